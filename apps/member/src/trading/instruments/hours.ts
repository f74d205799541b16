/** The sessions of a normal week as a specification sheet prints them, in any time zone. */

import type { HoursView } from "@naru/client/views";

/** Sessions that open and close at the same time of day, on several days. */
export interface HoursLine {
  /** Weekdays on which it opens, 0 is Sunday, in the order of a week that begins on Monday. */
  readonly days: readonly number[];
  /** `08:00`. */
  readonly opens: string;
  readonly closes: string;
  /** Whether it closes on a later day than it opens. */
  readonly isOvernight: boolean;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Whether a market never closes: each day's session lasts until the next one's. */
export function isRoundTheClock(hours: readonly HoursView[]): boolean {
  return hours.length === 7 && hours.every(({ minutes }) => minutes === 1440);
}

/**
 * The lines of a week in `toZone`, as of the week of `now` (epoch ms): where one of the zones changes its clocks, the
 * lines change with it. The order is that of the trading day.
 */
export function hoursLines(
  hours: readonly HoursView[],
  fromZone: string,
  toZone: string,
  now: number,
): HoursLine[] {
  const today = wallOf(now, fromZone);
  const lines = new Map<string, { line: Omit<HoursLine, "days">; days: number[] }>();
  for (const { day, opens, minutes } of hours) {
    const [hour = 0, minute = 0] = opens.split(":").map(Number);
    const ahead = (day - new Date(today).getUTCDay() + 7) % 7;
    const midnight = Math.floor(today / DAY_MS) * DAY_MS + ahead * DAY_MS;
    const open = wallOf(instantOf(midnight + (hour * 60 + minute) * MINUTE_MS, fromZone), toZone);
    const close = open + minutes * MINUTE_MS;
    const line = {
      opens: clockOf(open),
      closes: clockOf(close),
      isOvernight: Math.floor(open / DAY_MS) !== Math.floor(close / DAY_MS),
    };
    const key = `${line.opens} ${line.closes}`;
    const held = lines.get(key) ?? { line, days: [] };
    held.days.push(new Date(open).getUTCDay());
    lines.set(key, held);
  }
  const place = (day: number) => (day + 6) % 7;
  return [...lines.values()].map(({ line, days }) => ({
    ...line,
    days: days.toSorted((a, b) => place(a) - place(b)),
  }));
}

/** `[1,2,3,4,5]` is one run from 1 to 5, `[1,2,3,4,0]` one from 0 to 4; days with a gap between them are two. */
export function runsOf(days: readonly number[]): (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run !== undefined && (run[1] + 1) % 7 === day) run[1] = day;
    else runs.push([day, day]);
  }
  const [first, last] = [runs[0], runs.at(-1)];
  if (first === undefined || last === undefined || first === last) return runs;
  if ((last[1] + 1) % 7 !== first[0]) return runs;
  return [[last[0], first[1]], ...runs.slice(1, -1)];
}

/** The wall clock of an instant in a zone, as the epoch ms that UTC would show it at. */
function wallOf(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(instant);
  return Date.parse(`${parts.replace(" ", "T")}Z`);
}

/** The instant at which a zone's wall clock shows `wall`. */
function instantOf(wall: number, timeZone: string): number {
  const guess = wall - (wallOf(wall, timeZone) - wall);
  return guess - (wallOf(guess, timeZone) - wall);
}

function clockOf(wall: number): string {
  return new Date(wall).toISOString().slice(11, 16);
}
