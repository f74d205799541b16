/** How a chart looks: interval, kind, indicators, drawings; kept with the server, one layout an instrument. */

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

/** Drawn over the candles, and in panes of their own. */
export const OVER_INDICATORS = ["MA", "EMA", "BOLL", "SAR"] as const;
export const UNDER_INDICATORS = ["VOL", "MACD", "RSI", "KDJ", "CCI", "OBV"] as const;
const INDICATORS = [...OVER_INDICATORS, ...UNDER_INDICATORS];
export type IndicatorName = (typeof INDICATORS)[number];

export const DRAWING_TOOLS = [
  "segment",
  "rayLine",
  "horizontalStraightLine",
  "verticalStraightLine",
  "parallelStraightLine",
  "fibonacciLine",
] as const;
export type DrawingTool = (typeof DRAWING_TOOLS)[number];

export interface Drawing {
  readonly tool: DrawingTool;
  readonly points: readonly { readonly timestamp?: number; readonly value?: number }[];
}

export interface ChartLayout {
  readonly interval: ChartInterval;
  readonly kind: ChartKind;
  readonly indicators: readonly IndicatorName[];
  readonly drawings: readonly Drawing[];
  /** Shades the hours of Tokyo, London and New York. */
  readonly hasSessions: boolean;
}

/** A layout is small: what is beyond this was not drawn by hand. */
const DRAWINGS_MAX = 40;
const POINTS_MAX = 5;

export function layoutKey(optionId: string): string {
  return `chart.${optionId}`;
}

/** A layout from what was kept; where it says nothing the member's usual interval and kind stand. */
export function readChartLayout(
  kept: unknown,
  usual: { readonly interval: ChartInterval; readonly kind: ChartKind },
): ChartLayout {
  const value = objectOf(kept);
  const indicators = value["indicators"];
  const drawings = value["drawings"];
  return {
    interval: CHART_INTERVALS.find((known) => known === value["interval"]) ?? usual.interval,
    kind: CHART_KINDS.find((known) => known === value["kind"]) ?? usual.kind,
    indicators: Array.isArray(indicators)
      ? INDICATORS.filter((name) => indicators.includes(name))
      : ["VOL"],
    drawings: Array.isArray(drawings)
      ? drawings.slice(0, DRAWINGS_MAX).flatMap((drawing) => drawingOf(drawing) ?? [])
      : [],
    hasSessions: value["hasSessions"] === true,
  };
}

function drawingOf(kept: unknown): Drawing | null {
  const { tool, points } = objectOf(kept);
  const known = DRAWING_TOOLS.find((name) => name === tool);
  if (known === undefined || !Array.isArray(points) || points.length > POINTS_MAX) return null;
  const read = points.map((point) => {
    const { timestamp, value } = objectOf(point);
    return {
      ...(Number.isFinite(timestamp) ? { timestamp: timestamp as number } : {}),
      ...(Number.isFinite(value) ? { value: value as number } : {}),
    };
  });
  return { tool: known, points: read };
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
