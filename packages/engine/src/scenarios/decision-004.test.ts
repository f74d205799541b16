/** Readings that the rules leave open, as decision 004 settles them: a scenario each. */

import { houseAccount } from "@naru/vocabulary/ledger-account";
import { describe, expect, test } from "vitest";
import { balanceOf } from "../state.ts";
import {
  beat,
  cash,
  ES,
  exitTexts,
  fills,
  fillTexts,
  GC,
  KIM,
  newWorld,
  order,
  position,
  quote,
  SIM,
  SITE,
  tpsl,
  trade,
  wordOf,
  type World,
} from "./world.ts";

/** Kim long so many SIM at 5000: 1,000 won a point and contract, no fee, 10,000,000 won. */
function holding(qty: number): World {
  const world = newWorld({ fee: 0n });
  trade(world, SIM, "5000");
  order(world, KIM, SIM, "MARKET", "LONG", qty);
  return world;
}

const codeOf = (outcome: ReturnType<typeof tpsl>): string =>
  outcome.ok ? "taken" : outcome.refusal.code;

describe("decision 004: an exit whose price the market has reached is refused", () => {
  test.each<[what: string, tp: number | null, sl: number | null, said: string]>([
    ["a profit beyond the market", 11, null, "taken"],
    ["a profit exactly at it", 10, null, "TPSL_REJECTED"],
    ["a profit that it has passed", 9, null, "TPSL_REJECTED"],
    ["a stop beyond break-even, behind the market", null, -9, "taken"],
    ["a stop exactly at it", null, -10, "TPSL_REJECTED"],
  ])("%s", (_what, tp, sl, said) => {
    const world = holding(2);
    trade(world, SIM, "5010");
    expect(codeOf(tpsl(world, KIM, SIM, tp, sl))).toBe(said);
    expect(exitTexts(world, KIM)).toHaveLength(said === "taken" ? 1 : 0);
    expect(position(world, KIM, SIM)?.qty).toBe(2);
  });

  test("but an entry's bracket is not: it stands with the fill and fires at the next tick", () => {
    const world = newWorld({ fee: 0n });
    trade(world, SIM, "5000");
    quote(world, SIM, "5000", "5010");
    world.send({
      kind: "placeOverseaOrder",
      memberId: KIM,
      optionId: SIM.symbol,
      marketType: "MARKET",
      tradeType: "LONG",
      price: null,
      stopPrice: null,
      qty: "1",
      slTick: 5,
    });
    expect(exitTexts(world, KIM)).toEqual(["SL all @ 5005"]);
    trade(world, SIM, "5001");
    expect(fillTexts(world)).toEqual(["MARKET 1 @ 5010", "STOP_LOSS 1 @ 5001"]);
  });
});

test("decision 004: a close of more than there is closes what there is and opens nothing", () => {
  const world = holding(3);
  const positionId = position(world, KIM, SIM)?.id ?? 0;
  const outcome = world.send({ kind: "closePosition", memberId: KIM, positionId, qty: 5 });
  expect(outcome).toMatchObject({ ok: true, answer: { status: "FILLED", filledQty: 3 } });
  expect(position(world, KIM, SIM)).toBeUndefined();
});

test.each<[what: string, bracket: { tpTick?: number; slTick?: number }, expected: string[]]>([
  ["a profit", { tpTick: 30 }, ["SL all @ 4992", "TP all @ 5032"]],
  ["a stop", { slTick: 30 }, ["SL all @ 4972", "TP all @ 5012"]],
  ["neither", {}, ["SL all @ 4992", "TP all @ 5012"]],
])(
  "decision 004: a bracket on an add that names %s leaves the leg that it does not name",
  (_what, bracket, expected) => {
    const world = holding(1);
    tpsl(world, KIM, SIM, 10, 10);
    trade(world, SIM, "5004");
    const add = {
      optionId: SIM.symbol,
      marketType: "MARKET",
      tradeType: "LONG",
      price: null,
      stopPrice: null,
      qty: "1",
    } as const;
    world.send({ kind: "placeOverseaOrder", memberId: KIM, ...add, ...bracket });
    // Both follow the average, which is 5002 now.
    expect(exitTexts(world, KIM)).toEqual(expected);
  },
);

