import { describe, expect, test } from "vitest";
import { anOption } from "../gallery/fixtures.ts";
import { daysLeft, marketReason, sessionLine, showCountdown, showOpening } from "./session.ts";

const now = Date.parse("2026-11-20T09:46:15.000Z");
const option = (
  state: "OPEN" | "BREAK" | "CLOSED" | "HALTED",
  changesAt: string | null,
  nextOpenAt: string | null = null,
  over = {},
) => anOption({ session: { state, changesAt, nextOpenAt }, ...over });

describe("the session line", () => {
  test.each([
    [
      "open counts down",
      option("OPEN", "2026-11-20T12:00:00.000Z"),
      { kind: "open", seconds: 8025, opensAt: null },
    ],
    [
      "open for days does not",
      option("OPEN", "2026-11-23T12:00:00.000Z"),
      { kind: "open", seconds: null, opensAt: null },
    ],
    [
      "round the clock",
      option("OPEN", null, null, { label: "24시간 모의" }),
      { kind: "roundTheClock", seconds: null, opensAt: null },
    ],
    [
      "a break counts down",
      option("BREAK", "2026-11-20T09:50:00.000Z"),
      { kind: "break", seconds: 225, opensAt: null },
    ],
    [
      "closed names the hour",
      option("CLOSED", null, "2026-11-22T23:00:00.000Z"),
      { kind: "closed", seconds: null, opensAt: Date.parse("2026-11-22T23:00:00.000Z") },
    ],
    [
      "closed counts down the last hour",
      option("CLOSED", null, "2026-11-20T10:46:15.000Z"),
      { kind: "closed", seconds: 3600, opensAt: null },
    ],
    [
      "closed by an operator names no hour",
      option("CLOSED", null, null, { isRest: 1 }),
      { kind: "closed", seconds: null, opensAt: null },
    ],
    [
      "halted",
      option("HALTED", "2026-11-20T12:00:00.000Z"),
      { kind: "halted", seconds: null, opensAt: null },
    ],
    [
      "stopped stands before all",
      option("OPEN", null, null, { isStop: 1 }),
      { kind: "stopped", seconds: null, opensAt: null },
    ],
    [
      "a change that is past shows zero",
      option("OPEN", "2026-11-20T09:00:00.000Z"),
      { kind: "open", seconds: 0, opensAt: null },
    ],
  ])("%s", (_, of, line) => {
    expect(sessionLine(of, now)).toEqual(line);
  });
});

test.each([
  [8025, "02:13:45"],
  [0, "00:00:00"],
  [36 * 3600 + 61, "36:01:01"],
])("%d s reads %s", (seconds, text) => {
  expect(showCountdown(seconds)).toBe(text);
});

test.each([
  ["2026-11-20T14:00:00.000Z", "ko", "23:00"],
  ["2026-11-22T23:00:00.000Z", "ko", "월 08:00"],
  ["2026-11-22T23:00:00.000Z", "en", "Mon 08:00"],
  ["2026-12-27T23:00:00.000Z", "ko", "12. 28. (월) 08:00"],
  ["2026-12-27T23:00:00.000Z", "en", "Mon 28/12 08:00"],
] as const)("%s opens, in %s, %s", (at, language, text) => {
  expect(showOpening(Date.parse(at), now, "Asia/Seoul", language)).toBe(text);
});

test.each([
  [option("OPEN", null), null],
  [option("CLOSED", null), "MARKET_CLOSED"],
  [option("BREAK", null), "BREAK"],
  [option("HALTED", null), "HALTED"],
  [option("OPEN", null, null, { isRest: 1 }), "MARKET_CLOSED"],
  [option("CLOSED", null, null, { isStop: 1 }), "STOPPED"],
])("what keeps orders back", (of, reason) => {
  expect(marketReason(of)).toBe(reason);
});

test.each([
  ["2026-12-18", 28],
  ["2026-11-20", 0],
  ["2026-11-01", 0],
])("days left until %s", (date, days) => {
  expect(daysLeft(date, now, "America/Chicago")).toBe(days);
});
