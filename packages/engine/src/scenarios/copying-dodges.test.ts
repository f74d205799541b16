/** What a follow has earned for its trader cannot be lost to a second account, nor bound (domain.md 4.3 rule 8, decision 060). */

import { formatDecimal } from "@naru/money/decimal";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import { weekAfter, weekOf } from "@naru/vocabulary/copytrade/words";
import { expect, test } from "vitest";
import { withdrawable } from "../account/withdrawable.ts";
import { openDraft } from "../draft.ts";
import { accountOf, balanceOf } from "../state.ts";
import {
  copyingWorld,
  follow,
  followOf,
  KIM,
  lastFollow,
  LEE,
  PARK,
  settleDue,
  shares,
  traderOf,
} from "./copying-world.ts";
import { addEther, both, cash, close, ETH, ETH_OPTION } from "./futures-world.ts";
import { held, isolate, send, usdt, wallet } from "./futures-world.ts";
import { wordOf, type World } from "./world.ts";

const SHARE = usdt("9.836");

function lead(world: World, side: "LONG" | "SHORT", qty: string, more: object = {}): void {
  expect(wordOf(send(world, KIM, side, qty, more))).toBe("FILLED");
  settleDue(world);
}

function leadCloses(world: World, qty: string | null = null): void {
  expect(wordOf(close(world, KIM, qty, null))).toBe("FILLED");
  settleDue(world);
}

/** Lee has won 98.36 by copies, of which a tenth is due to Kim. */
function won(): World {
  const world = copyingWorld();
  addEther(world);
  world.now = weekAfter(weekOf(world.now)) + 3_600_000;
  both(world, "20000");
  follow(world, LEE);
  lead(world, "LONG", "0.1");
  both(world, "21000");
  leadCloses(world);
  return world;
}

/** What stands apart of Lee's futures wallet. */
function apart(world: World): bigint {
  return balanceOf(world.state, memberAccount(LEE, "FUTURES", "HOLD_SHARE"));
}

function free(world: World): bigint {
  return withdrawable(openDraft(world.state, accountOf(world.state, LEE), world.now), "FUTURES");
}

/** Ether trades at a price, and the mark is there. */
function ether(world: World, price: string): void {
  world.tick({ kind: "mark", symbol: ETH.symbol, price: Number(usdt(price)) });
  world.tick({ kind: "trade", symbol: ETH.symbol, price: Number(price) * 10, qty: 1 });
}

const ENDS = {
  week(world) {
    world.now = weekAfter(weekOf(world.now));
  },
  kick: (world, followId) => void world.send({ kind: "kickFollower", memberId: KIM, followId }),
  cut: (world, followId) => void world.send({ kind: "cutFollow", memberId: LEE, followId }),
  end: (world) => void world.send({ kind: "endTrader", memberId: KIM }),
  leave: (world, followId) => void world.send({ kind: "unfollow", memberId: LEE, followId }),
} satisfies Record<string, (world: World, followId: number) => void>;

/** Ends the week or the follow, and says what the trader has of it. */
function endBy(world: World, end: keyof typeof ENDS): bigint {
  ENDS[end](world, followOf(world, LEE)?.id ?? 0);
  settleDue(world);
  return shares(world).reduce((sum, { taken }) => sum + taken, 0n);
}

const EACH_END = Object.keys(ENDS) as (keyof typeof ENDS)[];

test.each(EACH_END)("lost to a second account at a gap it is there all the same: %s", (end) => {
  const world = won();
  expect(wordOf(send(world, LEE, "SHORT", "4.5"))).toBe("FILLED");
  expect(wordOf(send(world, PARK, "LONG", "4.5"))).toBe("FILLED");
  // 4.5 lose 18,000, where the wallet had 10,000.
  both(world, "25000");
  expect(held(world, LEE)).toBeUndefined();
  expect(cash(world, LEE)).toBe(0n);
  expect(endBy(world, end)).toBe(SHARE);
  expect(traderOf(world, KIM)?.earned).toBe(SHARE);
});

test.each(EACH_END)("bound as margin of own positions it is there all the same: %s", (end) => {
  for (const isAlone of [false, true]) {
    const world = won();
    if (isAlone) isolate(world, LEE, 10);
    expect(wordOf(send(world, LEE, "SHORT", "4.76"))).toBe("FILLED");
    both(world, "21020");
    if (isAlone) {
      const { positionId, amount } = { positionId: held(world, LEE)?.id ?? 0, amount: free(world) };
      const sent = { positionId, way: "ADD", amount: formatDecimal(amount, 8) } as const;
      world.send({ kind: "changeIsolatedMargin", memberId: LEE, ...sent });
    }
    expect(free(world)).toBe(0n);
    expect(endBy(world, end)).toBe(SHARE);
  }
});

test("it stands apart as it is earned: neither ordered with nor moved away, nor what a position stands on", () => {
  const world = won();
  expect([apart(world), cash(world, LEE)]).toEqual([SHARE, usdt("10088.524")]);
  expect(free(world)).toBe(cash(world, LEE));
  expect(wallet(world, LEE)).toMatchObject({ cash: usdt("10088.524"), owed: 0n });
  // 4.8 at 21,000 and ten times: 10,080 and 80.64 of fees both ways.
  expect(wordOf(send(world, LEE, "LONG", "4.8"))).toBe("NOT_ENOUGH_BALANCE");
});

