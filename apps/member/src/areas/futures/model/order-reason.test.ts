import { expect, test } from "vitest";
import { aBook, aCross } from "../fixtures.ts";
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
  expect(formReason(of, wish, previewOf(of, wish, own))).toBe(reason);
});

test("what the wallet does not cover is told after what the tiers do not allow", () => {
  const poor = { ...OWN, wallet: aCross({ playerPoint: "10", margin: "0", reserved: "0" }) };
  expect(formReason(aBook(), LIMIT, previewOf(aBook(), LIMIT, poor))).toBe("NOT_ENOUGH_BALANCE");
});
