/** Orders that wait for a price: STOPMARKET (MIT) and STOPLIMIT (domain.md 1.5, 1.6 rules 5–6). */

import type { TriggerSide } from "@naru/vocabulary/order";
import { isReached } from "./exits/exit-side.ts";
import { type Execution, meets } from "./fill-rules.ts";
import type { TradedOrder } from "./rows.ts";

/**
 * The way the last price must come to a trigger, fixed when it is set; undefined where it is there
 * already.
 */
export function triggerSideOf(last: number, trigger: number): TriggerSide | undefined {
  if (trigger === last) return undefined;
  return trigger > last ? "above" : "below";
}

/** Whether a working order waits for a trigger that this price reaches. */
export function isTriggered(order: TradedOrder, tested: number): boolean {
  const { triggerSide, stopPrice } = order;
  return triggerSide !== null && stopPrice !== null && isReached(triggerSide, stopPrice, tested);
}

/**
 * What an order whose trigger a price reached does: without a limit it fills at that price, with
 * one only where the price is inside it; else it rests (undefined).
 */
export function triggeredExecution(order: TradedOrder, fired: number): Execution | undefined {
  const qty = order.qty - order.filledQty;
  if (order.price === null) return { price: fired, qty, rule: "STOP" };
  if (!meets(order.tradeType, order.price, fired)) return undefined;
  return { price: fired, qty, rule: "STOP_LIMIT" };
}
