/** Days of a site: they begin at midnight of its time zone. */

import { Temporal } from "temporal-polyfill";
import type { Site } from "../sessions/sites.ts";

/** The site's date at an instant (epoch ms), `2026-11-20`. */
export function siteDay({ view }: Site, at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(view.timeZone)
    .toPlainDate()
    .toString();
}

/** The date after, `2026-11-21`. */
export function nextDay(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

/** The date so many days before, `2026-11-20`. */
export function dayBefore(day: string, days: number): string {
  return Temporal.PlainDate.from(day).subtract({ days }).toString();
}

/** When a site's day begins, epoch ms. */
export function dayBegins({ view }: Site, day: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(view.timeZone).epochMilliseconds;
}

/** The instants that inclusive dates bound, `to` exclusive. */
export function instantsOf(
  site: Site,
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
): { from?: number; to?: number } {
  return {
    ...(startDate !== undefined && { from: dayBegins(site, startDate) }),
    ...(endDate !== undefined && {
      to: dayBegins(site, nextDay(endDate)),
    }),
  };
}

/** An instant (epoch ms) as the site's clocks show it, `2026-11-20 09:00:00`. */
export function clockText({ view }: Site, at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(view.timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "second" })
    .replace("T", " ");
}