describe("decision 004: an order is asked for as if it filled whole, beside what works", () => {
  // 10 held and 20 to buy bind 9,000,000; 200 points down equity is 8,000,000.
  test.each<[what: string, order: "LONG" | "SHORT", qty: number, said: string]>([
    ["one of the worse side would bind more still", "LONG", 1, "NOT_ENOUGH_BALANCE"],
    ["one of the other side makes the worse side smaller: 18 bind 5,400,000", "SHORT", 12, "OPEN"],
    ["until it is the worse one itself: 27 bind 8,100,000", "SHORT", 37, "NOT_ENOUGH_BALANCE"],
    ["26 bind 7,800,000", "SHORT", 36, "OPEN"],
    ["what only reduces is always taken", "SHORT", 10, "OPEN"],
  ])("with equity below what is bound: %s", (_what, side, qty, said) => {
    const world = holding(10);
    order(world, KIM, SIM, "LIMIT", "LONG", 20, "4000");
    trade(world, SIM, "4800");
    const price = side === "LONG" ? "4000" : "6000";
    expect(wordOf(order(world, KIM, SIM, "LIMIT", side, qty, price))).toBe(said);
  });
});

test("decision 004: a loss-cut closes the oldest position first, whichever instrument breached", () => {
  const world = newWorld({ fee: 0n });
  for (const [instrument, price] of [
    [GC, "2000.0"],
    [ES, "5000.00"],
    [SIM, "5000"],
  ] as const)
    trade(world, instrument, price);
  for (const instrument of [GC, SIM, ES])
    order(world, KIM, instrument, "MARKET", "LONG", instrument === SIM ? 10 : 1);
  trade(world, SIM, "4000");
  expect(
    fills(world)
      .slice(3)
      .map(({ optionId, rule }) => [optionId, rule]),
  ).toEqual([
    [GC.symbol, "LOSSCUT"],
    [SIM.symbol, "LOSSCUT"],
    [ES.symbol, "LOSSCUT"],
  ]);
});

describe("decision 004: the house takes a deficit over from one won on", () => {
  // One contract from 16,000 to 5,999 loses 10,001,000 of 10,000,000 and what is paid in beside them.
  test.each<[paidIn: bigint, cashAfter: bigint, debt: bigint]>([
    [998n, 0n, 2n],
    [999n, 0n, 1n],
    [1_000n, 0n, 0n],
    [1_001n, 1n, 0n],
  ])("%i won beside: %i are left, the house takes %i", (paidIn, cashAfter, debt) => {
    const world = newWorld({ fee: 0n });
    world.send({ kind: "deposit", memberId: KIM, wallet: "BINARY", units: paidIn, code: "D" });
    trade(world, SIM, "16000");
    order(world, KIM, SIM, "MARKET", "LONG", 1);
    trade(world, SIM, "5999");
    expect(fillTexts(world).at(-1)).toBe("LOSSCUT 1 @ 5999");
    expect(cash(world, KIM)).toBe(cashAfter);
    expect(balanceOf(world.state, houseAccount(SITE, "KRW", "BAD_DEBT"))).toBe(-debt);
    const posted = world.changes.filter(
      (change) =>
        change.kind === "transfer" && change.row.debit === houseAccount(SITE, "KRW", "BAD_DEBT"),
    );
    expect(posted).toHaveLength(debt === 0n ? 0 : 1);
  });
});

test("decision 004: contracts added after the overnight check are kept while equity covers them", () => {
  const world = newWorld({ fee: 0n });
  trade(world, ES, "5000.00");
  order(world, KIM, ES, "MARKET", "LONG", 4);
  const positionId = position(world, KIM, ES)?.id ?? 0;
  world.send({ kind: "setOvernight", memberId: KIM, positionId, isActive: true, qty: null });
  beat(world, "CME", "overnightChecked");
  // 2,000,000 a contract of 10,000,000.
  order(world, KIM, ES, "MARKET", "LONG", 1);
  expect(position(world, KIM, ES)?.overnightQty).toBe(5);
  order(world, KIM, ES, "MARKET", "LONG", 1);
  expect(position(world, KIM, ES)).toMatchObject({ qty: 6, overnightQty: 5 });
});
