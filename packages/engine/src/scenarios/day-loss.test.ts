/** A member's own limit of the day's loss: what counts, what it does, and that it is loosened from the next day on alone (decision 087). */

import { lossDayEnd } from "@naru/vocabulary/member";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayLossMaxAt, dayResultAt } from "../ledger/day-result.ts";
import { accountOf } from "../state.ts";
import type { Outcome } from "../step.ts";
import * as rounds from "./rounds-world.ts";
import {
  announced,
  beat,
  ES,
  figures,
  fillTexts,
  KIM,
  LEE,
  newWorld,
  order,
  pass,
  position,
  SIM,
  stopOrder,
  trade,
  working,
  type World,
} from "./world.ts";

const said = (outcome: Outcome): string => (outcome.ok ? "ok" : outcome.refusal.code);
const detail = (outcome: Outcome) => (outcome.ok ? {} : outcome.refusal.detail);

function limit(world: World, max: string | null, memberId = KIM): Outcome {
  return world.send({ kind: "setDayLoss", memberId, max });
}

const row = (world: World, memberId = KIM) => accountOf(world.state, memberId).row;
const inForce = (world: World) => dayLossMaxAt(row(world), world.now);
const result = (world: World) => dayResultAt(row(world), world.now);
const until = (world: World, memberId = KIM) => row(world, memberId).coolOffUntil;
const held = (world: World, memberId = KIM) => position(world, memberId, SIM)?.qty ?? 0;

/** Kim and Lee are long four of SIM at 5000, a point of which is 4,000 won to them. */
function holding(): World {
  const world = newWorld();
  trade(world, SIM, "5000");
  for (const memberId of [KIM, LEE]) order(world, memberId, SIM, "MARKET", "LONG", 4);
  return world;
}

/** To the first moment of the next day of limits. */
function nextDay(world: World): void {
  pass(world, lossDayEnd(world.now) - world.now);
}

describe("what is taken", () => {
  test.each([
    ["0", "INVALID_REQUEST"],
    ["-5", "INVALID_REQUEST"],
    ["much", "INVALID_REQUEST"],
    ["100000.5", "AMOUNT_MIN_UNIT"],
    ["1000000000000000000", "AMOUNT_OVER_LIMIT"],
  ])("%s is %s, and nothing changes", (max, code) => {
    const world = holding();
    const before = row(world);
    expect(said(limit(world, max))).toBe(code);
    expect(row(world)).toEqual(before);
  });

  test("the first is in force at once and begins to count", () => {
    const world = holding();
    expect(limit(world, "100000")).toMatchObject({
      ok: true,
      answer: { max: "100000", nextFrom: null },
    });
    expect([inForce(world), result(world)]).toEqual([100_000n, 0n]);
  });

  test("smaller at once, larger from the next day on, and a smaller one takes a larger one back", () => {
    const world = holding();
    limit(world, "300000");
    const end = new Date(lossDayEnd(world.now)).toISOString();
    expect(limit(world, "500000")).toMatchObject({
      ok: true,
      answer: { max: "300000", nextFrom: end },
    });
    expect(inForce(world)).toBe(300_000n);
    limit(world, "200000");
    nextDay(world);
    expect(inForce(world)).toBe(200_000n);
    limit(world, "500000");
    expect(inForce(world)).toBe(200_000n);
    pass(world, lossDayEnd(world.now) - world.now - 1);
    expect(inForce(world)).toBe(200_000n);
    pass(world, 1);
    expect(inForce(world)).toBe(500_000n);
  });

  test("none from the next day on, and then the next is a first one", () => {
    const world = holding();
    limit(world, "300000");
    limit(world, null);
    expect(inForce(world)).toBe(300_000n);
    nextDay(world);
    expect(inForce(world)).toBeNull();
    limit(world, "900000");
    expect(inForce(world)).toBe(900_000n);
  });

  test("not what is lost already, to the won", () => {
    const world = holding();
    trade(world, SIM, "4990");
    const refused = limit(world, "40000");
    expect([said(refused), detail(refused)]).toEqual(["DAY_LOSS_PASSED", { lost: "40000" }]);
    expect([inForce(world), held(world)]).toEqual([null, 4]);
    expect(said(limit(world, "40001"))).toBe("ok");
  });
});

