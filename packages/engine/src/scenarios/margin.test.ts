/** What may be opened and what is bound (domain.md 1.4.1, 1.4.7), and the cap on contracts. */

import type { TradeType } from "@naru/vocabulary/order";
import { describe, expect, test } from "vitest";
import { buyingPower, equity, spendable } from "../account/spendable.ts";
import {
  demoOption,
  ES,
  figures,
  KIM,
  newWorld,
  order,
  position,
  quote,
  SIM,
  trade,
  wordOf,
  working,
  type World,
} from "./world.ts";

/** Margin 1,000,000 a contract, no fee, no line: equity alone decides. */
function marginWorld(): World {
  const world = newWorld({ intradayMargin: 1_000_000n, fee: 0n, losscut: 0n });
  trade(world, SIM, "5000");
  return world;
}

/** An order as a table writes it: `LONG 3` at the market, `SHORT 2 @ 5100` resting. */
function send(world: World, text: string): string {
  const [side, qty = "", , price] = text.split(" ");
  const type = price === undefined ? "MARKET" : "LIMIT";
  return wordOf(order(world, KIM, SIM, type, side as TradeType, qty, price ?? null));
}

describe("opening needs equity for the margin after the fill and for what works besides", () => {
  test.each<[what: string, first: string[], last: string, expected: string]>([
    ["all of it, exactly", [], "LONG 10", "FILLED"],
    ["one contract too many", [], "LONG 11", "NOT_ENOUGH_BALANCE"],
    ["a resting order binds as much", [], "LONG 10 @ 4000", "OPEN"],
    ["a resting order too large", [], "LONG 11 @ 4000", "NOT_ENOUGH_BALANCE"],
    ["what rests is reserved", ["LONG 6 @ 4000"], "LONG 5 @ 4000", "NOT_ENOUGH_BALANCE"],
    ["what rests is reserved, exactly", ["LONG 6 @ 4000"], "LONG 4", "FILLED"],
    [
      "two sides bind the worse one: room for as much on the other",
      ["LONG 10 @ 4000"],
      "SHORT 10 @ 6000",
      "OPEN",
    ],
    [
      "two sides bind the worse one: not for more",
      ["LONG 10 @ 4000"],
      "SHORT 11 @ 6000",
      "NOT_ENOUGH_BALANCE",
    ],
    ["sells that rest are reserved too", ["SHORT 6 @ 6000"], "SHORT 5", "NOT_ENOUGH_BALANCE"],
    ["sells that rest bind beside a buy", ["SHORT 10 @ 6000"], "LONG 1", "FILLED"],
    ["a position and orders on its side add up", ["LONG 6"], "LONG 5 @ 4000", "NOT_ENOUGH_BALANCE"],
    [
      "orders against a position bind nothing",
      ["LONG 10", "SHORT 10 @ 6000"],
      "SHORT 10 @ 6100",
      "OPEN",
    ],
    ["a flip needs the margin of what it opens", ["LONG 10"], "SHORT 20", "FILLED"],
    ["a flip too far", ["LONG 10"], "SHORT 21", "NOT_ENOUGH_BALANCE"],
  ])("%s", (_what, first, last, expected) => {
    const world = marginWorld();
    for (const text of first) expect(["FILLED", "OPEN"]).toContain(send(world, text));
    expect(send(world, last)).toBe(expected);
  });

  test("what rests on the other side may be the worse one after the fill", () => {
    const world = marginWorld();
    send(world, "LONG 1");
    send(world, "SHORT 10 @ 6000");
    trade(world, SIM, "3001");
    // equity 8,001,000: two long against ten resting sells bind eight, one short with them eleven
    expect(send(world, "LONG 1")).toBe("FILLED");
    expect(send(world, "SHORT 3")).toBe("NOT_ENOUGH_BALANCE");
  });

  test("of an order that filled in part only the rest is reserved, and counts for the cap", () => {
    const world = newWorld({ intradayMargin: 1_000_000n, fee: 0n, losscut: 0n, maxContracts: 8 });
    trade(world, SIM, "5000");
    quote(world, SIM, "4999", "5000", 4);
    expect(send(world, "LONG 6 @ 5000")).toBe("OPEN");
    expect(figures(world, KIM)).toMatchObject({ margin: 4_000_000n, reserved: 2_000_000n });
    expect(send(world, "LONG 3 @ 4000")).toBe("MAX_CONTRACTS");
    expect(send(world, "LONG 2 @ 4000")).toBe("OPEN");
    expect(figures(world, KIM)).toMatchObject({ margin: 4_000_000n, reserved: 4_000_000n });
  });

  test("open profit counts, an open loss as well", () => {
    const world = marginWorld();
    send(world, "LONG 1");
    trade(world, SIM, "6000");
    expect(send(world, "LONG 10")).toBe("FILLED");
    const other = marginWorld();
    send(other, "LONG 1");
    trade(other, SIM, "4999");
    expect(send(other, "LONG 9")).toBe("NOT_ENOUGH_BALANCE");
    expect(send(other, "LONG 8")).toBe("FILLED");
  });

  test("a refused order changes nothing, a short of one won is refused", () => {
    const world = newWorld({ intradayMargin: 10_000_001n, fee: 0n });
    trade(world, SIM, "5000");
    expect(send(world, "LONG 1")).toBe("NOT_ENOUGH_BALANCE");
    const exact = newWorld({ intradayMargin: 10_000_000n, fee: 0n });
    trade(exact, SIM, "5000");
    expect(send(exact, "LONG 1")).toBe("FILLED");
  });
});

