/** Copy trading (domain.md 4): who may lead and follow, what is copied, what is not and why, and the share of the profit. */

import { houseAccount } from "@naru/vocabulary/ledger-account";
import { weekAfter, weekOf } from "@naru/vocabulary/copytrade/words";
import { expect, test } from "vitest";
import { restoreState } from "../restore.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import { balanceOf } from "../state.ts";
import {
  apply,
  copies,
  copyingWorld,
  copyTexts,
  decide,
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
import {
  both,
  BTC,
  BTC_OPTION,
  cash,
  close,
  held,
  isolate,
  last,
  legTexts,
  mark,
  send,
  usdt,
} from "./futures-world.ts";
import { announced, depth, SITE, wordOf, type World } from "./world.ts";

const optionId = BTC_OPTION.id;

/** Kim buys or sells at the market, and all who follow hear of it. */
function lead(world: World, side: "LONG" | "SHORT", qty: string, more: object = {}): void {
  expect(wordOf(send(world, KIM, side, qty, more))).toBe("FILLED");
  settleDue(world);
}

function leadCloses(world: World, qty: string | null): void {
  expect(wordOf(close(world, KIM, qty, null))).toBe("FILLED");
  settleDue(world);
}

test("a trader applies, is agreed to, and says other things of himself", () => {
  const world = copyingWorld();
  expect(traderOf(world, KIM)).toMatchObject({ status: "ACTIVE", quota: 2, shareRate: 1_000 });
  world.send({ kind: "setTraderIntake", memberId: KIM, isOpen: false });
  world.send({
    ...{ kind: "setTraderProfile", memberId: KIM, stocks: [optionId] },
    ...{ minimum: "50", intro: "다르게" },
  });
  expect(traderOf(world, KIM)).toMatchObject({
    ...{ isOpen: false, intro: "다르게", minimum: usdt("50") },
  });
});

test.each<[string, (world: World) => ReturnType<World["send"]>, string]>([
  ["nothing to copy", (world) => apply(world, LEE, { stocks: [] }), "COPY_PAIR_REQUIRED"],
  ["an option that is not there", (world) => apply(world, LEE, { stocks: [9] }), "INVALID_REQUEST"],
  ["less than ten", (world) => apply(world, LEE, { minimum: "9.99" }), "COPY_MIN_AMOUNT"],
  ["a long story", (world) => apply(world, LEE, { intro: "가".repeat(501) }), "INVALID_REQUEST"],
  ["one who is a trader", (world) => apply(world, KIM), "REQUEST_IN_PROGRESS"],
  [
    "one who follows",
    (world) => {
      follow(world, LEE);
      return apply(world, LEE);
    },
    "TRADER_CANNOT_FOLLOW",
  ],
  [
    "one who holds something",
    (world) => {
      send(world, LEE, "LONG", "0.1");
      return apply(world, LEE);
    },
    "FOLLOW_WITH_OPEN_POSITION",
  ],
  ["no application", (world) => decide(world, LEE), "INVALID_REQUEST"],
  [
    "a share beyond a third",
    (world) => {
      apply(world, LEE);
      return decide(world, LEE, { shareRate: 3_001 });
    },
    "INVALID_REQUEST",
  ],
])("no trader comes of %s", (_, act, code) => {
  expect(wordOf(act(copyingWorld()))).toBe(code);
});

test.each<[string, (world: World) => void, object, string]>([
  ["oneself", () => undefined, { memberId: KIM }, "TRADER_CANNOT_FOLLOW"],
  ["nobody", () => undefined, { traderId: 9 }, "INVALID_REQUEST"],
  ["a second one", (world) => void follow(world, LEE), {}, "ONE_TRADER_ONLY"],
  [
    "with an order",
    (world) => void send(world, LEE, "LONG", "0.1", { price: "19000" }),
    {},
    "FOLLOW_WITH_OPEN_POSITION",
  ],
  [
    "who takes none",
    (world) => void world.send({ kind: "setTraderIntake", memberId: KIM, isOpen: false }),
    {},
    "TRADER_NOT_ACCEPTING",
  ],
  [
    "who is stopped",
    (world) =>
      void world.send({
        ...{ kind: "setTraderTerms", memberId: KIM, quota: 2, shareRate: 0, isStopped: true },
      }),
    {},
    "TRADER_NOT_ACCEPTING",
  ],
  [
    "who is full",
    (world) =>
      void world.send({
        ...{ kind: "setTraderTerms", memberId: KIM, quota: 0, shareRate: 0, isStopped: false },
      }),
    {},
    "TRADER_OVER_QUOTA",
  ],
  ["without an instrument", () => undefined, { followStock: [] }, "COPY_PAIR_REQUIRED"],
  ["another instrument", () => undefined, { followStock: [9] }, "INVALID_REQUEST"],
  ["by a negative multiplier", () => undefined, { multiplyPer: "-1" }, "COPY_MULTIPLIER_STEP"],
  ["by half a per cent", () => undefined, { multiplyPer: "0.5" }, "COPY_MULTIPLIER_STEP"],
  ["with less than ten", () => undefined, { oneMaxBet: "9.99" }, "COPY_MIN_AMOUNT"],
  ["with less in all than for one", () => undefined, { maxBet: "499" }, "COPY_MAX_BELOW_PER_ORDER"],
  [
    "with nothing",
    (world) =>
      void world.send({
        ...{
          kind: "openAccount",
          memberId: 10_003,
          siteId: SITE,
          role: "MEMBER",
          status: "ACTIVE",
        },
      }),
    { memberId: 10_003 },
    "FOLLOW_NEEDS_FUTURES_USDT",
  ],
  [
    "with less than one copy costs",
    () => undefined,
    { oneMaxBet: "10001", maxBet: "20000" },
    "FOLLOW_INSUFFICIENT_BALANCE",
  ],
  ["with an exit of nothing", () => undefined, { tpPer: "0" }, "INVALID_REQUEST"],
])("following %s is refused and changes nothing", (_, before, more, code) => {
  const world = copyingWorld();
  before(world);
  const state = canonicalState(world.state);
  const { memberId = LEE, ...sent } = more as { memberId?: number };
  expect(wordOf(follow(world, memberId, sent))).toBe(code);
  expect(canonicalState(world.state)).toBe(state);
});

test("a fill is copied by the multiplier, reduced in proportion, and closed whole", () => {
  const world = copyingWorld();
  follow(world, LEE, { multiplyPer: "50" });
  lead(world, "LONG", "0.1");
  expect(held(world, LEE)).toMatchObject({ qty: 50, leverage: 10, marginType: "CROSS" });
  leadCloses(world, "0.03");
  expect(held(world, LEE)?.qty).toBe(35);
  leadCloses(world, null);
  expect(held(world, LEE)).toBeUndefined();
  expect(copyTexts(world, LEE)).toEqual([50, -15, -35]);
  expect(copies(world)[0]).toMatchObject({ traderQty: 100, traderPrice: 200_000, wantedQty: 50 });
});

test("an order that rests is not copied until it fills", () => {
  const world = copyingWorld();
  follow(world, LEE);
  send(world, KIM, "LONG", "0.1", { price: "19990" });
  settleDue(world);
  expect(copies(world)).toEqual([]);
  last(world, "19980");
  settleDue(world);
  expect(copyTexts(world, LEE)).toEqual([100]);
});

test("caps bound a copy by its margin and all copies together (C05, C06)", () => {
  const world = copyingWorld();
  both(world, "50000");
  follow(world, LEE, { multiplyPer: "50", oneMaxBet: "100", maxBet: "140" });
  follow(world, PARK, { multiplyPer: "0" });
  depth(world, BTC, [["50000", 2_000]], [["50000", 2_000]]);
  world.send({
    kind: "deposit",
    memberId: KIM,
    wallet: "FUTURES",
    units: usdt("90000"),
    code: "D",
  });
  lead(world, "LONG", "1");
  lead(world, "LONG", "1");
  lead(world, "LONG", "1");
  expect(copyTexts(world, LEE)).toEqual([20, 8, "CAP"]);
  expect(copyTexts(world, PARK)).toEqual(Array(3).fill("BELOW_MINIMUM"));
});

test("leverage and margin type are the trader's", () => {
  const world = copyingWorld();
  follow(world, LEE);
  isolate(world, KIM, 25);
  lead(world, "SHORT", "0.1");
  expect(held(world, LEE)).toMatchObject({ qty: -100, leverage: 25, marginType: "ISOLATED" });
  const change = { memberId: LEE, optionId, leverage: 10 };
  expect(wordOf(world.send({ kind: "setLeverage", ...change }))).toBe("COPY_ORDER_EXISTS");
  const own = { memberId: KIM, optionId, leverage: 10 };
  expect(wordOf(world.send({ kind: "setLeverage", ...own }))).toBe("COPY_ORDER_EXISTS");
});

test("a copy that would be liquidated as it opens is missed, and its follower keeps the margin", () => {
  const world = copyingWorld();
  isolate(world, KIM, 150);
  follow(world, LEE);
  send(world, KIM, "LONG", "0.1");
  last(world, "20099");
  settleDue(world);
  expect(copyTexts(world, LEE)).toEqual(["LIQUIDATED"]);
  expect([held(world, LEE), cash(world, LEE)]).toEqual([undefined, usdt("10000")]);
});

test("nothing is opened far from the trader's price; what he closes is closed wherever it is", () => {
  const world = copyingWorld();
  follow(world, LEE);
  lead(world, "LONG", "0.1");
  send(world, KIM, "LONG", "0.1");
  both(world, "20101");
  settleDue(world);
  close(world, KIM, null, null);
  both(world, "15000");
  settleDue(world);
  expect(copyTexts(world, LEE)).toEqual([100, "DEVIATION", -100]);
});

test("what the band of prices keeps from being opened is missed for its price, not for a limit of the site", () => {
  const world = copyingWorld();
  follow(world, LEE);
  send(world, KIM, "LONG", "0.1");
  // The last price is the trader's still; the mark has fallen so far that it stands beyond its band.
  mark(world, "18100");
  settleDue(world);
  expect([copyTexts(world, LEE), held(world, LEE)]).toEqual([["DEVIATION"], undefined]);
});

test("what the trader closes as the feed falls silent is closed when it is heard again, and what he opens then comes after", () => {
  const world = copyingWorld();
  follow(world, LEE);
  lead(world, "LONG", "0.1");
  close(world, KIM, null, null);
  send(world, KIM, "SHORT", "0.1");
  world.now += 3_000;
  settleDue(world);
  expect(copyTexts(world, LEE)).toEqual([100]);
  both(world, "19990");
  settleDue(world);
  expect(copyTexts(world, LEE)).toEqual([100, -100, 100]);
  expect(held(world, LEE)?.qty).toBe(-100);
});

test("a copy closed by hand is not opened again before the trader is flat", () => {
  const world = copyingWorld();
  follow(world, LEE);
  lead(world, "LONG", "0.1");
  expect(wordOf(send(world, LEE, "LONG", "0.1"))).toBe("COPY_ORDER_EXISTS");
  close(world, LEE, null, null);
  lead(world, "LONG", "0.1");
  leadCloses(world, null);
  lead(world, "LONG", "0.1");
  expect(copyTexts(world, LEE)).toEqual([100, "HAND_CLOSED", 100]);
});

test("what a follower holds of his own is not added to", () => {
  const world = copyingWorld();
  follow(world, LEE);
  send(world, LEE, "LONG", "0.01");
  lead(world, "LONG", "0.1");
  expect(copyTexts(world, LEE)).toEqual(["OWN_POSITION"]);
});

test("a paused follow opens nothing and closes with the trader, and goes on", () => {
  const world = copyingWorld();
  follow(world, LEE);
  const followId = followOf(world, LEE)?.id ?? 0;
  lead(world, "LONG", "0.1");
  world.send({ kind: "pauseFollow", memberId: LEE, followId, isPaused: true });
  lead(world, "LONG", "0.1");
  leadCloses(world, null);
  world.send({ kind: "pauseFollow", memberId: LEE, followId, isPaused: false });
  lead(world, "SHORT", "0.1");
  expect(copyTexts(world, LEE)).toEqual([100, "PAUSED", -100, 100]);
});

test("a stopped trader opens nothing for anybody", () => {
  const world = copyingWorld();
  follow(world, LEE);
  world.send({
    ...{ kind: "setTraderTerms", memberId: KIM, quota: 2, shareRate: 0, isStopped: true },
  });
  lead(world, "LONG", "0.1");
  expect(copyTexts(world, LEE)).toEqual(["STOPPED"]);
});

test("own exits stand by the margin", () => {
  const world = copyingWorld();
  follow(world, LEE, { tpPer: "20", slPer: "50" });
  lead(world, "LONG", "0.1");
  expect(legTexts(world, LEE)).toEqual(["SL 19000.0", "TP 20400.0"]);
});

test("a follow ends when its copies are closed, and not before", () => {
  const world = copyingWorld();
  follow(world, LEE);
  const followId = followOf(world, LEE)?.id ?? 0;
  lead(world, "LONG", "0.1");
  const leave = (): string => wordOf(world.send({ kind: "unfollow", memberId: LEE, followId }));
  expect(leave()).toBe("SETTLE_BEFORE_UNFOLLOW");
  leadCloses(world, null);
  leave();
  expect(lastFollow(world, LEE).status).toBe("LEFT");
  lead(world, "LONG", "0.1");
  expect(copyTexts(world, LEE)).toEqual([100, -100]);
});

test("a trader sends one follower away after what he filled before; the copy stays with him", () => {
  const world = copyingWorld();
  follow(world, LEE);
  follow(world, PARK);
  const followId = followOf(world, LEE)?.id ?? 0;
  send(world, KIM, "LONG", "0.1");
  world.send({ kind: "kickFollower", memberId: KIM, followId });
  expect(wordOf(world.send({ kind: "kickFollower", memberId: KIM, followId }))).toBe(
    "INVALID_REQUEST",
  );
  settleDue(world);
  leadCloses(world, null);
  expect(lastFollow(world, LEE).status).toBe("KICKED");
  expect(held(world, LEE)?.qty).toBe(100);
  expect(held(world, PARK)).toBeUndefined();
  expect(wordOf(send(world, LEE, "LONG", "0.1"))).toBe("FILLED");
});

test("with the trader's liquidation every follow is cut and the copies stay", () => {
  const world = copyingWorld();
  follow(world, LEE);
  isolate(world, KIM, 100);
  lead(world, "LONG", "0.1");
  world.send({
    kind: "changeIsolatedMargin",
    ...{ memberId: LEE, way: "ADD", amount: "500" },
    positionId: held(world, LEE)?.id ?? 0,
  });
  const told = announced(world, LEE, () => {
    mark(world, "19800");
    settleDue(world);
  });
  expect(held(world, KIM)).toBeUndefined();
  expect(told).toContain("FOLLOW");
  expect(lastFollow(world, LEE)).toMatchObject({ status: "DISCONNECTED" });
  expect(held(world, LEE)?.qty).toBe(100);
});

test("who follows later has nothing of what was filled before", () => {
  const world = copyingWorld();
  follow(world, LEE);
  send(world, KIM, "LONG", "0.1");
  follow(world, PARK);
  settleDue(world);
  expect(copyTexts(world, LEE)).toEqual([100]);
  expect(copyTexts(world, PARK)).toEqual([]);
});

test("operators cut a follow and end a trader", () => {
  const world = copyingWorld();
  follow(world, LEE);
  follow(world, PARK);
  lead(world, "LONG", "0.1");
  const followId = followOf(world, LEE)?.id ?? 0;
  world.send({ kind: "cutFollow", memberId: LEE, followId });
  world.send({ kind: "endTrader", memberId: KIM });
  settleDue(world);
  expect(lastFollow(world, LEE).status).toBe("CUT");
  expect(lastFollow(world, PARK).status).toBe("CUT");
  expect(traderOf(world, KIM)?.status).toBe("ENDED");
  expect(wordOf(apply(world, KIM))).toBe("FOLLOW_WITH_OPEN_POSITION");
});

test("a site forbids its traders exits, sales, and orders against what they hold", () => {
  const world = copyingWorld();
  const rules = { siteId: SITE, barsTpSl: true, barsSell: false, barsOpposite: true };
  world.send({ kind: "setCopyRules", ...rules });
  expect(wordOf(send(world, KIM, "LONG", "0.1", { takeProfit: "21000" }))).toBe(
    "TRADER_CANNOT_TPSL",
  );
  lead(world, "LONG", "0.1");
  expect(wordOf(send(world, KIM, "SHORT", "0.1"))).toBe("TRADER_CANNOT_SELL");
  const positionId = held(world, KIM)?.id ?? 0;
  const reverse = { kind: "reverseFuturesPosition", memberId: KIM, positionId } as const;
  expect(wordOf(world.send(reverse))).toBe("TRADER_CANNOT_SELL");
  leadCloses(world, null);
  expect(wordOf(send(world, KIM, "SHORT", "0.1"))).toBe("FILLED");
  world.send({ kind: "setCopyRules", ...rules, barsSell: true });
  expect(wordOf(send(world, KIM, "SHORT", "0.1"))).toBe("TRADER_CANNOT_SELL");
  expect(wordOf(send(world, LEE, "SHORT", "0.1", { takeProfit: "15000" }))).toBe("FILLED");
});

/** What the house owes traders, by the ledger. */
function owed(world: World): bigint {
  return balanceOf(world.state, houseAccount(SITE, "USDT", "PROFITSHARE_PAYABLE"));
}

/** Kim and those who follow gain or lose a price step on a tenth of a bitcoin. */
function turn(world: World, from: string, to: string): void {
  both(world, from);
  lead(world, "LONG", "0.1");
  both(world, to);
  leadCloses(world, null);
}

test("a week's profit above the mark is shared and paid, a loss is carried", () => {
  const world = copyingWorld();
  world.now = weekAfter(weekOf(world.now)) + 3_600_000;
  follow(world, LEE);
  const week = (): void => {
    world.now = weekAfter(weekOf(world.now));
    settleDue(world);
    both(world, "20000");
  };
  both(world, "20000");
  turn(world, "20000", "21000");
  // 100 of profit less 0.8 and 0.84 of fees: a tenth of 98.36.
  const before = cash(world, KIM);
  week();
  expect(shares(world)).toMatchObject([{ gain: usdt("98.36"), taken: usdt("9.836") }]);
  expect(cash(world, KIM)).toBe(before + usdt("9.836"));
  expect(owed(world)).toBe(0n);
  turn(world, "20000", "19500");
  week();
  turn(world, "20000", "20600");
  week();
  // -50 less 1.58, then 60 less 1.624: 6.796 above the mark.
  expect(shares(world)[1]).toMatchObject({ gain: usdt("6.796"), taken: usdt("0.6796") });
  expect(traderOf(world, KIM)?.earned).toBe(usdt("10.5156"));
});

test("whoever leaves within the week settles to the moment, and the trader is paid on Monday", () => {
  const world = copyingWorld();
  follow(world, LEE);
  turn(world, "20000", "21000");
  const followId = followOf(world, LEE)?.id ?? 0;
  world.send({ kind: "unfollow", memberId: LEE, followId });
  expect(shares(world)).toMatchObject([{ taken: usdt("9.836"), cause: "LEFT" }]);
  settleDue(world);
  expect(owed(world)).toBe(usdt("9.836"));
  expect(traderOf(world, KIM)?.payable).toBe(usdt("9.836"));
  world.now = weekAfter(weekOf(world.now));
  settleDue(world);
  expect(owed(world)).toBe(0n);
  expect(traderOf(world, KIM)).toMatchObject({ payable: 0n, owedWeek: null });
});

test("what is on its way outlives a restart, and the trader hears how many copied", () => {
  const world = copyingWorld();
  follow(world, LEE);
  follow(world, PARK, { multiplyPer: "0" });
  send(world, KIM, "LONG", "0.1");
  const again = restoreState(rowsOf(world.state));
  expect(canonicalState(again)).toBe(canonicalState(world.state));
  const told = announced(world, KIM, () => settleDue(world));
  expect(told).toEqual(["COPYTRADE_OPEN"]);
  expect(copyTexts(world, LEE)).toEqual([100]);
});

test("each fill of an order over two levels is copied by what it filled (C04)", () => {
  const world = copyingWorld();
  follow(world, LEE, { multiplyPer: "50" });
  depth(
    world,
    BTC,
    [["19999.9", 500]],
    [
      ["20000.0", 40],
      ["20000.1", 500],
    ],
  );
  lead(world, "LONG", "0.1");
  expect(copyTexts(world, LEE)).toEqual([20, 30]);
});

test("the last of the trader's takes along what rounding has left of a copy", () => {
  const world = copyingWorld();
  follow(world, LEE, { multiplyPer: "50" });
  lead(world, "LONG", "0.101");
  leadCloses(world, "0.05");
  leadCloses(world, null);
  expect(copyTexts(world, LEE)).toEqual([50, -24, -26]);
  expect(held(world, LEE)).toBeUndefined();
});

test("a fill that is taken to its followers in parts comes to each of them once", () => {
  const world = copyingWorld();
  world.send({
    ...{ kind: "setTraderTerms", memberId: KIM, quota: 120, shareRate: 0, isStopped: false },
  });
  const members = Array.from({ length: 120 }, (_, index) => 20_000 + index);
  for (const memberId of members) {
    world.send({
      kind: "openAccount",
      ...{ memberId, siteId: SITE, role: "MEMBER", status: "ACTIVE" },
    });
    world.send({
      kind: "deposit",
      ...{ memberId, wallet: "FUTURES", units: usdt("1000"), code: "D" },
    });
    follow(world, memberId, { maxBet: "500", oneMaxBet: "500" });
  }
  lead(world, "LONG", "0.01");
  expect(copies(world).map(({ memberId }) => memberId)).toEqual(members);
});
