/** A finger on the ladder: what it went down on, what it is over, and what lifting it does. */

import { type MouseEvent, type PointerEvent, useRef } from "react";
import { say } from "../../base/i18n.ts";
import { toast } from "../../base/notices.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import { tradeTexts } from "../base/texts.ts";
import type { TradeSide } from "../base/views.ts";
import { withoutClick } from "../base/without-click.ts";
import { type Cell, type Outcome, outcomeOf } from "./gesture.ts";
import type { Ladder } from "./ladder-rows.ts";

/** A row that changed its price less than this before the touch is not what the finger aimed at. */
const MOVED_JUST_NOW_MS = 200;
/** A finger on the price column that moves this far scrolls instead of tapping. */
const SCROLL_FROM_PX = 8;

export interface Touch {
  readonly from: Cell;
  readonly to: Cell | null;
  /** The rows as they stood at touch-down. */
  readonly frozen: Ladder;
}

/** The rows under the finger. Prices are price units. */
export interface Board {
  readonly live: Ladder;
  readonly element: HTMLDivElement | null;
  readonly rowCount: number;
  readonly centre: number | null;
  /** Price units of one row. */
  readonly unit: number;
  /** When the rows moved last (`Event.timeStamp`). */
  readonly movedAt: { readonly current: number };
  readonly look: (price: number) => void;
}

interface Rules {
  readonly tickUnits: number;
  readonly isLocked: boolean;
  /** `at` is when the finger made it (`Event.timeStamp`). */
  readonly onAct: (outcome: Outcome, at: number) => void;
}

/** Listeners for the element that holds the cells; what is touched is kept by the caller. */
export function useLadderTouch(
  touch: Touch | null,
  setTouch: (touch: Touch | null) => void,
  board: Board,
  { tickUnits, isLocked, onAct }: Rules,
) {
  const scroll = useScroll(board, onAct);
  return {
    onPointerDown(event: PointerEvent) {
      const cell = cellOf(event.target as Element);
      if (cell === null || event.button !== 0 || touch !== null || scroll.isOn()) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (cell.zone === "PRICE") scroll.begin(cell.price, event.clientY);
      else if (isLocked) toast(say(ladderTexts, "lockedToast"), "warning");
      // By the touch's own time: on a busy phone it is heard long after it was made.
      else if (event.timeStamp - board.movedAt.current < MOVED_JUST_NOW_MS)
        toast(say(tradeTexts, "rowMoved"), "warning");
      else setTouch({ from: cell, to: cell, frozen: board.live });
    },
    onPointerMove(event: PointerEvent) {
      if (scroll.isOn()) scroll.move(event.clientY);
      if (scroll.isOn() || touch === null) return;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const to = under === null || !board.element?.contains(under) ? null : cellOf(under);
      if (!isSameCell(to, touch.to)) setTouch({ ...touch, to });
    },
    onPointerUp({ timeStamp }: PointerEvent) {
      if (scroll.end(timeStamp) || touch === null) return;
      setTouch(null);
      if (board.live.rows.some((row) => row.price === touch.from.price))
        onAct(outcomeOf(touch.from, touch.to, tickUnits), timeStamp);
      else toast(say(tradeTexts, "rowMoved"), "warning");
    },
    onPointerCancel() {
      scroll.leave();
      setTouch(null);
    },
    onTouchEnd: withoutClick,
    /** Keyboards and screen readers click without a pointer. */
    onClick(event: MouseEvent) {
      const cell = event.detail === 0 ? cellOf(event.target as Element) : null;
      if (cell === null) return;
      if (isLocked && cell.zone !== "PRICE") toast(say(ladderTexts, "lockedToast"), "warning");
      else onAct(outcomeOf(cell, cell, tickUnits), event.timeStamp);
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}

/** A finger that scrolls by the price column. */
interface Scroll {
  /** The price it went down on: a captured pointer no longer says what is under it. */
  readonly price: number;
  readonly y: number;
  readonly centre: number;
  readonly hasMoved: boolean;
}

function useScroll({ centre, element, rowCount, unit, look }: Board, onAct: Rules["onAct"]) {
  const scroll = useRef<Scroll | null>(null);
  return {
    isOn: () => scroll.current !== null,
    begin(price: number, y: number) {
      scroll.current = { price, y, centre: centre ?? 0, hasMoved: false };
    },
    move(y: number) {
      const held = scroll.current;
      if (held === null) return;
      const way = y - held.y;
      if (!held.hasMoved && Math.abs(way) < SCROLL_FROM_PX) return;
      scroll.current = { ...held, hasMoved: true };
      const rowHeight = (element?.clientHeight ?? 0) / rowCount;
      if (rowHeight > 0) look(held.centre + Math.round(way / rowHeight) * unit);
    },
    /** Whether a finger was on the price column; one that has not moved tapped the price. */
    end(at: number): boolean {
      const held = scroll.current;
      scroll.current = null;
      if (held !== null && !held.hasMoved) onAct({ kind: "price", price: held.price }, at);
      return held !== null;
    },
    leave() {
      scroll.current = null;
    },
  };
}

function cellOf(element: Element): Cell | null {
  const cell = element.closest<HTMLElement>("[data-zone]");
  if (cell === null) return null;
  const { zone, side, price } = cell.dataset;
  return { zone: zone as Cell["zone"], side: side as TradeSide, price: Number(price) };
}

export function isSameCell(a: Cell | null, b: Cell | null): boolean {
  return a?.zone === b?.zone && a?.side === b?.side && a?.price === b?.price;
}
