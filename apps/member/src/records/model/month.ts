/** The month calendar: its weeks, and how loud a day's profit is among the others. */

import { parseDecimal } from "@naru/money/decimal";
import type { DailyProfitView } from "@naru/client/views";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";

const DAY_MS = 86_400_000;

/** Whether a text is a day that exists, YYYY-MM-DD, of a year that an account can have. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** YYYY-MM of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month `by` months later, YYYY-MM. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** First and last day of a month. */
export function monthDays(month: string): { startDate: string; endDate: string } {
  const next = Date.parse(`${shiftMonth(month, 1)}-01T00:00:00Z`);
  return {
    startDate: `${month}-01`,
    endDate: new Date(next - DAY_MS).toISOString().slice(0, 10),
  };
}

/** The days of a month in weeks from Sunday; null where a week belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const { startDate, endDate } = monthDays(month);
  const before = new Date(`${startDate}T00:00:00Z`).getUTCDay();
  const count = Number(endDate.slice(8));
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, index) => {
    const number = index - before + 1;
    return number < 1 || number > count ? null : `${month}-${String(number).padStart(2, "0")}`;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** A day of what is traded; what has no funding says none. */
export type ProfitDay = DailyProfitView & { readonly funding?: string };

export interface MonthSum {
  readonly profit: bigint;
  readonly fee: bigint;
  readonly funding: bigint;
  readonly deficit: bigint;
  readonly net: bigint;
  readonly count: number;
  readonly winning: number;
  readonly losing: number;
}

/** What a month brought, in the smallest unit of `currency`. */
export function sumMonth(days: readonly ProfitDay[], currency: string): MonthSum {
  const scale = scaleOf(currency as Currency);
  const sum = (texts: readonly string[]) =>
    texts.reduce((total, text) => total + parseDecimal(text, scale), 0n);
  const nets = days.map(({ net }) => parseDecimal(net, scale));
  return {
    profit: sum(days.map(({ profit }) => profit)),
    fee: sum(days.map(({ fee }) => fee)),
    funding: sum(days.map(({ funding }) => funding ?? "0")),
    deficit: sum(days.map(({ deficit }) => deficit)),
    net: nets.reduce((total, net) => total + net, 0n),
    count: days.reduce((total, day) => total + day.count, 0),
    winning: nets.filter((net) => net > 0n).length,
    losing: nets.filter((net) => net < 0n).length,
  };
}

/** 1 to 3: how large a day's net is beside the largest of the month; 0 for nothing. */
export function loudness(net: bigint, largest: bigint): 0 | 1 | 2 | 3 {
  const size = net < 0n ? -net : net;
  if (size === 0n || largest === 0n) return 0;
  if (size * 3n >= largest * 2n) return 3;
  return size * 3n >= largest ? 2 : 1;
}

/** The largest net of days, without its sign. */
export function largestOf(nets: readonly bigint[]): bigint {
  return nets.reduce((largest, net) => {
    const size = net < 0n ? -net : net;
    return size > largest ? size : largest;
  }, 0n);
}
