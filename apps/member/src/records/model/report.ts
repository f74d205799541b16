/** What a month brought by day, or a year by month, with its sum. Amounts are the smallest unit of the currency. */

import type { DailyProfitView } from "@naru/client/views";
import { type MonthSum, monthOf, sumMonth } from "./month.ts";

export interface ReportLine extends MonthSum {
  /** YYYY-MM-DD or YYYY-MM. */
  readonly of: string;
}

export interface Report {
  /** Oldest first; what brought nothing has none. */
  readonly lines: readonly ReportLine[];
  readonly sum: MonthSum;
}

export function reportOf(
  days: readonly DailyProfitView[],
  by: "day" | "month",
  currency: string,
): Report {
  const groups = Map.groupBy(days, ({ date }) => (by === "day" ? date : monthOf(date)));
  const lines = [...groups]
    .map(([of, rows]) => ({ of, ...sumMonth(rows, currency) }))
    .toSorted((a, b) => (a.of < b.of ? -1 : 1));
  return { lines, sum: sumMonth(days, currency) };
}
