import { expect, test } from "vitest";
import { aPerpetual } from "../fixtures.ts";
import { estimateOf, qtyOf, type Wish } from "./estimate.ts";

const BTC = aPerpetual({ markPrice: "90000.00000000" });
const WISH: Wish = { side: "LONG", price: 9_000_000, target: 9_090_000, qty: 1_000, leverage: 10 };

test("a long of one coin at ten times: margin, both fees, and where it is liquidated", () => {
  const { value, cost, liquidation, distance, isTooLarge } = estimateOf(BTC, WISH);
  expect([value, cost.margin, cost.fees, cost.openLoss]).toEqual([
    9_000_000_000_000n,
    900_000_000_000n,
    7_200_000_000n,
    0n,
  ]);
  expect(cost.total).toBe(cost.margin + cost.fees);
  // (9,000 + 0 − 90,000) ÷ (0.004 − 1) = 81,325.301…, up to the tick (domain.md 2.3).
  expect(liquidation).toBe(8_132_531_000_000n);
  expect([distance, isTooLarge]).toEqual([-963n, false]);
});

test("a short is liquidated above its price, down to the tick", () => {
  // (9,000 + 90,000) ÷ (0.004 + 1) = 98,605.577…
  expect(estimateOf(BTC, { ...WISH, side: "SHORT" }).liquidation).toBe(9_860_557_000_000n);
});

test("a limit on the wrong side of the mark costs what it loses at once", () => {
  const above = estimateOf(BTC, { ...WISH, price: 9_010_000 }).cost;
  expect(above.openLoss).toBe(10_000_000_000n);
  const below = estimateOf(BTC, { ...WISH, side: "SHORT", price: 8_990_000 }).cost;
  expect(below.openLoss).toBe(10_000_000_000n);
});

test("without leverage no price above zero liquidates a long", () => {
  expect(estimateOf(BTC, { ...WISH, leverage: 1 })).toMatchObject({
    liquidation: null,
    distance: null,
  });
});

test("a value beyond what the leverage allows is told, with how much it allows", () => {
  expect(estimateOf(BTC, { ...WISH, qty: 4_000, leverage: 150 })).toMatchObject({
    most: 30_000_000_000_000n,
    isTooLarge: true,
  });
  expect(estimateOf(BTC, { ...WISH, leverage: 151 })).toMatchObject({
    most: null,
    isTooLarge: true,
  });
});

test("what is won at the target is after both fees, and a part of the margin", () => {
  const { profit, roe } = estimateOf(BTC, WISH);
  // 900 − 36 − 36.36 of 9,000.
  expect([profit, roe]).toEqual([82_764_000_000n, 919n]);
  expect(estimateOf(BTC, { ...WISH, side: "SHORT" }).profit).toBe(-97_236_000_000n);
});

test("a quantity for an amount is at least a step", () => {
  expect(qtyOf(BTC, 9_000_000, 1_000n)).toBe(11);
  expect(qtyOf(BTC, 9_000_000, 10n)).toBe(1);
  expect(qtyOf(BTC, 0, 10n)).toBe(1);
});
