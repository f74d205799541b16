import { type TouchEvent, useRef } from "react";
import { withoutClick } from "./without-click.ts";

const LONG_MS = 450;
/** A finger that wanders this far is not pressing. */
const WANDER_PX = 12;

/** Handlers of a button that does one thing when tapped and another when pressed long, or by its context menu. */
export function useLongPress(onTap: () => void, onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const start = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  const fire = () => {
    stop();
    if (wasLong.current) return;
    wasLong.current = true;
    onLong();
  };
  return {
    onPointerDown: (event: React.PointerEvent) => {
      wasLong.current = false;
      start.current = { x: event.clientX, y: event.clientY };
      stop();
      timer.current = setTimeout(fire, LONG_MS);
    },
    onPointerMove: (event: React.PointerEvent) => {
      const { x, y } = start.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > WANDER_PX) stop();
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: React.MouseEvent) => {
      event.preventDefault();
      fire();
    },
    onTouchEnd: (event: TouchEvent) => {
      if (wasLong.current) withoutClick(event);
    },
    onClick: () => {
      if (wasLong.current) wasLong.current = false;
      else onTap();
    },
  };
}
