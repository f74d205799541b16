/**
 * Loss-cut (domain.md 1.4.3, 1.4.8): when, in which order, at which price, and who pays what is
 * missing.
 */

import { parseDecimal } from "@naru/money/decimal";
import { RATE_SCALE } from "@naru/money/price";
import { houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { describe, expect, test } from "vitest";
import type { OverseaOption } from "../instrument.ts";
import { balanceOf } from "../state.ts";
import {
  announced,
  beat,
  cash,
  demoOption,
  ES,
  events,
  fillTexts,
  fills,
  GC,
  heartbeat,
  KIM,
  LEE,
  newWorld,
  order,
  pass,
  position,
  quote,
  SIM,
  SITE,
  trade,
  wordOf,
  working,
  type World,
} from "./world.ts";

/**
 * Kim holds SIM: 1,000 won a point and contract, line 60,000 a contract, no fee, 10,000,000 won of
 * cash.
 */
function holding(signedQty: number): World {
  const world = newWorld({ fee: 0n });
  trade(world, SIM, "5000");
  order(world, KIM, SIM, "MARKET", signedQty > 0 ? "LONG" : "SHORT", Math.abs(signedQty));
  return world;
}

function badDebt(world: World): bigint {
  return balanceOf(world.state, houseAccount(SITE, "KRW", "BAD_DEBT"));
}

describe("the line: Σ loss-cut of the contracts held", () => {
  // 10 contracts: line 600,000, so 9,400,000 to lose at 10,000 a point: 940 points.
  test.each<[what: string, signedQty: number, tick: string, expected: string[]]>([
    ["long, one point above the line", 10, "4061", []],
    ["long, exactly at the line", 10, "4060", ["LOSSCUT 10 @ 4060"]],
    ["long, a gap beyond it: at the tick, not at the line", 10, "4000", ["LOSSCUT 10 @ 4000"]],
    ["short, one point above the line", -10, "5939", []],
    ["short, exactly at the line", -10, "5940", ["LOSSCUT 10 @ 5940"]],
    ["short, a gap", -10, "6000", ["LOSSCUT 10 @ 6000"]],
  ])("%s", (_what, signedQty, tick, expected) => {
    const world = holding(signedQty);
    trade(world, SIM, tick);
    expect(fillTexts(world).slice(1)).toEqual(expected);
  });

  test("the first tick that reaches it, not a later one", () => {
    const world = holding(10);
    for (const price of ["4500", "4200", "4061", "4100", "4061"]) trade(world, SIM, price);
    expect(position(world, KIM, SIM)?.qty).toBe(10);
    trade(world, SIM, "4060");
    expect(position(world, KIM, SIM)).toBeUndefined();
  });

  test("in a feed of quotes the middle decides and the bid is paid", () => {
    const world = newWorld({ fee: 0n });
    quote(world, SIM, "5000", "5000");
    order(world, KIM, SIM, "MARKET", "LONG", 10);
    quote(world, SIM, "4051", "4071");
    expect(position(world, KIM, SIM)?.qty).toBe(10);
    quote(world, SIM, "4050", "4071");
    expect(fillTexts(world).at(-1)).toBe("LOSSCUT 10 @ 4050");
  });

  test("money in moves it away", () => {
    const world = holding(10);
    world.send({ kind: "deposit", memberId: KIM, wallet: "BINARY", units: 1_000_000n, code: "D" });
    trade(world, SIM, "3961");
    expect(position(world, KIM, SIM)?.qty).toBe(10);
    trade(world, SIM, "3960");
    expect(position(world, KIM, SIM)).toBeUndefined();
  });

  test("a loss-cut setting that was raised counts from the next tick, whichever way it goes", () => {
    const world = holding(10);
    world.send({
      kind: "configureOption",
      option: demoOption(SIM, { fee: 0n, losscut: 1_000_000n }),
    });
    expect(position(world, KIM, SIM)?.qty).toBe(10);
    // equity 10,000,000 is the line; one point up it is above, and there it was not looked at
    // before
    trade(world, SIM, "5001");
    expect(position(world, KIM, SIM)?.qty).toBe(10);
    trade(world, SIM, "5000");
    expect(fillTexts(world).at(-1)).toBe("LOSSCUT 10 @ 5000");
  });

  test("a fill that leaves equity below the line is cut at the next tick, also where that one is better", () => {
    const world = newWorld({ fee: 0n, intradayMargin: 1_000_000n, losscut: 900_000n });
    trade(world, SIM, "5000");
    quote(world, SIM, "4000", "5200");
    order(world, KIM, SIM, "MARKET", "LONG", 10);
    // bought 200 points above the last trade: equity 8,000,000 below the line of 9,000,000
    expect(position(world, KIM, SIM)?.qty).toBe(10);
    trade(world, SIM, "5001");
    expect(fillTexts(world).at(-1)).toBe("LOSSCUT 10 @ 5001");
  });
});

describe("what a loss-cut does", () => {
  test("cancels the orders first, then closes, and says so", () => {
    const world = holding(10);
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4060");
    order(world, KIM, SIM, "LIMIT", "SHORT", 1, "9000");
    const names = announced(world, KIM, () => trade(world, SIM, "4060"));
    expect(names).toEqual([
      "ORDER_CANCEL LOSSCUT",
      "ORDER_CANCEL LOSSCUT",
      "ORDER_FILLED LOSSCUT",
      "POSITION_LIQUID LOSSCUT",
    ]);
    expect(fillTexts(world).at(-1)).toBe("LOSSCUT 10 @ 4060");
    const closing = events(world, KIM).findLast((event) => event.name === "ORDER_FILLED")?.order;
    expect(closing).toMatchObject({
      marketType: "LIQUIDATION",
      tradeType: "SHORT",
      reason: "LOSSCUT",
    });
  });

  test("leaves others alone", () => {
    const world = holding(10);
    order(world, LEE, SIM, "MARKET", "LONG", 1);
    trade(world, SIM, "4000");
    expect(position(world, KIM, SIM)).toBeUndefined();
    expect(position(world, LEE, SIM)?.qty).toBe(1);
  });

  test("other open and fresh instruments close at their last", () => {
    const world = holding(10);
    trade(world, GC, "2000.0");
    order(world, KIM, GC, "MARKET", "SHORT", 1);
    trade(world, GC, "1999.9");
    trade(world, SIM, "4000");
    expect(fillTexts(world).slice(2)).toEqual(["LOSSCUT 10 @ 4000", "LOSSCUT 1 @ 1999.9"]);
  });

  test.each<[what: string, shut: (world: World) => void, open: (world: World) => void]>([
    ["in a break", (world) => beat(world, "CME", "breaks"), (world) => beat(world, "CME", "opens")],
    [
      "halted",
      (world) => void world.send({ kind: "feedHalted", symbol: GC.symbol }),
      (world) => void world.send({ kind: "feedResumed", symbol: GC.symbol }),
    ],
    [
      "reopened without a price yet",
      (world) => {
        beat(world, "CME", "breaks");
        beat(world, "CME", "opens");
      },
      heartbeat,
    ],
    [
      "silent, not halted yet",
      (world) => {
        world.now += 2_001;
        world.tick({ kind: "heartbeat", symbol: SIM.symbol });
      },
      () => {},
    ],
    [
      "stopped",
      (world) =>
        void world.send({
          kind: "configureOption",
          option: demoOption(GC, { fee: 0n, isStop: true }),
        }),
      (world) => void world.send({ kind: "configureOption", option: demoOption(GC, { fee: 0n }) }),
    ],
  ])("an instrument that is %s closes at its first tick after", (_what, shut, open) => {
    const world = holding(10);
    trade(world, GC, "2000.0");
    order(world, KIM, GC, "MARKET", "SHORT", 1);
    shut(world);
    const names = announced(world, KIM, () => trade(world, SIM, "4000"));
    expect(names).toEqual([
      "ORDER_FILLED LOSSCUT",
      "POSITION_LIQUID LOSSCUT",
      "POSITION_UPDATE LOSSCUT",
    ]);
    expect(position(world, KIM, GC)).toMatchObject({ qty: -1, closing: "LOSSCUT" });
    trade(world, SIM, "5000");
    open(world);
    heartbeat(world);
    expect(position(world, KIM, GC)?.qty).toBe(-1);
    const closing = announced(world, KIM, () => trade(world, GC, "2005.0"));
    expect(closing).toEqual(["ORDER_FILLED LOSSCUT", "POSITION_LIQUID LOSSCUT"]);
    expect(fillTexts(world).at(-1)).toBe("LOSSCUT 1 @ 2005.0");
  });

  test("takes the place of a waiting day's end, and then nothing is kept overnight", () => {
    const world = holding(10);
    trade(world, GC, "2000.0");
    order(world, KIM, GC, "MARKET", "SHORT", 3);
    const kept = position(world, KIM, GC);
    world.send({
      kind: "setOvernight",
      memberId: KIM,
      positionId: kept?.id ?? 0,
      isActive: true,
      qty: 1,
    });
    world.send({ kind: "feedHalted", symbol: GC.symbol });
    beat(world, "CME", "ends");
    expect(position(world, KIM, GC)?.closing).toBe("END_OF_DAY");
    trade(world, SIM, "4000");
    expect(position(world, KIM, GC)?.closing).toBe("LOSSCUT");
    world.send({ kind: "feedResumed", symbol: GC.symbol });
    beat(world, "CME", "opens");
    trade(world, GC, "2000.0");
    expect(fillTexts(world).at(-1)).toBe("LOSSCUT 3 @ 2000.0");
    expect(position(world, KIM, GC)).toBeUndefined();
  });

  test.each<[what: string, held: Partial<OverseaOption>]>([
    ["stopped", { isStop: true }],
    ["rested", { isRest: true }],
  ])("a %s instrument does not close at the ticks that come meanwhile", (_what, held) => {
    const world = holding(10);
    const set = (settings: Partial<OverseaOption>): void => {
      world.send({ kind: "configureOption", option: demoOption(SIM, { fee: 0n, ...settings }) });
    };
    set(held);
    trade(world, SIM, "4000");
    trade(world, SIM, "3900");
    expect(position(world, KIM, SIM)).toMatchObject({ qty: 10, closing: "LOSSCUT" });
    set({});
    trade(world, SIM, "4200");
    expect(fillTexts(world).at(-1)).toBe("LOSSCUT 10 @ 4200");
  });

  test("a day's end does not take the place of a waiting loss-cut", () => {
    const world = holding(10);
    trade(world, GC, "2000.0");
    order(world, KIM, GC, "MARKET", "SHORT", 3);
    const positionId = position(world, KIM, GC)?.id ?? 0;
    world.send({ kind: "setOvernight", memberId: KIM, positionId, isActive: true, qty: 1 });
    world.send({ kind: "feedHalted", symbol: GC.symbol });
    trade(world, SIM, "4000");
    expect(announced(world, KIM, () => beat(world, "CME", "ends"))).toEqual([]);
    expect(position(world, KIM, GC)?.closing).toBe("LOSSCUT");
    world.send({ kind: "feedResumed", symbol: GC.symbol });
    beat(world, "CME", "opens");
    trade(world, GC, "2000.0");
    expect(fillTexts(world).at(-1)).toBe("LOSSCUT 3 @ 2000.0");
  });

  test("the tick's own instrument closes at it, however late the feed's clock is", () => {
    const world = holding(10);
    world.now += 10_000;
    world.send({
      kind: "tickArrived",
      tick: {
        sequence: 99,
        receivedAt: world.now,
        tick: { kind: "trade", symbol: SIM.symbol, at: world.now - 5_000, price: 4_000, qty: 1 },
      },
    });
    expect(fillTexts(world).at(-1)).toBe("LOSSCUT 10 @ 4000");
  });
});

describe("a deficit", () => {
  test("is posted once against BAD_DEBT and brings cash to exactly zero", () => {
    const world = holding(10);
    trade(world, SIM, "3500");
    expect(cash(world, KIM)).toBe(0n);
    expect(badDebt(world)).toBe(-5_000_000n);
    const member = memberAccount(KIM, "BINARY", "AVAILABLE");
    const transfers = world.changes.flatMap((change) =>
      change.kind === "transfer" ? [change.row] : [],
    );
    expect(transfers.filter((row) => row.creditAfter === 0n && row.credit === member)).toHaveLength(
      1,
    );
    trade(world, SIM, "3000");
    expect(badDebt(world)).toBe(-5_000_000n);
  });

  test("waits for the last position: until then cash is negative", () => {
    const world = holding(10);
    trade(world, GC, "2000.0");
    order(world, KIM, GC, "MARKET", "SHORT", 1);
    world.send({ kind: "feedHalted", symbol: GC.symbol });
    trade(world, SIM, "3500");
    expect(cash(world, KIM)).toBe(-5_000_000n);
    expect(badDebt(world)).toBe(0n);
    world.send({ kind: "feedResumed", symbol: GC.symbol });
    trade(world, GC, "1990.0");
    // the short gained 10 points × 100 × 1,400
    expect(cash(world, KIM)).toBe(0n);
    expect(badDebt(world)).toBe(-5_000_000n + 1_400_000n);
  });

  test("of a member who closes at a loss beyond his cash himself is taken over too", () => {
    const world = newWorld({ fee: 0n, losscut: 0n });
    trade(world, SIM, "5000");
    order(world, KIM, SIM, "MARKET", "LONG", 10);
    quote(world, SIM, "3900", "5100");
    order(world, KIM, SIM, "MARKET", "SHORT", 10);
    expect(cash(world, KIM)).toBe(0n);
    expect(badDebt(world)).toBe(-1_000_000n);
  });

  test("is not posted where cash ends at zero or above", () => {
    const world = holding(10);
    trade(world, SIM, "4000");
    expect([cash(world, KIM), badDebt(world)]).toEqual([0n, 0n]);
  });
});

describe("a change of rate", () => {
  test("re-checks the loss-cut of who holds that currency: at once, at the last price", () => {
    const world = newWorld({ fee: 0n });
    trade(world, ES, "5000.00");
    order(world, KIM, ES, "MARKET", "LONG", 10);
    trade(world, ES, "4990.00");
    // 10 points × 50 USD × 10 = 5,000 USD of loss; the line is 600,000 won, so 9,400,000 won may be
    // lost: 1,880 a dollar
    const rate = (text: string): bigint => parseDecimal(text, RATE_SCALE);
    world.send({ kind: "setRate", siteId: SITE, currency: "USD", rate: rate("1879.9") });
    expect(position(world, KIM, ES)?.qty).toBe(10);
    world.send({ kind: "setRate", siteId: SITE, currency: "HKD", rate: rate("1880") });
    expect(position(world, KIM, ES)?.qty).toBe(10);
    const names = announced(world, KIM, () =>
      world.send({ kind: "setRate", siteId: SITE, currency: "USD", rate: rate("1880") }),
    );
    expect(names).toEqual(["ORDER_FILLED LOSSCUT", "POSITION_LIQUID LOSSCUT"]);
    expect(fills(world).at(-1)).toMatchObject({
      price: 499_000,
      rate: rate("1880"),
      profit: -9_400_000n,
    });
  });

  test("that does not cut moves the price at which the next tick is looked at", () => {
    const world = newWorld({ fee: 0n });
    trade(world, ES, "5000.00");
    order(world, KIM, ES, "MARKET", "LONG", 10);
    // at 1,400 a point costs 700,000: 13.43 points to go; at 2,000 it is 9.4
    world.send({
      kind: "setRate",
      siteId: SITE,
      currency: "USD",
      rate: parseDecimal("2000", RATE_SCALE),
    });
    trade(world, ES, "4990.75");
    expect(position(world, KIM, ES)?.qty).toBe(10);
    trade(world, ES, "4990.50");
    expect(fillTexts(world).at(-1)).toBe("LOSSCUT 10 @ 4990.50");
  });

  test("of one site leaves the members of another alone", () => {
    const world = newWorld({ fee: 0n });
    world.send({ kind: "defineSite", site: { id: 2, currency: "KRW", type: "100000" } });
    const rate = parseDecimal("1400", RATE_SCALE);
    world.send({ kind: "setRate", siteId: 2, currency: "USD", rate });
    const option = { ...demoOption(ES, { fee: 0n }), id: 2_001, siteId: 2 };
    world.send({ kind: "configureOption", option });
    const memberId = 10_009;
    world.send({ kind: "openAccount", memberId, siteId: 2, role: "MEMBER", status: "ACTIVE" });
    world.send({ kind: "deposit", memberId, wallet: "BINARY", units: 10_000_000n, code: "D" });
    trade(world, ES, "5000.00");
    const common = {
      marketType: "MARKET",
      tradeType: "LONG",
      price: null,
      stopPrice: null,
    } as const;
    world.send({ kind: "placeOverseaOrder", memberId, optionId: 2_001, qty: "10", ...common });
    trade(world, ES, "4990.00");
    const much = parseDecimal("5000", RATE_SCALE);
    const there = announced(world, memberId, () =>
      world.send({ kind: "setRate", siteId: SITE, currency: "USD", rate: much }),
    );
    expect(there).toEqual([]);
    const here = announced(world, memberId, () =>
      world.send({ kind: "setRate", siteId: 2, currency: "USD", rate: much }),
    );
    expect(here).toEqual(["ORDER_FILLED LOSSCUT", "POSITION_LIQUID LOSSCUT"]);
  });

  test("of nothing or less is refused", () => {
    const world = newWorld();
    expect(wordOf(world.send({ kind: "setRate", siteId: SITE, currency: "USD", rate: 0n }))).toBe(
      "INVALID_REQUEST",
    );
    expect(wordOf(world.send({ kind: "setRate", siteId: 9, currency: "USD", rate: 1n }))).toBe(
      "INVALID_REQUEST",
    );
  });
});

test("after a loss-cut the member trades on with what is left", () => {
  const world = holding(10);
  trade(world, SIM, "4060");
  expect(cash(world, KIM)).toBe(600_000n);
  pass(world, 1_000);
  expect(wordOf(order(world, KIM, SIM, "MARKET", "LONG", 2))).toBe("FILLED");
  expect(working(world, KIM)).toEqual([]);
});

describe("what is kept of a loss-cut", () => {
  const kept = (world: World) =>
    world.changes.flatMap((change) => (change.kind === "losscut" ? [change.row] : []));

  test("the figures that decided it, before anything closed, and how many orders went first", () => {
    const world = holding(10);
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4060");
    trade(world, SIM, "4061");
    expect(kept(world)).toEqual([]);
    trade(world, SIM, "4060");
    const [row, ...others] = kept(world);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{
        memberId: KIM,
        cutId: row?.id,
        qty: 10,
        basis: 50_000n * 10n ** 8n,
        price: 4_060,
      },
      ...{ profit: -9_400_000n, share: 600_000n, cancelled: 1 },
      ...{ cash: 10_000_000n, equity: 600_000n, line: 600_000n },
    });
    expect(fills(world).at(-1)?.tapeSequence).toBe(row?.tapeSequence);
  });

  test("a row for every position that stood, also of one whose market is shut, under one number", () => {
    const world = holding(10);
    trade(world, GC, "2000.0");
    order(world, KIM, GC, "MARKET", "SHORT", 1);
    beat(world, "CME", "breaks");
    trade(world, SIM, "4000");
    const rows = kept(world);
    const [first, second, ...others] = rows;
    expect(others).toEqual([]);
    expect([first?.qty, second?.qty]).toEqual([10, -1]);
    expect([first?.cutId, second?.cutId]).toEqual([first?.id, first?.id]);
    expect(first?.equity).toBe(10_000_000n + (first?.profit ?? 0n) + (second?.profit ?? 0n));
    expect(first?.line).toBe((first?.share ?? 0n) + (second?.share ?? 0n));
    expect(second).toMatchObject({ equity: first?.equity, line: first?.line, cash: 10_000_000n });
    beat(world, "CME", "opens");
    trade(world, GC, "2005.0");
    expect(position(world, KIM, GC)).toBeUndefined();
    // It closes by what was kept: nothing is said of it once more.
    expect(kept(world)).toEqual(rows);
  });
});
