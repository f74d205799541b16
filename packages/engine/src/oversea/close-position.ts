/**
 * Closing a position by the engine: a LIQUIDATION order that fills at once (domain.md 1.4.3, 1.4.5,
 * 1.2).
 */

import type { EndReason, FillRule } from "@naru/vocabulary/order";
import { type Draft } from "../draft.ts";
import type { PositionRow } from "../rows.ts";
import { closeAt } from "../trading/close-position.ts";
import { OVERSEA } from "./desk.ts";
import { announcePosition, putPosition } from "./kept/draft.ts";

/** Closes `qty` contracts of a position at a price, for a reason. */
export function closePosition(
  draft: Draft,
  position: PositionRow,
  qty: number,
  price: number,
  reason: EndReason,
): void {
  closeAt(OVERSEA, draft, position, { price, qty, rule: ruleOf(reason) }, reason);
}

/**
 * Marks a position whose price is not alive: it closes at the instrument's next tick (domain.md
 * 1.4.3, 1.4.5). A loss-cut takes the place of a day's end, which would leave what is kept
 * overnight.
 */
export function closeAtNextTick(draft: Draft, position: PositionRow, reason: EndReason): void {
  if (position.closing === reason) return;
  const marked = putPosition(draft, { ...position, closing: reason });
  announcePosition(draft, { name: "POSITION_UPDATE", position: marked, reason });
}

/** At the end of a day only what is not kept overnight closes; every other reason closes all. */
export function closingQty(position: PositionRow, reason: EndReason): number {
  const held = Math.abs(position.qty);
  return reason === "END_OF_DAY" ? held - position.overnightQty : held;
}

function ruleOf(reason: EndReason): FillRule {
  switch (reason) {
    case "LOSSCUT":
      return "LOSSCUT";
    case "ROLLOVER":
      return "ROLLOVER";
    case "DAY_LOSS":
      return "MARKET";
    default:
      return "DAY_END";
  }
}
