import { expect, test } from "vitest";
import { aBook, aCross, aFuturesOrder, aFuturesPosition } from "../fixtures.ts";
import { isLiquidatedAtOnce } from "./at-once.ts";
import { amendedForm, turningForm } from "./changed-order.ts";
import { NEW_FORM, type OrderForm } from "./order-form.ts";
import type { Own } from "./preview.ts";

/** In isolation at 150 times, 665 of what is opened are set aside of 100,000: the mark has to be near. */
const ALONE: Own = {
  wallet: aCross({ playerPoint: "10000", margin: "0", reserved: "0" }),
  ...{ position: undefined, orders: [], others: [], crossPnl: 0n },
  setting: { leverage: 150, marginType: "ISOLATED" },
};
const apart = aBook({ markPrice: "91000.00000000" });
const asks = (...forms: Partial<OrderForm>[]) =>
  isLiquidatedAtOnce(
    apart,
    forms.map((form) => ({ ...NEW_FORM, qty: 10, ...form })),
    ALONE,
  );

test("of several orders those count that fill now, wherever they stand", () => {
  expect(asks({ price: 9_100_000 }, { price: 9_090_000 })).toBe(false);
  expect(asks({ price: 9_152_340 }, { price: 9_090_000 })).toBe(true);
  expect(asks({ price: 9_090_000 }, { price: 9_152_340 })).toBe(true);
  expect(asks()).toBe(false);
});

test("one that would be liquidated is not saved by what the next would add to it", () => {
  const long = aFuturesPosition({ marginType: "ISOLATED", leverage: 150, qty: "0.001" });
  const own = { ...ALONE, position: { ...long, avgPrice: "91000", isolated: "0.3" } };
  const first = { ...NEW_FORM, qty: 10, price: 9_152_340 };
  expect(isLiquidatedAtOnce(apart, [first, { ...first, price: 9_000_000 }], own)).toBe(true);
});

test("what only reduces opens nothing", () => {
  expect(asks({ price: 9_152_340, isReduceOnly: true })).toBe(false);
});

test("an order that is amended counts with what of it is still to fill, at its new price", () => {
  const order = aFuturesOrder({ qty: "0.02", filledQty: "0.005" });
  const as = (wish: object) =>
    amendedForm(order, { price: order.price, stopPrice: null, qty: order.qty, ...wish }, apart);
  expect(as({})).toMatchObject({ kind: "LIMIT", side: "LONG", price: 9_148_000, qty: 15 });
  expect(isLiquidatedAtOnce(apart, [as({})], ALONE)).toBe(false);
  expect(isLiquidatedAtOnce(apart, [as({ price: "91523.40" })], ALONE)).toBe(true);
  expect(isLiquidatedAtOnce(apart, [as({ price: "91523.40", qty: "0.005" })], ALONE)).toBe(false);
  expect(isLiquidatedAtOnce(apart, [as({ price: "91523.40", qty: "?" })], ALONE)).toBe(false);
  const stop = aFuturesOrder({ marketType: "STOPMARKET", price: null, stopPrice: "92000" });
  const waits = amendedForm(stop, { price: null, stopPrice: "91900", qty: "0.02" }, apart);
  expect(isLiquidatedAtOnce(apart, [waits], ALONE)).toBe(false);
});

test("turning is twice the position at the market: what it opens counts", () => {
  const short = aFuturesPosition({ tradeType: "SHORT", qty: "0.010", avgPrice: "91000" });
  expect(turningForm(short, apart)).toMatchObject({ kind: "MARKET", side: "LONG", qty: 20 });
  const own = { ...ALONE, position: { ...short, marginType: "ISOLATED", isolated: "91" } } as const;
  expect(isLiquidatedAtOnce(apart, [turningForm(short, apart)], own)).toBe(true);
  const near = aBook({ markPrice: "91523.40000000" });
  expect(isLiquidatedAtOnce(near, [turningForm(short, near)], own)).toBe(false);
});
