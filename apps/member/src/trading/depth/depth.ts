/** The depth of a book as a curve: what stands between the touch and each price of it. */

import { divide } from "@naru/money/rounding";
import type { BookRow, ShownBook } from "./book.ts";

/** The curve of a book, in a box as wide as 100 and as high as 100 with its origin at the top left. */
export interface Depth {
  /** What the box shows, in price units on the grid: as far below the middle of the touch as above it, a step beyond the outermost level. */
  readonly low: number;
  readonly high: number;
  /** The steps of each side from the touch to the edge, as the path of an SVG; closed at the foot they are its area. */
  readonly bids: string;
  readonly asks: string;
}

/** The curve of a book whose prices are multiples of `step` (price units); null while one of its sides has nothing. */
export function depthOf({ bids, asks }: ShownBook, step: number): Depth | null {
  const [bid, ask] = [bids[0], asks[0]];
  const [lowest, highest] = [bids.at(-1), asks.at(-1)];
  if (bid === undefined || ask === undefined || lowest === undefined || highest === undefined)
    return null;
  const sum = bid.price + ask.price;
  // One step more, so that the outermost level has a width as well.
  const reach = Math.max(sum - 2 * lowest.price, 2 * highest.price - sum) + 2 * step;
  const low = Math.floor((sum - reach) / 2 / step) * step;
  const high = Math.ceil((sum + reach) / 2 / step) * step;
  const most = Math.max(lowest.total, highest.total);
  const box = { low, high, most };
  return { low, high, bids: stepsOf(bids, 0, box), asks: stepsOf(asks, 100, box) };
}

interface Box {
  readonly low: number;
  readonly high: number;
  /** What stands highest, steps of the quantity. */
  readonly most: number;
}

/** Up from the foot at the touch, a step at each price, flat from the last one to the edge at `edge`. */
function stepsOf(rows: readonly BookRow[], edge: number, { low, high, most }: Box): string {
  const steps = rows.map(({ price, total }) => {
    const x = part(price - low, high - low);
    return `H${x}V${100 - part(total, most)}`;
  });
  const touch = rows[0] === undefined ? edge : part(rows[0].price - low, high - low);
  return `M${touch} 100${steps.join("")}H${edge}`;
}

/** A hundredth of `whole` each, to a tenth: finer than a phone's pixel. */
function part(amount: number, whole: number): number {
  return Math.round((amount * 1_000) / whole) / 10;
}

/** What an order that takes all up to a price would meet. */
export interface Reached {
  readonly side: "bid" | "ask";
  /** Steps of the quantity. */
  readonly total: number;
  /** Of the price from the middle of the touch, in ten-thousandths of a percent of it, cut. */
  readonly away: bigint;
}

/** What stands between the touch and a price (its units); null between the touches and where a side has nothing. */
export function depthAt({ bids, asks }: ShownBook, price: number): Reached | null {
  const [bid, ask] = [bids[0], asks[0]];
  if (bid === undefined || ask === undefined) return null;
  const isBid = price <= bid.price;
  if (!isBid && price < ask.price) return null;
  const rows = isBid
    ? bids.filter((row) => row.price >= price)
    : asks.filter((row) => row.price <= price);
  const sum = BigInt(bid.price + ask.price);
  return {
    side: isBid ? "bid" : "ask",
    total: rows.at(-1)?.total ?? 0,
    away: divide((2n * BigInt(price) - sum) * 1_000_000n, sum, "down"),
  };
}
