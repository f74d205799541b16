import { expect, test } from "vitest";
import { aBook, aCross, aFuturesOrder, aFuturesPosition } from "../fixtures.ts";
import { refusedAtOnce } from "./at-once.ts";
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
  refusedAtOnce(
    apart,
    forms.map((form) => ({ ...NEW_FORM, qty: 10, ...form })),
    ALONE,
  );

test("of several orders those count that fill now, wherever they stand", () => {
  expect(asks({ price: 9_100_000 }, { price: 9_090_000 })).toBeNull();
  expect(asks({ price: 9_152_340 }, { price: 9_090_000 })).toBe("LIQUIDATED_AT_ONCE");
  expect(asks({ price: 9_090_000 }, { price: 9_152_340 })).toBe("LIQUIDATED_AT_ONCE");
  expect(asks()).toBeNull();
});

test("one that would be liquidated is not saved by what the next would add to it", () => {
  const long = aFuturesPosition({ marginType: "ISOLATED", leverage: 150, qty: "0.001" });
  const own = { ...ALONE, position: { ...long, avgPrice: "91000", isolated: "0.3" } };
  const first = { ...NEW_FORM, qty: 10, price: 9_152_340 };
  expect(refusedAtOnce(apart, [first, { ...first, price: 9_000_000 }], own)).toBe(
    "LIQUIDATED_AT_ONCE",
  );
});

test("in cross an order that the trader's part alone would cover is liquidated as it fills", () => {
  const owing = (owed: string): Own => ({
    ...{ ...ALONE, setting: { leverage: 150, marginType: "CROSS" } },
    wallet: aCross({ playerPoint: "100", owed, margin: "0", reserved: "0" }),
  });
  const wish = { ...NEW_FORM, qty: 10, price: 9_152_340 };
  expect(refusedAtOnce(apart, [wish], owing("0"))).toBeNull();
  expect(refusedAtOnce(apart, [wish], owing("92"))).toBe("LIQUIDATED_AT_ONCE");
});

test("what only reduces opens nothing", () => {
  expect(asks({ price: 9_152_340, isReduceOnly: true })).toBeNull();
});

test("an order that is amended counts with what of it is still to fill, at its new price", () => {
  const order = aFuturesOrder({ qty: "0.02", filledQty: "0.005" });
  const as = (wish: object) =>
    amendedForm(order, { price: order.price, stopPrice: null, qty: order.qty, ...wish }, apart);
  expect(as({})).toMatchObject({ kind: "LIMIT", side: "LONG", price: 9_148_000, qty: 15 });
  expect(refusedAtOnce(apart, [as({})], ALONE)).toBeNull();
  expect(refusedAtOnce(apart, [as({ price: "91523.40" })], ALONE)).toBe("LIQUIDATED_AT_ONCE");
  expect(refusedAtOnce(apart, [as({ price: "91523.40", qty: "0.005" })], ALONE)).toBeNull();
  expect(refusedAtOnce(apart, [as({ price: "91523.40", qty: "?" })], ALONE)).toBeNull();
  const stop = aFuturesOrder({ marketType: "STOPMARKET", price: null, stopPrice: "92000" });
  const waits = amendedForm(stop, { price: null, stopPrice: "91900", qty: "0.02" }, apart);
  expect(refusedAtOnce(apart, [waits], ALONE)).toBeNull();
});

test("turning is twice the position at the market: what it opens counts", () => {
  const short = aFuturesPosition({ tradeType: "SHORT", qty: "0.010", avgPrice: "91000" });
  expect(turningForm(short, apart)).toMatchObject({ kind: "MARKET", side: "LONG", qty: 20 });
  const own = { ...ALONE, position: { ...short, marginType: "ISOLATED", isolated: "91" } } as const;
  expect(refusedAtOnce(apart, [turningForm(short, apart)], own)).toBe("LIQUIDATED_AT_ONCE");
  const near = aBook({ markPrice: "91523.40000000" });
  expect(refusedAtOnce(near, [turningForm(short, near)], own)).toBeNull();
});

test("what is turned at prices apart from the mark sets aside only what its close brings", () => {
  const long = aFuturesPosition({ qty: "0.010", avgPrice: "92000", leverage: 150 });
  const own = {
    ...ALONE,
    wallet: aCross({ playerPoint: "0", margin: "0", reserved: "0" }),
    position: { ...long, marginType: "ISOLATED", isolated: "6.1" },
  } as const;
  const near = aBook({ markPrice: "91523.40000000" });
  const turn = (qty: number) =>
    refusedAtOnce(near, [{ ...NEW_FORM, kind: "MARKET", side: "SHORT", qty }], own);
  expect(turn(10)).toBeNull();
  expect(turn(20)).toBe("NOT_ENOUGH_BALANCE");
});
