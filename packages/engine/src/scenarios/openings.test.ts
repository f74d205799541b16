/** Operators stop openings of a product: nothing of it opens until two let it go on; closing goes on (decision 075). */

import { OPENING_PRODUCTS, type OpeningProduct } from "@naru/vocabulary/market/openings";
import { describe, expect, test } from "vitest";
import { stoppedProducts, stoppedSince } from "../site/openings.ts";
import type { Outcome } from "../step.ts";
import { copyingWorld, copyTexts, follow, PARK, settleDue } from "./copying-world.ts";
import * as perpetual from "./futures-world.ts";
import * as rounds from "./rounds-world.ts";
import {
  announced,
  exits,
  exitTexts,
  KIM,
  LEE,
  newWorld,
  order,
  pass,
  position,
  SIM,
  SITE,
  trade,
  working,
  type World,
} from "./world.ts";

const said = (outcome: Outcome): string => (outcome.ok ? "ok" : outcome.refusal.code);
const stop = (world: World, product: OpeningProduct, siteId = SITE) =>
  said(world.send({ kind: "stopOpenings", siteId, product }));
const allow = (world: World, product: OpeningProduct, since = sinceOf(world, product)) =>
  said(world.send({ kind: "allowOpenings", siteId: SITE, product, since, proposalId: 7 }));
const sinceOf = ({ state }: World, product: OpeningProduct) =>
  stoppedSince(state, SITE, product) ?? 0;

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

describe("the stop", () => {
  test("is there once, of its product alone, and ended once", () => {
    const world = newWorld();
    expect(allow(world, "OVERSEA")).toBe("INVALID_REQUEST");
    expect(stop(world, "OVERSEA")).toBe("ok");
    expect(stop(world, "OVERSEA")).toBe("INVALID_REQUEST");
    expect(stoppedProducts(world.state, SITE)).toEqual(["OVERSEA"]);
    expect(stop(world, "BINARY")).toBe("ok");
    expect(allow(world, "OVERSEA")).toBe("ok");
    expect(stoppedProducts(world.state, SITE)).toEqual(["BINARY"]);
    expect(allow(world, "OVERSEA")).toBe("INVALID_REQUEST");
  });

  test("is not ended by what was agreed on about the one before", () => {
    const world = newWorld();
    stop(world, "OVERSEA");
    const first = sinceOf(world, "OVERSEA");
    allow(world, "OVERSEA");
    pass(world, 1_000);
    stop(world, "OVERSEA");
    expect(allow(world, "OVERSEA", first)).toBe("INVALID_REQUEST");
    expect(allow(world, "OVERSEA")).toBe("ok");
  });

  test("is of no site that is not there and of no product that there is not", () => {
    const world = newWorld();
    expect(stop(world, "OVERSEA", 77)).toBe("INVALID_REQUEST");
    expect(stop(world, "SPOT" as "OVERSEA")).toBe("INVALID_REQUEST");
    expect(OPENING_PRODUCTS.flatMap(() => stoppedProducts(world.state, SITE))).toEqual([]);
  });

  test("says since when, to the millisecond", () => {
    const world = holding();
    const at = world.now;
    stop(world, "OVERSEA");
    const refused = order(world, KIM, SIM, "MARKET", "LONG", 1);
    expect(refused).toMatchObject({
      refusal: { code: "OPENINGS_STOPPED", detail: { since: new Date(at).toISOString() } },
    });
  });
});

