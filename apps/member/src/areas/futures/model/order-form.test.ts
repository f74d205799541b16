import { expect, test } from "vitest";
import { aBook } from "../fixtures.ts";
import { bodyOf, limitOf, NEW_FORM, type OrderForm, worstOf } from "./order-form.ts";

const OPTION = aBook();
const form = (over: Partial<OrderForm>): OrderForm => ({ ...NEW_FORM, qty: 50, ...over });

test("a limit that nobody typed is the best price of the own side", () => {
  expect(limitOf(form({}), OPTION)).toBe(9_152_330);
  expect(limitOf(form({ side: "SHORT" }), OPTION)).toBe(9_152_340);
  expect(limitOf(form({ kind: "MARKET" }), OPTION)).toBeNull();
});

test("a limit is sent with its time in force and its exits, as decimal texts", () => {
  const sent = form({
    price: 9_148_000,
    timeInForce: "IOC",
    takeProfit: 9_300_000,
    isMarkTp: false,
  });
  expect(bodyOf(sent, OPTION, 1)).toEqual({
    futuresOptionId: "1201",
    ...{ marketType: "LIMIT", tradeType: "LONG", qty: "0.050", price: "91480.00", stopPrice: null },
    ...{ timeInForce: "IOC", isReduceOnly: 0 },
    ...{ takeProfit: "93000.00", stopLoss: null, isMarkTp: 0, isMarkSl: 1 },
  });
});

test("at the market the worst price is sent, and no time in force", () => {
  const sent = bodyOf(form({ kind: "MARKET", timeInForce: "FOK", slip: 10 }), OPTION, 1);
  expect(sent).toMatchObject({ price: null, worstPrice: "92438.63" });
  expect(sent).not.toHaveProperty("timeInForce");
});

test("a short may slip downwards, onto the grid, and not at all where the house alone decides", () => {
  const short = form({ kind: "MARKET", side: "SHORT", slip: 1 });
  expect(worstOf(short, OPTION, 50)).toBe(9_152_330 - 9_150);
  expect(worstOf({ ...short, slip: null }, OPTION, 50)).toBeNull();
});

test("what only reduces brings no exits, and a trigger is sent with those that have one", () => {
  const reduce = bodyOf(form({ isReduceOnly: true, takeProfit: 9_300_000 }), OPTION, 1);
  expect(reduce).toMatchObject({ isReduceOnly: 1, takeProfit: null, stopPrice: null });
  const stop = form({ kind: "STOPMARKET", stopPrice: 9_200_000 });
  expect(bodyOf(stop, OPTION, 1)).toMatchObject({ price: null, stopPrice: "92000.00" });
});
