/** Where economic events stand on a chart, and how they are said there. Pure. */

import type { EconomicEventView } from "@naru/client/views";
import { countryName } from "@naru/ui/texts/countries";
import type { Language } from "../../base/i18n.ts";
import type { ChartInterval } from "../../settings/chart-choices.ts";

/** An event with its instant, epoch ms. */
export interface PlacedEvent {
  readonly at: number;
  readonly isGreat: boolean;
  readonly of: EconomicEventView;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long a candle is; of a month the longest. */
export const INTERVAL_MS: Readonly<Record<ChartInterval, number>> = {
  tick: 1_000,
  "1s": 1_000,
  "1m": MINUTE,
  "5m": 5 * MINUTE,
  "15m": 15 * MINUTE,
  "30m": 30 * MINUTE,
  "1h": 60 * MINUTE,
  "4h": 240 * MINUTE,
  "1d": DAY,
  "1w": 7 * DAY,
  "1M": 31 * DAY,
};

/** The candle in which an instant lies, by when each begins; null before the first and, for what is to come, behind the last. */
export function placeOfEvent(times: readonly number[], at: number): number | null {
  const last = times.at(-1);
  const before = times.at(-2);
  if (last === undefined) return null;
  // The newest candle is as long as the one before it.
  if (at >= last + (before === undefined ? MINUTE : last - before)) return null;
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? null : low - 1;
}

/** Events of the candle that begins at an instant. */
export function eventsWithin(
  events: readonly PlacedEvent[],
  from: number,
  lengthMs: number,
): readonly PlacedEvent[] {
  return events.filter(({ at }) => at >= from && at < from + lengthMs);
}

/** `22:30 미국 비농업 고용 변화 119K`. */
export function eventLine({ of }: PlacedEvent, chosen: Language, timeZone: string): string {
  const { at, country, name, nameEn, actual, unit } = of;
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" });
  const figure = actual === null ? null : actual + (unit === null || unit === "pt" ? "" : unit);
  const called = (chosen === "en" ? nameEn : null) ?? name;
  return [time.format(Date.parse(at)), countryName(country, chosen), called, figure]
    .filter((word) => word !== null)
    .join(" ");
}
