/** What operators may do to a perpetual, and what of it binds whom (decision 032). */

import { parseDecimal } from "@naru/money/decimal";
import { FUTURES_NOTICE_MS } from "@naru/vocabulary/futures/terms";
import { describe, expect, test } from "vitest";
import { futuresTermsImpact } from "../futures/terms-impact.ts";
import { termsNow, tiersInForce, type TermsWithTiers } from "../futures/terms.ts";
import { restoreState } from "../restore.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import type { Outcome } from "../step.ts";
import {
  both,
  BTC_OPTION,
  cash,
  close,
  fills,
  fillTexts,
  futuresWorld,
  held,
  isolate,
  last,
  legTexts,
  mark,
  send,
  usdt,
  working,
} from "./futures-world.ts";
import { KIM, LEE, pass, SITE, wordOf, type World } from "./world.ts";

const optionId = BTC_OPTION.id;
const OPEN = { isPlay: true, isStop: false, isCloseOnly: false, isFrozen: false };
const HOUR = 3_600_000;

function set(
  world: World,
  more: Partial<typeof OPEN>,
  how: { restricts?: true; before?: typeof OPEN } = {},
): Outcome {
  const of = { kind: "setFuturesOptionState", siteId: SITE, optionId } as const;
  return world.send({ ...of, ...OPEN, ...more, ...how });
}

/** The terms of now, but for what is said of them. */
function terms(world: World, more: Partial<TermsWithTiers> = {}): TermsWithTiers {
  return { ...termsNow(world.state, optionId, world.now), ...more };
}

function announce(
  world: World,
  more: Partial<TermsWithTiers>,
  effectiveAt: number | null = null,
  siteId = SITE,
): Outcome {
  const told = terms(world, more);
  return world.send({ kind: "announceFuturesTerms", siteId, optionId, terms: told, effectiveAt });
}

/** Twice the maintenance, and half the leverage. */
const DEARER = [
  { cap: usdt("300000"), rate: 2_000_000n, maxLeverage: 40 },
  { cap: usdt("70000000"), rate: 5_000_000n, maxLeverage: 10 },
];

/** Time passes with prices that stay, and what falls due of it is taken as the run loop does. */
function wait(world: World, ms: number, price = "20000"): void {
  pass(world, ms);
  if (world.state.tiersDueAt <= world.now) world.send({ kind: "tiersDue" });
  both(world, price);
}

const feesOf = (world: World): bigint[] => fills(world).map(({ fee }) => fee);

test("a stopped option takes nothing that opens, lets everybody out, and keeps what waits", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.2");
  send(world, LEE, "LONG", "0.1", { price: "19000" });
  expect(set(world, { isStop: true }).ok).toBe(true);
  expect(wordOf(send(world, KIM, "LONG", "0.1"))).toBe("MARKET_CLOSED");
  expect(wordOf(send(world, KIM, "SHORT", "0.3"))).toBe("MARKET_CLOSED");
  expect(wordOf(close(world, KIM, "0.05", null))).toBe("FILLED");
  expect(wordOf(close(world, KIM, "0.05", "20100"))).toBe("OPEN");
  expect(wordOf(send(world, KIM, "SHORT", "0.05", { isReduceOnly: true }))).toBe("FILLED");
  both(world, "18900");
  expect(working(world, LEE)).toHaveLength(1);
  expect(held(world, LEE)).toBeUndefined();
  both(world, "20100");
  expect(held(world, KIM)?.qty).toBe(50);
  set(world, {});
  both(world, "18900");
  expect(held(world, LEE)?.qty).toBe(100);
});

test("while an option is stopped exits fire, margin calls come and funding is paid", () => {
  const world = futuresWorld();
  isolate(world, LEE, 20);
  send(world, KIM, "LONG", "0.1", { stopLoss: "19500", isMarkSl: true });
  send(world, LEE, "LONG", "0.1");
  set(world, { isStop: true });
  mark(world, "19500");
  expect(held(world, KIM)).toBeUndefined();
  mark(world, "19000");
  expect(fillTexts(world).at(-1)).toBe("LOSSCUT 100 @ 19000.0");
  expect(held(world, LEE)).toBeUndefined();
});

