import { expect, test } from "vitest";
import { payoutOf, percentOf } from "./payout.ts";

const binary = { type: "B1", rate: "0.9", commission: "0" } as const;
const rent = { type: "R.5", rate: "0", commission: "0.1" } as const;

test.each([
  [10_000n, 9_000n, 19_000n],
  [5_001n, 4_500n, 9_501n],
  [1n, 0n, 1n],
])("binary: a stake of %s wins %s over it", (stake, profit, paid) => {
  expect(payoutOf(stake, binary)).toEqual({ profit, fee: 0n, paid });
});

test.each([
  [10_000n, 1_000n, 19_000n],
  [5_001n, 501n, 9_501n],
])("렌트: a stake of %s doubles, less %s", (stake, fee, paid) => {
  expect(payoutOf(stake, rent)).toEqual({ profit: stake, fee, paid });
});

test.each([
  ["0.9", "90"],
  ["0.855", "85.5"],
  ["1", "100"],
  ["0.100000", "10"],
  ["0", "0"],
])("%s is %s percent", (rate, percent) => {
  expect(percentOf(rate)).toBe(percent);
});
