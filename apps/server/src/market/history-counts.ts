/** How many candles of each interval a past has, at least: enough for a chart to be full, and to be dragged back. */

export const HISTORY_COUNTS = {
  "1m": 1_000,
  "5m": 1_000,
  "15m": 1_000,
  "1h": 1_000,
  "1d": 500,
};

export type HistoryInterval = keyof typeof HISTORY_COUNTS;
