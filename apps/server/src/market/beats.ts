/** Beats: what the clock and the calendars tell the engine, with their meaning (design.md §1). */

import {
  type CalendarName,
  isRoundTheClock,
  minutes,
  type Segment,
  segmentsOf,
  sessionAt,
} from "./calendar.ts";
import { rollsBetween } from "./contract-month.ts";
import type { Listing } from "./contracts.ts";
import { MS_PER_DAY } from "./day.ts";
import type { Beat } from "@naru/engine/market/inputs";

/** Minutes before the end of a trading day (domain.md 1.4.5). */
const CLOSING_SOON_MINUTES = 10;
const OVERNIGHT_CHECK_MINUTES = 5;

/**
 * The beats of a calendar and its contracts later than `fromExclusive` and up to `toInclusive` (epoch ms), in time
 * order; at one instant a close comes before the roll-overs, those by symbol. A round-the-clock calendar has none.
 */
export function beatsBetween(
  calendar: CalendarName,
  contracts: readonly Listing[],
  fromExclusive: number,
  toInclusive: number,
): Beat[] {
  if (isRoundTheClock(calendar) || toInclusive <= fromExclusive) return [];
  const beats: Beat[] = [];
  const last = Math.floor(toInclusive / MS_PER_DAY) + 2;
  for (let day = Math.floor(fromExclusive / MS_PER_DAY) - 2; day <= last; day += 1) {
    for (const segment of segmentsOf(calendar, day)) beats.push(...beatsOf(calendar, segment));
  }
  for (const contract of contracts.filter((each) => each.calendar === calendar).sort(bySymbol)) {
    const rolls = rollsBetween(contract, fromExclusive, toInclusive);
    beats.push(...rolls.map((at): Beat => ({ kind: "rolledOver", at, symbol: contract.symbol })));
  }
  return beats
    .filter(({ at }) => fromExclusive < at && at <= toInclusive)
    .sort((a, b) => a.at - b.at);
}

/**
 * What must be told first of a calendar whose past nobody knows: the beats of the window that is open at `now`, all
 * stamped `now`. Nothing where it is closed, which is how every calendar begins.
 */
export function openingBeats(calendar: CalendarName, now: number): Beat[] {
  const session = sessionAt(calendar, now);
  if (session.state !== "OPEN") return [];
  const { tradingDay } = session;
  if (isRoundTheClock(calendar)) return [{ kind: "sessionOpened", at: now, calendar, tradingDay }];
  return beatsBetween(calendar, [], session.since - 1, now).map((beat) => ({ ...beat, at: now }));
}

function beatsOf(calendar: CalendarName, segment: Segment): Beat[] {
  const { tradingDay, endsTradingDay, open, close } = segment;
  const common = { calendar, tradingDay };
  const opened: Beat = { kind: "sessionOpened", at: open, ...common };
  const closed: Beat = { kind: "sessionClosed", at: close, ...common, endsTradingDay };
  if (!endsTradingDay) return [opened, closed];
  return [
    opened,
    { kind: "closingSoon", at: close - minutes(CLOSING_SOON_MINUTES), ...common },
    { kind: "overnightChecked", at: close - minutes(OVERNIGHT_CHECK_MINUTES), ...common },
    closed,
  ];
}

function bySymbol(a: Listing, b: Listing): number {
  return a.symbol - b.symbol;
}
