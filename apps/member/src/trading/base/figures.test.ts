import { expect, test } from "vitest";
import {
  formatPriceText,
  groupDigits,
  showAmount,
  showChange,
  showPrice,
  showRate,
  showSigned,
  showTicks,
  unitOf,
} from "./figures.ts";

test.each([
  ["0", "0"],
  ["999", "999"],
  ["-1234567.50", "-1,234,567.50"],
])("%s groups to %s", (text, grouped) => {
  expect(groupDigits(text)).toBe(grouped);
});

test.each([
  [2_012_325, 2, "20,123.25"],
  [43_870, 0, "43,870"],
  [104_280, 5, "1.04280"],
  [-25, 2, "-0.25"],
])("%d units of 10^-%d read %s", (units, precision, text) => {
  expect(formatPriceText(units, precision)).toBe(text);
});

test.each([
  [2_012_325, 2_010_000, 2, "up", "+23.25"],
  [2_010_000, 2_012_325, 2, "down", "-23.25"],
  [104_280, 104_280, 5, "flat", "0.00000"],
  [null, 104_280, 5, "flat", "0.00000"],
  [120_000, null, 0, "flat", "0"],
])("from %s after %s with %i decimals is %s %s", (last, previous, precision, direction, text) => {
  expect(showChange(last, previous, precision)).toEqual({ direction, text });
});

test("amounts, signs and units", () => {
  expect(showAmount(1_680_750n, "KRW")).toBe("1,680,750");
  expect(showSigned(-168_075n, "USD")).toBe("-1,680.75");
  expect(showSigned(0n, "KRW")).toBe("0");
  expect([unitOf("KRW", "ko"), unitOf("KRW", "en"), unitOf("USD", "ko")]).toEqual([
    "원",
    "KRW",
    "USD",
  ]);
});

test.each([
  [830n, "+83"],
  [-5n, "-0.5"],
  [0n, "0"],
  [12_345n, "+1,234.5"],
])("%s tenths of a tick read %s", (tenths, text) => {
  expect(showTicks(tenths)).toBe(text);
});

test.each([
  ["1.24", "up", "+1.24%"],
  ["-0.38", "down", "-0.38%"],
  ["0.00", "flat", "0.00%"],
])("a rate of %s", (rate, direction, text) => {
  expect(showRate(rate)).toEqual({ direction, text });
});

test("what is no price is a dash", () => {
  expect(showPrice(null, 2)).toBe("–");
});
