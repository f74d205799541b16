import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatDecimal,
  formatDecimalShort,
  groupedDecimal,
  parseDecimal,
  powerOfTen,
  tryParseDecimal,
} from "./decimal.ts";

describe("reading decimals", () => {
  test.each<[text: string, scale: number, units: bigint | undefined]>([
    ["0", 0, 0n],
    ["-0", 0, 0n],
    ["12", 0, 12n],
    ["12", 2, 1_200n],
    ["12.5", 2, 1_250n],
    ["12.50", 2, 1_250n],
    ["12.500000000000000000", 2, 1_250n],
    ["-12.5", 2, -1_250n],
    ["-0.01", 2, -1n],
    ["007", 0, 7n],
    ["0.00000001", 8, 1n],
    ["9223372036854775808", 0, 9_223_372_036_854_775_808n],
    ["9".repeat(30), 0, BigInt("9".repeat(30))],
    ["0.123456789012345678", 18, 123_456_789_012_345_678n],
    // More decimals than the scale holds are refused, not rounded.
    ["12.345", 2, undefined],
    ["0.001", 2, undefined],
    ["-0.5", 0, undefined],
    ["0.000000001", 8, undefined],
    // Not plain decimals.
    ["", 2, undefined],
    ["-", 2, undefined],
    [".", 2, undefined],
    [".5", 2, undefined],
    ["5.", 2, undefined],
    ["+5", 2, undefined],
    ["--5", 2, undefined],
    [" 1", 2, undefined],
    ["1 ", 2, undefined],
    ["1\n", 2, undefined],
    ["1,000", 2, undefined],
    ["1.2.3", 2, undefined],
    ["1e3", 2, undefined],
    ["0x10", 2, undefined],
    ["1n", 2, undefined],
    ["1_000", 2, undefined],
    ["NaN", 2, undefined],
    ["Infinity", 2, undefined],
    ["１", 2, undefined],
    ["٣", 2, undefined],
    ["−1", 2, undefined],
    ["½", 2, undefined],
    ["9".repeat(31), 0, undefined],
    [`0.${"1".repeat(30)}`, 18, undefined],
    [`0.${"0".repeat(30)}`, 2, undefined],
  ])("%j with %d places", (text, scale, units) => {
    expect(tryParseDecimal(text, scale)).toBe(units);
  });

  test("what must be right throws where it is not", () => {
    expect(parseDecimal("1400.5", 8)).toBe(140_050_000_000n);
    expect(() => parseDecimal("1e3", 8)).toThrow(RangeError);
    expect(() => parseDecimal("0.001", 2)).toThrow(RangeError);
  });
});

describe("writing decimals", () => {
  test.each<[units: bigint, scale: number, text: string, short: string]>([
    [0n, 0, "0", "0"],
    [0n, 2, "0.00", "0"],
    [5n, 2, "0.05", "0.05"],
    [-5n, 2, "-0.05", "-0.05"],
    [50n, 2, "0.50", "0.5"],
    [1_250n, 2, "12.50", "12.5"],
    [1_200n, 2, "12.00", "12"],
    [-1_200n, 2, "-12.00", "-12"],
    [100n, 0, "100", "100"],
    [9_223_372_036_854_775_808n, 8, "92233720368.54775808", "92233720368.54775808"],
  ])("%d × 10^-%d", (units, scale, text, short) => {
    expect(formatDecimal(units, scale)).toBe(text);
    expect(formatDecimalShort(units, scale)).toBe(short);
  });

  test("what is written reads back as it was", () => {
    const units = fc.bigInt({ min: -(10n ** 28n), max: 10n ** 28n });
    const property = fc.property(units, fc.integer({ min: 0, max: 18 }), (value, scale) => {
      expect(tryParseDecimal(formatDecimal(value, scale), scale)).toBe(value);
      expect(tryParseDecimal(formatDecimalShort(value, scale), scale)).toBe(value);
    });
    fc.assert(property);
  });
});

test("powers of ten are there from 0 to 36, and no others", () => {
  expect(powerOfTen(0)).toBe(1n);
  expect(powerOfTen(36)).toBe(10n ** 36n);
  for (const exponent of [-1, 37, 0.5]) expect(() => powerOfTen(exponent)).toThrow(RangeError);
});

test.each([
  ["0", "0"],
  ["999", "999"],
  ["1000", "1,000"],
  ["-1234567.8901", "-1,234,567.8901"],
  ["-100", "-100"],
  ["", ""],
])("%j is grouped as %j", (text, expected) => {
  expect(groupedDecimal(text)).toBe(expected);
});
