/** Intervals and kinds of a chart: what its layout and the member's settings choose from. */

export const CHART_INTERVALS = [
  "tick",
  "1s",
  "1m",
  "5m",
  "15m",
  "30m",
  "1h",
  "4h",
  "1d",
  "1w",
  "1M",
] as const;
export type ChartInterval = (typeof CHART_INTERVALS)[number];

export const CHART_KINDS = ["candle", "hollow", "bar", "line", "area", "baseline"] as const;
export type ChartKind = (typeof CHART_KINDS)[number];
