/** How long something has waited, as an operator says it. */

const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR;

export type Waited =
  | { readonly key: "waitedMoment" }
  | { readonly key: "waitedMinutes"; readonly minutes: number }
  | { readonly key: "waitedHours"; readonly hours: number; readonly minutes: number }
  | { readonly key: "waitedDays"; readonly days: number; readonly hours: number };

/** Whole minutes up to an hour, then hours and minutes, then days and hours; `at` as the wire writes it, `now` in epoch ms. */
export function waitedFor(at: string, now: number): Waited {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS));
  if (minutes === 0) return { key: "waitedMoment" };
  if (minutes < MINUTES_AN_HOUR) return { key: "waitedMinutes", minutes };
  const hours = Math.floor(minutes / MINUTES_AN_HOUR);
  if (minutes < MINUTES_A_DAY)
    return { key: "waitedHours", hours, minutes: minutes % MINUTES_AN_HOUR };
  return { key: "waitedDays", days: Math.floor(hours / 24), hours: hours % 24 };
}
