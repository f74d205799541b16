import { describe, expect, test } from "vitest";
import { anOption, aPosition } from "../gallery/fixtures.ts";
import { termsOf } from "../base/terms.ts";
import { closingCountdown, endOfTradingDay, overnightNeed } from "./trading-day.ts";

const at = (time: string) => Date.parse(`2026-11-${time}:00.000Z`);
const open = (changesAt: string | null, state: "OPEN" | "BREAK" | "CLOSED" = "OPEN") => ({
  session: {
    state,
    changesAt: changesAt === null ? null : `2026-11-${changesAt}:00.000Z`,
    nextOpenAt: null,
  },
});
/** Chicago, 17:00 to 16:00, the day's end. In November Chicago is six hours behind UTC. */
const chicago = {
  timeZone: "America/Chicago",
  hours: [0, 1, 2, 3, 4].map((day) => ({
    day,
    opens: "17:00",
    minutes: 1380,
    endsTradingDay: 1 as const,
  })),
};
/** Hong Kong: a lunch break and an afternoon break, the night session ends the day at 03:00. */
const hongKong = {
  timeZone: "Asia/Hong_Kong",
  hours: [1, 2, 3, 4, 5].flatMap((day) => [
    { day, opens: "09:15", minutes: 165, endsTradingDay: 0 as const },
    { day, opens: "13:00", minutes: 210, endsTradingDay: 0 as const },
    { day, opens: "17:15", minutes: 585, endsTradingDay: 1 as const },
  ]),
};

describe("the trading day ends", () => {
  test.each([
    ["with the session under way", { ...chicago, ...open("20T22:00") }, "20T21:45", "20T22:00"],
    [
      "early where the calendar says so",
      { ...chicago, ...open("20T18:15") },
      "20T18:00",
      "20T18:15",
    ],
    [
      "after the sessions that follow a break",
      { ...hongKong, ...open("19T04:00") },
      "19T03:30",
      "19T19:00",
    ],
    ["during a break too", { ...hongKong, ...open("19T05:00", "BREAK") }, "19T04:30", "19T19:00"],
    [
      "in the night session by its own end",
      { ...hongKong, ...open("19T19:00") },
      "19T18:40",
      "19T19:00",
    ],
    [
      "with the next change where no week is known",
      { timeZone: "UTC", ...open("20T22:00") },
      "20T21:00",
      "20T22:00",
    ],
  ])("%s", (_, option, now, end) => {
    expect(endOfTradingDay(option, at(now))).toBe(at(end));
  });

  test.each([
    ["closed", { ...chicago, ...open("22T23:00", "CLOSED") }],
    ["round the clock", { timeZone: "UTC", ...open(null) }],
  ])("never while %s", (_, option) => {
    expect(endOfTradingDay(option, at("20T21:00"))).toBeNull();
  });
});

test.each([
  ["20T21:29", null],
  ["20T21:30", 1800],
  ["20T21:59", 60],
  ["20T22:00", null],
])("at %s the header counts %s", (now, seconds) => {
  expect(closingCountdown({ ...chicago, ...open("20T22:00") }, at(now))).toBe(seconds);
});

test.each([
  ["all three", 3, { required: 6_000_000n, have: 4_892_000n, short: 1_108_000n }],
  ["two, two million less", 2, { required: 4_000_000n, have: 4_892_000n, short: 0n }],
])("to keep %s", (_, qty, need) => {
  const terms = termsOf(anOption(), "KRW");
  expect(overnightNeed(aPosition(), qty, 4_892_000n, terms)).toEqual(need);
});
