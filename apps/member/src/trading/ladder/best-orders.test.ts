import { expect, test } from "vitest";
import { anOrder } from "../gallery/fixtures.ts";
import type { OrderView } from "../base/views.ts";
import { bestOrders } from "./best-orders.ts";

const OPTION = "1003";
const limit = (id: string, tradeType: "LONG" | "SHORT", price: string, over = {}): OrderView =>
  anOrder({
    id,
    overseaOptionId: OPTION,
    marketType: "LIMIT",
    tradeType,
    price,
    stopPrice: null,
    triggerSide: null,
    qty: 2,
    filledQty: 0,
    ...over,
  });

test("the best are the lowest sell and the highest buy, all orders of the price together", () => {
  const orders = [
    limit("1", "LONG", "20122.00"),
    limit("2", "LONG", "20122.50", { filledQty: 1 }),
    limit("3", "LONG", "20122.50", { qty: 3 }),
    limit("4", "SHORT", "20125.00"),
    limit("5", "SHORT", "20124.75"),
  ];
  expect(bestOrders(orders, OPTION, 2)).toEqual([
    { side: "SHORT", price: 2_012_475, qty: 2, ids: ["5"] },
    { side: "LONG", price: 2_012_250, qty: 4, ids: ["2", "3"] },
  ]);
});

test("stops and orders of another instrument are none", () => {
  const orders = [
    limit("1", "LONG", "20122.00", { overseaOptionId: "1004" }),
    limit("2", "SHORT", "20122.00", {
      marketType: "STOPLIMIT",
      stopPrice: "20123.00",
      triggerSide: "below",
    }),
  ];
  expect(bestOrders(orders, OPTION, 2)).toEqual([]);
});
