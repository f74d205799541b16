import { expect, test } from "vitest";
import { somePerpetuals } from "../fixtures.ts";
import { firstPerpetual, groupPerpetuals } from "./movers.ts";

const list = somePerpetuals();
const stocks = (order: "list" | "up" | "down", favourites: string[] = [], query = "") =>
  groupPerpetuals(list, favourites, query, order).map((group) => [
    group.key,
    group.list.map(({ stock }) => stock.replace("USDT", "")).join(" "),
  ]);

test("favourites stand first, each perpetual once", () => {
  expect(stocks("list", ["1204", "7"])).toEqual([
    ["favourite", "DOGE"],
    ["others", "BTC ETH XRP SOL EOS"],
  ]);
});

test("what rose or fell most stands first", () => {
  expect(stocks("up")).toEqual([["others", "SOL BTC XRP ETH DOGE EOS"]]);
  expect(stocks("down")).toEqual([["others", "EOS DOGE ETH XRP BTC SOL"]]);
});

test.each(["비트", "bitcoin", "btc", "ㅂㅌㅋㅇ"])("%s finds Bitcoin", (query) => {
  expect(stocks("list", [], query)).toEqual([["others", "BTC"]]);
});

test("what nothing answers to has no groups", () => {
  expect(stocks("list", [], "금")).toEqual([]);
});

test("without a name: the last one viewed while it trades, else the first that does", () => {
  expect(firstPerpetual(list, "1203")?.stock).toBe("XRPUSDT");
  expect(firstPerpetual(list, "1206")?.stock).toBe("BTCUSDT");
  expect(firstPerpetual(list.slice(5), null)?.stock).toBe("EOSUSDT");
  expect(firstPerpetual([], null)).toBeUndefined();
});
