/**
 * Sessions of the exchanges, in their own time zones (domain.md 1.4.4, 1.7).
 *
 * A trading day is a weekday of the exchange that is no holiday. It has windows, each a stretch of local time that may
 * begin the evening before or end the morning after; the last window of the day ends the trading day. Hours that
 * changed over the years are dated versions, so that recorded data replays inside the hours of its time.
 */

import { Temporal } from "temporal-polyfill";
import {
  type Day,
  dayOfIso,
  isoOf,
  MS_PER_DAY,
  MS_PER_MINUTE,
  plainDateOf,
  SATURDAY,
  SUNDAY,
  weekdayOf,
} from "./day.ts";
import {
  eurexHolidays,
  type Holiday,
  type HolidayRule,
  hongKongHolidays,
  noHolidays,
  singaporeHolidays,
  usEquityIndexHolidays,
  usGrainHolidays,
  usHolidays,
} from "./holidays.ts";

export const CALENDAR_NAMES = [
  "CME",
  "CME_INDEX",
  "GRAIN",
  "HKFE",
  "SGX_CN",
  "SGX_NK",
  "EUREX",
  "SIM",
] as const;
export type CalendarName = (typeof CALENDAR_NAMES)[number];

/** One stretch of trading, from `open` (included) to `close` (excluded), epoch ms. */
export interface Segment {
  readonly open: number;
  readonly close: number;
  /** ISO date of the trading day it belongs to. */
  readonly tradingDay: string;
  readonly endsTradingDay: boolean;
}

export interface Session {
  /** BREAK: between two windows of one trading day, positions and orders are kept. */
  readonly state: "OPEN" | "BREAK" | "CLOSED";
  /** The trading day of the current window, or of the last one. */
  readonly tradingDay: string;
  /** When this state began, epoch ms. */
  readonly since: number;
  /** When it ends, null for a calendar that never closes. */
  readonly changesAt: number | null;
  /** When the next window opens, null for a calendar that never closes. */
  readonly nextOpenAt: number | null;
}

/** Local minutes from midnight of the trading day; negative is the evening before, 1440 and more the morning after. */
type Window = readonly [openMinute: number, closeMinute: number];

interface Version {
  /** The first trading day of these hours. */
  readonly from: string;
  readonly windows: readonly Window[];
}

interface CalendarRule {
  readonly timeZone: string;
  /** Newest first. */
  readonly versions: readonly Version[];
  readonly holidays: HolidayRule;
  readonly roundTheClock: boolean;
}

function at(hour: number, minute: number): number {
  return hour * 60 + minute;
}

const EVENING_BEFORE = at(17, 0) - 1440;
const ALWAYS = "1970-01-01";

const RULES: Readonly<Record<CalendarName, CalendarRule>> = {
  CME: {
    timeZone: "America/Chicago",
    versions: [
      { from: "2015-09-21", windows: [[EVENING_BEFORE, at(16, 0)]] },
      { from: ALWAYS, windows: [[EVENING_BEFORE, at(16, 15)]] },
    ],
    holidays: usHolidays,
    roundTheClock: false,
  },
  CME_INDEX: {
    timeZone: "America/Chicago",
    versions: [
      { from: "2021-06-28", windows: [[EVENING_BEFORE, at(16, 0)]] },
      {
        from: "2015-09-21",
        windows: [
          [EVENING_BEFORE, at(15, 15)],
          [at(15, 30), at(16, 0)],
        ],
      },
      {
        from: ALWAYS,
        windows: [
          [EVENING_BEFORE, at(15, 15)],
          [at(15, 30), at(16, 15)],
        ],
      },
    ],
    holidays: usEquityIndexHolidays,
    roundTheClock: false,
  },
  GRAIN: {
    timeZone: "America/Chicago",
    versions: [
      {
        from: ALWAYS,
        windows: [
          [at(19, 0) - 1440, at(7, 45)],
          [at(8, 30), at(13, 20)],
        ],
      },
    ],
    holidays: usGrainHolidays,
    roundTheClock: false,
  },
  HKFE: {
    timeZone: "Asia/Hong_Kong",
    versions: [
      {
        from: ALWAYS,
        windows: [
          [at(9, 15), at(12, 0)],
          [at(13, 0), at(16, 30)],
          [at(17, 15), at(27, 0)],
        ],
      },
    ],
    holidays: hongKongHolidays,
    roundTheClock: false,
  },
  SGX_CN: {
    timeZone: "Asia/Singapore",
    versions: [
      {
        from: ALWAYS,
        windows: [
          [at(9, 0), at(16, 30)],
          [at(17, 0), at(29, 15)],
        ],
      },
    ],
    holidays: singaporeHolidays,
    roundTheClock: false,
  },
  SGX_NK: {
    timeZone: "Asia/Singapore",
    versions: [
      {
        from: ALWAYS,
        windows: [
          [at(7, 30), at(14, 30)],
          [at(14, 55), at(29, 15)],
        ],
      },
    ],
    holidays: singaporeHolidays,
    roundTheClock: false,
  },
  EUREX: {
    timeZone: "Europe/Berlin",
    versions: [{ from: ALWAYS, windows: [[at(1, 10), at(22, 0)]] }],
    holidays: eurexHolidays,
    roundTheClock: false,
  },
  SIM: {
    timeZone: "Asia/Seoul",
    versions: [{ from: ALWAYS, windows: [[0, 1440]] }],
    holidays: noHolidays,
    roundTheClock: true,
  },
};

