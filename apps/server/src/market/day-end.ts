/** Ends of trading days: from when a change binds what was held before. */

import { type CalendarName, isRoundTheClock, segmentsOf } from "./calendar.ts";
import { MS_PER_DAY } from "./day.ts";

/** Longer than any exchange stays closed. */
const DAYS_MAX = 30;

/** The first end of a trading day at an instant (epoch ms) or after it; undefined of a calendar that has none. */
export function dayEndFrom(calendar: CalendarName, instant: number): number | undefined {
  if (isRoundTheClock(calendar)) return undefined;
  // A trading day may end on the date before or after its own, by the zone.
  const today = Math.floor(instant / MS_PER_DAY);
  for (let day = today - 1; day < today + DAYS_MAX; day += 1) {
    const last = segmentsOf(calendar, day).find(({ endsTradingDay }) => endsTradingDay);
    if (last !== undefined && last.close >= instant) return last.close;
  }
  throw new RangeError(`${calendar} ends no trading day after ${new Date(instant).toISOString()}`);
}
