/** Periods, filters and days of the economic calendar. Pure. */

import type { EconomicEventView } from "@naru/client/views";
import {
  ECONOMIC_COUNTRIES,
  type EconomicCountry,
  IMPORTANCES,
  type Importance,
} from "@naru/vocabulary/service/economic";
import { dayBefore, dayOf } from "../../../base/server-time.ts";

export const PERIODS = ["today", "tomorrow", "week", "nextWeek", "lastWeek"] as const;
export type Period = (typeof PERIODS)[number];

/** Days YYYY-MM-DD, both in it. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

const DAY_MS = 86_400_000;

/** A period seen from a day; weeks begin with Monday. */
export function daysOf(period: Period, today: string): Days {
  if (period === "today") return { first: today, last: today };
  const tomorrow = dayBefore(today, -1);
  if (period === "tomorrow") return { first: tomorrow, last: tomorrow };
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks = { lastWeek: -1, week: 0, nextWeek: 1 }[period];
  const first = dayBefore(today, sinceMonday - weeks * 7);
  return { first, last: dayBefore(first, -6) };
}

/** Instants that hold the days in whatever zone: the events of the days beside them are left out by `byDay`. */
export function instantsOf({ first, last }: Days): { readonly from: string; readonly to: string } {
  return {
    from: new Date(Date.parse(`${first}T00:00:00Z`) - DAY_MS).toISOString(),
    to: new Date(Date.parse(`${last}T00:00:00Z`) + 2 * DAY_MS).toISOString(),
  };
}

/** What is wanted of a calendar; no country is every one. */
export interface Filter {
  readonly importance: Importance;
  readonly countries: readonly EconomicCountry[];
}

export const EVERYTHING: Filter = { importance: 1, countries: [] };

/** How many of its choices narrow. */
export function narrows({ importance, countries }: Filter): number {
  return (importance > 1 ? 1 : 0) + (countries.length > 0 ? 1 : 0);
}

/** A filter from what was kept; what is malformed is everything. */
export function readFilter(kept: unknown): Filter {
  const { importance, countries } = (kept ?? {}) as Partial<Record<keyof Filter, unknown>>;
  return {
    importance: IMPORTANCES.find((each) => each === importance) ?? 1,
    countries: Array.isArray(countries)
      ? ECONOMIC_COUNTRIES.filter((country) => countries.includes(country))
      : [],
  };
}

/** The events of the days that are wanted, day by day in a zone. */
export function byDay(
  events: readonly EconomicEventView[],
  { days, filter, zone }: { readonly days: Days; readonly filter: Filter; readonly zone: string },
): { readonly day: string; readonly events: readonly EconomicEventView[] }[] {
  const found = new Map<string, EconomicEventView[]>();
  for (const event of events) {
    const day = dayOf(Date.parse(event.at), zone);
    if (day < days.first || day > days.last || event.importance < filter.importance) continue;
    if (filter.countries.length > 0 && !filter.countries.includes(event.country)) continue;
    const held = found.get(day);
    if (held === undefined) found.set(day, [event]);
    else held.push(event);
  }
  return [...found].map(([day, ofDay]) => ({ day, events: ofDay }));
}
