import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { dayOf, dayOfIso, isoOf } from "./day.ts";

test("days are those of the calendar library", () => {
  const epoch = Temporal.PlainDate.from("1970-01-01");
  const wrong: string[] = [];
  let date = Temporal.PlainDate.from("1999-12-25");
  for (let day = date.since(epoch).days; date.year < 2041; day += 1) {
    const iso = date.toString();
    const found = [isoOf(day), dayOfIso(iso), dayOf(date.year, date.month, date.day)];
    if (found[0] !== iso || found[1] !== day || found[2] !== day) wrong.push(iso);
    date = date.add({ days: 1 });
  }
  expect(wrong).toEqual([]);
});

test.each([
  "2026-02-30",
  "2027-02-29",
  "2026-13-01",
  "2026-00-10",
  "2026-2-3",
  "20260203",
  "",
  "day",
])("%j is no day", (iso) => {
  expect(() => dayOfIso(iso)).toThrow(RangeError);
});

test("a day that a month has not is refused", () => {
  expect(() => dayOf(2026, 2, 29)).toThrow(RangeError);
  expect(() => dayOf(2026, 13, 1)).toThrow(RangeError);
});
