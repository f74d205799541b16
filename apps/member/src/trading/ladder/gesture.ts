/**
 * What a finger on the ladder means: where it went down, where it is now, and what leaving it there does.
 *
 * Pure. Prices are price units; the price of a cell is the one that stood under the finger when it went down.
 */

import { directionOf } from "@naru/vocabulary/order";
import type { TradeSide } from "../base/views.ts";

/** A limit cell, a stop cell, the badge of own orders, or the price in the middle. */
export interface Cell {
  readonly zone: "LIMIT" | "STOP" | "OWN" | "PRICE";
  readonly side: TradeSide;
  readonly price: number;
}

export type Outcome =
  | { readonly kind: "limit"; readonly side: TradeSide; readonly price: number }
  | { readonly kind: "stop"; readonly side: TradeSide; readonly price: number }
  /** A limit order with its stop, `slTick` ticks from the limit, in one gesture. */
  | {
      readonly kind: "limitWithStop";
      readonly side: TradeSide;
      readonly price: number;
      readonly stop: number;
      readonly slTick: number;
    }
  | { readonly kind: "cancel"; readonly side: TradeSide; readonly price: number }
  /** All own orders of the row and side go to another row. */
  | {
      readonly kind: "amend";
      readonly side: TradeSide;
      readonly price: number;
      readonly to: number;
    }
  | { readonly kind: "price"; readonly price: number }
  /** Nothing happens; with `wrongSide` because a stop there would not protect. */
  | { readonly kind: "nothing"; readonly wrongSide: boolean };

const NOTHING: Outcome = { kind: "nothing", wrongSide: false };

/** What lifting the finger over `to` does; `null` is outside of the ladder. */
export function outcomeOf(from: Cell, to: Cell | null, tickUnits: number): Outcome {
  if (to === null) return NOTHING;
  const { side, price } = from;
  const isSame = to.zone === from.zone && to.side === side && to.price === price;
  switch (from.zone) {
    case "LIMIT":
      if (isSame) return { kind: "limit", side, price };
      return to.zone === "STOP" || to.zone === "OWN"
        ? withStop(side, price, to.price, tickUnits)
        : NOTHING;
    case "STOP":
      return isSame ? { kind: "stop", side, price } : NOTHING;
    case "OWN":
      if (to.price !== price) return { kind: "amend", side, price, to: to.price };
      return isSame ? { kind: "cancel", side, price } : NOTHING;
    case "PRICE":
      return isSame ? { kind: "price", price } : NOTHING;
  }
}

/** A stop protects a buy from below and a sell from above. */
function withStop(side: TradeSide, price: number, stop: number, tickUnits: number): Outcome {
  const slTick = ((price - stop) * directionOf(side)) / tickUnits;
  if (slTick < 1 || !Number.isInteger(slTick))
    return { kind: "nothing", wrongSide: price !== stop };
  return { kind: "limitWithStop", side, price, stop, slTick };
}

export interface StopOrder {
  readonly marketType: "STOPMARKET" | "STOPLIMIT";
  /** The limit of a stop limit order, else `null`. */
  readonly price: number | null;
  readonly stopPrice: number;
  /** The way the last price must come to the trigger. */
  readonly direction: "above" | "below";
}

/**
 * The order that a stop cell places (domain.md 1.5): the trigger's side of the market says its direction. A stop with
 * the market (buy above, sell below) may be a stop limit, `limitTicks` beyond its trigger; the other way it is an MIT.
 * `null` at the last price itself, where no direction exists.
 */
export function stopOrderAt(
  side: TradeSide,
  price: number,
  last: number | null,
  limitTicks: number | null,
  tickUnits: number,
): StopOrder | null {
  if (last === null || price === last) return null;
  const direction = price > last ? "above" : "below";
  const isWithMarket = (side === "LONG") === (direction === "above");
  if (!isWithMarket || limitTicks === null)
    return { marketType: "STOPMARKET", price: null, stopPrice: price, direction };
  const limit = price + directionOf(side) * limitTicks * tickUnits;
  return { marketType: "STOPLIMIT", price: limit, stopPrice: price, direction };
}
