/** What the gateway reads from the primary database by itself: lists that need no engine (design.md §1.4). */

import type { FillRow, OrderRow } from "@naru/engine/rows";

export interface ClosedOrder {
  readonly order: OrderRow;
  readonly fills: readonly FillRow[];
}

export interface ClosedOrdersQuery {
  readonly siteId: number;
  readonly memberId: number;
  readonly optionId: number | null;
  /** Epoch ms, inclusive; closing times. */
  readonly from: number | null;
  /** Epoch ms, exclusive. */
  readonly to: number | null;
  readonly offset: number;
  readonly limit: number;
}

/** A candle in price units of its instrument; `at` is its start in epoch ms. */
export interface CandleRow {
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface CandlesQuery {
  readonly symbol: number;
  readonly interval: string;
  /** Only candles that start before this, epoch ms. */
  readonly before: number | null;
  readonly limit: number;
}

export interface Readers {
  /** Newest first, with the count of all that match. */
  closedOrders(
    query: ClosedOrdersQuery,
  ): Promise<{ total: number; orders: readonly ClosedOrder[] }>;
  /** Finished candles, oldest first: the newest `limit` of those that match. */
  candles(query: CandlesQuery): Promise<readonly CandleRow[]>;
  close(): Promise<void>;
}
