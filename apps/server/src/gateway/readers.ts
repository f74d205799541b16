/** What the gateway reads from the primary database by itself: lists that need no engine (design.md §1.4). */

import { openDatabase } from "@naru/store/database";
import { type Candle, type CandleQuery, readCandles } from "@naru/store/read/candles";
import { type ClosedOrder, type ClosedOrderQuery, closedOrders } from "@naru/store/read/history";
import type { Page } from "@naru/store/read/page";

const CONNECTIONS_MAX = 4;

export interface Readers {
  /** A member's closed orders with their fills, the one that closed last first. */
  closedOrders(query: ClosedOrderQuery): Promise<Page<ClosedOrder>>;
  /** Finished candles, oldest first: the newest of those that match. */
  candles(query: CandleQuery): Promise<Candle[]>;
  close(): Promise<void>;
}

/** Readers on a pool of their own. */
export function openReaders(databaseUrl: string): Readers {
  const database = openDatabase(databaseUrl, {
    connectionsMax: CONNECTIONS_MAX,
    name: "naru gateway reads",
  });
  return {
    closedOrders: (query) => closedOrders(database.db, query),
    candles: (query) => readCandles(database.db, query),
    close: () => database.close(),
  };
}
