import { expect, test } from "vitest";
import { showAverage } from "./average.ts";

test.each([
  ["20102.5000", 2, "0.25", "20,102.50"],
  ["20102.1250", 2, "0.25", "20,102.125"],
  ["20102.0000", 2, "0.25", "20,102.00"],
  ["20102.0833", 2, "0.25", "20,102.075"],
  ["20102.0874", 2, "0.25", "20,102.075"],
  ["20102.0876", 2, "0.25", "20,102.10"],
  ["18000.66", 0, "1", "18,000.7"],
  ["43870.00", 0, "5", "43,870"],
  ["43870.50", 0, "5", "43,870.5"],
  ["20102", 2, "0.25", "20,102.00"],
  ["1.042805", 5, "0.00005", "1.042805"],
  ["103.2539062500", 8, "0.00390625", "103.25390625"],
  ["-37.635", 2, "0.01", "-37.635"],
])("%s with %s decimals and a tick of %s is %s", (text, precision, tickSize, shown) => {
  expect(showAverage(text, { precision, tickSize })).toBe(shown);
});

test("without its instrument an average is shown as it came", () => {
  expect(showAverage("20102.5000", undefined)).toBe("20,102.5000");
});
