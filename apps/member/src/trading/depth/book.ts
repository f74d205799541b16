/** The order book as it is shown: levels merged into wider prices, each with what stands up to it. */

import { tryParsePrice } from "@naru/money/price";
import type { BookLevel } from "@naru/client/views";

/** A price of the book. */
export interface BookRow {
  /** Price units. */
  readonly price: number;
  /** Steps of the quantity at the price, and up to it from the touch. */
  readonly qty: number;
  readonly total: number;
  /** Length of its bar: percent of the deeper side. */
  readonly share: number;
}

export interface ShownBook {
  /** The best first. */
  readonly bids: readonly BookRow[];
  readonly asks: readonly BookRow[];
}

type Side = "bids" | "asks";

/**
 * The book in prices of `step` units: bids are merged downwards and asks upwards, so that no level looks better than it is.
 */
export function shownBook(
  book: Readonly<Record<Side, readonly BookLevel[]>>,
  precision: number,
  step: number,
): ShownBook {
  const bids = merged(book.bids, precision, step, Math.floor);
  const asks = merged(book.asks, precision, step, Math.ceil);
  const most = Math.max(1, bids.at(-1)?.total ?? 0, asks.at(-1)?.total ?? 0);
  const withShare = (row: Omit<BookRow, "share">): BookRow => ({
    ...row,
    share: Math.max(2, Math.round((row.total * 100) / most)),
  });
  return { bids: bids.map(withShare), asks: asks.map(withShare) };
}

function merged(
  levels: readonly BookLevel[],
  precision: number,
  step: number,
  round: (parts: number) => number,
): Omit<BookRow, "share">[] {
  const rows: { price: number; qty: number; total: number }[] = [];
  let total = 0;
  for (const [text, qty] of levels) {
    const units = tryParsePrice(text, precision);
    if (units === undefined) continue;
    const price = round(units / step) * step;
    total += qty;
    const last = rows.at(-1);
    if (last?.price === price) rows[rows.length - 1] = { price, qty: last.qty + qty, total };
    else rows.push({ price, qty, total });
  }
  return rows;
}

/** A step so wide that the book would be a row or two says nothing. */
const STEPS_IN_PRICE = 200;

/** The steps (price units) in which a book may be shown: the tick and its tens, as far as they say something of `last`. */
export function bookSteps(tickUnits: number, last: number): number[] {
  const wider = [10, 100, 1_000, 10_000]
    .map((times) => times * tickUnits)
    .filter((step) => step * STEPS_IN_PRICE <= last);
  return [tickUnits, ...wider];
}
