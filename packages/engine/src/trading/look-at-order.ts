/** A working order whose price may have come (domain.md 1.6 rules 3 to 6 and 12). */

import type { Draft } from "../draft.ts";
import { marketOf } from "../state.ts";
import type { Desk } from "./desk.ts";
import { endedBy, opensWhileHeld } from "./end-entries.ts";
import { endOrder } from "./end-order.ts";
import { executeOrder } from "./execute.ts";
import { type Execution, restingExecution, testedPrice } from "./fill-rules.ts";
import type { TradedRows } from "./rows.ts";
import { isTriggered, triggeredExecution } from "./stop-order.ts";

/** Fills or fires what the price in force reaches; nothing of an option that its operators stopped. */
export function lookAtOrder<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  order: Of["order"],
): void {
  const market = marketOf(draft.state, desk.symbolOf(draft.state, order.optionId));
  const tested = testedPrice(market, order.tradeType);
  if (!desk.isTraded(draft.state, order.optionId) || tested === undefined) return;
  if (isTriggered(order, tested)) return fireStop(desk, draft, order, tested);
  if (order.triggerSide !== null || order.price === null) return;
  const left = order.qty - order.filledQty;
  const execution = restingExecution(market, order.tradeType, order.price, tested, left);
  if (execution !== undefined) fillChecked(desk, draft, order, execution);
}

/** Rules 5 and 6: the trigger is used up; what is not filled by its tick rests at the limit. */
function fireStop<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  order: Of["order"],
  fired: number,
): void {
  const triggered = desk.putOrder(draft, { ...order, triggerSide: null });
  desk.noteStep(draft, order, "TRIGGERED");
  const execution = triggeredExecution(triggered, fired);
  if (execution === undefined) desk.tellOrder(draft, "ORDER_UPDATE", triggered);
  else fillChecked(desk, draft, triggered, execution);
}

/** Rule 12: what a fill needs is checked again before each; what waited to close may open by now. */
function fillChecked<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  order: Of["order"],
  execution: Execution,
): void {
  const others = desk.workingOrders(draft).filter(({ id }) => id !== order.id);
  const position = desk.openPosition(draft, order.optionId);
  const held = opensWhileHeld(desk.product, draft, position, order.tradeType, execution.qty);
  if (held !== undefined) endOrder(desk, draft, order, endedBy(held));
  else if (desk.covers(draft, order, others, execution))
    executeOrder(desk, draft, order, [execution]);
  else endOrder(desk, draft, order, "MARGIN");
}
