import { expect, test } from "vitest";
import { isAmount, sumOf, timesOf, wonValue } from "./won-value.ts";

test.each([
  ["0.5", "140000000", 70_000_000n],
  ["0.00000001", "140000000", 2n],
  ["1000000", "1", 1_000_000n],
  ["abc", "1", undefined],
])("%s at %s is worth %s", (amount, rate, won) => expect(wonValue(amount, rate)).toBe(won));

test.each([
  [["1", "2"], "3"],
  [["0.1", "0.20"], "0.3"],
  [["5", "-7.5"], "-2.5"],
  [["0.00000001"], "0.00000001"],
  [["1", "x"], undefined],
  [[], "0"],
])("the sum of %j is %s", (amounts, sum) => expect(sumOf(amounts)).toBe(sum));

test("an amount so many times is exact", () => {
  expect(timesOf("0.00000001", 300)).toBe("0.000003");
  expect(timesOf("", 2)).toBe(undefined);
});

test.each([
  ["1000", 0, true],
  ["1000.5", 0, false],
  ["0", 8, false],
  ["-1", 8, false],
  ["0.00000001", 8, true],
  ["1e3", 8, false],
  ["", 8, false],
])("%j with %d decimals is an amount: %s", (text, decimals, is) =>
  expect(isAmount(text, decimals)).toBe(is),
);