/** No holiday is longer than this. */
const LONGEST_CLOSURE_DAYS = 21;

/** The IANA time zone of a calendar. */
export function timeZoneOf(calendar: CalendarName): string {
  return RULES[calendar].timeZone;
}

/** Whether a calendar never closes: its trading days are days of its time zone, and no beat ends them. */
export function isRoundTheClock(calendar: CalendarName): boolean {
  return RULES[calendar].roundTheClock;
}

/** One window of a normal week in local time; `day` is the weekday it opens on, 0 is Sunday. */
export interface WeekWindow {
  readonly day: number;
  /** Minutes from that day's midnight. */
  readonly opensAt: number;
  readonly minutes: number;
  readonly endsTradingDay: boolean;
}

/** The windows of a week without holidays, by the hours of the trading day `tradingDay` (ISO), Monday's first. */
export function weekOf(calendar: CalendarName, tradingDay: string): WeekWindow[] {
  const { roundTheClock, versions } = RULES[calendar];
  const windows = versions.find(({ from }) => from <= tradingDay)?.windows ?? [];
  const tradingDays = roundTheClock ? [1, 2, 3, 4, 5, 6, 7] : [1, 2, 3, 4, 5];
  return tradingDays.flatMap((weekday) =>
    windows.map(([open, close], index): WeekWindow => {
      const offsetDays = Math.floor(open / 1440);
      return {
        day: (weekday + offsetDays) % 7,
        opensAt: open - offsetDays * 1440,
        minutes: close - open,
        endsTradingDay: !roundTheClock && index === windows.length - 1,
      };
    }),
  );
}

/** Whether a day is a trading day. */
export function isTradingDay(calendar: CalendarName, day: Day): boolean {
  if (RULES[calendar].roundTheClock) return true;
  const weekday = weekdayOf(day);
  return weekday !== SATURDAY && weekday !== SUNDAY && holidayOf(calendar, day)?.closesAt !== null;
}

/** Whether last-trade rules count a day: a trading day that is no holiday, shortened ones included. */
export function isBusinessDay(calendar: CalendarName, day: Day): boolean {
  return isTradingDay(calendar, day) && holidayOf(calendar, day)?.isBusinessDay !== false;
}

/** The windows of a trading day in time order; none on a day without trading. */
export function segmentsOf(calendar: CalendarName, day: Day): readonly Segment[] {
  const cache = SEGMENT_CACHE[calendar];
  let segments = cache.get(day);
  if (segments === undefined) {
    if (cache.size >= CACHED_DAYS_MAX) cache.clear();
    segments = buildSegments(calendar, day);
    cache.set(day, segments);
  }
  return segments;
}

/** The state of a calendar at an instant (epoch ms), and when it changes. */
export function sessionAt(calendar: CalendarName, instant: number): Session {
  const known = LAST_SESSION[calendar];
  if (known !== undefined && known.from <= instant && instant < known.to) return known.session;
  const found = findSession(calendar, instant);
  LAST_SESSION[calendar] = found;
  return found.session;
}

/** Whether an instant lies inside a window. */
export function isOpen(calendar: CalendarName, instant: number): boolean {
  return sessionAt(calendar, instant).state === "OPEN";
}

/** The first instant of a trading day, epoch ms; the day must be one (a round-the-clock day is from midnight). */
export function startOfTradingDay(calendar: CalendarName, tradingDay: string): number {
  const first = segmentsOf(calendar, dayOfIso(tradingDay))[0];
  if (first === undefined) throw new RangeError(`${tradingDay} is no trading day of ${calendar}`);
  return first.open;
}

