import { expect, test } from "vitest";
import { barsOf, curveOf, percentText, ratePercent, spanOf, usdt } from "./figures.ts";

test("percentages have their sign, and a dash where there is none", () => {
  expect([
    percentText("4.20"),
    percentText("-1.00"),
    percentText("0.00"),
    percentText(null),
  ]).toEqual(["+4.20%", "-1.00%", "0.00%", "–"]);
});

test("a share is said in percent", () => {
  expect(["0.1", "0.125", "0.2999", "0"].map(ratePercent)).toEqual(["10", "12.5", "29.99", "0"]);
});

test("money is cut at two decimals, never rounded up", () => {
  expect([usdt("1204.559"), usdt("-0.019"), usdt("7")]).toEqual(["1,204.55", "-0.01", "7.00"]);
});

test.each([
  [0, "0 minutes"],
  [59_999, "0 minutes"],
  [5_460_000, "1 hours 31 minutes"],
  [90_000_000, "1 days 1 hours"],
  [86_400_000, "1 days"],
  [3_600_000, "1 hours"],
])("%i ms is %s", (ms, said) => {
  expect(
    spanOf(ms)
      .map(({ unit, count }) => `${count} ${unit}`)
      .join(" "),
  ).toBe(said);
});

test("bars stand on the line of nothing or hang from it", () => {
  expect(barsOf(["30", "-10", "0"])).toEqual({
    zero: 0.75,
    bars: [
      { top: 0, height: 0.75, isLoss: false },
      { top: 0.75, height: 0.25, isLoss: true },
      { top: 0.75, height: 0, isLoss: false },
    ],
  });
  expect(barsOf([]).bars).toEqual([]);
});

test("the curve adds up, from nothing on", () => {
  expect(curveOf(["10", "-30", "20"])).toEqual({ zero: 1 / 3, ys: [1 / 3, 0, 1, 1 / 3] });
});