describe("what it does", () => {
  test("at the limit all closes at the market, what waits ends, and nothing opens until the day is over", () => {
    const world = holding();
    limit(world, "100000");
    order(world, KIM, SIM, "LIMIT", "SHORT", 1, "5100");
    stopOrder(world, KIM, SIM, "SHORT", 1, "4900");
    trade(world, SIM, "4976");
    expect([held(world), working(world, KIM)]).toMatchObject([4, [{}, {}]]);
    const told = announced(world, KIM, () => trade(world, SIM, "4975"));
    expect(told.filter((each) => each.startsWith("ORDER_CANCEL"))).toEqual([
      "ORDER_CANCEL DAY_LOSS",
      "ORDER_CANCEL DAY_LOSS",
    ]);
    expect(told).toContain("POINT");
    expect(told).toContain("POSITION_CLOSE DAY_LOSS");
    expect([held(world), working(world, KIM), result(world)]).toEqual([0, [], -120_000n]);
    expect(fillTexts(world).at(-1)).toBe("MARKET 4 @ 4975");
    expect(until(world)).toBe(lossDayEnd(world.now));
    expect(said(order(world, KIM, SIM, "MARKET", "LONG", 1))).toBe("COOL_OFF");
    expect([held(world, LEE), until(world, LEE)]).toEqual([4, 0]);
    nextDay(world);
    trade(world, SIM, "4975");
    expect(said(order(world, KIM, SIM, "MARKET", "LONG", 1))).toBe("ok");
  });

  test("what was closed counts with what is open, fees too", () => {
    const world = holding();
    limit(world, "100000");
    trade(world, SIM, "4990");
    order(world, KIM, SIM, "MARKET", "SHORT", 4);
    expect(result(world)).toBe(-60_000n);
    order(world, KIM, SIM, "MARKET", "LONG", 4);
    expect([result(world), held(world)]).toEqual([-80_000n, 4]);
    trade(world, SIM, "4986");
    expect(held(world)).toBe(4);
    trade(world, SIM, "4985");
    expect([held(world), result(world)]).toEqual([0, -120_000n]);
  });

  test("a loss that closes by hand begins the break with nothing left to close", () => {
    const world = holding();
    limit(world, "100000");
    trade(world, SIM, "4976");
    order(world, KIM, SIM, "MARKET", "SHORT", 4);
    expect([result(world), until(world)]).toEqual([-116_000n, lossDayEnd(world.now)]);
  });

  test("gains of the day count until it ends, and not a moment longer", () => {
    const world = holding();
    limit(world, "100000");
    trade(world, SIM, "5050");
    order(world, KIM, SIM, "MARKET", "SHORT", 4);
    order(world, KIM, SIM, "MARKET", "LONG", 4);
    expect(result(world)).toBe(160_000n);
    trade(world, SIM, "5000");
    expect(held(world)).toBe(4);
    nextDay(world);
    trade(world, SIM, "5000");
    expect([held(world), result(world)]).toEqual([0, -220_000n]);
  });

  test("what comes in or leaves is no result", () => {
    const world = holding();
    limit(world, "100000");
    world.send({ kind: "deposit", memberId: KIM, wallet: "BINARY", units: 5_000_000n, code: "D" });
    world.send({ kind: "deposit", memberId: KIM, wallet: "BINARY", units: 7_000n, code: "B" });
    expect(result(world)).toBe(0n);
    trade(world, SIM, "4975");
    expect(held(world)).toBe(0);
  });

  test("a longer break of the member's own stays", () => {
    const world = holding();
    limit(world, "100000");
    world.send({ kind: "takeCoolOff", memberId: KIM, minutes: 7 * 24 * 60 });
    const own = until(world);
    trade(world, SIM, "4975");
    expect([held(world), until(world)]).toEqual([0, own]);
  });

  test("where a market is closed it closes at the first tick after it reopens", () => {
    const world = holding();
    trade(world, ES, "2000");
    order(world, KIM, ES, "MARKET", "LONG", 1);
    limit(world, "100000");
    beat(world, "CME", "breaks");
    trade(world, SIM, "4975");
    expect([held(world), position(world, KIM, ES)]).toMatchObject([0, { closing: "DAY_LOSS" }]);
    pass(world, 60_000);
    beat(world, "CME", "opens");
    trade(world, ES, "1999.50");
    expect(position(world, KIM, ES)?.qty ?? 0).toBe(0);
    expect(fillTexts(world).at(-1)).toBe("MARKET 1 @ 1999.50");
  });

  test("the loss-cut comes first where it is nearer, and stays the loss-cut's", () => {
    const world = holding();
    limit(world, "9900000");
    trade(world, SIM, "2550");
    expect(fillTexts(world).slice(-2)).toEqual(["LOSSCUT 4 @ 2550", "LOSSCUT 4 @ 2550"]);
  });
});

