/** Figures of copy trading as they are shown. */

import { groupDigits } from "../../../trading/base/figures.ts";

/** `+12.30%`; a dash where nothing stands behind it. */
export function percentText(percent: string | null): string {
  if (percent === null) return "–";
  return `${Number(percent) > 0 ? "+" : ""}${percent}%`;
}

/** A rate in percent, `0.1` as `10`: at most two decimals. */
export function ratePercent(rate: string): string {
  return String(Math.round(Number(rate) * 10_000) / 100);
}

/** Two decimals, the rest cut off, grouped: `-1,204.55`. */
export function usdt(text: string): string {
  const [whole = "0", decimals = ""] = text.split(".");
  return groupDigits(`${whole}.${decimals.slice(0, 2).padEnd(2, "0")}`);
}

/** How long something took, in its largest whole unit and the next. */
export function spanOf(
  ms: number,
): readonly { readonly unit: "days" | "hours" | "minutes"; readonly count: number }[] {
  const minutes = Math.floor(ms / 60_000);
  const parts = [
    { unit: "days", count: Math.floor(minutes / 1440) },
    { unit: "hours", count: Math.floor(minutes / 60) % 24 },
    { unit: "minutes", count: minutes % 60 },
  ] as const;
  const first = parts.findIndex(({ count }) => count > 0);
  const shown = first === -1 ? parts.slice(2) : parts.slice(first, first + 2);
  return shown.filter(({ count }, at) => count > 0 || (at === 0 && shown.length === 1));
}

/** Bars of a chart, top and height in parts of one, around the line of nothing; the last first where it is long. */
export function barsOf(nets: readonly string[]): {
  readonly zero: number;
  readonly bars: readonly {
    readonly top: number;
    readonly height: number;
    readonly isLoss: boolean;
  }[];
} {
  const values = nets.map(Number);
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const span = most - least || 1;
  const zero = most / span;
  return {
    zero,
    bars: values.map((value) => ({
      top: value >= 0 ? zero - value / span : zero,
      height: Math.abs(value) / span,
      isLoss: value < 0,
    })),
  };
}

/** Cumulated sums of nets, with the line of nothing at the same scale: y in parts of one for each. */
export function curveOf(nets: readonly string[]): {
  readonly zero: number;
  readonly ys: readonly number[];
} {
  let sum = 0;
  const sums = [0, ...nets.map((net) => (sum += Number(net)))];
  const most = Math.max(...sums);
  const least = Math.min(...sums);
  const span = most - least || 1;
  return { zero: most / span, ys: sums.map((value) => (most - value) / span) };
}
