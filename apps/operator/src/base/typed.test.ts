import { expect, test } from "vitest";
import { isNonNegative, plainAmount, wholeOf } from "./typed.ts";

test("separators and blanks around an amount are left out", () => {
  expect(plainAmount(" 1,234,567.50 ")).toBe("1234567.50");
});

test.each([
  ["0", true],
  ["1000000.5", true],
  ["9".repeat(18), true],
  ["9".repeat(19), false],
  ["", false],
  ["-1", false],
  ["1.", false],
  ["1e3", false],
])("%o is an amount from nought up: %o", (plain, may) => {
  expect(isNonNegative(plain)).toBe(may);
});

test.each([
  ["1,000", 1, 1000],
  ["0", 0, 0],
  ["0", 1, undefined],
  ["1.5", 0, undefined],
  ["", 0, undefined],
])("%o typed for a whole number from %o is %o", (text, least, whole) => {
  expect(wholeOf(text, least)).toBe(whole);
});
