/** The best prices of a book, and what taking a quantity of it would cost. */

import type { BookLevel } from "@naru/client/views";
import { priceUnits } from "../../../trading/base/terms.ts";
import type { TradeType } from "@naru/vocabulary/order";

export interface Sides {
  readonly precision: number;
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

/** Price units; null on a side that is empty. */
export interface Touch {
  readonly bid: number | null;
  readonly ask: number | null;
}

/** The best bid and ask. */
export function touchOf({ bids, asks, precision }: Sides): Touch {
  return { bid: priceUnits(bids[0]?.[0], precision), ask: priceUnits(asks[0]?.[0], precision) };
}

/** Between both, on the grid and no better than the bid; null where a side is empty. */
export function middleOf(sides: Sides, tick: number): number | null {
  const { bid, ask } = touchOf(sides);
  return bid === null || ask === null ? null : bid + Math.floor((ask - bid) / 2 / tick) * tick;
}

/** What taking a quantity (steps) of the book comes to. */
export interface Taking {
  /** Σ price × steps of what the book shows of it, in price units × steps. */
  readonly cost: bigint;
  readonly qty: number;
  /** The last price reached, price units. */
  readonly worst: number;
}

/** Takes up to `qty` steps of the other side, none of it beyond `limit`; null where there is nothing to take. */
export function takingOf(
  sides: Sides,
  side: TradeType,
  qty: number,
  limit: number | null,
): Taking | null {
  let taken = 0;
  let cost = 0n;
  let worst: number | null = null;
  for (const [text, size] of side === "LONG" ? sides.asks : sides.bids) {
    const price = priceUnits(text, sides.precision);
    if (price === null || taken >= qty) break;
    if (limit !== null && (side === "LONG" ? price > limit : price < limit)) break;
    const part = Math.min(size, qty - taken);
    taken += part;
    cost += BigInt(price) * BigInt(part);
    worst = price;
  }
  return worst === null ? null : { cost, qty: taken, worst };
}
