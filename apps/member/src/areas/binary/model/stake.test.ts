import { describe, expect, test } from "vitest";
import { changeStake, mostStake, presetsOf, stakeReason, wholeUnits } from "./stake.ts";

const rules = {
  currency: "KRW",
  min: "5000",
  max: "1000000",
  unit: "1000",
  sideCap: "2000000",
};
const RICH = 3_000_000n;
const none = { B: 0n, S: 0n };
const change = (stake: string, action: Parameters<typeof changeStake>[1], spendable = RICH) =>
  changeStake(stake, action, rules, spendable);

describe("typing", () => {
  test.each([
    ["12,000", "12000"],
    ["007", "7"],
    ["0", ""],
    ["", ""],
    ["12a", "50000"],
    ["-1", "50000"],
    ["1.5", "50000"],
    ["1234567890123", "50000"],
  ])("%s over 50000 is %s", (text, stake) => {
    expect(change("50000", { kind: "type", text })).toBe(stake);
  });
});

test.each([
  ["", 10_000n, "10000"],
  ["50000", 10_000n, "60000"],
  ["999000", 10_000n, "1000000"],
  ["", 1_000n, "5000"],
])("%s and a chip of %s are %s", (stake, amount, after) => {
  expect(change(stake, { kind: "add", amount })).toBe(after);
});

test.each([
  ["10000", 1, "11000"],
  ["10000", -1, "9000"],
  ["5000", -1, "5000"],
  ["", 1, "5000"],
  ["10500", 1, "11000"],
  ["10500", -1, "10000"],
  ["1000000", 1, "1000000"],
] as const)("%s stepped by %s is %s", (stake, by, after) => {
  expect(change(stake, { kind: "step", by })).toBe(after);
});

test.each([
  [RICH, "1000000"],
  [34_567n, "34000"],
  [4_999n, "7000"],
])("최대 with %s in the wallet is %s", (spendable, after) => {
  expect(change("7000", { kind: "most" }, spendable)).toBe(after);
});

test("the most is nothing where the balance is below the minimum", () => {
  expect([mostStake(rules, 4_999n), mostStake(rules, 5_999n)]).toEqual([0n, 5000n]);
});

test("chips are round amounts that fit the option", () => {
  expect(presetsOf(rules)).toEqual([10_000n, 50_000n, 100_000n, 500_000n]);
  expect(presetsOf({ ...rules, max: "60000" })).toEqual([10_000n, 50_000n]);
  expect(presetsOf({ ...rules, unit: "5", min: "5", max: "100" })).toEqual([5n, 25n, 50n]);
});

test.each([
  ["", "B", none, RICH, "EMPTY"],
  ["4000", "B", none, RICH, "BELOW_MIN"],
  ["5500", "B", none, RICH, "OFF_UNIT"],
  ["1001000", "B", none, RICH, "ABOVE_MAX"],
  ["100000", "B", { B: 1_950_000n, S: 0n }, RICH, "SIDE_FULL"],
  ["100000", "S", { B: 1_950_000n, S: 0n }, RICH, null],
  ["100000", "B", { B: 1_900_000n, S: 0n }, RICH, null],
  ["100000", "B", none, 99_999n, "NOT_ENOUGH"],
  ["100000", "B", none, 100_000n, null],
] as const)("%s on %s: %o, %s to spend: %s", (stake, side, open, spendable, reason) => {
  expect(stakeReason(stake, side, rules, spendable, open)).toBe(reason);
});

test.each([
  ["1234.99", 1234n],
  ["-5", 0n],
  ["", 0n],
])("%s is %s in whole units", (text, units) => {
  expect(wholeUnits(text)).toBe(units);
});
