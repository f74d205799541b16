import { expect, test } from "vitest";
import { shortNumber } from "./short-number.ts";

test.each([
  [0, "0", "0"],
  [950, "950", "950"],
  [9999, "9999", "9.99K"],
  [12_345, "1.23만", "12.34K"],
  [-12_345, "-1.23만", "-12.34K"],
  [99_999_999, "9999.99만", "99.99M"],
  [123_456_789, "1.23억", "123.45M"],
  [1_500_000_000_000, "1.5조", "1500B"],
  ["20000", "2만", "20K"],
  ["–", "–", "–"],
])("%s is %s and %s", (value, korean, english) => {
  expect(shortNumber(value, "ko")).toBe(korean);
  expect(shortNumber(value, "en")).toBe(english);
});
