/** Other terms of an option: told now, for new orders at their instant, for what is held from the next trading day (decision 016). */

import { describe, expect, test } from "vitest";
import type { Instrument, OptionTerms } from "../instrument.ts";
import { restoreState } from "../restore.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import { losscutLine } from "../oversea/exposure.ts";
import { step, type Outcome } from "../step.ts";
import {
  announced,
  beat,
  cash,
  demoOption,
  ES,
  events,
  figures,
  fills,
  fillTexts,
  KIM,
  LEE,
  newWorld,
  order,
  pass,
  position,
  SIM,
  SITE,
  trade,
  wordOf,
  working,
  type World,
} from "./world.ts";
import type { AnnounceTerms } from "../terms/commands.ts";

/** As `newWorld` begins, but for an overnight margin that Kim can cover. */
const OLD: OptionTerms = {
  intradayMargin: 300_000n,
  overnightMargin: 300_000n,
  losscut: 60_000n,
  fee: 5_000n,
  maxContracts: 50,
};
/** Ten contracts of them: a line of 9,900,000 won, just below the 10,000,000 that Kim has. */
const NEW: OptionTerms = {
  intradayMargin: 1_000_000n,
  overnightMargin: 2_000_000n,
  losscut: 990_000n,
  fee: 8_000n,
  maxContracts: 20,
};
const HOUR = 3_600_000;

/** Other terms of ES, in force at once and binding what is held at the end of the day, unless said otherwise. */
function announce(
  world: World,
  terms: Partial<OptionTerms> = NEW,
  more: Partial<Omit<AnnounceTerms, "terms" | "kind">> = {},
  instrument: Instrument = ES,
): Outcome {
  return world.send({
    kind: "announceTerms",
    siteId: SITE,
    optionId: instrument.symbol,
    terms: { ...OLD, ...terms },
    effectiveAt: null,
    bindsAt: world.now,
    hasDayEnd: true,
    ...more,
  });
}

/** Kim holds so many of ES at 5,000 under the old terms. */
function holding(qty: number, terms: Partial<OptionTerms> = {}): World {
  const world = newWorld({ ...OLD, ...terms });
  trade(world, ES, "5000.00");
  if (qty !== 0) order(world, KIM, ES, "MARKET", qty > 0 ? "LONG" : "SHORT", Math.abs(qty));
  return world;
}

/** The trading day ends; what Kim holds is kept, and the next day begins. */
function nextDay(world: World): void {
  const held = position(world, KIM, ES);
  if (held !== undefined && held.overnightQty === 0)
    world.send({
      kind: "setOvernight",
      memberId: KIM,
      positionId: held.id,
      isActive: true,
      qty: null,
    });
  for (const what of ["closingSoon", "overnightChecked", "ends"] as const) beat(world, "CME", what);
  world.send({ kind: "sessionOpened", calendar: "CME", tradingDay: "2026-11-21" });
}

const option = (world: World) => world.state.options.get(ES.symbol);

describe("a loss-cut raised so far that everybody would be cut", () => {
  test("closes nobody before the next trading day, whatever the price says", () => {
    const world = holding(10, { fee: 0n });
    expect(wordOf(announce(world, { ...NEW, fee: 0n }))).toBe("undefined");
    trade(world, ES, "4999.75");
    trade(world, ES, "4990.00");
    trade(world, ES, "4999.75");
    expect(position(world, KIM, ES)?.qty).toBe(10);
    expect(figures(world, KIM).margin).toBe(3_000_000n);
    nextDay(world);
    expect(position(world, KIM, ES)?.qty).toBe(10);
    trade(world, ES, "4999.75");
    expect(fillTexts(world).at(-1)).toBe("LOSSCUT 10 @ 4999.75");
  });

  test("cuts at the line of before, to the tick, while it is the one that binds", () => {
    // 10 contracts: line 600,000, so 9,400,000 to lose at 700,000 a point: 13.25 points leave 725,000, 13.50 do not.
    const world = holding(10, { fee: 0n });
    announce(world, { ...NEW, fee: 0n });
    trade(world, ES, "4986.75");
    expect(position(world, KIM, ES)?.qty).toBe(10);
    trade(world, ES, "4986.50");
    expect(fillTexts(world).at(-1)).toBe("LOSSCUT 10 @ 4986.50");
  });
});