describe("overseas futures", () => {
  test("what waits stays as it is, and nothing is told to members one by one", () => {
    const world = holding();
    exits(world, KIM, SIM, ["SL", 30, 2]);
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4990");
    order(world, KIM, SIM, "LIMIT", "SHORT", 3, "5010");
    const before = exitTexts(world, KIM);
    expect(announced(world, KIM, () => void stop(world, "OVERSEA"))).toEqual([]);
    expect(waits(world)).toEqual(["LONG 1", "SHORT 3"]);
    expect(exitTexts(world, KIM)).toEqual(before);
  });

  test.each([
    ["MARKET", "LONG", 1, null, "OPENINGS_STOPPED"],
    ["LIMIT", "LONG", 1, "4990", "OPENINGS_STOPPED"],
    ["MARKET", "SHORT", 5, null, "OPENINGS_STOPPED"],
    ["MARKET", "SHORT", 4, null, "ok"],
    ["LIMIT", "SHORT", 4, "5010", "ok"],
  ] as const)("%s %s of %d is %s", (type, side, qty, price, word) => {
    const world = holding();
    stop(world, "OVERSEA");
    expect(said(order(world, KIM, SIM, type, side, qty, price))).toBe(word);
    stop(world, "FUTURES");
    allow(world, "OVERSEA");
    expect(said(order(world, LEE, SIM, "MARKET", "LONG", 1))).toBe("ok");
  });

  test("an entry whose turn comes meanwhile is ended by the operators; one that gets out fills", () => {
    const world = holding();
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4990");
    order(world, KIM, SIM, "LIMIT", "SHORT", 3, "5010");
    stop(world, "OVERSEA");
    expect(announced(world, KIM, () => void trade(world, SIM, "4990"))).toContain(
      "ORDER_CANCEL OPERATOR",
    );
    expect(position(world, KIM, SIM)?.qty).toBe(4);
    trade(world, SIM, "5010");
    expect(position(world, KIM, SIM)?.qty).toBe(1);
    expect(waits(world)).toEqual([]);
  });

  test("a loss-cut's way out, a close and an exit go on; a turn does not", () => {
    const world = holding();
    exits(world, KIM, SIM, ["SL", 30, 2]);
    stop(world, "OVERSEA");
    trade(world, SIM, "4990");
    const id = position(world, KIM, SIM)?.id ?? 0;
    const turn = { kind: "reversePosition", memberId: KIM, positionId: id } as const;
    expect(said(world.send(turn))).toBe("OPENINGS_STOPPED");
    trade(world, SIM, "4970");
    expect(position(world, KIM, SIM)?.qty).toBe(2);
    const close = { kind: "closePosition", memberId: KIM, positionId: id, qty: null } as const;
    expect(said(world.send(close))).toBe("ok");
  });
});

test("perpetuals: nothing opens or is turned, an entry that comes due ends by the operators, closing goes on", () => {
  const world = perpetual.futuresWorld();
  const { send, working: waiting, held } = perpetual;
  send(world, KIM, "LONG", "0.1");
  send(world, KIM, "LONG", "0.1", { price: "19000" });
  stop(world, "FUTURES");
  expect(waiting(world, KIM)).toHaveLength(1);
  expect(said(send(world, KIM, "LONG", "0.1"))).toBe("OPENINGS_STOPPED");
  const positionId = held(world, KIM)?.id ?? 0;
  const turn = { kind: "reverseFuturesPosition", memberId: KIM, positionId } as const;
  expect(said(world.send(turn))).toBe("OPENINGS_STOPPED");
  expect(said(send(world, KIM, "SHORT", "0.1", { isReduceOnly: true }))).toBe("ok");
  expect(held(world, KIM)).toBeUndefined();
  allow(world, "FUTURES");
  expect(said(send(world, LEE, "LONG", "0.1"))).toBe("ok");
});

test("copying: nobody begins to follow, a copy is missed as in a closed market, what the trader closes closes", () => {
  const world = copyingWorld();
  follow(world, LEE);
  perpetual.send(world, KIM, "LONG", "0.1");
  settleDue(world);
  const copied = copyTexts(world, LEE);
  stop(world, "FUTURES");
  expect(said(follow(world, PARK))).toBe("OPENINGS_STOPPED");
  perpetual.close(world, KIM, null, null);
  settleDue(world);
  expect(copied).toHaveLength(1);
  expect(perpetual.held(world, LEE)).toBeUndefined();
});

test("rounds take no bet, and those that were taken are settled", () => {
  const world = rounds.roundsWorld();
  rounds.until(world, rounds.T0 + 1_000);
  rounds.price(world, "5000");
  const bet = () => said(rounds.bet(world, KIM, "B1", rounds.T0 + 60_000, "B"));
  expect(bet()).toBe("ok");
  stop(world, "BINARY");
  expect(bet()).toBe("OPENINGS_STOPPED");
  allow(world, "BINARY");
  expect(bet()).toBe("ok");
});
