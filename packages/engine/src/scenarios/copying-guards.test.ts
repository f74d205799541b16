/** What keeps a follower from losing more than was allowed, and a trader from losing what is due (domain.md 4.3 rules 7 and 8). */

import { weekAfter, weekOf } from "@naru/vocabulary/copytrade/words";
import { expect, test } from "vitest";
import { withdrawable } from "../account/withdrawable.ts";
import { openDraft } from "../draft.ts";
import { restoreState } from "../restore.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import { accountOf } from "../state.ts";
import {
  copyingWorld,
  copyTexts,
  follow,
  followOf,
  KIM,
  lastFollow,
  LEE,
  settleDue,
  shares,
  traderOf,
} from "./copying-world.ts";
import { addEther, both, BTC, BTC_OPTION, cash, close, ETH, ETH_OPTION } from "./futures-world.ts";
import { held, isolate, last, mark, send, usdt } from "./futures-world.ts";
import { announced, wordOf, type World } from "./world.ts";

const optionId = BTC_OPTION.id;

function lead(world: World, side: "LONG" | "SHORT", qty: string, more: object = {}): void {
  expect(wordOf(send(world, KIM, side, qty, more))).toBe("FILLED");
  settleDue(world);
}

function leadCloses(world: World): void {
  expect(wordOf(close(world, KIM, null, null))).toBe("FILLED");
  settleDue(world);
}

/** The market moves to a price, and then the mark. */
function moves(world: World, price: string): void {
  last(world, price);
  mark(world, price);
}

/** Lee may lose a hundred USDT in all. */
function stopping(more: object = {}): World {
  const world = copyingWorld();
  follow(world, LEE, { maxBet: "200", oneMaxBet: "200", stopPer: "50", ...more });
  return world;
}

test.each([
  ["LONG", "19009", "19006"],
  ["SHORT", "20991", "20994"],
] as const)("a %s follow stops at its loss, fees counted, and not before", (side, near, at) => {
  const world = stopping();
  // 0.1 at 20,000 cost 0.8: another 99.2 may go.
  lead(world, side, "0.1");
  moves(world, near);
  expect(lastFollow(world, LEE)).toMatchObject({ status: "ACTIVE", net: usdt("-0.8") });
  const told = announced(world, LEE, () => moves(world, at));
  expect(told).toContain("FOLLOW");
  expect(held(world, LEE)).toBeUndefined();
  expect(lastFollow(world, LEE)).toMatchObject({ status: "SPENT" });
  settleDue(world);
  lead(world, side, "0.1");
  expect(copyTexts(world, LEE)).toEqual([100]);
});

test("a stop counts what was lost before, and copies of several perpetuals together", () => {
  const world = copyingWorld();
  addEther(world);
  world.send({
    ...{ kind: "setTraderProfile", memberId: KIM, stocks: [optionId, ETH_OPTION.id] },
    ...{ minimum: "10", intro: "" },
  });
  const followStock = [optionId, ETH_OPTION.id];
  follow(world, LEE, { followStock, maxBet: "400", oneMaxBet: "200", stopPer: "25" });
  lead(world, "LONG", "0.1");
  both(world, "19500");
  leadCloses(world);
  // 50 are gone with fees of 1.58: 48.42 are left, less the fees of what is opened.
  lead(world, "LONG", "0.1");
  lead(world, "LONG", "0.5", { optionId: ETH_OPTION.id });
  mark(world, "19300");
  expect(lastFollow(world, LEE).status).toBe("ACTIVE");
  world.tick({ kind: "trade", symbol: ETH.symbol, price: 19_400, qty: 1 });
  world.tick({ kind: "mark", symbol: ETH.symbol, price: Number(usdt("1940")) });
  expect(lastFollow(world, LEE).status).toBe("SPENT");
  expect(accountOf(world.state, LEE).futuresPositions.size).toBe(0);
});

test("a loss that is realised alone stops a follow with its last copy", () => {
  const world = stopping();
  lead(world, "LONG", "0.1");
  send(world, KIM, "SHORT", "0.1");
  both(world, "18900");
  settleDue(world);
  expect(lastFollow(world, LEE).status).toBe("SPENT");
});