test("a frozen option liquidates nobody and fires nothing by its mark, and can be left", () => {
  const world = futuresWorld();
  isolate(world, KIM, 20);
  send(world, KIM, "LONG", "0.1", { stopLoss: "19500", isMarkSl: true });
  expect(set(world, { isFrozen: true }).ok).toBe(true);
  mark(world, "18000");
  expect(held(world, KIM)?.qty).toBe(100);
  expect(legTexts(world, KIM)).toEqual(["SL 19500.0 MARK"]);
  expect(wordOf(send(world, LEE, "LONG", "0.1"))).toBe("MARKET_CLOSED");
  expect(wordOf(close(world, KIM, "0.05", null))).toBe("FILLED");
  set(world, {});
  mark(world, "18000");
  expect(held(world, KIM)).toBeUndefined();
});

describe("of how an option stands", () => {
  const standing = (world: World) => {
    const { isPlay, isStop, isCloseOnly, isFrozen } =
      world.state.futuresOptions.get(optionId) ?? {};
    return { isPlay, isStop, isCloseOnly, isFrozen };
  };

  test("one person takes away and gives nothing back, whatever has changed since they looked", () => {
    const world = futuresWorld();
    isolate(world, KIM, 20);
    send(world, KIM, "LONG", "0.1");
    set(world, { isStop: true, isFrozen: true });
    set(world, { isCloseOnly: true }, { restricts: true });
    const all = { isPlay: true, isStop: true, isCloseOnly: true, isFrozen: true };
    expect(standing(world)).toEqual(all);
    set(world, { isPlay: false }, { restricts: true });
    set(world, {}, { restricts: true });
    expect(standing(world)).toEqual({ ...all, isPlay: false });
    // Frozen still: a mark that may be wrong liquidates nobody.
    mark(world, "18000");
    expect(held(world, KIM)?.qty).toBe(100);
  });

  test("one person freezes nothing", () => {
    const world = futuresWorld();
    set(world, { isFrozen: true }, { restricts: true });
    expect(standing(world)).toEqual(OPEN);
  });

  test.each(["isPlay", "isStop", "isCloseOnly", "isFrozen"] as const)(
    "what two agreed to replace is not replaced once %s is another",
    (name) => {
      const world = futuresWorld();
      set(world, { [name]: !OPEN[name] });
      const now = standing(world);
      const outcome = set(world, { isStop: true }, { before: OPEN });
      expect([wordOf(outcome), standing(world)]).toEqual(["STATE_CHANGED", now]);
      set(world, {}, { before: { ...OPEN, [name]: !OPEN[name] } });
      expect(standing(world)).toEqual(OPEN);
    },
  );
});

test("what operators set stays when the seed defines the option again", () => {
  const world = futuresWorld();
  set(world, { isFrozen: true });
  announce(world, { feeRate: 50_000 });
  world.send({ kind: "defineFuturesOption", option: BTC_OPTION });
  expect(world.state.futuresOptions.get(optionId)).toMatchObject({
    isFrozen: true,
    change: { terms: { feeRate: 50_000 } },
  });
});

test("dearer tiers bind what is opened at their moment and what is held a week after they were announced", () => {
  const world = futuresWorld();
  isolate(world, KIM, 20);
  isolate(world, LEE, 20);
  send(world, KIM, "LONG", "0.1");
  expect(announce(world, { tiers: DEARER }, world.now + HOUR).ok).toBe(true);
  const announcedAt = world.now;
  expect(world.state.futuresOptions.get(optionId)?.change).toMatchObject({
    effectiveAt: announcedAt + HOUR,
    bindsAt: announcedAt + FUTURES_NOTICE_MS,
  });
  wait(world, HOUR);
  send(world, LEE, "LONG", "0.1");
  // 100 − 60 of 2,000: above 0.4 %, and with 2 % beyond what covers it at 19,400.
  both(world, "19380");
  expect([held(world, KIM)?.qty, held(world, LEE)?.qty]).toEqual([100, undefined]);
  wait(world, FUTURES_NOTICE_MS - HOUR - 1, "19380");
  expect(held(world, KIM)?.qty).toBe(100);
  wait(world, 1, "19380");
  expect(held(world, KIM)).toBeUndefined();
});