test("what copies would bring is earned to no end while it is open: it is the trader's part that nothing stands on", () => {
  const world = copyingWorld();
  addEther(world);
  follow(world, LEE, { maxBet: "9000", oneMaxBet: "9000" });
  lead(world, "LONG", "3");
  both(world, "23000");
  // 9,000 are open less 24 of fees: 897.6 of it would be Kim's.
  expect(wallet(world, LEE)).toMatchObject({ openProfit: usdt("9000"), owed: usdt("897.6") });
  const optionId = ETH_OPTION.id;
  expect(wordOf(send(world, LEE, "SHORT", "40", { optionId }))).toBe("FILLED");
  const ofEther = () => accountOf(world.state, LEE).futuresPositions.has(optionId);
  for (let price = 2_000; ofEther() && price < 3_000; price += 1) ether(world, String(price));
  expect(ofEther()).toBe(false);
  leadCloses(world);
  const { net } = lastFollow(world, LEE);
  expect(apart(world)).toBe(net / 10n);
  expect(cash(world, LEE)).toBeGreaterThan(0n);
  expect(endBy(world, "leave")).toBe(net / 10n);
});

test("a share that later copies lose again goes back to the wallet, and what is left of it is settled", () => {
  const world = won();
  lead(world, "LONG", "0.1");
  expect(apart(world)).toBe(usdt("9.752"));
  both(world, "20500");
  leadCloses(world, "0.05");
  // 98.36 less 0.84 and a half of 50 and its fee of 0.41.
  expect(apart(world)).toBe(usdt("7.211"));
  both(world, "19000");
  leadCloses(world);
  expect(followOf(world, LEE)?.net).toBeLessThan(0n);
  expect(apart(world)).toBe(0n);
  expect(cash(world, LEE)).toBe(usdt("10000") + (followOf(world, LEE)?.net ?? 0n));
  expect(endBy(world, "week")).toBe(0n);
});

/** Lee's cash is below zero, with 12,000 of an own position open, as a copy has won. */
function lacking(): World {
  const world = copyingWorld();
  addEther(world);
  follow(world, LEE, { maxBet: "4000", oneMaxBet: "4000" });
  expect(wordOf(send(world, LEE, "LONG", "30", { optionId: ETH_OPTION.id }))).toBe("FILLED");
  ether(world, "2400");
  expect(wordOf(send(world, LEE, "LONG", "2"))).toBe("FILLED");
  both(world, "15000");
  close(world, LEE, null, null);
  lead(world, "LONG", "0.05");
  both(world, "16000");
  leadCloses(world);
  expect(cash(world, LEE)).toBeLessThan(0n);
  return world;
}

/** What Lee has won above the mark, and a tenth of it. */
function due(world: World): bigint {
  const { net, highWater } = lastFollow(world, LEE);
  return (net - highWater) / 10n;
}

function closeEther(world: World): void {
  ether(world, "2400");
  const positionId = accountOf(world.state, LEE).futuresPositions.get(ETH_OPTION.id)?.id ?? 0;
  const whole = { memberId: LEE, positionId, qty: null, price: null };
  expect(wordOf(world.send({ kind: "closeFuturesPosition", ...whole }))).toBe("FILLED");
}

test("what a wallet has not got as a copy closes is owed, and stands apart as soon as it has", () => {
  const world = lacking();
  const share = due(world);
  expect([share > 0n, apart(world)]).toEqual([true, 0n]);
  expect(wallet(world, LEE)).toMatchObject({ openProfit: usdt("12000"), owed: share });
  closeEther(world);
  expect(apart(world)).toBe(share);
  expect(endBy(world, "week")).toBe(share);
});

test("a week's end takes what there is of it, the rest is due with the next, and nobody leaves owing it", () => {
  const world = lacking();
  const share = due(world);
  const followId = followOf(world, LEE)?.id ?? 0;
  const unfollow = () => wordOf(world.send({ kind: "unfollow", memberId: LEE, followId }));
  expect(endBy(world, "week")).toBe(0n);
  expect(due(world)).toBe(share);
  const units = usdt("1.00000007") - cash(world, LEE);
  world.send({ kind: "deposit", memberId: LEE, wallet: "FUTURES", units, code: "D" });
  expect([apart(world), cash(world, LEE)]).toEqual([usdt("1.00000007"), 0n]);
  expect(endBy(world, "week")).toBe(usdt("1.00000007"));
  expect(due(world)).toBe(share - usdt("1.00000007"));
  expect(unfollow()).toBe("SETTLE_BEFORE_UNFOLLOW");
  closeEther(world);
  expect(unfollow()).toBe("LEFT");
  expect(traderOf(world, KIM)?.earned).toBe(share);
  expect(apart(world)).toBe(0n);
});

test("a follow of a build before, of which nothing stands apart, owes the same and puts it apart with the next decision", () => {
  const world = won();
  const { balances } = world.state;
  balances.set(memberAccount(LEE, "FUTURES", "AVAILABLE"), cash(world, LEE) + SHARE);
  balances.set(memberAccount(LEE, "FUTURES", "HOLD_SHARE"), 0n);
  expect([apart(world), wallet(world, LEE).owed]).toEqual([0n, SHARE]);
  expect(free(world)).toBe(usdt("10088.524"));
  expect(wordOf(send(world, LEE, "SHORT", "1"))).toBe("FILLED");
  expect([apart(world), wallet(world, LEE).owed]).toEqual([SHARE, 0n]);
  expect(endBy(world, "week")).toBe(SHARE);
});
