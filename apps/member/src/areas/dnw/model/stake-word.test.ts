import { expect, test } from "vitest";
import { stakeWord } from "./stake-word.ts";

test.each([
  [true, "-10000", "stakeOut"],
  [true, "10000", "stakeBack"],
  [false, "9000", null],
] as const)("stake %s of %s is %s", (isStake, point, word) => {
  expect(stakeWord({ isStake, point })).toBe(word);
});
