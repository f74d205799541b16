/** The risk desk's figures are those of the accounts, however the sums came about; who stands nearest is told first. */

import { RiskInstrumentView } from "@naru/contract/views/risk/operator";
import {
  both,
  BTC_OPTION,
  close,
  futuresWorld,
  isolate,
  mark,
  send,
} from "@naru/engine/scenarios/futures-world";
import { ES, KIM, LEE, order, SITE, trade, type World } from "@naru/engine/scenarios/world";
import { openProfit } from "@naru/engine/oversea/exposure";
import { profitAtMark } from "@naru/engine/futures/worth";
import { heldBy, instrumentOf, type State } from "@naru/engine/state";
import { expect, test } from "vitest";
import { exposureOf } from "./exposure.ts";
import { nearestOf } from "./near.ts";
import { createRiskBook, type RiskBook } from "./risk-book.ts";

/** Both products with longs, shorts, parts that closed and one that turned; the book follows every change. */
function lived(): { world: World; book: RiskBook } {
  const world = futuresWorld();
  trade(world, ES, "5000.00");
  const book = createRiskBook(world.state);
  const told = (): void => {
    book.committed({ changes: world.changes.splice(0) });
  };
  told();
  order(world, KIM, ES, "MARKET", "LONG", 10);
  order(world, LEE, ES, "MARKET", "SHORT", 4);
  trade(world, ES, "5001.25");
  told();
  order(world, KIM, ES, "MARKET", "SHORT", 3);
  order(world, LEE, ES, "MARKET", "LONG", 6);
  send(world, KIM, "LONG", "0.3");
  isolate(world, LEE, 20);
  send(world, LEE, "SHORT", "0.5");
  told();
  close(world, KIM, "0.1", null);
  trade(world, ES, "5000.50");
  both(world, "20011");
  mark(world, "20010.123");
  told();
  return { world, book };
}

const rowOf = (state: State, book: RiskBook, optionId: number) => {
  const found = exposureOf(state, book, SITE).find((row) => row.optionId === String(optionId));
  return RiskInstrumentView.parse(found);
};

test.each([
  ["EUR", /^\d+(\.\d{1,2})?$/u],
  ["JPY", /^\d+$/u],
] as const)(
  "an instrument in %s, in which no accounts are kept, is told in its own decimals",
  (currency, text) => {
    const { world, book } = lived();
    const { instruments } = world.state;
    instruments.set(ES.symbol, { ...instrumentOf(world.state, ES.symbol), currency });
    const { long, net, site } = rowOf(world.state, book, ES.symbol);
    expect(long.value).toMatch(text);
    expect(net).toMatch(text);
    // No rate is known for it.
    expect(site).toBeNull();
  },
);

test("what was followed is what is there", () => {
  const { world, book } = lived();
  const anew = createRiskBook(world.state);
  const open = (sums: RiskBook["oversea"]) =>
    [...sums].filter(([, { long, short }]) => long.positions + short.positions > 0);
  expect(open(book.oversea)).toEqual(open(anew.oversea));
  expect(open(book.futures)).toEqual(open(anew.futures));
  expect(open(anew.oversea)).toHaveLength(1);
});

test("the house's open result is what members' positions would take from it", () => {
  const { world, book } = lived();
  const { state } = world;
  let members = 0n;
  for (const row of heldBy(state, ({ positions }) => positions)) members += openProfit(state, row);
  expect(rowOf(state, book, ES.symbol).site?.openResult).toBe(String(-members));
  let coins = 0n;
  for (const row of heldBy(state, (account) => account.futuresPositions))
    coins += profitAtMark(state, row);
  // 1,400 won a USDT; each position is truncated by itself.
  world.send({ kind: "setRate", siteId: SITE, currency: "USDT", rate: 140_000_000_000n });
  const won = Number(rowOf(state, book, BTC_OPTION.id).site?.openResult);
  expect(Math.abs(won + (Number(coins) * 1_400) / 1e8)).toBeLessThan(2);
});

test("net is longs less shorts, and a move of prices is the house's loss where members are long", () => {
  const { world, book } = lived();
  const row = rowOf(world.state, book, ES.symbol);
  // Seven of Kim's are left, two of Lee's after the turn: 9 × 50 × 5,000.5 dollars.
  expect(row).toMatchObject({
    ...{ product: "OVERSEA", stock: "ES", currency: "USD", price: "5000.50", isHalted: false },
    long: { positions: 2, qty: "9", value: "2250225" },
    short: { positions: 0, qty: "0", value: "0" },
    ...{ net: "2250225", gross: "2250225" },
    site: {
      ...{ net: "3150315000", gross: "3150315000" },
      moves: ["157515750", "94509450", "31503150", "-31503150", "-94509450", "-157515750"],
    },
  });
  const bitcoin = rowOf(world.state, book, BTC_OPTION.id);
  expect(bitcoin).toMatchObject({
    ...{ product: "FUTURES", currency: "USDT", price: "20010.12300000", site: null },
    long: { positions: 1, qty: "0.200" },
    short: { positions: 1, qty: "0.500" },
    net: "-6003.0369",
    gross: "14007.0861",
  });
});

test("the nearest stands first, with what is left and how far the price may go", () => {
  const { world, book } = lived();
  const rows = nearestOf(world.state, book, SITE);
  expect(rows.map(({ memberId, product }) => [memberId, product])).toEqual([
    [KIM, "OVERSEA"],
    [LEE, "OVERSEA"],
    [LEE, "FUTURES"],
    [KIM, "FUTURES"],
  ]);
  expect(rows[2]).toMatchObject({ tradeType: "SHORT", currency: "USDT", level: 0 });
  expect(Number(rows[2]?.ticks)).toBeGreaterThan(0);
  // Kim: equity less 7 × 60,000 won, over 7 × 50 dollars × 1,400 won a point and four ticks a point.
  const kim = rows[0];
  const ticks = Math.floor((Number(kim?.room) / (7 * 50 * 1_400)) * 4);
  expect(kim?.ticks).toBe(ticks);
  expect(kim?.level).toBe(0);
});

test("who is warned is told so, and no longer once it is over", () => {
  const { world, book } = lived();
  trade(world, ES, "4982.25");
  book.committed({ changes: world.changes.splice(0) });
  const warned = nearestOf(world.state, book, SITE)[0];
  expect(warned).toMatchObject({ memberId: KIM, product: "OVERSEA", tradeType: "LONG" });
  expect(warned?.level).toBeGreaterThan(0);
  expect(book.warned).toEqual(new Set([KIM]));
  trade(world, ES, "5003.00");
  book.committed({ changes: world.changes.splice(0) });
  expect(book.warned.size).toBe(0);
});

test("nothing is told of another site", () => {
  const { world, book } = lived();
  expect([exposureOf(world.state, book, 2), nearestOf(world.state, book, 2)]).toEqual([[], []]);
});
