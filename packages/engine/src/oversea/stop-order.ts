/** Orders that wait for a price: STOPMARKET (MIT) and STOPLIMIT (domain.md 1.5, 1.6 rules 5–6). */

import type { TriggerSide } from "@naru/vocabulary/order";
import type { SymbolMarket } from "../market/market.ts";
import type { OrderRow } from "../rows.ts";
import type { Execution } from "./execute.ts";
import { isReached } from "./exits/exit-price.ts";
import { meets } from "./fill-rules.ts";

/**
 * The way the price must come to a trigger, fixed when it is set; undefined where it is there
 * already.
 */
export function triggerSideOf(market: SymbolMarket, trigger: number): TriggerSide | undefined {
  if (trigger === market.last) return undefined;
  return trigger > market.last ? "above" : "below";
}

/** Whether a working order waits for a trigger that this price reaches. */
export function isTriggered(order: OrderRow, tested: number): boolean {
  const { triggerSide, stopPrice } = order;
  return triggerSide !== null && stopPrice !== null && isReached(triggerSide, stopPrice, tested);
}

/**
 * What an order whose trigger a price reached does: without a limit it fills at that price, with
 * one only where the price is inside it; else it rests (undefined).
 */
export function triggeredExecution(order: OrderRow, fired: number): Execution | undefined {
  const qty = order.qty - order.filledQty;
  if (order.price === null) return { price: fired, qty, rule: "STOP" };
  if (!meets(order.tradeType, order.price, fired)) return undefined;
  return { price: fired, qty, rule: "STOP_LIMIT" };
}
