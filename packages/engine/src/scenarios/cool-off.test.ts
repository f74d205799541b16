/** A member takes a break: nothing opens until it ends, of no product; closing goes on, and nobody ends it sooner (decision 070). */

import { COOL_OFF_MINUTES } from "@naru/vocabulary/member";
import { describe, expect, test } from "vitest";
import { accountOf } from "../state.ts";
import type { Outcome } from "../step.ts";
import { copyingWorld, copyTexts, follow, PARK, settleDue } from "./copying-world.ts";
import * as perpetual from "./futures-world.ts";
import * as rounds from "./rounds-world.ts";
import {
  announced,
  ES,
  exits,
  exitTexts,
  KIM,
  LEE,
  newWorld,
  order,
  pass,
  position,
  quote,
  SIM,
  stopOrder,
  trade,
  working,
  type World,
} from "./world.ts";

const HOUR = 60;

const said = (outcome: Outcome): string => (outcome.ok ? "ok" : outcome.refusal.code);

function takeBreak(world: World, minutes = HOUR, memberId = KIM) {
  return world.send({ kind: "takeCoolOff", memberId, minutes });
}

const untilOf = (world: World): number => accountOf(world.state, KIM).row.coolOffUntil;

/** Kim is long four of SIM at 5000. */
function holding(): World {
  const world = newWorld();
  trade(world, SIM, "5000");
  order(world, KIM, SIM, "MARKET", "LONG", 4);
  return world;
}

/** Waiting orders as `side quantity`. */
const waits = (world: World) =>
  working(world, KIM).map(({ tradeType, qty }) => `${tradeType} ${qty}`);

describe("how long", () => {
  test.each([9, 0, -60, 1.5, Number.NaN, COOL_OFF_MINUTES.max + 1])("not %d minutes", (minutes) => {
    const world = holding();
    expect(said(takeBreak(world, minutes))).toBe("INVALID_REQUEST");
    expect(untilOf(world)).toBe(0);
  });

  test("longer at any time, shorter or as long never, until it is over", () => {
    const world = holding();
    expect(takeBreak(world)).toMatchObject({ ok: true });
    const first = untilOf(world);
    expect(first).toBe(world.now + HOUR * 60_000);
    expect(said(takeBreak(world, 10))).toBe("COOL_OFF");
    expect(said(takeBreak(world, HOUR))).toBe("COOL_OFF");
    expect(untilOf(world)).toBe(first);
    expect(takeBreak(world, HOUR * 24)).toMatchObject({ ok: true });
    expect(untilOf(world)).toBeGreaterThan(first);
  });

  test("to the millisecond, and the next one may be short", () => {
    const world = holding();
    takeBreak(world, 10);
    const buy = () => said(order(world, KIM, SIM, "MARKET", "LONG", 1));
    pass(world, 10 * 60_000 - 1);
    expect([untilOf(world) - world.now, buy()]).toEqual([1, "COOL_OFF"]);
    pass(world, 1);
    expect([untilOf(world) - world.now, buy()]).toEqual([0, "ok"]);
    expect(takeBreak(world, 10)).toMatchObject({ ok: true });
  });
});

