import { expect, test } from "vitest";
import { amendmentOf, termsOfOrder } from "./amendment.ts";
import { typedPrice } from "../base/terms.ts";

const LIMIT = { price: "5010.25", stopPrice: null, triggerSide: null, qty: 2 } as const;
const STOP_LIMIT = {
  price: "5011.00",
  stopPrice: "5010.50",
  triggerSide: "above",
  qty: 2,
} as const;

test("an order has its limit, the trigger it still waits for, and its quantity", () => {
  expect(termsOfOrder(LIMIT, 2)).toEqual({ price: 501_025, stopPrice: null, qty: 2 });
  expect(termsOfOrder(STOP_LIMIT, 2)).toEqual({ price: 501_100, stopPrice: 501_050, qty: 2 });
  const passed = termsOfOrder({ ...STOP_LIMIT, triggerSide: null }, 2);
  expect(passed).toEqual({ price: 501_100, stopPrice: null, qty: 2 });
});

test("only what is new is sent", () => {
  const before = termsOfOrder(STOP_LIMIT, 2);
  expect(amendmentOf(before, before, 2)).toBeNull();
  expect(amendmentOf(before, { ...before, qty: 3 }, 2)).toEqual({ qty: 3 });
  expect(amendmentOf(before, { ...before, price: 501_125 }, 2)).toEqual({ price: "5011.25" });
  expect(amendmentOf(before, { price: 501_125, stopPrice: 501_075, qty: 1 }, 2)).toEqual({
    price: "5011.25",
    stopPrice: "5010.75",
    qty: 1,
  });
  expect(amendmentOf(before, { ...before, price: 501_125, qty: null }, 2)).toBeNull();
});

test.each([
  ["5010.25", 501_025],
  ["5010.5", 501_050],
  ["5010.30", null],
  ["5010.255", null],
  ["0", null],
  ["", null],
  ["5010.", null],
])("a typed price of %s is %s", (text, units) => {
  expect(typedPrice(text, 2, 25)).toBe(units);
});
