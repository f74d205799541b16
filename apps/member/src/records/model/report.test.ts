import { expect, test } from "vitest";
import { reportOf } from "./report.ts";

const day = (date: string, profit: string, fee: string, net: string) => ({
  ...{ date, profit, fee, net },
  deficit: "0",
  count: 2,
});
const days = [
  day("2026-11-03", "500", "100", "400"),
  day("2026-10-30", "-200", "50", "-250"),
  day("2026-10-02", "70", "10", "60"),
];

test("a month's lines are its days, the oldest first, and add up to its sum", () => {
  const { lines, sum } = reportOf(days, "day", "KRW");
  expect(lines.map(({ of, net }) => [of, net])).toEqual([
    ["2026-10-02", 60n],
    ["2026-10-30", -250n],
    ["2026-11-03", 400n],
  ]);
  expect(sum).toMatchObject({
    profit: 370n,
    fee: 160n,
    net: 210n,
    count: 6,
    winning: 2,
    losing: 1,
  });
});

test("a year's lines are its months", () => {
  expect(reportOf(days, "month", "KRW").lines).toMatchObject([
    { of: "2026-10", profit: -130n, fee: 60n, net: -190n, count: 4, winning: 1, losing: 1 },
    { of: "2026-11", net: 400n, count: 2 },
  ]);
});

test("of nothing there are no lines and the sum is nothing", () => {
  expect(reportOf([], "month", "KRW")).toMatchObject({ lines: [], sum: { net: 0n, count: 0 } });
});
