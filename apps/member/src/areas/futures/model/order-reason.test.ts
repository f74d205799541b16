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
