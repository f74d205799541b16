import { expect, test } from "vitest";
import { feeRateOf, quotaOf } from "./typed.ts";

test.each([
  ["10", "0.1"],
  ["12.5", "0.125"],
  ["0.01", "0.0001"],
  ["0", "0"],
  ["30", "0.3"],
  ["30.01", null],
  ["31", null],
  ["1.234", null],
  ["", null],
  ["-1", null],
])("%s %% is %s", (text, rate) => {
  expect(feeRateOf(text)).toBe(rate);
});

test("a quota is a whole number within its bounds", () => {
  expect(["0", "100000", "100001", "1.5", ""].map(quotaOf)).toEqual([0, 100_000, null, null, null]);
});
