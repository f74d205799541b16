import { expect, test } from "vitest";
import { aBook, aCross, aFuturesPosition } from "../fixtures.ts";
import { type Copying, copyingIn, NOTHING_BARRED } from "./copying.ts";
import { NEW_FORM, type OrderForm } from "./order-form.ts";
import { formReason } from "./order-reason.ts";
import { type Own, previewOf } from "./preview.ts";

const OWN: Own = {
  wallet: aCross({ playerPoint: "10000", margin: "0", reserved: "0" }),
  ...{ position: undefined, orders: [], others: [], crossPnl: 0n },
  setting: { leverage: 150, marginType: "CROSS" },
};
const LIMIT: OrderForm = { ...NEW_FORM, qty: 100, price: 9_000_000 };

test.each([
  [{}, {}, null],
  [{ isStop: 1, isRest: 1 }, {}, "STOPPED"],
  [{ isRest: 1 }, {}, "HALTED"],
  [{ bids: [] }, { price: null }, "PRICE_EMPTY"],
  [{}, { qty: null }, "QTY_EMPTY"],
  [{}, { kind: "STOPLIMIT" }, "TRIGGER_EMPTY"],
  [{ isCloseOnly: 1 }, {}, "CLOSE_ONLY"],
  [{ isFrozen: 1 }, {}, "MARK_FROZEN"],
  [{}, { isReduceOnly: true }, "NOTHING_TO_REDUCE"],
  [{}, { qty: 10_000 }, "BEYOND_TIER"],
  [{}, { qty: 3_000, slip: null }, null],
  [{}, { takeProfit: 8_900_000 }, "EXITS_WRONG"],
  [{}, { stopLoss: 9_100_000 }, "EXITS_WRONG"],
  [{}, { side: "SHORT", takeProfit: 8_900_000, stopLoss: 9_100_000 }, null],
] as const)("%j with %j is off for %s", (option, form, reason) => {
  const of = aBook(option as object);
  const wish = { ...LIMIT, ...form } as OrderForm;
  const own = wish.qty === 3_000 ? { ...OWN, wallet: aCross({ playerPoint: "1000000" }) } : OWN;
  expect(formReason(of, wish, previewOf(of, wish, own), NOTHING_BARRED)).toBe(reason);
});

test("what the wallet does not cover is told after what the tiers do not allow", () => {
  const poor = { ...OWN, wallet: aCross({ playerPoint: "10", margin: "0", reserved: "0" }) };
  expect(formReason(aBook(), LIMIT, previewOf(aBook(), LIMIT, poor), NOTHING_BARRED)).toBe(
    "NOT_ENOUGH_BALANCE",
  );
});

/** In isolation at 150 times, 665 of what is opened are set aside of 100,000: the mark has to be near. */
const ALONE: Own = { ...OWN, setting: { leverage: 150, marginType: "ISOLATED" } };
const apart = aBook({ markPrice: "91000.00000000" });

test.each([
  ["at the market", { kind: "MARKET", price: null }, ALONE, "LIQUIDATED_AT_ONCE"],
  ["by a limit that fills now", { price: 9_152_340 }, ALONE, "LIQUIDATED_AT_ONCE"],
  [
    "in part, as far as the limit reaches",
    { price: 9_152_340, qty: 500 },
    ALONE,
    "LIQUIDATED_AT_ONCE",
  ],
  ["by a limit that rests", { price: 9_100_000 }, ALONE, null],
  ["who takes nothing", { price: 9_152_340, timeInForce: "POST_ONLY" }, ALONE, null],
  ["by a stop", { kind: "STOPMARKET", stopPrice: 9_160_000 }, ALONE, null],
  ["on the side that has won already", { side: "SHORT", kind: "MARKET" }, ALONE, null],
  [
    "with a lower leverage",
    { kind: "MARKET" },
    { ...ALONE, setting: { ...ALONE.setting, leverage: 50 } },
    null,
  ],
  ["in cross, by the whole wallet", { kind: "MARKET" }, OWN, null],
  [
    "in cross of little",
    { kind: "MARKET" },
    {
      ...OWN,
      wallet: aCross({ playerPoint: "90", margin: "0", reserved: "0" }),
      crossPnl: 10_000_000_000n,
    },
    "LIQUIDATED_AT_ONCE",
  ],
  [
    "on top of what it adds to",
    { kind: "MARKET" },
    {
      ...ALONE,
      position: aFuturesPosition({
        marginType: "ISOLATED",
        leverage: 150,
        qty: "0.1",
        avgPrice: "91500",
        isolated: "400",
      }),
    },
    null,
  ],
] as const)(
  "what the mark would liquidate as it fills is told beforehand: %s",
  (_, over, own, reason) => {
    const wish = { ...LIMIT, ...over } as OrderForm;
    expect(formReason(apart, wish, previewOf(apart, wish, own), NOTHING_BARRED)).toBe(reason);
  },
);

test("without a book the last price is what it would fill at", () => {
  const bare = aBook({ markPrice: "91000.00000000", asks: [], bids: [] });
  const wish: OrderForm = { ...LIMIT, kind: "MARKET" };
  expect(formReason(bare, wish, previewOf(bare, wish, ALONE), NOTHING_BARRED)).toBe(
    "LIQUIDATED_AT_ONCE",
  );
});

const HOLDS: Own = { ...OWN, position: aFuturesPosition({ tradeType: "LONG", qty: "0.100" }) };

test.each([
  [{ barsExits: true }, OWN, { takeProfit: 9_100_000 }, "TRADER_EXITS"],
  [{ barsExits: true }, OWN, {}, null],
  [{ barsSell: true }, OWN, { side: "SHORT" }, "TRADER_SELL"],
  [{ barsSell: true }, HOLDS, { side: "SHORT", isReduceOnly: true }, null],
  [{ barsOpposite: true }, HOLDS, { side: "SHORT", qty: 10 }, "TRADER_SELL"],
  [{ barsOpposite: true }, OWN, { side: "SHORT" }, null],
  [{ isCopy: true }, HOLDS, {}, "COPY_HELD"],
  [{ isCopy: true }, HOLDS, { side: "SHORT", qty: 10 }, null],
] as const)(
  "copying, %j: an order is off for the reason that the engine would give",
  (bars, own, form, reason) => {
    const wish = { ...LIMIT, ...form } as OrderForm;
    const copying: Copying = { ...NOTHING_BARRED, ...bars };
    expect(formReason(aBook(), wish, previewOf(aBook(), wish, own), copying)).toBe(reason);
  },
);

test("bars are a trader's alone, and a copy that was closed by hand is the member's own", () => {
  const bars = { tpSl: 1, sell: 1, opposite: 1 } as const;
  const trader = { status: "ACTIVE" } as never;
  const copy = { futuresOptionId: "1201", isHandClosed: 0 } as const;
  expect(copyingIn("1201", { trader: null, bars }, [])).toEqual(NOTHING_BARRED);
  expect(copyingIn("1201", { trader, bars }, [copy])).toEqual({
    ...{ barsExits: true, barsSell: true, barsOpposite: true, isCopy: false },
  });
  expect(copyingIn("1201", { trader: null, bars }, [copy]).isCopy).toBe(true);
  expect(copyingIn("1202", { trader: null, bars }, [copy]).isCopy).toBe(false);
  expect(copyingIn("1201", { trader: null, bars }, [{ ...copy, isHandClosed: 1 }]).isCopy).toBe(
    false,
  );
});
