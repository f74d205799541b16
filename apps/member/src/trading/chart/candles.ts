/** Candles for drawing: wire views as numbers, and how trades move the last one. Nothing here is money. */

import type { CandleInterval, CandleView } from "../base/views.ts";

/** `timestamp` is the candle's start, epoch ms. */
export interface Candle {
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Length of an interval; a day's candle follows the exchange's trading day and has none. */
const LENGTH_MS: Record<CandleInterval, number | null> = {
  "1s": 1000,
  "1m": 60_000,
  "5m": 300_000,
  "15m": 900_000,
  "1h": 3_600_000,
  "1d": null,
};

export function candleOf(view: CandleView): Candle {
  return {
    timestamp: Date.parse(view.time),
    open: Number(view.open),
    high: Number(view.high),
    low: Number(view.low),
    close: Number(view.close),
    volume: view.volume,
  };
}

/**
 * The newest candle after a trade at `at` (epoch ms): the same one moved, or a new one that starts at the interval's
 * boundary in UTC (domain.md 1.3). A trade older than the candle changes nothing.
 */
export function moveCandle(
  last: Candle | undefined,
  price: number,
  qty: number,
  at: number,
  interval: CandleInterval,
): Candle {
  const length = LENGTH_MS[interval];
  const start = length === null ? (last?.timestamp ?? at) : at - (at % length);
  return addTrade(last, start, price, qty);
}

/** The same, where the trade's candle is known to begin at `start` (epoch ms). */
export function addTrade(
  last: Candle | undefined,
  start: number,
  price: number,
  qty: number,
): Candle {
  if (last !== undefined && start < last.timestamp) return last;
  if (last === undefined || start > last.timestamp) {
    return { timestamp: start, open: price, high: price, low: price, close: price, volume: qty };
  }
  return {
    ...last,
    high: Math.max(last.high, price),
    low: Math.min(last.low, price),
    close: price,
    volume: last.volume + qty,
  };
}
