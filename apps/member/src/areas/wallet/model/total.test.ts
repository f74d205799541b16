import { expect, test } from "vitest";
import { aWallet, someRates } from "../data/fixtures.ts";
import { isSmall, ownedOf, totalOf, worthOf } from "./total.ts";

const rates = someRates();

test("a coin's worth is cut to the won", () => {
  expect(worthOf("0.04218850", "BTC", rates, "KRW")).toBe("5918413");
  expect(worthOf("1.00000000", "ADA", rates, "KRW")).toBe(null);
  expect(worthOf("777", "KRW", undefined, "KRW")).toBe("777");
});

test("what is held for a withdrawal is still owned", () => {
  expect(ownedOf(aWallet("BTC", "1.00000000", { held: "0.50000000" }), undefined)).toBe(
    "1.50000000",
  );
  expect(ownedOf(aWallet("BINARY", "-5000", { held: "1000" }), undefined)).toBe("1000");
});

test("the total in won and in USDT", () => {
  const wallets = {
    BINARY: aWallet("BINARY", "1000000"),
    FUTURES: aWallet("FUTURES", "100.00000000"),
    USDT: aWallet("USDT", "50.00000000"),
    BTC: aWallet("BTC", "0.01000000"),
  };
  const used = ["BINARY", "FUTURES", "USDT", "BTC", "ETH"] as const;
  expect(totalOf(wallets, used, undefined, rates, "KRW")).toEqual({
    site: "2613075",
    usdt: "1864.48448091",
    missing: [],
  });
  expect(totalOf(wallets, ["BINARY"], undefined, rates, "KRW").site).toBe("1000000");
});

test("a wallet without a rate is named, an empty one is not", () => {
  const wallets = {
    BINARY: aWallet("BINARY", "1000000"),
    BTC: aWallet("BTC", "0.01000000"),
    ETH: aWallet("ETH", "0.00000000"),
  };
  expect(totalOf(wallets, ["BINARY", "BTC", "ETH"], undefined, {}, "KRW")).toEqual({
    site: "1000000",
    usdt: null,
    missing: ["BTC"],
  });
});

test("small is below a thousand won, and never what is not known", () => {
  expect(["0", "999", "1000"].map((worth) => isSmall(worth, "KRW"))).toEqual([true, true, false]);
  expect(isSmall("0.99", "USD")).toBe(true);
  expect(isSmall(null, "KRW")).toBe(false);
});
