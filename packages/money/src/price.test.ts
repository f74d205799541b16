import { describe, expect, test } from "vitest";
import { parseDecimal } from "./decimal.ts";
import {
  basisOf,
  formatPrice,
  isOnTick,
  PRICE_UNITS_MAX,
  profitOf,
  RATE_SCALE,
  tryParsePrice,
  unitValueOf,
  type PriceScale,
} from "./price.ts";

function scaleOf(multiplier: string, precision: number, tickUnits: number): PriceScale {
  return { precision, tickUnits, unitValue: unitValueOf(multiplier, precision) };
}

describe("a tick is worth what the exchange says (domain.md 1.1)", () => {
  // root, precision, tick units, multiplier, tick value in the contract's currency × 10,000
  test.each<[string, number, number, string, bigint]>([
    ["ES", 2, 25, "50", 125_000n],
    ["MYM", 0, 1, "0.5", 5_000n],
    ["MBT", 0, 5, "0.1", 5_000n],
    ["GC", 1, 1, "100", 100_000n],
    ["HG", 4, 5, "25000", 125_000n],
    ["6E", 5, 5, "125000", 62_500n],
    ["6J", 7, 5, "12500000", 62_500n],
    ["ZT", 8, 390_625, "2000", 78_125n],
    ["ZF", 7, 78_125, "1000", 78_125n],
    ["ZC", 4, 25, "5000", 125_000n],
    ["HSI", 0, 1, "50", 500_000n],
    ["NK", 0, 5, "500", 25_000_000n],
  ])("%s", (_root, precision, tickUnits, multiplier, expected) => {
    const scale = scaleOf(multiplier, precision, tickUnits);
    const one = parseDecimal("1", RATE_SCALE);
    expect(profitOf(basisOf(tickUnits, 1), scale, one, 4)).toBe(expected);
  });
});

describe("profit is truncated toward zero, once", () => {
  const scale = scaleOf("50", 2, 25);
  test.each<[moved: bigint, rate: string, accountScale: number, profit: bigint]>([
    [25n, "1400", 0, 17_500n],
    [-25n, "1400", 0, -17_500n],
    [25n, "1399.99", 0, 17_499n],
    [-25n, "1399.99", 0, -17_499n],
    [1n, "0.01", 0, 0n],
    [-1n, "0.01", 0, 0n],
    [25n, "1", 2, 1_250n],
    [0n, "1400", 0, 0n],
    [10n ** 15n, "1400", 0, 700_000_000_000_000_000n],
  ])("%d units at %s", (moved, rate, accountScale, profit) => {
    const movement = moved * 10n ** 8n;
    expect(profitOf(movement, scale, parseDecimal(rate, RATE_SCALE), accountScale)).toBe(profit);
  });

  test("FDAX: 9.33333333 of 25 euro at 1,600 is 373,333 won (domain.md 1.4.2)", () => {
    const fdax = scaleOf("25", 0, 1);
    expect(profitOf(933_333_333n, fdax, parseDecimal("1600", RATE_SCALE), 0)).toBe(373_333n);
  });
});

test.each<[text: string, precision: number, units: number | undefined]>([
  ["1681.50", 2, 168_150],
  ["1681.5", 2, 168_150],
  ["1681", 2, 168_100],
  ["0.0067255", 7, 67_255],
  ["-37.63", 2, -3_763],
  ["1681.505", 2, undefined],
  ["1,681.50", 2, undefined],
  ["", 2, undefined],
  ["2251799813685247", 0, PRICE_UNITS_MAX],
  ["2251799813685248", 0, undefined],
  ["-22517998136852.48", 2, undefined],
])("the price %j with %d decimals", (text, precision, units) => {
  expect(tryParsePrice(text, precision)).toBe(units);
});

test("prices are written with all their decimals", () => {
  expect(formatPrice(168_150, 2)).toBe("1681.50");
  expect(formatPrice(-5, 2)).toBe("-0.05");
  expect(formatPrice(5_000, 0)).toBe("5000");
});

test("the grid", () => {
  const scale = scaleOf("50", 2, 25);
  expect([168_150, 168_160, 0].map((units) => isOnTick(units, scale))).toEqual([true, false, true]);
});

test("a multiplier that cannot be held exactly is refused", () => {
  expect(() => unitValueOf("0.12345", 8)).toThrow(RangeError);
});
