/** A place that is pressed, long or short, without moving. */

import { type PointerEvent, useRef } from "react";
import { useSteady } from "../base/use-steady.ts";

/** A finger that stays this long asks to order at its price. */
const LONG_PRESS_MS = 550;
const WANDER_PX = 10;

/** Handlers of a place that is pressed, long or short, without moving; tells where. */
export function useHeldPress(
  onLong: (clientY: number) => void,
  onShort: (clientX: number, clientY: number) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const start = useRef({ x: 0, y: 0 });
  const long = useSteady(onLong);
  const short = useSteady(onShort);
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      stop();
      const { clientX: x, clientY: y } = event;
      start.current = { x, y };
      timer.current = setTimeout(() => {
        timer.current = null;
        long(y);
      }, LONG_PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > WANDER_PX) stop();
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      // Neither moved away nor held: a tap.
      const isTap = timer.current !== null;
      stop();
      if (isTap) short(clientX, clientY);
    },
    onPointerCancel: stop,
    onPointerLeave: stop,
  };
}
