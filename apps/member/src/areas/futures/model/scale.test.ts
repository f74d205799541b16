import { expect, test } from "vitest";
import { averageOf, rungsOf } from "./scale.ts";

test("even distances on the grid; the first takes what sharing leaves", () => {
  expect(rungsOf({ from: 1000, to: 900, count: 4, qty: 11 }, 10)).toEqual([
    { price: 1000, qty: 5 },
    { price: 970, qty: 2 },
    { price: 930, qty: 2 },
    { price: 900, qty: 2 },
  ]);
  expect(rungsOf({ from: 900, to: 1000, count: 2, qty: 2 }, 10)).toEqual([
    { price: 900, qty: 1 },
    { price: 1000, qty: 1 },
  ]);
});

test("too few for each is none of them", () => {
  expect(rungsOf({ from: 1000, to: 900, count: 5, qty: 4 }, 10)).toEqual([]);
  expect(averageOf([], 10)).toBeNull();
});

test("the average weighs the orders by their size", () => {
  expect(averageOf(rungsOf({ from: 1000, to: 900, count: 4, qty: 11 }, 10), 10)).toBe(960);
});
