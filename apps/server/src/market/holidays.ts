/**
 * Days on which an exchange is closed or closes early.
 *
 * Regular holidays are rules. Days of the lunar calendar are dated lists and so end somewhere: extend them each year.
 * Sources: the market hours that LEAN ships (2019–2020 for the United States, Hong Kong and Singapore), the
 * exchanges' holiday pages for the rest. Trading hours of one group of products stand for the whole calendar.
 */

import {
  type Day,
  dayOf,
  dayOfIso,
  easterSunday,
  lastWeekday,
  MONDAY,
  nthWeekday,
  SATURDAY,
  SUNDAY,
  THURSDAY,
  weekdayOf,
} from "./day.ts";

export interface Holiday {
  /** The local minute at which the last session of that trading day ends; null: no session belongs to it. */
  readonly closesAt: number | null;
  /** Whether last-trade rules count it: a half day is a business day, a federal holiday is none. */
  readonly isBusinessDay: boolean;
}

export type HolidayRule = (year: number) => ReadonlyMap<Day, Holiday>;

const NOON = 12 * 60;
const CLOSED: Holiday = { closesAt: null, isBusinessDay: false };

/** A business day that ends early. */
function halfDay(closesAt: number): Holiday {
  return { closesAt, isBusinessDay: true };
}

/** A fixed date, moved to Monday when it is a Sunday. */
function orMonday(day: Day): Day {
  return weekdayOf(day) === SUNDAY ? day + 1 : day;
}

/** A fixed date, moved to Friday when it is a Saturday and to Monday when it is a Sunday (federal rule). */
function observed(day: Day): Day {
  return weekdayOf(day) === SATURDAY ? day - 1 : orMonday(day);
}

interface UnitedStatesHours {
  /** When Globex stops on federal holidays, a local minute; null where it does not open (grains). */
  readonly federalClose: number | null;
  /** Day after Thanksgiving and Christmas Eve. */
  readonly eve: number;
  /** The day before Independence Day, null where trading is as usual. */
  readonly independenceEve: number | null;
}

function unitedStates({ federalClose, eve, independenceEve }: UnitedStatesHours): HolidayRule {
  const federal: Holiday = { closesAt: federalClose, isBusinessDay: false };
  return (year) => {
    const independence = observed(dayOf(year, 7, 4));
    const thanksgiving = nthWeekday(year, 11, THURSDAY, 4);
    const days = new Map<Day, Holiday>([
      [nthWeekday(year, 1, MONDAY, 3), federal],
      [nthWeekday(year, 2, MONDAY, 3), federal],
      [lastWeekday(year, 5, MONDAY), federal],
      [independence, federal],
      [nthWeekday(year, 9, MONDAY, 1), federal],
      [thanksgiving, federal],
      [thanksgiving + 1, halfDay(eve)],
      [dayOf(year, 12, 24), halfDay(eve)],
      [orMonday(dayOf(year, 1, 1)), CLOSED],
      [easterSunday(year) - 2, CLOSED],
      [observed(dayOf(year, 12, 25)), CLOSED],
    ]);
    if (year >= 2022) days.set(observed(dayOf(year, 6, 19)), federal);
    if (
      independenceEve !== null &&
      independence === dayOf(year, 7, 4) &&
      weekdayOf(independence) !== MONDAY
    ) {
      days.set(independence - 1, halfDay(independenceEve));
    }
    return days;
  };
}

export const usEquityIndexHolidays = unitedStates({
  federalClose: NOON,
  eve: NOON + 15,
  independenceEve: NOON + 15,
});
export const usHolidays = unitedStates({
  federalClose: NOON,
  eve: NOON + 45,
  independenceEve: null,
});
export const usGrainHolidays = unitedStates({
  federalClose: null,
  eve: NOON + 5,
  independenceEve: NOON + 5,
});

