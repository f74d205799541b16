import { describe, expect, test } from "vitest";
import { isDay, largestOf, loudness, monthDays, shiftMonth, sumMonth, weeksOf } from "./month.ts";

test.each([
  ["2026-11-20", true],
  ["2026-02-29", false],
  ["2028-02-29", true],
  ["2026-13-01", false],
  ["2026-1-1", false],
  ["", false],
  ["1800-01-01", false],
])("%j is a day: %s", (text, is) => expect(isDay(text)).toBe(is));

test.each([
  ["2026-11", 1, "2026-12"],
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
])("%s and %i months is %s", (month, by, then) => expect(shiftMonth(month, by)).toBe(then));

test.each([
  ["2026-02", "2026-02-28"],
  ["2028-02", "2028-02-29"],
  ["2026-12", "2026-12-31"],
])("%s ends on %s", (month, endDate) => expect(monthDays(month).endDate).toBe(endDate));

describe("weeks", () => {
  test("begin on Sunday and hold every day once", () => {
    const weeks = weeksOf("2026-11");
    expect(weeks[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`));
    expect(weeks).toHaveLength(5);
    expect(weeks.at(-1)).toEqual(["2026-11-29", "2026-11-30", null, null, null, null, null]);
  });

  test.each([
    ["2026-02", 4],
    ["2026-08", 6],
    ["2026-10", 5],
  ])("%s has %i", (month, count) => expect(weeksOf(month)).toHaveLength(count));
});

test("a month's sum is exact and counts its days", () => {
  const day = (date: string, profit: string, fee: string, deficit: string, net: string) => ({
    date,
    profit,
    fee,
    deficit,
    net,
    count: 2,
  });
  const sum = sumMonth(
    [
      day("2026-11-02", "9007199254740993", "5000", "0", "9007199254735993"),
      day("2026-11-03", "-700000", "5000", "300000", "-405000"),
      day("2026-11-04", "5000", "5000", "0", "0"),
    ],
    "KRW",
  );
  expect(sum).toEqual({
    profit: 9_007_199_254_045_993n,
    fee: 15_000n,
    funding: 0n,
    deficit: 300_000n,
    net: 9_007_199_254_330_993n,
    count: 6,
    winning: 1,
    losing: 1,
  });
});

test.each([
  [0n, 100n, 0],
  [1n, 100n, 1],
  [-33n, 100n, 1],
  [34n, 100n, 2],
  [-67n, 100n, 3],
  [100n, 100n, 3],
  [0n, 0n, 0],
] as const)("%s beside %s is %i loud", (net, largest, loud) =>
  expect(loudness(net, largest)).toBe(loud),
);

test("the largest has no sign", () => expect(largestOf([3n, -8n, 5n])).toBe(8n));
