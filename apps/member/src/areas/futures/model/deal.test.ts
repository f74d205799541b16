import { expect, test } from "vitest";
import { aFuturesOrder } from "../fixtures.ts";
import { dealOf } from "./deal.ts";

test("a deal is its coin, what of it, and at which price", () => {
  const deal = { ...aFuturesOrder({ qty: "0.05000000" }), avgPrice: "91480.10" };
  expect(dealOf(deal)).toEqual({ name: "BTC", qty: "0.05", price: "91,480.1" });
  expect(dealOf({ ...deal, avgPrice: null }).price).toBeNull();
});
