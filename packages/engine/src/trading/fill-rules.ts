/**
 * At which prices an order fills (domain.md 1.6): pure, on a market record. An order fills against
 * the reference price; the sizes shown are taken level by level but not consumed.
 */

import type { FillRule, TradeType } from "@naru/vocabulary/order";
import type { Level, SymbolMarket } from "../market/market.ts";

/** One price level of an execution. */
export interface Execution {
  readonly price: number;
  readonly qty: number;
  readonly rule: FillRule;
}

/**
 * Rule 1: a market order takes the levels of the other side in order; what is left fills at the
 * last level shown. Without quotes it fills at the last trade.
 */
export function marketExecutions(
  market: SymbolMarket,
  tradeType: TradeType,
  qty: number,
): Execution[] {
  const levels = otherSide(market, tradeType);
  const deepest = levels.at(-1);
  if (deepest === undefined) return [{ price: market.last, qty, rule: "MARKET" }];
  const shallower = takeLevels(levels.slice(0, -1), qty, "MARKET");
  const left = qty - shallower.reduce((sum, execution) => sum + execution.qty, 0);
  return left === 0 ? shallower : [...shallower, { price: deepest[0], qty: left, rule: "MARKET" }];
}

/**
 * Rule 2: a limit order that the market already meets takes the levels inside its limit (better
 * than the limit); what is left rests. Without quotes the last trade stands for the market.
 */
export function marketableExecutions(
  market: SymbolMarket,
  tradeType: TradeType,
  limit: number,
  qty: number,
): Execution[] {
  const levels = otherSide(market, tradeType);
  if (levels.length === 0) {
    return meets(tradeType, limit, market.last)
      ? [{ price: market.last, qty, rule: "MARKETABLE_LIMIT" }]
      : [];
  }
  const inside = levels.filter(([price]) => meets(tradeType, limit, price));
  return takeLevels(inside, qty, "MARKETABLE_LIMIT");
}

/**
 * Rules 3 and 4: a resting limit that a tick reaches fills whole at its limit, also when the tick
 * gaps through; only the first tick after a break gives the better price, in the member's favour.
 */
export function restingExecution(
  market: SymbolMarket,
  tradeType: TradeType,
  limit: number,
  tested: number,
  qty: number,
): Execution | undefined {
  if (!meets(tradeType, limit, tested)) return undefined;
  if (market.opening && tested !== limit) return { price: tested, qty, rule: "OPEN_GAP" };
  return { price: limit, qty, rule: "RESTING_LIMIT" };
}

/**
 * The price a resting order of a side is tested against: trades, or in a feed of quotes only the
 * other side's best, undefined where that side shows none.
 */
export function testedPrice(market: SymbolMarket, tradeType: TradeType): number | undefined {
  return market.hasTrades ? market.last : otherSide(market, tradeType)[0]?.[0];
}

/** What an order of a side would take, best first. */
export function otherSide(market: SymbolMarket, tradeType: TradeType): readonly Level[] {
  return tradeType === "LONG" ? market.asks : market.bids;
}

/** Whether a price is inside a limit. */
export function meets(tradeType: TradeType, limit: number, price: number): boolean {
  return tradeType === "LONG" ? price <= limit : price >= limit;
}

/**
 * Level by level until nothing is left to take; a level whose feed states no size takes the rest.
 */
function takeLevels(
  levels: readonly Level[],
  qty: number,
  rule: "MARKET" | "MARKETABLE_LIMIT",
): Execution[] {
  const taken: Execution[] = [];
  let left = qty;
  for (const [price, shown] of levels) {
    const part = shown > 0 ? Math.min(left, shown) : left;
    if (part > 0) taken.push({ price, qty: part, rule });
    left -= part;
  }
  return taken;
}
