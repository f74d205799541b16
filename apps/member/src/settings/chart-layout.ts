/** How a chart looks: interval, kind, indicators, drawings; kept with the server, one layout an instrument. */

import {
  type IndicatorLook,
  type IndicatorName,
  INDICATORS,
  readLook,
  usualLook,
} from "./indicators.ts";
import {
  CHART_INTERVALS,
  CHART_KINDS,
  type ChartInterval,
  type ChartKind,
} from "./chart-choices.ts";

export const DRAWING_TOOLS = [
  "segment",
  "rayLine",
  "horizontalStraightLine",
  "verticalStraightLine",
  "parallelStraightLine",
  "fibonacciLine",
  "ruler",
] as const;
export type DrawingTool = (typeof DRAWING_TOOLS)[number];

export interface Drawing {
  readonly tool: DrawingTool;
  readonly points: readonly { readonly timestamp?: number; readonly value?: number }[];
}

/** What a chart draws, apart from what was drawn on it by hand. */
export interface ChartDress {
  readonly kind: ChartKind;
  readonly indicators: readonly IndicatorName[];
  /** Of those whose parameters or colours were changed. */
  readonly looks: Readonly<Partial<Record<IndicatorName, IndicatorLook>>>;
  /** Shades the hours of Tokyo, London and New York. */
  readonly hasSessions: boolean;
}

export interface ChartLayout extends ChartDress {
  readonly interval: ChartInterval;
  readonly drawings: readonly Drawing[];
  /** Whether a finger moves no drawing. */
  readonly isLocked: boolean;
  /** Whether a drawn point goes to the open, high, low or close that is near. */
  readonly hasSnap: boolean;
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
  const drawings = value["drawings"];
  return {
    ...readChartDress(value, usual.kind),
    interval: CHART_INTERVALS.find((known) => known === value["interval"]) ?? usual.interval,
    drawings: Array.isArray(drawings)
      ? drawings.slice(0, DRAWINGS_MAX).flatMap((drawing) => drawingOf(drawing) ?? [])
      : [],
    isLocked: value["isLocked"] === true,
    hasSnap: value["hasSnap"] !== false,
  };
}

/** What a chart draws, from what was kept. */
export function readChartDress(kept: unknown, usualKind: ChartKind): ChartDress {
  const value = objectOf(kept);
  const { indicators } = value;
  const looks = objectOf(value["looks"]);
  const changed = INDICATORS.filter((name) => looks[name] !== undefined);
  return {
    kind: CHART_KINDS.find((known) => known === value["kind"]) ?? usualKind,
    indicators: Array.isArray(indicators)
      ? INDICATORS.filter((name) => indicators.includes(name))
      : ["MA", "VOL"],
    looks: Object.fromEntries(changed.map((name) => [name, readLook(name, looks[name])])),
    hasSessions: value["hasSessions"] === true,
  };
}

/** What an indicator of a chart is drawn with. */
export function lookOf({ looks }: Pick<ChartDress, "looks">, name: IndicatorName): IndicatorLook {
  return looks[name] ?? usualLook(name);
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
