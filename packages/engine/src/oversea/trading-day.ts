/**
 * The end of a trading day and holding over it (domain.md 1.4.4–6), and the change of a contract
 * month (1.2).
 */

import type { Change, Decision } from "../change.ts";
import {
  announce,
  finishDraft,
  openPositions,
  putPosition,
  workingOrders,
  type Draft,
} from "../draft.ts";
import type { SetOvernight } from "../input.ts";
import { equity } from "../ledger/spendable.ts";
import { closingPrice, isClosable } from "../market/market.ts";
import type { PositionRow } from "../rows.ts";
import { instrumentOf, marketOf, optionOf } from "../state.ts";
import { endOrder } from "./cancel-orders.ts";
import { closeAtNextTick, closePosition, closingQty } from "./close-position.ts";
import { figuresOf } from "./exposure.ts";
import { settleFlat } from "./losscut.ts";

/**
 * Switches holding over the day's end on (for `qty` contracts, or all) or off. Ten minutes before
 * the end, and for a position that waits for a tick to close at, it is too late.
 */
export function setOvernight(draft: Draft, command: SetOvernight): Decision {
  const position = openPositions(draft).find((candidate) => candidate.id === command.positionId);
  const held = position === undefined ? Number.MAX_SAFE_INTEGER : Math.abs(position.qty);
  const wanted = command.isActive ? (command.qty ?? held) : 0;
  const least = command.isActive ? 1 : 0;
  if (!Number.isSafeInteger(wanted) || wanted < least || wanted > held) {
    return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  }
  if (position === undefined) return { ok: false, refusal: { code: "NO_POSITION" } };
  const market = marketOf(draft.state, optionOf(draft.state, position.optionId).symbol);
  if (market.closingSoon || position.closing !== null) {
    return { ok: false, refusal: { code: "OVERNIGHT_CLOSING" } };
  }
  if (wanted === position.overnightQty) {
    return {
      ok: false,
      refusal: { code: command.isActive ? "OVERNIGHT_ALREADY_SET" : "OVERNIGHT_ALREADY_OFF" },
    };
  }
  const row = putPosition(draft, { ...position, overnightQty: wanted });
  announce(draft, { name: "POSITION_UPDATE", position: row });
  return {
    ok: true,
    answer: {
      overseaPositionId: String(row.id),
      overseaOptionId: String(row.optionId),
      isActive: wanted > 0 ? 1 : 0,
      overnightQty: wanted,
    },
    changes: finishDraft(draft),
  };
}

/**
 * Five minutes before the end: equity must cover the overnight margin of all that is kept, or this
 * calendar's is dropped.
 */
export function checkOvernight(draft: Draft, calendar: string): readonly Change[] {
  const kept = openPositions(draft).filter((position) => position.overnightQty > 0);
  let required = 0n;
  for (const position of kept)
    required +=
      BigInt(position.overnightQty) * optionOf(draft.state, position.optionId).overnightMargin;
  if (equity(figuresOf(draft)) >= required) return finishDraft(draft);
  for (const position of kept) {
    if (calendarOf(draft, position) !== calendar) continue;
    const row = putPosition(draft, { ...position, overnightQty: 0 });
    announce(draft, { name: "POSITION_UPDATE", position: row, reason: "END_OF_DAY" });
  }
  return finishDraft(draft);
}

/**
 * The end of a trading day: orders do not survive it; what is not kept overnight closes at the last
 * tick before, or where the price is not alive at the next session's first tick.
 */
export function endTradingDay(draft: Draft, calendar: string): readonly Change[] {
  for (const order of workingOrders(draft)) {
    const symbol = optionOf(draft.state, order.optionId).symbol;
    if (instrumentOf(draft.state, symbol).calendar === calendar)
      endOrder(draft, order, "END_OF_DAY");
  }
  for (const position of openPositions(draft)) {
    if (calendarOf(draft, position) === calendar) closeForDay(draft, position);
  }
  settleFlat(draft);
  return finishDraft(draft);
}

/** A new contract month: never carry a position over a price splice. */
export function rollOver(draft: Draft, symbol: number): readonly Change[] {
  for (const order of workingOrders(draft)) {
    if (optionOf(draft.state, order.optionId).symbol === symbol) endOrder(draft, order, "ROLLOVER");
  }
  const market = marketOf(draft.state, symbol);
  for (const position of openPositions(draft)) {
    if (optionOf(draft.state, position.optionId).symbol !== symbol) continue;
    closePosition(
      draft,
      position,
      Math.abs(position.qty),
      closingPrice(market, position.qty),
      "ROLLOVER",
    );
  }
  settleFlat(draft);
  return finishDraft(draft);
}

function closeForDay(draft: Draft, position: PositionRow): void {
  const qty = closingQty(position, "END_OF_DAY");
  if (qty === 0 || position.closing !== null) return;
  const option = optionOf(draft.state, position.optionId);
  const market = marketOf(draft.state, option.symbol);
  if (isClosable(market, draft.at) && !option.isStop)
    closePosition(draft, position, qty, closingPrice(market, position.qty), "END_OF_DAY");
  else closeAtNextTick(draft, position, "END_OF_DAY");
}

function calendarOf(draft: Draft, position: PositionRow): string {
  return instrumentOf(draft.state, optionOf(draft.state, position.optionId).symbol).calendar;
}
