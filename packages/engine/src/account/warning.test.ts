import { expect, test } from "vitest";
import { warningAt } from "./warning.ts";

test.each([
  [100n, 100n, 0],
  [71n, 100n, 0],
  [70n, 100n, 1],
  [50n, 100n, 2],
  [30n, 100n, 3],
  [0n, 100n, 3],
  [-1n, 100n, 3],
  // Where the loss-cut line is the whole margin, there is nothing to warn of before it.
  [0n, 0n, 0],
  [-1n, 0n, 0],
  [5n, -10n, 0],
] as const)("with %d left of a cushion of %d warning %d is due", (room, cushion, level) => {
  expect(warningAt(room, cushion)).toBe(level);
});