/** Moving holidays of Hong Kong on weekdays, and the eves of Lunar New Year, which are half days. */
const HONG_KONG_LUNAR = dated(
  "2019-02-05 2019-02-06 2019-02-07 2019-04-05 2019-05-13 2019-06-07 2019-10-07",
  "2020-01-27 2020-01-28 2020-04-30 2020-06-25 2020-10-02 2020-10-26",
  "2021-02-12 2021-02-15 2021-04-06 2021-05-19 2021-06-14 2021-09-22 2021-10-14",
  "2026-02-17 2026-02-18 2026-02-19 2026-04-07 2026-05-25 2026-06-19 2026-10-19",
  "2027-02-08 2027-02-09 2027-04-05 2027-05-13 2027-06-09 2027-09-16 2027-10-08",
);
const HONG_KONG_LUNAR_EVES = dated("2019-02-04 2020-01-24 2021-02-11 2026-02-16 2027-02-05");

export const hongKongHolidays: HolidayRule = (year) => {
  const easter = easterSunday(year);
  const days = new Map<Day, Holiday>([
    [dayOf(year, 12, 24), halfDay(NOON)],
    [dayOf(year, 12, 31), halfDay(NOON)],
  ]);
  for (const day of HONG_KONG_LUNAR_EVES(year)) days.set(day, halfDay(NOON));
  const fixed = [dayOf(year, 1, 1), dayOf(year, 5, 1), dayOf(year, 7, 1), dayOf(year, 10, 1)];
  const christmas = dayOf(year, 12, 25);
  const closed = [...fixed.map(orMonday), easter - 2, easter + 1, ...HONG_KONG_LUNAR(year)];
  closed.push(christmas, christmas + 1);
  if (weekdayOf(christmas) === SUNDAY || weekdayOf(christmas) === SATURDAY)
    closed.push(christmas + 2);
  for (const day of closed) days.set(day, CLOSED);
  return days;
};

/** Moving holidays of Singapore on weekdays, and the eves of Lunar New Year. */
const SINGAPORE_MOVING = dated(
  "2019-02-05 2019-02-06 2019-05-20 2019-06-05 2019-10-28",
  "2020-01-27 2020-05-07 2020-05-25 2020-07-31",
  "2021-02-12 2022-02-01 2022-02-02",
  "2026-02-17 2026-02-18 2026-05-27 2026-06-01 2026-11-09",
  "2027-02-08 2027-03-10 2027-05-17 2027-05-20 2027-10-28",
);
const SINGAPORE_LUNAR_EVES = dated("2020-01-24 2021-02-11 2022-01-31 2026-02-16 2027-02-05");

export const singaporeHolidays: HolidayRule = (year) => {
  const days = new Map<Day, Holiday>([
    [dayOf(year, 12, 24), halfDay(NOON)],
    [dayOf(year, 12, 31), halfDay(NOON)],
  ]);
  for (const day of SINGAPORE_LUNAR_EVES(year)) days.set(day, halfDay(NOON));
  const fixed = [dayOf(year, 1, 1), dayOf(year, 5, 1), dayOf(year, 8, 9), dayOf(year, 12, 25)];
  const closed = [...fixed.map(orMonday), easterSunday(year) - 2, ...SINGAPORE_MOVING(year)];
  for (const day of closed) days.set(day, CLOSED);
  return days;
};

export const eurexHolidays: HolidayRule = (year) => {
  const easter = easterSunday(year);
  const closed = [dayOf(year, 1, 1), easter - 2, easter + 1, dayOf(year, 5, 1)];
  closed.push(dayOf(year, 12, 24), dayOf(year, 12, 25), dayOf(year, 12, 26), dayOf(year, 12, 31));
  return new Map(closed.map((day) => [day, CLOSED]));
};

export const noHolidays: HolidayRule = () => new Map();

/** Dates written out, by year. */
function dated(...lines: readonly string[]): (year: number) => readonly Day[] {
  const dates = lines.flatMap((line) => line.split(" "));
  return (year) => dates.filter((date) => date.startsWith(`${year}-`)).map(dayOfIso);
}
