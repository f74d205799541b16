/** Periods of the search pages: whole days of the site's time zone, both ends included. */

import { dayBefore, dayOf } from "../../base/server-time.ts";

export const periods = ["today", "week", "month", "quarter"] as const;
export type Period = (typeof periods)[number];

const daysBack: Record<Period, number> = { today: 0, week: 6, month: 29, quarter: 89 };

/** First and last day of a period that ends now. */
export function daysOf(
  period: Period,
  nowMs: number,
  timeZone: string,
): { startDate: string; endDate: string } {
  const endDate = dayOf(nowMs, timeZone);
  return { startDate: dayBefore(endDate, daysBack[period]), endDate };
}

/** `11.20` of 2026-11-20. */
export function shortDay(day: string | null): string {
  return (day ?? "").slice(5).replace("-", ".");
}
