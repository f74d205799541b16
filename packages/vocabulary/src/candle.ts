/**
 * Candles: what a market did in an interval (domain.md 1.3). Built from trades, kept for charts.
 */

/**
 * Intervals that are kept. All but the day are aligned to UTC; the day is the exchange's trading
 * day.
 */
export const CANDLE_INTERVALS = ["1s", "1m", "5m", "15m", "1h", "1d"] as const;
export type CandleInterval = (typeof CANDLE_INTERVALS)[number];

/** Seconds of an interval; a trading day may be shorter. */
export const CANDLE_SECONDS: Readonly<Record<CandleInterval, number>> = {
  "1s": 1,
  "1m": 60,
  "5m": 300,
  "15m": 900,
  "1h": 3_600,
  "1d": 86_400,
};

/**
 * Prices in the instrument's price unit, volume in contracts. An interval without a trade has no
 * candle.
 */
export interface Candle {
  readonly symbol: number;
  readonly interval: CandleInterval;
  /** Epoch ms: the start of the interval, for a day the first open of the trading day. */
  readonly openAt: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}