interface FoundSession {
  readonly from: number;
  readonly to: number;
  readonly session: Session;
}

const CACHED_DAYS_MAX = 4_000;
const SEGMENT_CACHE = Object.fromEntries(
  CALENDAR_NAMES.map((name) => [name, new Map<Day, readonly Segment[]>()]),
) as Record<CalendarName, Map<Day, readonly Segment[]>>;
const HOLIDAY_CACHE = Object.fromEntries(
  CALENDAR_NAMES.map((name) => [name, new Map<number, ReadonlyMap<Day, Holiday>>()]),
) as Record<CalendarName, Map<number, ReadonlyMap<Day, Holiday>>>;
const LAST_SESSION: Partial<Record<CalendarName, FoundSession>> = {};

function holidayOf(calendar: CalendarName, day: Day): Holiday | undefined {
  const year = plainDateOf(day).year;
  const cache = HOLIDAY_CACHE[calendar];
  let holidays = cache.get(year);
  if (holidays === undefined) {
    holidays = RULES[calendar].holidays(year);
    cache.set(year, holidays);
  }
  return holidays.get(day);
}

function buildSegments(calendar: CalendarName, day: Day): readonly Segment[] {
  if (!isTradingDay(calendar, day)) return [];
  const rule = RULES[calendar];
  const tradingDay = isoOf(day);
  const version = rule.versions.find(({ from }) => from <= tradingDay);
  if (version === undefined) return [];
  const earlyClose = holidayOf(calendar, day)?.closesAt ?? Number.POSITIVE_INFINITY;
  const windows = version.windows.filter(([open]) => open < earlyClose);
  return windows.map(([open, close], index) => ({
    open: instantOf(rule.timeZone, day, open),
    close: instantOf(rule.timeZone, day, Math.min(close, earlyClose)),
    tradingDay,
    endsTradingDay: !rule.roundTheClock && index === windows.length - 1,
  }));
}

function instantOf(timeZone: string, day: Day, minute: number): number {
  const offsetDays = Math.floor(minute / 1440);
  const rest = minute - offsetDays * 1440;
  const time = Temporal.PlainTime.from({ hour: Math.floor(rest / 60), minute: rest % 60 });
  return plainDateOf(day + offsetDays).toZonedDateTime({ timeZone, plainTime: time })
    .epochMilliseconds;
}

function findSession(calendar: CalendarName, instant: number): FoundSession {
  let last: Segment | undefined;
  const today = Math.floor(instant / MS_PER_DAY);
  for (let day = today - LONGEST_CLOSURE_DAYS; day <= today + LONGEST_CLOSURE_DAYS; day += 1) {
    for (const segment of segmentsOf(calendar, day)) {
      if (segment.close <= instant) last = segment;
      else return segment.open <= instant ? inside(calendar, segment) : between(last, segment);
    }
  }
  throw new RangeError(`no session of ${calendar} near ${instant}`);
}

function inside(calendar: CalendarName, segment: Segment): FoundSession {
  const always = RULES[calendar].roundTheClock;
  const session: Session = {
    state: "OPEN",
    tradingDay: segment.tradingDay,
    since: segment.open,
    changesAt: always ? null : segment.close,
    nextOpenAt: always ? null : nextOpen(calendar, segment.close),
  };
  return { from: segment.open, to: segment.close, session };
}

function between(before: Segment | undefined, next: Segment): FoundSession {
  if (before === undefined) throw new RangeError("a closure longer than any known holiday");
  const session: Session = {
    state: before.endsTradingDay ? "CLOSED" : "BREAK",
    tradingDay: before.tradingDay,
    since: before.close,
    changesAt: next.open,
    nextOpenAt: next.open,
  };
  return { from: before.close, to: next.open, session };
}

function nextOpen(calendar: CalendarName, from: number): number {
  const today = Math.floor(from / MS_PER_DAY);
  for (let day = today - 2; day <= today + LONGEST_CLOSURE_DAYS; day += 1) {
    for (const segment of segmentsOf(calendar, day)) if (segment.open >= from) return segment.open;
  }
  throw new RangeError(`no session of ${calendar} after ${from}`);
}

/** Minutes as milliseconds, for rules stated in minutes. */
export function minutes(count: number): number {
  return count * MS_PER_MINUTE;
}
