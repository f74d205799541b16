/**
 * The panel that is pulled up over the ladder, with three heights. It is no dialog: the thumb zone below stays in
 * reach, and what is above it goes on moving.
 */

import { X } from "lucide-react";
import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useTexts } from "../../base/i18n.ts";
import { HEIGHTS, nextHeight, settleHeight } from "./pull-up.ts";
import { positionTexts } from "../base/position-texts.ts";

interface Props {
  /** Which of the heights it has. */
  readonly height: number;
  /** `null` closes it. */
  readonly onHeight: (height: number | null) => void;
  readonly children: ReactNode;
}

export function PullUp({ height, onHeight, children }: Props) {
  const t = useTexts(positionTexts);
  const panel = useRef<HTMLDivElement>(null);
  const start = useRef<{ y: number; share: number; hasMoved: boolean } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const share = dragged ?? HEIGHTS[height] ?? HEIGHTS[0];
  const whole = () => panel.current?.parentElement?.clientHeight ?? 1;
  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { y: event.clientY, share, hasMoved: false };
  };
  const slide = (event: PointerEvent) => {
    if (start.current === null) return;
    const way = (start.current.y - event.clientY) / whole();
    if (Math.abs(way) * whole() < 6 && !start.current.hasMoved) return;
    start.current.hasMoved = true;
    setDragged(Math.min(1, Math.max(0, start.current.share + way)));
  };
  const release = () => {
    const { current } = start;
    start.current = null;
    setDragged(null);
    if (current === null) return;
    if (current.hasMoved) onHeight(settleHeight(share));
  };
  return (
    <div
      ref={panel}
      role="region"
      aria-label={t("panel")}
      className={`absolute inset-x-0 bottom-0 z-20 flex flex-col rounded-t-14 border-t border-line bg-surface shadow-[var(--sheet-shadow)] ${dragged === null ? "transition-[height] duration-160 ease-out" : ""}`}
      style={{ height: `${share * 100}%` }}
    >
      <div className="relative flex h-7 shrink-0 items-center justify-center">
        <button
          type="button"
          aria-label={t("panelHeight")}
          className="absolute inset-0 grid touch-none place-items-center"
          onPointerDown={press}
          onPointerMove={slide}
          onPointerUp={release}
          onPointerCancel={release}
          onClick={(event) => {
            if (event.detail === 0) onHeight(nextHeight(height));
          }}
        >
          <span aria-hidden="true" className="h-1 w-9 rounded-full bg-line-strong" />
        </button>
        <button
          type="button"
          aria-label={t("panelClose")}
          className="absolute top-0 right-1 grid size-9 place-items-center text-muted"
          onClick={() => onHeight(null)}
        >
          <X aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-3">{children}</div>
    </div>
  );
}
