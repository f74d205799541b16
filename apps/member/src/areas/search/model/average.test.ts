import { expect, test } from "vitest";
import { showAverage } from "./average.ts";

test.each([
  ["20102.5000", 2, "20,102.50"],
  ["20102.1250", 2, "20,102.125"],
  ["20102.0000", 2, "20,102.00"],
  ["43870.00", 0, "43,870"],
  ["43870.50", 0, "43,870.5"],
  ["20102", 2, "20,102"],
  ["1.042805", 5, "1.042805"],
  ["20102.5000", undefined, "20,102.5000"],
])("%s with %s decimals is %s", (text, precision, shown) => {
  expect(showAverage(text, precision)).toBe(shown);
});
