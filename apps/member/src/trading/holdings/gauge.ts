/** The words of the loss-cut gauge. */

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