describe("rounds", () => {
  test("a stake is no larger than what the day leaves, with what waits elsewhere lost", () => {
    const world = rounds.roundsWorld();
    limit(world, "30000");
    const bet = (amount: string) => rounds.bet(world, KIM, "B1", rounds.T0 + 60_000, "B", amount);
    rounds.until(world, rounds.T0 + 1_000);
    const refused = bet("31000");
    expect([said(refused), detail(refused)]).toEqual(["DAY_LOSS_LIMIT", { left: "30000" }]);
    expect(said(bet("20000"))).toBe("ok");
    expect(said(bet("11000"))).toBe("DAY_LOSS_LIMIT");
    expect(said(bet("10000"))).toBe("ok");
    expect(result(world)).toBe(0n);
  });

  test("lost stakes count, and the last one begins the break", () => {
    const world = rounds.roundsWorld();
    limit(world, "30000");
    rounds.until(world, rounds.T0 + 1_000);
    const lock = rounds.T0 + 60_000;
    expect(said(rounds.bet(world, KIM, "B1", lock, "B", "30000"))).toBe("ok");
    rounds.until(world, lock - 500);
    rounds.price(world, "1300.0");
    rounds.until(world, lock + 30_000);
    rounds.price(world, "1299.0");
    rounds.until(world, lock + 62_000);
    expect([result(world), until(world)]).toEqual([-30_000n, lossDayEnd(world.now)]);
  });
});

/** What a day of chance consists of: a move of either price in ticks, contracts bought or sold, hours that pass. */
const DEED = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ tick: fc.integer({ min: -12, max: 12 }), es: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ qty: fc.integer({ min: -3, max: 3 }), es: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ hours: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ max: fc.integer({ min: 1, max: 9 }) }) },
);

test("after no tick does anybody hold what the day has no room for, whatever came before", () => {
  fc.assert(
    fc.property(fc.array(DEED, { minLength: 20, maxLength: 60 }), (deeds) => {
      const world = newWorld();
      const prices = { es: 8_000, sim: 5_000 };
      const say = (isEs: boolean) =>
        isEs ? trade(world, ES, String(prices.es / 4)) : trade(world, SIM, String(prices.sim));
      say(true);
      say(false);
      for (const deed of deeds) {
        if ("tick" in deed) {
          prices[deed.es ? "es" : "sim"] += deed.tick;
          say(deed.es);
          const max = inForce(world);
          const room = (max ?? 0n) + result(world) + figures(world, KIM).openProfit;
          const isHeld = figures(world, KIM).margin > 0n;
          expect([max !== null && isHeld && room <= 0n, deed]).toEqual([false, deed]);
        } else if ("hours" in deed) {
          pass(world, deed.hours * 3_600_000);
          say(true);
          say(false);
        } else if ("max" in deed) limit(world, String(deed.max * 100_000));
        else if (deed.qty !== 0) {
          const side = deed.qty > 0 ? "LONG" : "SHORT";
          order(world, KIM, deed.es ? ES : SIM, "MARKET", side, Math.abs(deed.qty));
        }
      }
    }),
    { numRuns: 150 },
  );
});