describe("when", () => {
  test("nothing changes before its time, and then at it, not a moment later", () => {
    const world = holding(0);
    const effectiveAt = world.now + HOUR;
    announce(world, NEW, { effectiveAt, bindsAt: effectiveAt });
    expect(option(world)).toMatchObject({ ...OLD, change: { beforeId: null, effectiveAt } });
    expect(world.state.termsDueAt).toBe(effectiveAt);
    pass(world, HOUR - 1);
    world.send({ kind: "termsDue" });
    expect(option(world)).toMatchObject(OLD);
    pass(world, 1);
    world.send({ kind: "termsDue" });
    expect(option(world)).toMatchObject({ ...NEW, change: { terms: OLD } });
  });

  test("at the first end of a trading day that is late enough, no break and no end before", () => {
    const world = holding(1);
    announce(world, NEW, { bindsAt: world.now + HOUR });
    beat(world, "CME", "breaks");
    beat(world, "CME", "opens");
    nextDay(world);
    expect(position(world, KIM, ES)).toMatchObject({ qty: 1, formerQty: 1 });
    pass(world, HOUR);
    trade(world, ES, "5000.00");
    beat(world, "ALWAYS", "ends");
    expect(position(world, KIM, ES)?.formerQty).toBe(1);
    beat(world, "CME", "ends");
    expect([position(world, KIM, ES)?.formerQty, option(world)?.change]).toEqual([0, null]);
  });

  test("a day that ends before they are in force binds nobody to them", () => {
    const world = holding(1);
    announce(world, NEW, { effectiveAt: world.now + HOUR, bindsAt: world.now + HOUR });
    nextDay(world);
    expect(option(world)).toMatchObject({ ...OLD, change: { terms: NEW } });
    pass(world, HOUR);
    world.send({ kind: "termsDue" });
    expect(position(world, KIM, ES)?.formerQty).toBe(1);
  });

  test("where no trading day ends, at an instant", () => {
    const world = newWorld({ ...OLD, fee: 0n });
    trade(world, SIM, "5000");
    order(world, KIM, SIM, "MARKET", "LONG", 10);
    const bindsAt = world.now + 24 * HOUR;
    announce(world, { ...NEW, fee: 0n }, { bindsAt, hasDayEnd: false }, SIM);
    pass(world, 24 * HOUR - 1);
    trade(world, SIM, "4999");
    world.send({ kind: "termsDue" });
    expect(position(world, KIM, SIM)).toMatchObject({ qty: 10, formerQty: 10 });
    pass(world, 1);
    world.send({ kind: "termsDue" });
    expect(position(world, KIM, SIM)).toMatchObject({ qty: 10, formerQty: 0 });
    // The line is 9,900,000 now, and 11 points are lost.
    trade(world, SIM, "4989");
    expect(fillTexts(world).at(-1)).toBe("LOSSCUT 10 @ 4989");
  });

  test("at once where their time is over, and what is held never before what is new", () => {
    const world = holding(1);
    announce(world, NEW, { effectiveAt: 1, bindsAt: 1 });
    expect(option(world)?.change).toMatchObject({ effectiveAt: world.now, bindsAt: world.now });
    expect(option(world)).toMatchObject(NEW);
    expect(position(world, KIM, ES)?.formerQty).toBe(1);
  });

  test("both steps at once where both are overdue", () => {
    const world = newWorld(OLD);
    trade(world, SIM, "5000");
    order(world, KIM, SIM, "MARKET", "LONG", 1);
    const times = { effectiveAt: world.now + 1, bindsAt: world.now + 2, hasDayEnd: false };
    announce(world, NEW, times, SIM);
    pass(world, HOUR);
    world.send({ kind: "termsDue" });
    expect(world.state.options.get(SIM.symbol)).toMatchObject({ ...NEW, change: null });
    expect(position(world, KIM, SIM)?.formerQty).toBe(0);
    expect(world.state.termsDueAt).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("whom they bind: what is held keeps the terms under which it was opened, the oldest goes first", () => {
  // [held under the old, then by new orders] → contracts still under the old, line, margin
  test.each<[before: number, then: number[], former: number, losscut: bigint, margin: bigint]>([
    [3, [], 3, 180_000n, 900_000n],
    [3, [2], 3, 180_000n + 1_980_000n, 2_900_000n],
    [3, [-1], 2, 120_000n, 600_000n],
    [3, [2, -2], 1, 60_000n + 1_980_000n, 2_300_000n],
    [3, [2, -3], 0, 1_980_000n, 2_000_000n],
    [3, [2, -4], 0, 990_000n, 1_000_000n],
    [3, [-5], 0, 1_980_000n, 2_000_000n],
    [3, [-5, 3], 0, 990_000n, 1_000_000n],
    [-3, [-2, 2], 1, 60_000n + 1_980_000n, 2_300_000n],
    [0, [4], 0, 3_960_000n, 4_000_000n],
  ])("%d, then %j", (before, then, former, losscut, margin) => {
    const world = holding(before, { fee: 0n });
    announce(world, { ...NEW, fee: 0n });
    for (const qty of then)
      expect(
        wordOf(order(world, KIM, ES, "MARKET", qty > 0 ? "LONG" : "SHORT", Math.abs(qty))),
      ).toBe("FILLED");
    expect(position(world, KIM, ES)?.formerQty).toBe(former);
    expect(figures(world, KIM).margin).toBe(margin);
    const line = () =>
      losscutLine(world.state, [...(world.state.accounts.get(KIM)?.positions.values() ?? [])]);
    expect(line()).toBe(losscut);
    nextDay(world);
    const held = BigInt(Math.abs(position(world, KIM, ES)?.qty ?? 0));
    expect([line(), figures(world, KIM).margin]).toEqual([
      held * NEW.losscut,
      held * NEW.intradayMargin,
    ]);
  });

  test("fees: a contract that was opened before is closed at the fee of before, by whatever order", () => {
    const world = holding(3);
    const feeOf = (qty: number): bigint | undefined => {
      order(world, KIM, ES, "MARKET", qty > 0 ? "LONG" : "SHORT", Math.abs(qty));
      return fills(world).at(-1)?.fee;
    };
    expect(fills(world).at(-1)?.fee).toBe(15_000n);
    announce(world);
    expect(feeOf(2)).toBe(16_000n);
    expect(feeOf(-1)).toBe(5_000n);
    // Two of before and one of now.
    expect(feeOf(-3)).toBe(18_000n);
    expect(feeOf(-1)).toBe(8_000n);
    expect(cash(world, KIM)).toBe(10_000_000n - 62_000n);
  });

  test("a fill that turns a position closes at the fee of before and opens at the fee of now", () => {
    const world = holding(2);
    announce(world);
    order(world, KIM, ES, "MARKET", "SHORT", 5);
    expect(
      fills(world)
        .slice(-2)
        .map(({ qty, fee }) => [qty, fee]),
    ).toEqual([
      [2, 10_000n],
      [3, 24_000n],
    ]);
    expect(position(world, KIM, ES)).toMatchObject({ qty: -3, formerQty: 0 });
  });

  test("the most contracts count for new orders alone: what is beyond them stays and shrinks", () => {
    const world = holding(25, { intradayMargin: 100_000n, losscut: 1_000n });
    announce(world, { ...OLD, maxContracts: 20 });
    expect(position(world, KIM, ES)?.qty).toBe(25);
    expect(wordOf(order(world, KIM, ES, "MARKET", "LONG", 1))).toBe("MAX_CONTRACTS");
    expect(wordOf(order(world, KIM, ES, "MARKET", "SHORT", 6))).toBe("FILLED");
    expect(wordOf(order(world, KIM, ES, "MARKET", "LONG", 1))).toBe("FILLED");
  });

  test("the overnight check of the day asks for the margin of before, the next day's for that of now", () => {
    const world = holding(8, { fee: 0n });
    announce(world, { ...NEW, fee: 0n, intradayMargin: 300_001n, losscut: 60_000n });
    const keep = () =>
      world.send({
        kind: "setOvernight",
        memberId: KIM,
        positionId: position(world, KIM, ES)?.id ?? 0,
        isActive: true,
        qty: null,
      });
    keep();
    // 8 × 300,000 are covered by 10,000,000; 8 × 2,000,000 are not.
    nextDay(world);
    trade(world, ES, "5000.00");
    expect(position(world, KIM, ES)?.qty).toBe(8);
    keep();
    beat(world, "CME", "closingSoon");
    expect(announced(world, KIM, () => beat(world, "CME", "overnightChecked"))).toEqual([
      "POSITION_UPDATE END_OF_DAY",
    ]);
  });

  test("the contracts that its end closes count once towards a bonus, whatever binds what is kept", () => {
    const world = holding(3);
    world.send({
      kind: "grantBonus",
      memberId: KIM,
      wallet: "BINARY",
      units: 40_000n,
      contracts: 9,
    });
    announce(world, { ...OLD, losscut: 50_000n });
    const positionId = position(world, KIM, ES)?.id ?? 0;
    world.send({ kind: "setOvernight", memberId: KIM, positionId, isActive: true, qty: 1 });
    for (const what of ["closingSoon", "overnightChecked", "ends"] as const)
      beat(world, "CME", what);
    expect(position(world, KIM, ES)).toMatchObject({ qty: 1, formerQty: 0 });
    const [bonus] = world.state.accounts.get(KIM)?.bonuses.values() ?? [];
    expect(bonus).toMatchObject({ done: 2, contracts: 9 });
  });

  test("of what is kept overnight the newest are kept, each by its own terms", () => {
    const world = holding(2, { fee: 0n });
    announce(world, { ...OLD, fee: 0n, overnightMargin: 4_000_000n });
    order(world, KIM, ES, "MARKET", "LONG", 2);
    const keep = (qty: number) =>
      world.send({
        kind: "setOvernight",
        memberId: KIM,
        positionId: position(world, KIM, ES)?.id ?? 0,
        isActive: true,
        qty,
      });
    // Two of now and one of before: 8,300,000 of 10,000,000.
    keep(3);
    expect(announced(world, KIM, () => beat(world, "CME", "overnightChecked"))).toEqual([]);
    beat(world, "CME", "ends");
    expect(position(world, KIM, ES)).toMatchObject({ qty: 3, formerQty: 0 });
  });
});

describe("orders that were accepted before", () => {
  /** Lee rests a buy of four at 4,990 before the terms change. */
  function resting(): World {
    const world = holding(0, { fee: 5_000n });
    order(world, LEE, ES, "LIMIT", "LONG", 4, "4990.00");
    announce(world);
    return world;
  }
  const orderId = (world: World): number => working(world, LEE)[0]?.id ?? 0;
  const amend = (world: World, more: { qty?: string; price?: string }) =>
    world.send({
      kind: "amendOverseaOrder",
      memberId: LEE,
      orderId: orderId(world),
      price: null,
      stopPrice: null,
      qty: null,
      ...more,
    });

  test("bind the margin of before, and fill under the terms of before", () => {
    const world = resting();
    expect(figures(world, LEE).reserved).toBe(1_200_000n);
    trade(world, ES, "4990.00");
    expect(fills(world).at(-1)).toMatchObject({ qty: 4, fee: 20_000n });
    expect(position(world, LEE, ES)).toMatchObject({ qty: 4, formerQty: 4 });
  });

  test("open contracts as old as they are, also where a newer order filled before them", () => {
    const world = resting();
    order(world, LEE, ES, "MARKET", "LONG", 1);
    trade(world, ES, "4990.00");
    expect(position(world, LEE, ES)).toMatchObject({ qty: 5, formerQty: 4 });
    order(world, LEE, ES, "MARKET", "SHORT", 1);
    expect(fills(world).at(-1)).toMatchObject({ qty: 1, fee: 5_000n });
    expect(position(world, LEE, ES)).toMatchObject({ qty: 4, formerQty: 3 });
  });

  test("beside new ones on both sides: the worse side counts, each contract by its own terms", () => {
    const world = resting();
    order(world, LEE, ES, "LIMIT", "LONG", 1, "4980.00");
    expect(figures(world, LEE).reserved).toBe(2_200_000n);
    order(world, LEE, ES, "LIMIT", "SHORT", 2, "5010.00");
    expect(figures(world, LEE).reserved).toBe(2_200_000n);
    order(world, LEE, ES, "LIMIT", "SHORT", 1, "5020.00");
    expect(figures(world, LEE).reserved).toBe(3_000_000n);
  });

  test("that turn a position: what is beyond it is the newest order's", () => {
    const world = holding(2, { fee: 0n });
    order(world, KIM, ES, "LIMIT", "SHORT", 3, "5010.00");
    announce(world, { ...NEW, fee: 0n });
    order(world, KIM, ES, "LIMIT", "SHORT", 2, "5020.00");
    // Five against two: three beyond, of which two are of now.
    const { margin, reserved } = figures(world, KIM);
    expect(margin + reserved).toBe(2_000_000n + 300_000n);
  });

  test("may be moved and made smaller, and not larger", () => {
    const world = resting();
    expect(wordOf(amend(world, { price: "4985.00" }))).toBe("OPEN");
    expect(wordOf(amend(world, { qty: "3" }))).toBe("OPEN");
    expect(wordOf(amend(world, { qty: "4" }))).toBe("TERMS_CHANGED");
    expect(figures(world, LEE).reserved).toBe(900_000n);
  });

  test("are bound as all others from the next trading day, which they do not see", () => {
    const world = resting();
    nextDay(world);
    expect(working(world, LEE)).toEqual([]);
  });

  test("where no trading day ends they stay, and are bound too", () => {
    const world = newWorld(OLD);
    trade(world, SIM, "5000");
    order(world, LEE, SIM, "LIMIT", "LONG", 2, "4900");
    announce(world, NEW, { bindsAt: world.now + HOUR, hasDayEnd: false }, SIM);
    expect(figures(world, LEE).reserved).toBe(600_000n);
    pass(world, HOUR);
    world.send({ kind: "termsDue" });
    expect(figures(world, LEE).reserved).toBe(2_000_000n);
    trade(world, SIM, "4900");
    expect(position(world, LEE, SIM)).toMatchObject({ qty: 2, formerQty: 0 });
  });
});

describe("who is told", () => {
  test("holders and those with orders, once; nobody else", () => {
    const world = holding(1);
    const none = announced(world, LEE, () =>
      expect(announced(world, KIM, () => announce(world))).toEqual([
        "TERMS_CHANGE",
        "POSITION_UPDATE",
      ]),
    );
    expect(none).toEqual([]);
    const told = events(world, KIM).find(({ name }) => name === "TERMS_CHANGE");
    expect(told?.terms).toEqual({
      optionId: ES.symbol,
      next: { terms: NEW, effectiveAt: world.now, bindsAt: world.now, hasDayEnd: true },
    });
  });

  test("who only has an order is told as well, and of a position when it is bound", () => {
    const world = holding(1);
    order(world, LEE, ES, "LIMIT", "LONG", 1, "4990.00");
    const later = { effectiveAt: world.now + HOUR, bindsAt: world.now + HOUR };
    expect(announced(world, LEE, () => announce(world, NEW, later))).toEqual(["TERMS_CHANGE"]);
    pass(world, HOUR);
    const inForce = () => world.send({ kind: "termsDue" });
    expect(announced(world, KIM, inForce)).toEqual(["POSITION_UPDATE"]);
    const kept = position(world, KIM, ES)?.id ?? 0;
    world.send({
      kind: "setOvernight",
      memberId: KIM,
      positionId: kept,
      isActive: true,
      qty: null,
    });
    expect(announced(world, KIM, () => beat(world, "CME", "ends"))).toEqual(["POSITION_UPDATE"]);
  });

  test("and warned where the terms of now bring the loss-cut nearer", () => {
    const world = holding(5, { fee: 0n });
    announce(world, { ...NEW, fee: 0n, intradayMargin: 2_200_000n, losscut: 100_000n });
    expect(world.state.accounts.get(KIM)?.row.warned).toBe(0);
    const keep = position(world, KIM, ES)?.id ?? 0;
    world.send({
      kind: "setOvernight",
      memberId: KIM,
      positionId: keep,
      isActive: true,
      qty: null,
    });
    // Room 9,500,000 of a cushion of 10,500,000 is more than 70 %; after a fall of five points it is not.
    trade(world, ES, "4993.75");
    expect(announced(world, KIM, () => beat(world, "CME", "ends"))).toContain("POSITION_WARN");
  });

  test("members of another site hear nothing and keep their terms", () => {
    const world = holding(1);
    world.send({ kind: "defineSite", site: { id: 2, currency: "KRW", type: "100000" } });
    world.send({
      kind: "configureOption",
      option: { ...demoOption(ES, OLD), id: 2_001, siteId: 2 },
    });
    announce(world);
    expect(world.state.options.get(2_001)).toMatchObject({ ...OLD, change: null });
  });
});

describe("one change at a time", () => {
  test("one that is not in force yet is replaced, or taken back by the terms of now", () => {
    const world = holding(1);
    const later = { effectiveAt: world.now + HOUR, bindsAt: world.now + HOUR };
    announce(world, NEW, later);
    announce(world, { ...NEW, fee: 6_000n }, later);
    expect(option(world)?.change?.terms.fee).toBe(6_000n);
    expect(announced(world, KIM, () => announce(world, OLD, later))).toEqual(["TERMS_CHANGE"]);
    expect(option(world)).toMatchObject({ ...OLD, change: null });
    expect(events(world, KIM).at(-1)?.terms).toEqual({ optionId: ES.symbol, next: null });
  });

  test("one that is in force is not, until it binds everybody", () => {
    const world = holding(1);
    announce(world);
    expect(wordOf(announce(world, { ...NEW, fee: 1n }))).toBe("REQUEST_IN_PROGRESS");
    nextDay(world);
    expect(wordOf(announce(world, { ...NEW, fee: 1n }))).toBe("undefined");
  });

  test("an operator rests and stops the option meanwhile, and nothing of it changes", () => {
    const world = holding(1);
    announce(world);
    const before = option(world);
    const state = { isPlay: true, isStop: false, isRest: true };
    world.send({ kind: "setOptionState", siteId: SITE, optionId: ES.symbol, ...state });
    expect(option(world)).toEqual({ ...before, isRest: true });
    const configured = { ...demoOption(ES, OLD), losscut: 9_000_000n };
    expect(wordOf(world.send({ kind: "configureOption", option: configured }))).toBe(
      "INVALID_REQUEST",
    );
  });
});

test.each<[what: string, terms: Partial<OptionTerms>, more: object]>([
  ["a loss-cut that cuts whoever may just open", { losscut: 300_000n }, {}],
  ["less than no fee", { fee: -1n }, {}],
  ["less than no margin", { intradayMargin: -1n }, {}],
  ["half a contract", { maxContracts: 0.5 }, {}],
  ["a fee beyond a twentieth of the margin", { fee: 15_001n }, {}],
  ["no instant at all", {}, { effectiveAt: Number.NaN }],
  ["no instant for what is held", {}, { bindsAt: Number.NaN }],
  ["an option that is not there", {}, { optionId: 999 }],
  ["an option of another site", {}, { siteId: 2 }],
])("%s is refused and changes nothing", (_what, terms, more) => {
  const world = holding(1);
  const before = canonicalState(world.state);
  expect(wordOf(announce(world, terms, more))).toBe("INVALID_REQUEST");
  expect(canonicalState(world.state)).toBe(before);
});

test("an option's state is set for an option of the site alone", () => {
  const world = newWorld();
  const state = { isPlay: true, isStop: true, isRest: false };
  const set = (siteId: number, optionId: number) =>
    wordOf(world.send({ kind: "setOptionState", siteId, optionId, ...state }));
  expect([set(2, ES.symbol), set(SITE, 999)]).toEqual(["INVALID_REQUEST", "INVALID_REQUEST"]);
  expect([set(SITE, ES.symbol), option(world)?.isStop]).toEqual(["undefined", true]);
});

test.each(["isPlay", "isStop", "isRest"] as const)(
  "an option stays as it is where %s is another than whoever asks has read",
  (name) => {
    const world = newWorld();
    const read = { isPlay: true, isStop: false, isRest: false };
    const set = (state: Partial<typeof read>, before: typeof read) => {
      const of = { kind: "setOptionState", siteId: SITE, optionId: ES.symbol } as const;
      return wordOf(world.send({ ...of, ...read, ...state, before }));
    };
    const other = { ...read, [name]: !read[name] };
    expect(set(other, read)).toBe("undefined");
    expect([set({}, read), option(world)]).toMatchObject(["STATE_CHANGED", other]);
    expect([set({}, other), option(world)]).toMatchObject(["undefined", read]);
  },
);

test("a shard that is loaded in the middle of it goes on as the one that was not", () => {
  const world = holding(3);
  announce(world);
  order(world, KIM, ES, "MARKET", "LONG", 2);
  order(world, LEE, ES, "LIMIT", "SHORT", 2, "5010.00");
  const loaded = restoreState(rowsOf(world.state));
  expect(canonicalState(loaded)).toBe(canonicalState(world.state));
  expect(loaded.termsDueAt).toBe(world.state.termsDueAt);
  const day = { calendar: "CME", tradingDay: "2026-11-20", at: world.now };
  for (const state of [loaded, world.state]) {
    step(state, { kind: "sessionClosed", endsTradingDay: true, ...day });
    step(state, { kind: "sessionOpened", ...day, tradingDay: "2026-11-21" });
  }
  expect(option(world)?.change).toBeNull();
  expect(canonicalState(loaded)).toBe(canonicalState(world.state));
});
