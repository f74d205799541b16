/** What a proposal would end is told of each member and instrument as the engine would end it, and of nobody else's site. */

import { BTC_OPTION, futuresWorld, send } from "@naru/engine/scenarios/futures-world";
import {
  beat,
  ES,
  GC,
  KIM,
  LEE,
  order,
  SIM,
  SITE,
  trade,
  type World,
} from "@naru/engine/scenarios/world";
import { expect, test } from "vitest";
import type { Ask } from "../../bus/messages.ts";
import { riskReachBody } from "./reach.ts";

type ReachAsk = Extract<Ask, { kind: "riskReach" }>;

const reach = (world: World, more: Partial<ReachAsk>) =>
  riskReachBody(world.state, {
    ...{ kind: "riskReach", siteId: SITE, product: "OVERSEA", memberId: null, optionId: null },
    isClosing: true,
    ...more,
  });

/** Kim is long of two instruments, of one with an entry and a way out that wait; Lee is short of one. */
function lived(): World {
  const world = futuresWorld();
  trade(world, SIM, "5000");
  trade(world, ES, "5000.00");
  order(world, KIM, SIM, "MARKET", "LONG", 3);
  order(world, KIM, SIM, "LIMIT", "LONG", 1, "4990");
  order(world, KIM, SIM, "LIMIT", "SHORT", 3, "5010");
  order(world, KIM, ES, "MARKET", "LONG", 1);
  order(world, LEE, SIM, "MARKET", "SHORT", 2);
  send(world, LEE, "LONG", "0.25");
  return world;
}

const ofSim = { optionId: SIM.symbol, koName: "NRX" };

test("an instrument is everybody's of the site, by their numbers", () => {
  const world = lived();
  expect(reach(world, { optionId: SIM.symbol })).toEqual({
    holdings: [
      { memberId: KIM, ...ofSim, orders: 2, qty: "3", isClosed: false },
      { memberId: LEE, ...ofSim, orders: 0, qty: "-2", isClosed: false },
    ],
    left: 0,
  });
  expect(reach(world, { product: "FUTURES", optionId: BTC_OPTION.id })?.holdings).toMatchObject([
    { memberId: LEE, optionId: BTC_OPTION.id, qty: "0.25" },
  ]);
  expect(reach(world, { optionId: GC.symbol })).toEqual({ holdings: [], left: 0 });
});

test("a member is all of a product, or one instrument of it", () => {
  const world = lived();
  const of = (more: Partial<ReachAsk>) =>
    reach(world, { memberId: KIM, ...more })?.holdings.map(({ optionId, qty }) => [optionId, qty]);
  expect(of({})).toEqual([
    [ES.symbol, "1"],
    [SIM.symbol, "3"],
  ]);
  expect(of({ optionId: ES.symbol })).toEqual([[ES.symbol, "1"]]);
  expect(of({ product: "FUTURES" })).toEqual([]);
});

test("without closing it is the entries alone", () => {
  expect(reach(lived(), { optionId: SIM.symbol, isClosing: false })?.holdings).toEqual([
    { memberId: KIM, ...ofSim, orders: 1, qty: "0", isClosed: false },
  ]);
});

test("what would stay while its market is closed is told as that", () => {
  const world = lived();
  beat(world, "ALWAYS", "breaks");
  const { holdings = [] } = reach(world, { memberId: KIM }) ?? {};
  expect(holdings.map(({ koName, isClosed }) => [koName, isClosed])).toEqual([
    ["ES", false],
    ["NRX", true],
  ]);
});

test("nothing is told of another site's members and instruments, nor of everybody and everything", () => {
  const world = lived();
  world.send({ kind: "defineSite", site: { id: 2, currency: "KRW", type: "101101" } });
  expect(reach(world, { siteId: 2, memberId: KIM })).toBeNull();
  expect(reach(world, { siteId: 2, optionId: SIM.symbol })).toBeNull();
  expect(reach(world, { siteId: 2, product: "FUTURES", optionId: BTC_OPTION.id })).toBeNull();
  expect(reach(world, { memberId: 99_999 })).toBeNull();
  expect(reach(world, { optionId: 9_999 })).toBeNull();
  expect(reach(world, {})).toBeNull();
});

test("one proposal has room for five hundred holdings, and says how many more there are", () => {
  const world = lived();
  for (let memberId = 20_000; memberId < 20_499; memberId += 1) {
    world.send({
      ...{ kind: "openAccount", memberId, siteId: SITE, role: "MEMBER", status: "ACTIVE" },
    });
    world.send({ kind: "deposit", memberId, wallet: "BINARY", units: 10_000_000n, code: "D" });
    order(world, memberId, SIM, "MARKET", "LONG", 1);
  }
  const { holdings = [], left } = reach(world, { optionId: SIM.symbol }) ?? {};
  expect([holdings.length, holdings[0]?.memberId, left]).toEqual([500, KIM, 1]);
});