describe("reducing is always allowed", () => {
  test.each<[what: string, order: string, expected: string]>([
    ["closing a part", "SHORT 3", "FILLED"],
    ["closing all", "SHORT 10", "FILLED"],
    ["resting to close", "SHORT 10 @ 6000", "OPEN"],
    ["one contract more opens, and there is no margin for it", "SHORT 11", "NOT_ENOUGH_BALANCE"],
    ["adding", "LONG 1", "NOT_ENOUGH_BALANCE"],
  ])("with less equity than a single margin: %s", (_what, text, expected) => {
    const world = marginWorld();
    send(world, "LONG 10");
    trade(world, SIM, "4001");
    expect(equity(figures(world, KIM))).toBe(10_000n);
    expect(send(world, text)).toBe(expected);
  });

  test("also at the market while an order to close rests; that one then opens nothing", () => {
    const world = marginWorld();
    send(world, "LONG 10");
    send(world, "SHORT 10 @ 6000");
    trade(world, SIM, "4001");
    expect(send(world, "SHORT 10")).toBe("FILLED");
    expect(position(world, KIM, SIM)).toBeUndefined();
    trade(world, SIM, "6000");
    expect(position(world, KIM, SIM)).toBeUndefined();
    expect(working(world, KIM)).toEqual([]);
  });

  test("also above a cap that was lowered since", () => {
    const world = marginWorld();
    send(world, "LONG 10");
    world.send({ kind: "configureOption", option: demoOption(SIM, { maxContracts: 2 }) });
    expect(send(world, "LONG 1")).toBe("MAX_CONTRACTS");
    expect(send(world, "SHORT 10")).toBe("FILLED");
  });
});

describe("maxContracts, per instrument and side: the position and what works on that side", () => {
  test.each<[what: string, first: string[], last: string, expected: string]>([
    ["exactly the cap", [], "LONG 5", "FILLED"],
    ["one more", [], "LONG 6", "MAX_CONTRACTS"],
    ["position and order", ["LONG 3"], "LONG 3 @ 4000", "MAX_CONTRACTS"],
    ["order and order", ["LONG 3 @ 4000"], "LONG 3 @ 4100", "MAX_CONTRACTS"],
    ["sides are apart", ["LONG 5 @ 4000"], "SHORT 5 @ 6000", "OPEN"],
    ["a flip to the cap", ["LONG 5"], "SHORT 10", "FILLED"],
    ["a flip beyond it", ["LONG 5"], "SHORT 11", "MAX_CONTRACTS"],
  ])("%s", (_what, first, last, expected) => {
    const world = newWorld({ maxContracts: 5, intradayMargin: 1n });
    trade(world, SIM, "5000");
    for (const text of first) send(world, text);
    expect(send(world, last)).toBe(expected);
  });

  test("another instrument has its own cap", () => {
    const world = newWorld({ maxContracts: 5, intradayMargin: 1n });
    trade(world, SIM, "5000");
    trade(world, ES, "5000.00");
    expect(send(world, "LONG 5")).toBe("FILLED");
    expect(wordOf(order(world, KIM, ES, "MARKET", "LONG", 5))).toBe("FILLED");
  });
});

describe("the wallet in figures", () => {
  test.each<[last: string, openProfit: bigint, spendableUnits: bigint, buyingPowerUnits: bigint]>([
    ["5000", 0n, 7_000_000n, 7_000_000n],
    ["5100", 200_000n, 7_000_000n, 7_200_000n],
    ["4900", -200_000n, 6_800_000n, 6_800_000n],
    ["1000", -8_000_000n, 0n, -1_000_000n],
  ])("long 2, one more resting, last %s", (last, openProfit, spendableUnits, buyingPowerUnits) => {
    const world = marginWorld();
    send(world, "LONG 2");
    send(world, "LONG 1 @ 900");
    trade(world, SIM, last);
    const wallet = figures(world, KIM);
    expect(wallet).toEqual({
      cash: 10_000_000n,
      openProfit,
      owed: 0n,
      margin: 2_000_000n,
      reserved: 1_000_000n,
    });
    expect(spendable(wallet)).toBe(spendableUnits);
    expect(buyingPower(wallet)).toBe(buyingPowerUnits);
  });

  test("a position is valued at the last trade, in a feed of quotes at their middle, rounded down", () => {
    const world = newWorld({ fee: 0n });
    quote(world, SIM, "4999", "5002");
    send(world, "LONG 1");
    expect(figures(world, KIM).openProfit).toBe(-2_000n);
  });
});
