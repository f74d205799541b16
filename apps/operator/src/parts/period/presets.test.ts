/** Days that a press chooses, at the edges of weeks, months and years. */

import { expect, test } from "vitest";
import { daysOf, PRESETS, presetOf } from "./presets.ts";

const days = (today: string) =>
  PRESETS.map((each) => {
    const { startDate, endDate } = daysOf(each, today);
    return `${startDate} ${endDate}`;
  });

test.each([
  [
    "2026-11-21",
    ["2026-11-21 2026-11-21", "2026-11-20 2026-11-20", "2026-11-15 2026-11-21"],
    ["2026-11-01 2026-11-21", "2026-10-01 2026-10-31"],
  ],
  [
    "2027-01-01",
    ["2027-01-01 2027-01-01", "2026-12-31 2026-12-31", "2026-12-26 2027-01-01"],
    ["2027-01-01 2027-01-01", "2026-12-01 2026-12-31"],
  ],
  [
    "2028-03-01",
    ["2028-03-01 2028-03-01", "2028-02-29 2028-02-29", "2028-02-24 2028-03-01"],
    ["2028-03-01 2028-03-01", "2028-02-01 2028-02-29"],
  ],
])("on %s", (today, short, months) => {
  expect(days(today)).toEqual([...short, ...months]);
});

test("what is chosen is said by its name, anything else by its dates alone", () => {
  for (const each of PRESETS) expect(presetOf(daysOf(each, "2026-11-21"), "2026-11-21")).toBe(each);
  // On the first of a month its days are today's.
  expect(presetOf(daysOf("THIS_MONTH", "2027-01-01"), "2027-01-01")).toBe("TODAY");
  expect(presetOf({ startDate: "2026-11-03", endDate: "2026-11-21" }, "2026-11-21")).toBe(
    undefined,
  );
  expect(presetOf({}, "2026-11-21")).toBe(undefined);
});