test("what costs nobody more binds everything at its moment, or at once", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  announce(world, { feeRate: 20_000 });
  expect(world.state.futuresOptions.get(optionId)?.change?.bindsAt).toBe(world.now + 1);
  wait(world, 1);
  close(world, KIM, null, null);
  expect(feesOf(world)).toEqual([usdt("0.8"), usdt("0.4")]);
});

test("a higher fee is that of orders from its moment on; older orders and positions pay it a week later", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.3");
  send(world, LEE, "LONG", "0.1", { price: "19900" });
  announce(world, { feeRate: 80_000 });
  wait(world, 1);
  close(world, KIM, "0.1", null);
  both(world, "19900");
  send(world, LEE, "LONG", "0.1");
  expect(feesOf(world)).toEqual([usdt("2.4"), usdt("0.8"), usdt("0.796"), usdt("1.592")]);
  wait(world, FUTURES_NOTICE_MS);
  close(world, KIM, "0.1", null);
  expect(feesOf(world).at(-1)).toBe(usdt("1.6"));
});

test("whether a turn is covered is reckoned with the fee of what it closes, and that of what it opens", () => {
  const world = futuresWorld();
  world.send({ kind: "setLeverage", memberId: KIM, optionId, leverage: 150 });
  send(world, KIM, "LONG", "12");
  announce(world, { feeRate: 80_000 });
  wait(world, 1);
  mark(world, "19391.4");
  last(world, "19336");
  // 2,600.8 less 92.8 and 185.6 of fees, and 664.8 lost to the mark twice, cover 930.8; at the new fee for both ways they would not.
  const positionId = held(world, KIM)?.id ?? 0;
  const turn = { kind: "reverseFuturesPosition", memberId: KIM, positionId } as const;
  expect(wordOf(world.send(turn))).toBe("FILLED");
});

test("limits hold for what is opened alone, and an order of more leverage than is allowed now opens nothing", () => {
  const world = futuresWorld();
  const leverage = (memberId: number, to: number) =>
    world.send({ kind: "setLeverage", memberId, optionId, leverage: to });
  leverage(KIM, 100);
  leverage(LEE, 100);
  send(world, KIM, "LONG", "0.1");
  send(world, LEE, "LONG", "0.1", { price: "19000" });
  announce(world, { maxLeverage: 50, maxValue: usdt("4000") });
  wait(world, 1);
  expect(held(world, KIM)?.qty).toBe(100);
  expect(wordOf(send(world, KIM, "LONG", "0.01"))).toBe("MAX_QTY_AT_LEVERAGE");
  expect(wordOf(close(world, KIM, null, null))).toBe("FILLED");
  both(world, "19000");
  expect([working(world, LEE), held(world, LEE)]).toEqual([[], undefined]);
  expect(wordOf(leverage(KIM, 51))).toBe("AMOUNT_OVER_LIMIT");
  expect(leverage(KIM, 50).ok).toBe(true);
  expect(wordOf(send(world, KIM, "LONG", "0.211"))).toBe("MAX_QTY_AT_LEVERAGE");
  expect(wordOf(send(world, KIM, "LONG", "0.21"))).toBe("FILLED");
});

