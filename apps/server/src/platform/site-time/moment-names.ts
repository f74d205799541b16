/** Days (UTC, counted from 1970) and instants in sentences; the tables may hold any number. */

import { DAY_MS } from "@naru/store/day";

/** `2026-11-20`, or the number where the calendar has no such day. */
export function nameOfDay(day: number): string {
  const date = new Date(day * DAY_MS);
  return Number.isNaN(date.getTime()) ? `day ${day}` : date.toISOString().slice(0, 10);
}

/** `2026-11-20T06:30:00.000Z` of epoch ms, or the number where the calendar has no such instant. */
export function nameOfInstant(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? String(at) : date.toISOString();
}
