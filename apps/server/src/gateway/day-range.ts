/** Dates of a list as instants: inclusive days in the site's time zone (design.md §4). */

import { Temporal } from "temporal-polyfill";
import { RefusalError } from "./refusal-error.ts";

/** Epoch ms from the start of the first day to the end (exclusive) of the last; null where unbounded. */
export function dayRange(
  startDate: string | undefined,
  endDate: string | undefined,
  timeZone: string,
): { from: number | null; to: number | null } {
  return {
    from: startDate === undefined ? null : startOf(startDate, 0, timeZone),
    to: endDate === undefined ? null : startOf(endDate, 1, timeZone),
  };
}

function startOf(date: string, daysAfter: number, timeZone: string): number {
  let day: Temporal.PlainDate;
  try {
    day = Temporal.PlainDate.from(date, { overflow: "reject" });
  } catch {
    throw new RefusalError("INVALID_REQUEST");
  }
  return day.add({ days: daysAfter }).toZonedDateTime(timeZone).epochMilliseconds;
}
