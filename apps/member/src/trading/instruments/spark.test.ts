import { expect, test } from "vitest";
import { sparkPoints } from "./spark.ts";

const BOX = { width: 30, height: 20 };

test.each([
  ["goes from edge to edge, the highest on top", [1, 3, 2], "0.0,20.0 15.0,0.0 30.0,10.0"],
  ["lies in the middle where nothing moved", [5, 5], "0.0,10.0 30.0,10.0"],
  ["knows prices below zero", [-2, 0], "0.0,20.0 30.0,0.0"],
])("a line %s", (_, prices, points) => {
  expect(sparkPoints(prices, BOX)).toBe(points);
});

test.each([[[]], [[7]]])("%j is no line", (prices) => {
  expect(sparkPoints(prices, BOX)).toBeNull();
});
