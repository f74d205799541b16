import type { HoursView } from "@naru/client/views";
import { describe, expect, test } from "vitest";
import { hoursLines, isRoundTheClock, runsOf } from "./hours.ts";

const week = (days: readonly number[], opens: string, minutes: number): HoursView[] =>
  days.map((day) => ({ day, opens, minutes, endsTradingDay: 1 }));
const cme = week([0, 1, 2, 3, 4], "17:00", 1380);
const winter = Date.parse("2026-11-20T09:46:15Z");
const summer = Date.parse("2026-07-17T09:46:15Z");
const CHICAGO = "America/Chicago";
const SEOUL = "Asia/Seoul";

describe("CME from Sunday evening to Friday afternoon", () => {
  test.each([
    ["in Chicago", CHICAGO, winter, [0, 1, 2, 3, 4], "17:00", "16:00"],
    ["in Seoul in winter", SEOUL, winter, [1, 2, 3, 4, 5], "08:00", "07:00"],
    ["in Seoul in summer", SEOUL, summer, [1, 2, 3, 4, 5], "07:00", "06:00"],
  ] as const)("%s", (_, zone, now, days, opens, closes) => {
    const [line, ...more] = hoursLines(cme, CHICAGO, zone, now);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ opens, closes, isOvernight: true });
    expect(line?.days.toSorted((a, b) => a - b)).toEqual(days);
  });
});

test("a day with breaks has a line for each stretch", () => {
  const hkfe = [
    ...week([1, 2, 3, 4, 5], "09:15", 165),
    ...week([1, 2, 3, 4, 5], "13:00", 210),
    ...week([1, 2, 3, 4, 5], "17:15", 585),
  ];
  const lines = hoursLines(hkfe, "Asia/Hong_Kong", SEOUL, winter);
  expect(lines.map(({ opens, closes, isOvernight }) => [opens, closes, isOvernight])).toEqual([
    ["10:15", "13:00", false],
    ["14:00", "17:30", false],
    ["18:15", "04:00", true],
  ]);
});

test("a week begins on Monday", () => {
  expect(hoursLines(cme, CHICAGO, SEOUL, winter)[0]?.days).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  [[1, 2, 3, 4, 5], [[1, 5]]],
  [[1, 2, 3, 4, 0], [[0, 4]]],
  [
    [1, 2, 4, 5],
    [
      [1, 2],
      [4, 5],
    ],
  ],
  [[5, 6, 0], [[5, 0]]],
  [[3], [[3, 3]]],
  [[], []],
])("%j runs %j", (days, runs) => expect(runsOf(days)).toEqual(runs));

test.each([
  [week([1, 2, 3, 4, 5, 6, 0], "00:00", 1440), true],
  [cme, false],
  [[], false],
])("round the clock", (hours, is) => expect(isRoundTheClock(hours)).toBe(is));