test("what the stop may not close yet is closed with the first word of its market; nothing is opened meanwhile", () => {
  const world = copyingWorld();
  addEther(world);
  world.send({
    ...{ kind: "setTraderProfile", memberId: KIM, stocks: [optionId, ETH_OPTION.id] },
    ...{ minimum: "10", intro: "" },
  });
  const followStock = [optionId, ETH_OPTION.id];
  follow(world, LEE, { followStock, maxBet: "400", oneMaxBet: "200", stopPer: "25" });
  lead(world, "LONG", "0.1");
  lead(world, "LONG", "0.5", { optionId: ETH_OPTION.id });
  world.send({ kind: "feedHalted", symbol: ETH.symbol });
  moves(world, "18500");
  expect(held(world, LEE)).toBeUndefined();
  expect(followOf(world, LEE)?.status).toBe("PAUSED");
  world.send({ kind: "feedResumed", symbol: ETH.symbol });
  world.tick({ kind: "trade", symbol: ETH.symbol, price: 19_990, qty: 1 });
  world.tick({ kind: "mark", symbol: ETH.symbol, price: Number(usdt("1999")) });
  expect(lastFollow(world, LEE).status).toBe("SPENT");
});

test("a stop that is taken away, or moved, holds as it is now", () => {
  const world = stopping();
  lead(world, "LONG", "0.1");
  const followId = followOf(world, LEE)?.id ?? 0;
  const terms = { followStock: [optionId], multiplyPer: "100", maxBet: "200", oneMaxBet: "200" };
  const amend = (stopPer: string | null) =>
    world.send({
      ...{ kind: "amendFollow", memberId: LEE, followId, ...terms, stopPer },
      ...{ tpPer: null, slPer: null },
    });
  amend(null);
  moves(world, "18800");
  expect(lastFollow(world, LEE).status).toBe("ACTIVE");
  amend("100");
  moves(world, "18100");
  expect(lastFollow(world, LEE).status).toBe("ACTIVE");
  moves(world, "18000");
  expect(lastFollow(world, LEE).status).toBe("SPENT");
});

test("terms by which a follow has lost already what it may end it, once no copy is held", () => {
  const world = stopping();
  lead(world, "LONG", "0.1");
  const followId = followOf(world, LEE)?.id ?? 0;
  const terms = { followStock: [optionId], multiplyPer: "100", maxBet: "10", oneMaxBet: "10" };
  const amend = () =>
    world.send({
      ...{ kind: "amendFollow", memberId: LEE, followId, ...terms },
      ...{ tpPer: null, slPer: null, stopPer: "1" },
    });
  expect(wordOf(amend())).toBe("ACTIVE");
  leadCloses(world);
  expect(lastFollow(world, LEE).status).toBe("SPENT");
});

test("a follow whose copies are closed ends at once by such terms", () => {
  const world = stopping();
  lead(world, "LONG", "0.1");
  leadCloses(world);
  const { id: followId, net } = lastFollow(world, LEE);
  expect(net).toBeLessThan(0n);
  const amended = world.send({
    ...{ kind: "amendFollow", memberId: LEE, followId, followStock: [optionId] },
    ...{ multiplyPer: "100", maxBet: "10", oneMaxBet: "10" },
    ...{ tpPer: null, slPer: null, stopPer: "1" },
  });
  expect(wordOf(amended)).toBe("SPENT");
  expect(lastFollow(world, LEE)).toMatchObject({ status: "SPENT", endedAt: world.now });
});

test("a stop stands after a start as it stood before", () => {
  const world = stopping();
  lead(world, "LONG", "0.1");
  const state = restoreState(rowsOf(world.state));
  expect(canonicalState(state)).toBe(canonicalState(world.state));
  expect(state.markTriggers.get(BTC.symbol)?.size).toBe(
    world.state.markTriggers.get(BTC.symbol)?.size,
  );
});

