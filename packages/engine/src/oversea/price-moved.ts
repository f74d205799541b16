/** What a price means for one account: due closings, loss-cut, resting orders, loss-cut again (domain.md 1.6). */

import { finishDraft, openPositions, workingOrder, type Draft } from "../draft.ts";
import type { Change } from "../change.ts";
import { equity } from "../ledger/spendable.ts";
import { closingPrice } from "../market/market.ts";
import type { OrderRow } from "../rows.ts";
import { marketOf, optionOf } from "../state.ts";
import { endOrder } from "./cancel-orders.ts";
import { closePosition } from "./close-position.ts";
import { executeOrder } from "./execute.ts";
import { figuresOf } from "./exposure.ts";
import { restingExecution, testedPrice } from "./fill-rules.ts";
import { cutLosses, settleFlat } from "./losscut.ts";

/**
 * Applies a tick of `symbol` to an account.
 *
 * 1. Positions that had to wait for this tick close.
 * 2. If equity is at the line before any order fills, orders are cancelled and positions close.
 * 3. Resting orders the tick reaches fill in acceptance order, the margin checked again before each (rule 12).
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
    closePosition(
      draft,
      position,
      closingQty(position.qty, position.overnightQty, position.closing),
      closingPrice(market, position.qty),
      position.closing,
    );
  }
  cutLosses(draft);
  for (const orderId of dueOrderIds) {
    const order = workingOrder(draft, orderId);
    if (order !== undefined) fillResting(draft, order);
  }
  cutLosses(draft);
  settleFlat(draft);
  return finishDraft(draft);
}

/** At the end of a day only what is not kept overnight closes; every other reason closes all. */
export function closingQty(qty: number, overnightQty: number, reason: string): number {
  return reason === "END_OF_DAY" ? Math.abs(qty) - overnightQty : Math.abs(qty);
}

function fillResting(draft: Draft, order: OrderRow): void {
  const option = optionOf(draft.state, order.optionId);
  const market = marketOf(draft.state, option.symbol);
  if (option.isStop || order.price === null) return;
  const tested = testedPrice(market, order.tradeType);
  const execution = restingExecution(
    market,
    order.tradeType,
    order.price,
    tested,
    order.qty - order.filledQty,
  );
  if (execution === undefined) return;
  const before = figuresOf(draft);
  const others = {
    ...draft,
    orders: new Map(draft.orders).set(order.id, { ...order, status: "CANCELLED" as const }),
  };
  const needed = before.margin + before.reserved;
  const neededWithout = figuresOf(others).margin + figuresOf(others).reserved;
  if (needed > neededWithout && equity(before) < needed) endOrder(draft, order, "MARGIN");
  else executeOrder(draft, order, [execution]);
}
