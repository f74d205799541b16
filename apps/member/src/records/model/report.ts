/** What a month brought by day, or a year by month, with its sum. Amounts are the smallest unit of the currency. */

import { type MonthSum, monthOf, type ProfitDay, sumMonth } from "./month.ts";

/** Amounts that a net is made of. */
export type ReportPart = "profit" | "fee" | "funding" | "deficit";

/** What a statement is of: whose days it adds up, in which currency, and how it says so. */
export interface ReportSubject {
  readonly call: "overseaDailyProfit" | "futuresDailyProfit" | "betDays";
  readonly currency: string;
  /** Columns of paper and file, which add up to the net. */
  readonly parts: readonly ReportPart[];
  /** Of what a net is made of: decimal text as the line under it has room for; paper and file have it whole. */
  readonly show: (amount: string) => string;
}

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
  days: readonly ProfitDay[],
  by: "day" | "month",
  currency: string,
): Report {
  const groups = Map.groupBy(days, ({ date }) => (by === "day" ? date : monthOf(date)));
  const lines = [...groups]
    .map(([of, rows]) => ({ of, ...sumMonth(rows, currency) }))
    .toSorted((a, b) => (a.of < b.of ? -1 : 1));
  return { lines, sum: sumMonth(days, currency) };
}
