import { expect, test } from "vitest";
import { drawerCoins, drawerPath, usedCoinsOf } from "./coin-drawer.ts";

const lists = {
  usedCoins: "BINARY,FUTURES,USDT,BTC,ETH,XRP",
  depositCoins: "ETH,USDT,BTC,ADA",
  buyCoins: "BTC,USDT,DOGE",
};

test("coins are all used ones apart from BINARY and FUTURES", () => {
  expect(usedCoinsOf(lists)).toEqual(["USDT", "BTC", "ETH", "XRP"]);
  expect(usedCoinsOf({ usedCoins: "" })).toEqual([]);
});

test.each([
  ["deposit", null, ["USDT", "BTC", "ETH"]],
  ["withdraw", null, ["USDT", "BTC", "ETH"]],
  ["buy", null, ["USDT", "BTC"]],
  ["sell", null, ["USDT", "BTC"]],
  ["convert", null, ["USDT", "BTC", "ETH", "XRP"]],
  ["convert", "BTC", ["USDT", "ETH", "XRP"]],
] as const)("%s from %s lists %j", (action, source, coins) => {
  expect(drawerCoins(action, lists, source)).toEqual(coins);
});

test.each([
  ["deposit", "BTC", null, "/wallet/deposit/BTC"],
  ["withdraw", "ETH", null, "/wallet/withdraw/ETH"],
  ["buy", "USDT", null, "/wallet/buy/USDT"],
  ["sell", "BTC", null, "/wallet/sell/BTC"],
  ["convert", "ETH", "BTC", "/wallet/convert/BTC_ETH"],
  ["convert", "BTC", null, "/wallet/convert/BTC_USDT"],
  ["convert", "USDT", null, "/wallet/convert/USDT_BTC"],
] as const)("%s of %s from %s leads to %s", (action, chosen, source, path) => {
  expect(drawerPath(action, chosen, drawerCoins(action, lists, source), source)).toBe(path);
});

test("a single coin has no other to convert to", () => {
  expect(drawerPath("convert", "BTC", ["BTC"], null)).toBe("/wallet/convert/BTC");
});
