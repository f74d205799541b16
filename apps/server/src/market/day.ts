/** Calendar days as whole numbers (days since 1970-01-01), so that rules about dates are plain arithmetic. */

import { Temporal } from "temporal-polyfill";

/** Days since 1970-01-01. */
export type Day = number;

export const MS_PER_MINUTE = 60_000;
export const MS_PER_DAY = 86_400_000;

export const SUNDAY = 0;
export const MONDAY = 1;
export const WEDNESDAY = 3;
export const THURSDAY = 4;
export const FRIDAY = 5;
export const SATURDAY = 6;

const EPOCH = Temporal.PlainDate.from("1970-01-01");

/**
 * The day of a year, month (1–12) and day of the month.
 *
 * @throws RangeError where there is none
 */
export function dayOf(year: number, month: number, dayOfMonth: number): Day {
  const two = (value: number): string => String(value).padStart(2, "0");
  return dayOfIso(`${String(year).padStart(4, "0")}-${two(month)}-${two(dayOfMonth)}`);
}

/** `2026-11-20`. */
export function isoOf(day: Day): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/**
 * The day of `2026-11-20`. By the engine's own arithmetic of dates without times, which are UTC's: a start asks for some
 * hundred thousand.
 *
 * @throws RangeError where there is none
 */
export function dayOfIso(iso: string): Day {
  const day = Date.parse(iso) / MS_PER_DAY;
  if (isoOf(day) !== iso) throw new RangeError(`${iso} is no day`);
  return day;
}

export function plainDateOf(day: Day): Temporal.PlainDate {
  return EPOCH.add({ days: day });
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The `n`th (from 1) such weekday of a month. */
export function nthWeekday(year: number, month: number, weekday: number, n: number): Day {
  const first = dayOf(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7;
}

/** The last day of a month. */
export function lastDayOfMonth(year: number, month: number): Day {
  return month === 12 ? dayOf(year + 1, 1, 1) - 1 : dayOf(year, month + 1, 1) - 1;
}

/** The last such weekday of a month. */
export function lastWeekday(year: number, month: number, weekday: number): Day {
  const last = lastDayOfMonth(year, month);
  return last - ((weekdayOf(last) - weekday + 7) % 7);
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const dayOfMonth = ((h + l - 7 * m + 114) % 31) + 1;
  return dayOf(year, month, dayOfMonth);
}
