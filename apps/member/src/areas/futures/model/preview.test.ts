import { expect, test } from "vitest";
import { aBook, aCross, aFuturesOrder, aFuturesPosition } from "../fixtures.ts";
import { NEW_FORM, type OrderForm } from "./order-form.ts";
import { type Own, previewOf } from "./preview.ts";

const BTC = aBook();
const FLAT: Own = {
  wallet: aCross({
    ...{ playerPoint: "10000", markPnl: "0", margin: "0", reserved: "0", buyingPower: "10000" },
  }),
  ...{ position: undefined, orders: [], others: [], crossPnl: 0n },
  setting: { leverage: 10, marginType: "ISOLATED" },
};
const form = (over: Partial<OrderForm>): OrderForm => ({ ...NEW_FORM, qty: 1_000, ...over });
const LIMIT = form({ price: 9_000_000 });

test("a limit that opens: margin, both fees, no loss below the mark, and where it is liquidated", () => {
  const { cost, fee, slippage, liquidationBefore, liquidationAfter } = previewOf(BTC, LIMIT, FLAT);
  expect([cost.margin, cost.fees, cost.openLoss]).toEqual([900_000_000_000n, 7_200_000_000n, 0n]);
  expect([fee, slippage, liquidationBefore]).toEqual([3_600_000_000n, null, null]);
  // As the calculator's: (9,000 − 90,000) ÷ (0.004 − 1), up to the tick (domain.md 2.3).
  expect(liquidationAfter).toBe(8_132_531_000_000n);
});

test("cross: the whole wallet stands behind it, less the fee", () => {
  const own = { ...FLAT, setting: { leverage: 10, marginType: "CROSS" } } as const;
  // (10,000 − 36 − 90,000) ÷ (0.004 − 1) = 80,357.42…
  expect(previewOf(BTC, LIMIT, own).liquidationAfter).toBe(8_035_743_000_000n);
});

test("nothing stands on what is the trader's of the wallet", () => {
  const wallet = { ...FLAT.wallet, owed: "1000" };
  // 9,000 ÷ 9,072, and (9,000 − 36 − 90,000) ÷ (0.004 − 1) = 81,361.44…
  expect(previewOf(BTC, LIMIT, { ...FLAT, wallet }).most).toBe(992);
  const own = { ...FLAT, wallet, setting: { leverage: 10, marginType: "CROSS" } } as const;
  expect(previewOf(BTC, LIMIT, own).liquidationAfter).toBe(8_136_145_000_000n);
});

test("the most is what the wallet covers, or what the tiers allow", () => {
  // 10,000 ÷ (90,000 ÷ 10 + 72) = 1.1022…
  expect(previewOf(BTC, LIMIT, FLAT).most).toBe(1_102);
  const rich = { ...FLAT, wallet: aCross({ playerPoint: "9000000", margin: "0", reserved: "0" }) };
  const at150 = { ...rich, setting: { leverage: 150, marginType: "ISOLATED" } } as const;
  expect(previewOf(BTC, LIMIT, at150).most).toBe(3_333);
  expect(previewOf(BTC, { ...LIMIT, isReduceOnly: true }, rich).most).toBe(0);
});

test("at the market the average of the book counts, and how far it is from the best", () => {
  const { price, slippage } = previewOf(BTC, form({ kind: "MARKET" }), FLAT);
  expect(price).toBe((9_152_340n * 412n + 9_152_440n * 588n) * 1_000n);
  expect(slippage).toBe(0n);
  const thin = aBook({
    asks: [
      ["91523.40", 1],
      ["92523.40", 999],
    ],
  });
  expect(previewOf(thin, form({ kind: "MARKET" }), FLAT).slippage).toBe(109n);
});

test("what closes costs its fee alone, and leaves the rest where it was in isolated margin", () => {
  const position = aFuturesPosition({
    ...{ qty: "1", avgPrice: "90000", margin: "9000", isolated: "9000", marginType: "ISOLATED" },
  });
  const own = { ...FLAT, position };
  const sell = form({ side: "SHORT", price: 9_200_000, qty: 400 });
  const { cost, fee, liquidationAfter } = previewOf(BTC, sell, own);
  expect([cost.total, fee]).toEqual([0n, 1_472_000_000n]);
  expect(liquidationAfter).toBe(8_132_531_000_000n);
  expect(previewOf(BTC, { ...sell, qty: 1_000 }, own).liquidationAfter).toBeNull();
});

test("a turn is covered by what it frees", () => {
  const position = aFuturesPosition({
    ...{ qty: "1", avgPrice: "90000", margin: "9000", isolated: "9000", marginType: "ISOLATED" },
  });
  const wallet = aCross({ playerPoint: "100", margin: "0", reserved: "0" });
  const { room } = previewOf(BTC, form({ side: "SHORT", price: 9_200_000 }), {
    ...{ ...FLAT, position, wallet },
  });
  expect(room.against).toBe(100_000_000n);
  // (100 + 9,000 + 1,520) ÷ (9,200 + 73.6) beside the one that it closes.
  expect(room.byWallet).toBe(100_000_000n + 114_518_633n);
});

test("orders of the other side do not count twice, and those of the own side do", () => {
  const order = aFuturesOrder({ qty: "1", price: "91000", tradeType: "SHORT" });
  const wallet = aCross({ playerPoint: "10000", margin: "0", reserved: "9172.8" });
  const own = { ...FLAT, orders: [order], wallet };
  const other = previewOf(aBook({ markPrice: "91000.00000000" }), LIMIT, own);
  expect(other.most).toBe(1_102);
  const sell = form({ side: "SHORT", price: 9_100_000 });
  expect(previewOf(aBook({ markPrice: "91000.00000000" }), sell, own).most).toBe(90);
});
