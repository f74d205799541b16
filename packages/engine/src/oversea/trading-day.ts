/** The end of a trading day (domain.md 1.4.4–6), and the change of a contract month (1.2). */

import type { Change } from "../change.ts";
import { finishDraft, type Draft } from "../draft.ts";
import { isTraded } from "../instrument.ts";
import { closingPrice, isClosable } from "../market/market.ts";
import type { PositionRow } from "../rows.ts";
import { instrumentOf, marketOf } from "../state.ts";
import { endOrder } from "../trading/end-order.ts";
import { OVERSEA } from "./desk.ts";
import { closeAtNextTick, closePosition, closingQty } from "./close-position.ts";
import { bindsWithDay, takeTermsOfNow } from "../terms/change-terms.ts";
import { calendarOf } from "./overnight.ts";
import { settleAccount } from "../account/settle-account.ts";
import { openPositions, workingOrders } from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";

/**
 * The end of a trading day: orders do not survive it; what is not kept overnight closes at the last
 * tick before, or where the price is not alive at the next session's first tick. The exits of what
 * is kept stay. The day ends by the terms under which it was traded; what is kept begins the next one
 * under those of now, where they bind from there.
 */
export function endTradingDay(draft: Draft, calendar: string): readonly Change[] {
  for (const order of workingOrders(draft)) {
    const symbol = optionOf(draft.state, order.optionId).symbol;
    if (instrumentOf(draft.state, symbol).calendar === calendar)
      endOrder(OVERSEA, draft, order, "END_OF_DAY");
  }
  for (const position of openPositions(draft)) {
    if (calendarOf(draft.state, position) === calendar) closeForDay(draft, position);
  }
  const kept = openPositions(draft).map(({ optionId }) => optionOf(draft.state, optionId));
  for (const option of kept.toSorted((a, b) => a.id - b.id))
    if (bindsWithDay(draft.state, option, calendar, draft.at)) takeTermsOfNow(draft, option.id);
  settleAccount(draft);
  return finishDraft(draft);
}

/** A new contract month: never carry a position over a price splice. */
export function rollOver(draft: Draft, symbol: number): readonly Change[] {
  for (const order of workingOrders(draft)) {
    if (optionOf(draft.state, order.optionId).symbol === symbol)
      endOrder(OVERSEA, draft, order, "ROLLOVER");
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
  settleAccount(draft);
  return finishDraft(draft);
}

function closeForDay(draft: Draft, position: PositionRow): void {
  const qty = closingQty(position, "END_OF_DAY");
  if (qty === 0 || position.closing !== null) return;
  const option = optionOf(draft.state, position.optionId);
  const market = marketOf(draft.state, option.symbol);
  if (isClosable(market, draft.at) && isTraded(option))
    closePosition(draft, position, qty, closingPrice(market, position.qty), "END_OF_DAY");
  else closeAtNextTick(draft, position, "END_OF_DAY");
}
