/**
 * Contract months: which one an instrument trades, when it last trades, when it rolls (domain.md 1.2).
 *
 * An instrument is one series per root. It leaves a month five business days before that month's last trade, when the
 * trading day ends. Business days are those of the instrument's calendar.
 */

import { type CalendarName, isBusinessDay, segmentsOf } from "./calendar.ts";
import type { Listing } from "./contracts.ts";
import {
  type Day,
  dayOf,
  FRIDAY,
  isoOf,
  lastDayOfMonth,
  lastWeekday,
  nthWeekday,
  WEDNESDAY,
  plainDateOf,
  MS_PER_DAY,
} from "./day.ts";

export type LastTradeRule =
  | "thirdFriday"
  | "dayBeforeSecondFriday"
  | "thirdLastBusinessDay"
  | "crudeOil"
  | "dayBeforeCrudeOil"
  | "naturalGas"
  | "lastBusinessDayOfMonthBefore"
  | "lastBusinessDayTwoMonthsBefore"
  | "twoDaysBeforeThirdWednesday"
  | "dayBeforeThirdWednesday"
  | "lastFriday"
  | "lastBusinessDay"
  | "sevenDaysBeforeLastBusinessDay"
  | "dayBeforeFifteenth"
  | "secondLastBusinessDay";

export interface ContractMonth {
  /** `Z6`: month letter and last digit of the year. */
  readonly code: string;
  /** ISO date of the exchange. */
  readonly lastTradeDate: string;
  readonly rollDate: string;
  /** The end of the roll date's trading day, epoch ms: from here the next month is traded. */
  readonly rollAt: number;
}

const MONTH_LETTERS = "FGHJKMNQUVXZ";
const ROLL_BUSINESS_DAYS = 5;

/** The month in force at an instant (epoch ms); null for an instrument without months. */
export function contractMonthAt(contract: Listing, instant: number): ContractMonth | null {
  return monthsFrom(contract, instant).next().value ?? null;
}

/** The instants, later than `from` and up to `to`, at which a contract rolls. */
export function rollsBetween(contract: Listing, from: number, to: number): number[] {
  const rolls: number[] = [];
  for (const { rollAt } of monthsFrom(contract, from)) {
    if (rollAt > to) break;
    rolls.push(rollAt);
  }
  return rolls;
}

/** The last day on which a contract month trades. */
export function lastTradeDay(
  rule: LastTradeRule,
  calendar: CalendarName,
  year: number,
  month: number,
): Day {
  const back = (day: Day, count: number): Day => businessDaysBefore(calendar, day, count);
  const lastBusinessDay = back(lastDayOfMonth(year, month) + 1, 1);
  switch (rule) {
    case "thirdFriday":
      return onOrBefore(calendar, nthWeekday(year, month, FRIDAY, 3));
    case "dayBeforeSecondFriday":
      return back(nthWeekday(year, month, FRIDAY, 2), 1);
    case "thirdLastBusinessDay":
      return back(lastBusinessDay, 2);
    case "crudeOil":
      return crudeOilDay(calendar, year, month);
    case "dayBeforeCrudeOil":
      return back(crudeOilDay(calendar, year, month), 1);
    case "naturalGas":
      return back(dayOf(year, month, 1), 3);
    case "lastBusinessDayOfMonthBefore":
      return back(dayOf(year, month, 1), 1);
    case "lastBusinessDayTwoMonthsBefore":
      return back(month === 1 ? dayOf(year - 1, 12, 1) : dayOf(year, month - 1, 1), 1);
    case "twoDaysBeforeThirdWednesday":
      return back(nthWeekday(year, month, WEDNESDAY, 3), 2);
    case "dayBeforeThirdWednesday":
      return back(nthWeekday(year, month, WEDNESDAY, 3), 1);
    case "lastFriday":
      return onOrBefore(calendar, lastWeekday(year, month, FRIDAY));
    case "lastBusinessDay":
      return lastBusinessDay;
    case "sevenDaysBeforeLastBusinessDay":
      return back(lastBusinessDay, 7);
    case "dayBeforeFifteenth":
      return back(dayOf(year, month, 15), 1);
    case "secondLastBusinessDay":
      return back(lastBusinessDay, 1);
  }
}

/** Three business days before the 25th of the month before delivery, or before the business day preceding it. */
function crudeOilDay(calendar: CalendarName, year: number, month: number): Day {
  const the25th = month === 1 ? dayOf(year - 1, 12, 25) : dayOf(year, month - 1, 25);
  return businessDaysBefore(calendar, onOrBefore(calendar, the25th), 3);
}

function onOrBefore(calendar: CalendarName, day: Day): Day {
  return isBusinessDay(calendar, day) ? day : businessDaysBefore(calendar, day, 1);
}

function businessDaysBefore(calendar: CalendarName, day: Day, count: number): Day {
  let current = day;
  for (let left = count; left > 0; ) {
    current -= 1;
    if (isBusinessDay(calendar, current)) left -= 1;
  }
  return current;
}

/** The contract months that are still to roll after an instant, nearest first, without end. */
function* monthsFrom(contract: Listing, instant: number): Generator<ContractMonth, undefined> {
  if (contract.months === null || contract.lastTrade === null) return undefined;
  const start = plainDateOf(Math.floor(instant / MS_PER_DAY));
  for (let index = start.year * 12 + start.month - 1; ; index += 1) {
    const letter = MONTH_LETTERS[index % 12] as string;
    if (!contract.months.includes(letter)) continue;
    const year = Math.floor(index / 12);
    const last = lastTradeDay(contract.lastTrade, contract.calendar, year, (index % 12) + 1);
    const roll = businessDaysBefore(contract.calendar, last, ROLL_BUSINESS_DAYS);
    const rollAt = segmentsOf(contract.calendar, roll).at(-1)?.close as number;
    if (rollAt <= instant) continue;
    yield {
      code: `${letter}${year % 10}`,
      lastTradeDate: isoOf(last),
      rollDate: isoOf(roll),
      rollAt,
    };
  }
}
