/**
 * What a price means for one account: due closings, loss-cut, what rests at it, loss-cut again
 * (domain.md 1.6).
 */

import type { Change } from "../change.ts";
import { announce, finishDraft, type Draft } from "../draft.ts";
import { isTraded } from "../instrument.ts";
import { closingPrice } from "../market/market.ts";
import type { OrderRow } from "../rows.ts";
import { marketOf } from "../state.ts";
import { endOrder } from "./cancel-orders.ts";
import { closePosition, closingQty } from "./close-position.ts";
import { executeOrder, type Execution } from "./execute.ts";
import { coversFill } from "./exposure.ts";
import { restingExecution, testedPrice } from "./fill-rules.ts";
import { lookAtExit } from "./exits/fire-exit.ts";
import { cutLosses } from "./losscut.ts";
import { keptOnwards } from "./overnight.ts";
import { lookAtAlert } from "./price-alert.ts";
import { settleAccount } from "../account/settle-account.ts";
import { isTriggered, triggeredExecution } from "./stop-order.ts";
import {
  noteStep,
  openAlert,
  openExit,
  openPositions,
  putOrder,
  putPosition,
  workingOrder,
  workingOrders,
} from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";

/**
 * Applies a tick of `symbol` to an account.
 *
 * 1. Positions that had to wait for this tick close.
 * 2. If equity is at the line before any order fills, orders are cancelled and positions close.
 * 3. Orders and exits the tick reaches fill in the order of their ids, the margin checked again
 *    before each (rule 12); alerts are told.
 * 4. Fees and new contracts may have brought the line nearer: the loss-cut is checked again.
 */
export function movePrice(
  draft: Draft,
  symbol: number,
  dueIds: readonly number[],
): readonly Change[] {
  closeWhatWaited(draft, symbol);
  cutLosses(draft, symbol);
  for (const id of dueIds) lookAt(draft, id);
  cutLosses(draft, symbol);
  settleAccount(draft);
  return finishDraft(draft);
}

function closeWhatWaited(draft: Draft, symbol: number): void {
  const market = marketOf(draft.state, symbol);
  for (const position of openPositions(draft)) {
    const { closing } = position;
    const option = optionOf(draft.state, position.optionId);
    if (closing === null || option.symbol !== symbol || !isTraded(option)) continue;
    const qty = closingQty(position, closing);
    // What is kept was kept over the day that has ended; the next one is asked for anew.
    const kept = closing === "END_OF_DAY" ? keptOnwards(position) : {};
    if (qty === 0) putPosition(draft, { ...position, closing: null, ...kept });
    else {
      const rest = putPosition(draft, { ...position, ...kept });
      closePosition(draft, rest, qty, closingPrice(market, position.qty), closing);
    }
  }
}

/** An order, an exit or an alert whose price may have come; any of them may be gone by now. */
function lookAt(draft: Draft, id: number): void {
  const order = workingOrder(draft, id);
  if (order !== undefined) return lookAtOrder(draft, order);
  const exit = openExit(draft, id);
  if (exit !== undefined) return lookAtExit(draft, exit);
  const alert = openAlert(draft, id);
  if (alert !== undefined) lookAtAlert(draft, alert);
}

function lookAtOrder(draft: Draft, order: OrderRow): void {
  const option = optionOf(draft.state, order.optionId);
  const market = marketOf(draft.state, option.symbol);
  const tested = testedPrice(market, order.tradeType);
  if (!isTraded(option) || tested === undefined) return;
  if (isTriggered(order, tested)) return fireStop(draft, order, tested);
  if (order.triggerSide !== null || order.price === null) return;
  const left = order.qty - order.filledQty;
  const execution = restingExecution(market, order.tradeType, order.price, tested, left);
  if (execution !== undefined) fillChecked(draft, order, execution);
}

/** Rules 5 and 6: the trigger is used up; what is not filled by its tick rests at the limit. */
function fireStop(draft: Draft, order: OrderRow, fired: number): void {
  const triggered = putOrder(draft, { ...order, triggerSide: null });
  noteStep(draft, order, "TRIGGERED");
  const execution = triggeredExecution(triggered, fired);
  if (execution === undefined) announce(draft, { name: "ORDER_UPDATE", order: triggered });
  else fillChecked(draft, triggered, execution);
}

function fillChecked(draft: Draft, order: OrderRow, execution: Execution): void {
  const others = workingOrders(draft).filter(({ id }) => id !== order.id);
  const fill = { ...order, qty: order.qty - order.filledQty };
  if (coversFill(draft, fill, others)) executeOrder(draft, order, [execution]);
  else endOrder(draft, order, "MARGIN");
}
