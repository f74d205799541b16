/** The states of the loss-cut gauge and their tones. */

import { divide } from "@naru/money/rounding";
import { tryParseDecimal } from "@naru/money/decimal";
import type { GaugeView } from "../base/views.ts";

export type GaugeLevel = "safe" | "warn" | "critical" | "forced";

const LEVELS: readonly GaugeLevel[] = ["safe", "warn", "critical", "forced"];

/** The state of an account by the warnings in force; without positions it is safe. */
export function gaugeLevel(gauge: GaugeView | undefined): GaugeLevel {
  return gauge === undefined || gauge.ratio === null ? "safe" : (LEVELS[gauge.level] ?? "safe");
}

/** A ratio of the wire, `0.84`, as whole percent, rounded down; `null` without positions. */
export function percentOf(ratio: string | null): number | null {
  const units = ratio === null ? undefined : tryParseDecimal(ratio, 4);
  return units === undefined ? null : Number(divide(units, 100n, "floor"));
}

/** Classes of its text and of what fills the meter. */
export const GAUGE_TONE = {
  safe: { text: "text-ok", fill: "bg-ok" },
  warn: { text: "text-warning", fill: "bg-warning" },
  critical: { text: "text-warning", fill: "bg-warning" },
  forced: { text: "text-bad", fill: "bg-bad" },
} as const satisfies Record<GaugeLevel, { text: string; fill: string }>;