describe("overseas futures", () => {
  test("entries end as the member's own; orders out and exits stay, also those of others", () => {
    const world = holding();
    exits(world, KIM, SIM, ["SL", 30, 2]);
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4990");
    order(world, KIM, SIM, "LIMIT", "SHORT", 3, "5010");
    stopOrder(world, KIM, SIM, "SHORT", 2, "4980");
    order(world, LEE, SIM, "LIMIT", "LONG", 1, "4990");
    const before = exitTexts(world, KIM);
    expect(announced(world, KIM, () => takeBreak(world))).toEqual([
      "ORDER_CANCEL MEMBER",
      "ORDER_CANCEL MEMBER",
      "POINT",
    ]);
    expect(waits(world)).toEqual(["SHORT 3"]);
    expect(exitTexts(world, KIM)).toEqual(before);
    expect(working(world, LEE)).toHaveLength(1);
  });

  test.each([
    ["MARKET", "LONG", 1, null, "COOL_OFF"],
    ["LIMIT", "LONG", 1, "4990", "COOL_OFF"],
    ["MARKET", "SHORT", 5, null, "COOL_OFF"],
    ["LIMIT", "SHORT", 5, "5010", "COOL_OFF"],
    ["MARKET", "SHORT", 4, null, "ok"],
    ["LIMIT", "SHORT", 4, "5010", "ok"],
    ["MARKET", "SHORT", 51, null, "COOL_OFF"],
  ] as const)("%s %s of %d is %s", (type, side, qty, price, word) => {
    const world = holding();
    takeBreak(world);
    expect(said(order(world, KIM, SIM, type, side, qty, price))).toBe(word);
  });

  test("a position is closed and never turned; an order out is moved and not made larger than it", () => {
    const world = holding();
    order(world, KIM, SIM, "LIMIT", "SHORT", 3, "5010");
    takeBreak(world);
    const positionId = position(world, KIM, SIM)?.id ?? 0;
    const turn = { kind: "reversePosition", memberId: KIM, positionId } as const;
    expect(said(world.send(turn))).toBe("COOL_OFF");
    const orderId = working(world, KIM)[0]?.id ?? 0;
    const amend = (price: string | null, qty: string | null) =>
      world.send({
        ...{ kind: "amendOverseaOrder", memberId: KIM, orderId },
        ...{ price, stopPrice: null, qty },
      });
    expect(said(amend("5020", null))).toBe("ok");
    expect(said(amend(null, "5"))).toBe("COOL_OFF");
    expect(said(amend(null, "4"))).toBe("ok");
    const close = { kind: "closePosition", memberId: KIM, positionId, qty: null } as const;
    expect(said(world.send(close))).toBe("ok");
    expect(position(world, KIM, SIM)).toBeUndefined();
  });

  test("what waited to close and has nothing to close any more ends where it would open", () => {
    const world = holding();
    order(world, KIM, SIM, "LIMIT", "SHORT", 4, "5010");
    takeBreak(world);
    order(world, KIM, SIM, "MARKET", "SHORT", 2);
    expect(waits(world)).toEqual(["SHORT 4"]);
    const orderId = working(world, KIM)[0]?.id ?? 0;
    const less = { price: null, stopPrice: null, qty: "3" };
    const amended = world.send({ kind: "amendOverseaOrder", memberId: KIM, orderId, ...less });
    expect(said(amended)).toBe("ok");
    trade(world, SIM, "5011");
    expect(waits(world)).toEqual([]);
    expect(position(world, KIM, SIM)?.qty).toBe(2);
  });

  test("another option is no way around it", () => {
    const world = holding();
    quote(world, ES, "4999.75", "5000.25");
    trade(world, ES, "5000.00");
    takeBreak(world);
    expect(said(order(world, KIM, ES, "MARKET", "SHORT", 1))).toBe("COOL_OFF");
    expect(said(order(world, LEE, ES, "MARKET", "SHORT", 1))).toBe("ok");
  });
});

describe("perpetuals", () => {
  test("entries end, nothing opens or is turned, closing goes on", () => {
    const world = perpetual.futuresWorld();
    const { send, working: waiting, held } = perpetual;
    send(world, KIM, "LONG", "0.1");
    send(world, KIM, "LONG", "0.1", { price: "19000" });
    send(world, KIM, "SHORT", "0.1", { isReduceOnly: true, price: "21000" });
    takeBreak(world);
    expect(waiting(world, KIM).map(({ tradeType }) => tradeType)).toEqual(["SHORT"]);
    expect(said(send(world, KIM, "LONG", "0.1"))).toBe("COOL_OFF");
    expect(said(send(world, KIM, "SHORT", "0.2"))).toBe("COOL_OFF");
    const positionId = held(world, KIM)?.id ?? 0;
    const turn = { kind: "reverseFuturesPosition", memberId: KIM, positionId } as const;
    expect(said(world.send(turn))).toBe("COOL_OFF");
    expect(said(send(world, KIM, "SHORT", "0.1", { isReduceOnly: true }))).toBe("ok");
    expect(held(world, KIM)).toBeUndefined();
    expect(said(send(world, LEE, "LONG", "0.1"))).toBe("ok");
  });
});

describe("copying", () => {
  test("nobody begins to follow, and nothing of the trader's is opened; what he closes closes", () => {
    const world = copyingWorld();
    follow(world, LEE);
    perpetual.send(world, KIM, "LONG", "0.1");
    settleDue(world);
    const copied = copyTexts(world, LEE);
    expect(copied).toHaveLength(1);
    takeBreak(world, HOUR, PARK);
    expect(said(follow(world, PARK))).toBe("COOL_OFF");
    takeBreak(world, HOUR, LEE);
    perpetual.send(world, KIM, "LONG", "0.1");
    settleDue(world);
    expect(copyTexts(world, LEE)).toEqual([...copied, "ACCOUNT"]);
    perpetual.close(world, KIM, null, null);
    settleDue(world);
    expect(perpetual.held(world, LEE)).toBeUndefined();
  });
});

describe("rounds", () => {
  test("take no bet of who takes a break", () => {
    const world = rounds.roundsWorld();
    rounds.until(world, rounds.T0 + 1_000);
    rounds.price(world, "5000");
    const bet = (memberId: number) =>
      said(rounds.bet(world, memberId, "B1", rounds.T0 + 60_000, "B"));
    expect(bet(KIM)).toBe("ok");
    takeBreak(world);
    expect([bet(KIM), bet(LEE)]).toEqual(["COOL_OFF", "ok"]);
  });
});
