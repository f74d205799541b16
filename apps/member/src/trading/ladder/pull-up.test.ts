import { expect, test } from "vitest";
import { nextHeight, settleHeight } from "./pull-up.ts";

test.each([
  [0.1, null],
  [0.3, 0],
  [0.5, 0],
  [0.6, 1],
  [0.8, 1],
  [0.9, 2],
  [1, 2],
])("let go at %d of the height it rests at %s", (share, height) => {
  expect(settleHeight(share)).toBe(height);
});

test("the handle goes through all heights", () => {
  expect([0, 1, 2].map(nextHeight)).toEqual([1, 2, 0]);
});
