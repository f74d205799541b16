import { expect, test } from "vitest";
import { changeOf } from "./receipt.ts";

test.each([
  ["6849.75", "6850.25", "0.50"],
  ["6850.25", "6849.75", "0.50"],
  [null, "6850.25", "–"],
])("from %s to %s are %s", (strike, close, change) => {
  expect(changeOf(strike, close, 2)).toBe(change);
});
