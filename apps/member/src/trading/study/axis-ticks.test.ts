import { describe, expect, test } from "vitest";
import { axisPrices, onTick } from "./axis-ticks.ts";

const round = (prices: number[]) => prices.map((price) => Number(price.toFixed(6)));

describe("prices of an axis", () => {
  test.each([
    ["quarters", 100.1, 104.9, 0.25, 5, [101, 102, 103, 104]],
    ["few quarters", 100.1, 101.1, 0.25, 5, [100.25, 100.5, 100.75, 101]],
    ["cents", 70.003, 70.062, 0.01, 6, [70.01, 70.02, 70.03, 70.04, 70.05, 70.06]],
    ["fives", 20_003, 20_038, 5, 4, [20_010, 20_020, 20_030]],
    ["thirty-seconds", 104.01, 104.2, 0.03125, 4, [104.0625, 104.125, 104.1875]],
    ["wide", 0, 100_000, 0.25, 5, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
  ])("by %s", (_, from, to, tick, most, prices) => {
    expect(round(axisPrices(from, to, tick, most))).toEqual(prices);
  });

  test.each([
    [5, 5, 0.25, 5],
    [1, 2, 0, 5],
    [1, 2, 0.25, 0],
    [Number.NaN, 2, 0.25, 5],
  ])("none between %s and %s by %s, %s at most", (from, to, tick, most) => {
    expect(axisPrices(from, to, tick, most)).toEqual([]);
  });
});

test.each([
  [100.1, 0.25, 100],
  [100.13, 0.25, 100.25],
  [104.02, 0.03125, 104.03125],
])("%s by %s is %s", (price, tick, on) => {
  expect(onTick(price, tick)).toBe(on);
});
