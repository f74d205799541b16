import { expect, test } from "vitest";
import { ONE } from "./held.ts";
import { maxNotional, maxQuantity, tierOfValue, tiersAt, tiersOf } from "./tiers.ts";

const TIERS = tiersOf([
  { cap: 50_000n * ONE, rate: 400_000n, maxLeverage: 125 },
  { cap: 600_000n * ONE, rate: 500_000n, maxLeverage: 100 },
  { cap: 3_000_000n * ONE, rate: 650_000n, maxLeverage: 75 },
]);

test("floors and deductions follow from caps and rates", () => {
  expect(TIERS.map(({ floor }) => floor / ONE)).toEqual([0n, 50_000n, 600_000n]);
  expect(TIERS.map(({ deduction }) => deduction / ONE)).toEqual([0n, 50n, 950n]);
});

test("a tier holds up to its cap, the last beyond it", () => {
  const rateAt = (notional: bigint) => tierOfValue(TIERS, notional * ONE).rate;
  expect(rateAt(50_000n * ONE)).toBe(400_000n);
  expect(rateAt(50_000n * ONE + 1n)).toBe(500_000n);
  expect(rateAt(9_000_000n * ONE)).toBe(650_000n);
  expect(() => tierOfValue([], 1n)).toThrow("no tiers");
});

test("leverage bounds the notional, and with a price the quantity", () => {
  expect(maxNotional(TIERS, 126)).toBeNull();
  expect(maxNotional(TIERS, 125)).toBe(50_000n * ONE);
  expect(maxNotional(TIERS, 100)).toBe(600_000n * ONE);
  expect(maxNotional(TIERS, 1)).toBe(3_000_000n * ONE);
  expect(maxQuantity(TIERS, 125, 30_000n * ONE, 100_000n)).toBe(166_600_000n);
  expect(maxQuantity(TIERS, 126, 30_000n * ONE, 100_000n)).toBeNull();
});

test("the tiers of an instant are the last that were in force", () => {
  const dated = [
    { effectiveAt: 100, tiers: "first" },
    { effectiveAt: 200, tiers: "second" },
  ];
  expect([99, 100, 199, 200].map((instant) => tiersAt(dated, instant))).toEqual([
    "first",
    "first",
    "first",
    "second",
  ]);
  expect(tiersAt([], 1)).toBeUndefined();
});
