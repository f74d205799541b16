/** Instants as the search pages print them: in the site's time zone, in the chosen language. */

import type { Language } from "./i18n.ts";
import { runtime } from "./runtime.ts";

const locale = (language: Language) => (language === "ko" ? "ko-KR" : "en-GB");

/** `18:46`. */
export function showTime(iso: string): string {
  const { timeZone } = runtime().site;
  return new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" }).format(Date.parse(iso));
}

/** Day and minute with the year, `2026년 12월 1일 13:00`. */
export function showMinute(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locale(language), {
    timeZone: runtime().site.timeZone,
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(Date.parse(iso));
}

/** To the millisecond, `18:46:15.123`. */
export function showInstant(iso: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone: runtime().site.timeZone,
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    fractionalSecondDigits: 3,
    hourCycle: "h23",
  }).format(Date.parse(iso));
}

/** Month, day and time to the second. */
export function showMoment(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locale(language), {
    timeZone: runtime().site.timeZone,
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).format(Date.parse(iso));
}

/** `11월 20일 (금)` of YYYY-MM-DD. */
export function showDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locale(language), {
    timeZone: "UTC",
    month: "long",
    day: "numeric",
    weekday: "short",
  }).format(Date.parse(`${day}T00:00:00Z`));
}

/** `2026년 11월` of YYYY-MM. */
export function showMonth(month: string, language: Language): string {
  return new Intl.DateTimeFormat(locale(language), {
    timeZone: "UTC",
    year: "numeric",
    month: "long",
  }).format(Date.parse(`${month}-01T00:00:00Z`));
}

/** `2026-11-20 18:46:15` for files: the same in every language. */
export function writeMoment(iso: string): string {
  const { timeZone } = runtime().site;
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(Date.parse(iso));
}
