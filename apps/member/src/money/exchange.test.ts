import { expect, test } from "vitest";
import { estimateOf, priceText, readRate, secondsLeft } from "./exchange.ts";

test.each([
  ["0.01", "99795.50", "BTC", "USDT", "997.95500000"],
  ["300000", "0.0000000071071", "KRW", "BTC", "0.00213213"],
  ["150", "3090.089", "XRP", "KRW", "463513"],
  ["0.00000001", "0.5", "BTC", "ETH", "0.00000000"],
])("%s at %s from %s to %s brings %s, cut", (typed, rate, from, to, got) => {
  expect(estimateOf(typed, rate, from, to)).toBe(got);
});

test("nothing typed or no rate brings nothing to show", () => {
  expect(estimateOf("", "5", "BTC", "KRW")).toBe(null);
  expect(estimateOf("1", undefined, "BTC", "KRW")).toBe(null);
  expect(estimateOf("1", "0", "BTC", "KRW")).toBe(null);
});

test.each([
  ["BUY", "0.00000001", { one: "to", price: "100000000" }],
  ["BUY", "0.000000007136064296", { one: "to", price: "140133266.53468257" }],
  ["BUY", "1.25", { one: "to", price: "0.8" }],
  ["BUY", "0", { one: "to", price: "0" }],
  ["SELL", "3090.089", { one: "from", price: "3090.089" }],
  ["SELL", "0.2127", { one: "from", price: "0.2127" }],
  ["CONVERT", "99680.97", { one: "from", price: "99680.97" }],
  ["CONVERT", "1", { one: "from", price: "1" }],
  ["CONVERT", "0.25", { one: "to", price: "4" }],
  ["CONVERT", "0.000009964323861202", { one: "to", price: "100358.03873192" }],
] as const)("%s at %s is told as %j", (kind, rate, told) => {
  expect(readRate(kind, rate)).toEqual(told);
});

test.each([
  ["140133266.53306614", "140133266"],
  ["99680.969861448364519354", "99680"],
  ["3098.19639279", "3098.19"],
  ["300.50", "300.5"],
  ["1.00", "1"],
  ["0.000000007136064296", "0"],
  ["0.03291240", "0.0329124"],
])("a price of %s is read as %s", (price, text) => {
  expect(priceText(price)).toBe(text);
});

test("a quote's last second is a 1, then it is over", () => {
  const at = "2026-11-20T09:00:10.000Z";
  const end = Date.parse(at);
  expect([10_000, 9_999, 1000, 1, 0, -5].map((ms) => secondsLeft(at, end - ms))).toEqual([
    10, 10, 1, 1, 0, 0,
  ]);
});