test("whoever lowers a cap needs nothing for it, and keeps what the trader accepts no more", () => {
  const world = copyingWorld();
  addEther(world);
  follow(world, LEE, { maxBet: "9000", oneMaxBet: "9000" });
  lead(world, "LONG", "3");
  world.send({
    ...{ kind: "setTraderProfile", memberId: KIM, stocks: [ETH_OPTION.id] },
    ...{ minimum: "10", intro: "" },
  });
  const followId = followOf(world, LEE)?.id ?? 0;
  const amend = (oneMaxBet: string) =>
    world.send({
      ...{ kind: "amendFollow", memberId: LEE, followId, followStock: [optionId] },
      ...{ multiplyPer: "10", maxBet: "9999", oneMaxBet, tpPer: null, slPer: "10" },
    });
  expect(wordOf(amend("8000"))).toBe("ACTIVE");
  expect(wordOf(amend("8500"))).toBe("FOLLOW_INSUFFICIENT_BALANCE");
});

test("what a follow pays or has of funding counts towards its result", () => {
  for (const isAlone of [false, true]) {
    const world = copyingWorld();
    if (isAlone) isolate(world, KIM, 10);
    follow(world, LEE);
    lead(world, "LONG", "0.1");
    world.tick({
      ...{ kind: "funding", symbol: BTC.symbol, rate: 10_000 },
      nextAt: world.now + 1_000,
    });
    world.now += 2_000;
    mark(world, "20000");
    world.tick({
      ...{ kind: "funding", symbol: BTC.symbol, rate: 10_000 },
      nextAt: world.now + 28_800_000,
    });
    const paid = world.changes.flatMap((change) =>
      change.kind === "futuresFunding" && change.row.memberId === LEE ? [change.row.amount] : [],
    );
    expect(paid).toHaveLength(1);
    expect(followOf(world, LEE)?.net).toBe(usdt("-0.8") + (paid[0] ?? 0n));
    expect(paid[0]).toBeLessThan(0n);
  }
});

/** Lee has won 98.36, of which a tenth is due to Kim. */
function won(): World {
  const world = copyingWorld();
  world.now = weekAfter(weekOf(world.now)) + 3_600_000;
  both(world, "20000");
  follow(world, LEE);
  lead(world, "LONG", "0.1");
  both(world, "21000");
  leadCloses(world);
  return world;
}

function free(world: World): bigint {
  return withdrawable(openDraft(world.state, accountOf(world.state, LEE), world.now), "FUTURES");
}

test("what is due to the trader does not leave the wallet before it is settled", () => {
  const world = won();
  const kept = usdt("10000") + usdt("98.36") - usdt("9.836");
  expect([free(world), cash(world, LEE)]).toEqual([kept, kept]);
  const to = { fromWallet: "FUTURES", toWallet: "COIN" } as const;
  const all = { ...to, memberId: LEE, amount: "10098.36" };
  expect(wordOf(world.send({ kind: "transferOwn", ...all } as never))).not.toBe("DONE");
  const followId = followOf(world, LEE)?.id ?? 0;
  world.send({ kind: "unfollow", memberId: LEE, followId });
  expect(shares(world)).toMatchObject([{ share: usdt("9.836"), taken: usdt("9.836") }]);
  expect([free(world), cash(world, LEE)]).toEqual([kept, kept]);
});

test("a settled share that was put right goes from one wallet to the other, and no wallet gives what it has not", () => {
  const world = won();
  const followId = followOf(world, LEE)?.id ?? 0;
  world.send({ kind: "unfollow", memberId: LEE, followId });
  world.now = weekAfter(weekOf(world.now));
  settleDue(world);
  const shareId = shares(world)[0]?.id ?? 0;
  const correct = (memberId: number, way: "GIVE" | "TAKE", amount: string) =>
    world.send({
      ...{ kind: "correctShare", memberId, shareId, way, amount },
      ...{ isTrader: memberId === KIM, proposalId: 1 },
    });
  const [lee, kim] = [cash(world, LEE), cash(world, KIM)];
  correct(LEE, "GIVE", "1.5");
  correct(KIM, "TAKE", "1.5");
  expect([cash(world, LEE) - lee, cash(world, KIM) - kim]).toEqual([usdt("1.5"), usdt("-1.5")]);
  expect(traderOf(world, KIM)?.earned).toBe(usdt("8.336"));
  for (const [amount, code] of [
    ["0", "INVALID_REQUEST"],
    ["-1", "INVALID_REQUEST"],
    ["99999", "NOT_ENOUGH_BALANCE"],
  ] as const)
    expect(wordOf(correct(KIM, "TAKE", amount))).toBe(code);
});
