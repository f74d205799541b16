import type { EconomicEventView } from "@naru/client/views";
import { expect, test } from "vitest";
import { byDay, daysOf, EVERYTHING, instantsOf, narrows, readFilter } from "./calendar.ts";

test.each([
  ["today", "2026-11-27", "2026-11-27"],
  ["tomorrow", "2026-11-28", "2026-11-28"],
  ["week", "2026-11-23", "2026-11-29"],
  ["lastWeek", "2026-11-16", "2026-11-22"],
  ["nextWeek", "2026-11-30", "2026-12-06"],
] as const)("%s of a Friday", (period, first, last) => {
  expect(daysOf(period, "2026-11-27")).toEqual({ first, last });
});

test("a Sunday is the last day of its week, a Monday the first", () => {
  expect(daysOf("week", "2026-11-29").first).toBe("2026-11-23");
  expect(daysOf("week", "2026-11-30").first).toBe("2026-11-30");
});

const event = (id: string, at: string, over: Partial<EconomicEventView> = {}) =>
  ({ id, at, country: "US", importance: 2, ...over }) as EconomicEventView;
const days = { first: "2026-11-27", last: "2026-11-27" };
const shown = (events: readonly EconomicEventView[], zone: string, filter = EVERYTHING) =>
  byDay(events, { days, filter, zone }).map(({ day, events: of }) => [day, of.map(({ id }) => id)]);

test("an event belongs to the day that it is for the member, wherever they are", () => {
  const late = event("1", "2026-11-27T23:30:00.000Z");
  expect(shown([late], "Europe/London")).toEqual([["2026-11-27", ["1"]]]);
  expect(shown([late], "Asia/Seoul")).toEqual([]);
  const { from, to } = instantsOf(days);
  // The first instant of the day furthest east, and the last of the one furthest west.
  expect(from <= "2026-11-26T10:00:00.000Z" && to > "2026-11-28T11:59:59.999Z").toBe(true);
});

test("a filter leaves what is important enough, of the countries that were chosen", () => {
  const events = [
    event("1", "2026-11-27T01:00:00.000Z", { importance: 1 }),
    event("2", "2026-11-27T02:00:00.000Z", { importance: 3 }),
    event("3", "2026-11-27T03:00:00.000Z", { importance: 3, country: "KR" }),
  ];
  expect(shown(events, "UTC", { importance: 2, countries: ["KR"] })).toEqual([
    ["2026-11-27", ["3"]],
  ]);
  expect(narrows({ importance: 2, countries: ["KR"] })).toBe(2);
});

test("what was kept is read with care", () => {
  expect(readFilter({ importance: 3, countries: ["KR", "XX", 7] })).toEqual({
    ...{ importance: 3, countries: ["KR"] },
  });
  expect(readFilter("spoilt")).toEqual(EVERYTHING);
});
