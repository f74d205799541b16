import { expect, test } from "vitest";
import { percentAway } from "./percent-away.ts";

test.each([
  [2_012_325, 1, 25, 2_032_450],
  [2_012_325, -1, 25, 1_992_200],
  [100, 3, 5, 105],
  [100, -3, 5, 95],
  [10_000, 2, 25, 10_200],
])("of %s, %s per cent by %s is %s", (last, percent, tick, price) => {
  expect(percentAway(last, percent, tick)).toBe(price);
});
