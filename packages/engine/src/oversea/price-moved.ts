/**
 * What a price means for one account: due closings, loss-cut, resting orders, loss-cut again
 * (domain.md 1.6).
 */

import {
  finishDraft,
  openPositions,
  putPosition,
  workingOrder,
  workingOrders,
  type Draft,
} from "../draft.ts";
import type { Change } from "../change.ts";
import { closingPrice } from "../market/market.ts";
import type { OrderRow } from "../rows.ts";
import { marketOf, optionOf } from "../state.ts";
import { endOrder } from "./cancel-orders.ts";
import { closePosition, closingQty } from "./close-position.ts";
import { executeOrder } from "./execute.ts";
import { coversFill } from "./exposure.ts";
import { restingExecution, testedPrice } from "./fill-rules.ts";
import { cutLosses, settleFlat } from "./losscut.ts";

/**
 * Applies a tick of `symbol` to an account.
 *
 * 1. Positions that had to wait for this tick close.
 * 2. If equity is at the line before any order fills, orders are cancelled and positions close.
 * 3. Resting orders the tick reaches fill in acceptance order, the margin checked again before each
 *    (rule 12).
 * 4. Fees and new contracts may have brought the line nearer: the loss-cut is checked again.
 */
export function movePrice(
  draft: Draft,
  symbol: number,
  dueOrderIds: readonly number[],
): readonly Change[] {
  const market = marketOf(draft.state, symbol);
  for (const position of openPositions(draft)) {
    const option = optionOf(draft.state, position.optionId);
    if (position.closing === null || option.symbol !== symbol || option.isStop) continue;
    const qty = closingQty(position, position.closing);
    if (qty === 0) putPosition(draft, { ...position, closing: null });
    else closePosition(draft, position, qty, closingPrice(market, position.qty), position.closing);
  }
  cutLosses(draft, symbol);
  for (const orderId of dueOrderIds) {
    const order = workingOrder(draft, orderId);
    if (order !== undefined) fillResting(draft, order);
  }
  cutLosses(draft, symbol);
  settleFlat(draft);
  return finishDraft(draft);
}

function fillResting(draft: Draft, order: OrderRow): void {
  const option = optionOf(draft.state, order.optionId);
  const market = marketOf(draft.state, option.symbol);
  const tested = testedPrice(market, order.tradeType);
  if (option.isStop || order.price === null || tested === undefined) return;
  const left = order.qty - order.filledQty;
  const execution = restingExecution(market, order.tradeType, order.price, tested, left);
  if (execution === undefined) return;
  const others = workingOrders(draft).filter(({ id }) => id !== order.id);
  if (coversFill(draft, { ...order, qty: left }, others)) executeOrder(draft, order, [execution]);
  else endOrder(draft, order, "MARGIN");
}