test("what is only announced is replaced or taken back; while it binds by parts there is no next change", () => {
  const world = futuresWorld();
  const change = () => world.state.futuresOptions.get(optionId)?.change;
  announce(world, { feeRate: 80_000 }, world.now + HOUR);
  announce(world, { feeRate: 60_000 }, world.now + HOUR);
  expect(change()?.terms.feeRate).toBe(60_000);
  announce(world, {});
  expect(change()).toBeNull();
  announce(world, { tiers: DEARER });
  wait(world, 1);
  expect(wordOf(announce(world, { feeRate: 60_000 }))).toBe("REQUEST_IN_PROGRESS");
  wait(world, FUTURES_NOTICE_MS);
  expect(announce(world, { feeRate: 60_000 }).ok).toBe(true);
  expect(tiersInForce(world.state, optionId, world.now)[0]?.maxLeverage).toBe(40);
  expect(change()?.terms.feeRate).toBe(60_000);
});

test.each<[what: string, more: Partial<TermsWithTiers>, siteId?: number]>([
  ["a fee above a hundredth", { feeRate: 1_000_001 }],
  ["no leverage", { maxLeverage: 0 }],
  ["no value", { maxValue: 0n }],
  ["tiers that liquidate what they allow", { tiers: [{ ...DEARER[0]!, rate: 3_000_000n }] }],
  ["no tiers", { tiers: [] }],
  ["another site's option", {}, 2],
])("terms with %s are refused and change nothing", (_what, more, siteId) => {
  const world = futuresWorld();
  const before = canonicalState(world.state).replace(/"now":\d+/, "");
  expect(announce(world, more, null, siteId).ok).toBe(false);
  expect(canonicalState(world.state).replace(/"now":\d+/, "")).toBe(before);
});

test("a state of another site's option is refused", () => {
  const world = futuresWorld();
  const sent = { kind: "setFuturesOptionState", siteId: 2, optionId, ...OPEN } as const;
  expect(world.send(sent).ok).toBe(false);
});

test("the dry run counts whom other terms would bind now, and changes nothing", () => {
  const world = futuresWorld();
  isolate(world, KIM, 20);
  send(world, KIM, "LONG", "0.1");
  send(world, LEE, "LONG", "0.1", { price: "19000" });
  both(world, "19380");
  const before = canonicalState(world.state);
  const count = (more: Partial<TermsWithTiers>) =>
    futuresTermsImpact(world.state, optionId, terms(world, more));
  const none = { holders: 1, ordering: 1, liquidated: 0, warned: 0, overLeverage: 0 };
  expect(count({})).toEqual({ ...none, isDearer: false });
  expect(count({ tiers: DEARER })).toEqual({ ...none, liquidated: 1, isDearer: true });
  expect(count({ maxLeverage: 15 })).toEqual({ ...none, overLeverage: 1, isDearer: false });
  expect(canonicalState(world.state)).toBe(before);
});

test("nothing that one operator may do moves money, closes a position or ends an order", () => {
  for (const more of [{ isStop: true }, { isCloseOnly: true }, { isPlay: false }]) {
    const world = futuresWorld();
    isolate(world, KIM, 100);
    send(world, KIM, "LONG", "0.1");
    send(world, LEE, "SHORT", "0.1", { price: "21000" });
    both(world, "19890");
    const before = [cash(world, KIM), held(world, KIM), working(world, LEE), world.changes.length];
    set(world, more);
    mark(world, "19890");
    expect([cash(world, KIM), held(world, KIM), working(world, LEE)]).toEqual(before.slice(0, 3));
    expect(world.changes.slice(before[3] as number).map(({ kind }) => kind)).toEqual([
      "futuresOption",
    ]);
    expect(wordOf(close(world, KIM, null, null))).toBe("FILLED");
  }
});

test("announced terms are the same after a restart, before and after they bind", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  announce(world, { tiers: DEARER, maxValue: parseDecimal("5000", 8) }, world.now + HOUR);
  for (const ms of [0, HOUR, FUTURES_NOTICE_MS]) {
    wait(world, ms);
    const again = restoreState(rowsOf(world.state));
    expect(canonicalState(again)).toBe(canonicalState(world.state));
    expect(again.tiersOfOption).toEqual(world.state.tiersOfOption);
    expect(again.tiersDueAt).toBe(world.state.tiersDueAt);
  }
});
