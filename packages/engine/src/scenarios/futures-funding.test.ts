/** Funding between longs, shorts and the house (domain.md 2.7). */

import { houseAccount } from "@naru/vocabulary/ledger-account";
import { expect, test } from "vitest";
import { restoreState } from "../restore.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import { balanceOf } from "../state.ts";
import {
  aside,
  BTC,
  cash,
  futuresWorld,
  held,
  isolate,
  last,
  mark,
  send,
  usdt,
} from "./futures-world.ts";
import { announced, KIM, LEE, pass, SITE, type World } from "./world.ts";

const HOURS = 28_800_000;

const house = (world: World, purpose: "PNL" | "ROUNDING" | "FUNDING_CLEARING" | "INSURANCE") =>
  balanceOf(world.state, houseAccount(SITE, "USDT", purpose));

const payments = (world: World) =>
  world.changes.flatMap((change) => (change.kind === "futuresFunding" ? [change.row] : []));

/** A feed that names its next stamp with this rate (10^-8). */
function named(world: World, rate: number): void {
  const nextAt = world.now + HOURS;
  world.tick({ kind: "funding", symbol: BTC.symbol, rate, nextAt });
}

/** The stamp's time comes, at a mark, and the feed names the one after it. */
function passed(world: World, price: string): void {
  pass(world, HOURS);
  mark(world, price);
  named(world, 0);
}

test("longs pay shorts by the mark, the house is the other side of the rest", () => {
  const world = futuresWorld();
  named(world, 10_000);
  send(world, KIM, "LONG", "0.3");
  send(world, LEE, "SHORT", "0.1");
  const [kim, lee, pnl] = [cash(world, KIM), cash(world, LEE), house(world, "PNL")];
  const told = announced(world, KIM, () => passed(world, "20000"));
  expect(told).toEqual(["POSITION_UPDATE_LIQUIDPRICE"]);
  expect(cash(world, KIM) - kim).toBe(usdt("-0.6"));
  expect(cash(world, LEE) - lee).toBe(usdt("0.2"));
  expect(house(world, "PNL") - pnl).toBe(usdt("0.4"));
  expect(house(world, "FUNDING_CLEARING")).toBe(0n);
  expect(payments(world).map(({ amount, qty }) => [qty, amount])).toEqual([
    [300, usdt("-0.6")],
    [-100, usdt("0.2")],
  ]);
});

test("below zero shorts pay longs, and what truncation leaves is rounding", () => {
  const world = futuresWorld();
  named(world, -7);
  send(world, KIM, "LONG", "0.003");
  send(world, LEE, "SHORT", "0.001");
  passed(world, "20009.99999999");
  const [kim, lee] = payments(world).map(({ amount }) => amount);
  expect([kim, lee]).toEqual([420n, -140n]);
  expect(house(world, "FUNDING_CLEARING")).toBe(0n);
});

test("a stamp is paid once, however often it is named, and after a restart too", () => {
  const world = futuresWorld();
  named(world, 10_000);
  send(world, KIM, "LONG", "0.3");
  passed(world, "20000");
  named(world, 0);
  expect(canonicalState(restoreState(rowsOf(world.state)))).toBe(canonicalState(world.state));
  mark(world, "20000");
  named(world, 10_000);
  expect(payments(world)).toHaveLength(1);
});

test("who opens after the stamp pays nothing of it", () => {
  const world = futuresWorld();
  named(world, 10_000);
  passed(world, "20000");
  last(world, "20000");
  send(world, KIM, "LONG", "0.3");
  passed(world, "20000");
  expect(held(world, KIM)).toBeDefined();
  expect(payments(world)).toEqual([]);
});

test("an isolated position pays by what is set aside for it, which moves its liquidation nearer", () => {
  const world = futuresWorld();
  isolate(world, KIM, 20);
  named(world, 1_000_000);
  send(world, KIM, "LONG", "0.1");
  const before = cash(world, KIM);
  passed(world, "20000");
  expect([cash(world, KIM), aside(world, KIM)]).toEqual([before, usdt("80")]);
  mark(world, "19300");
  expect(held(world, KIM)).toBeDefined();
  mark(world, "19270");
  expect(held(world, KIM)).toBeUndefined();
});

test("it pays no more than it has, and is liquidated; the insurance pays the rest", () => {
  const world = futuresWorld();
  isolate(world, KIM, 150);
  named(world, 1_000_000);
  send(world, KIM, "LONG", "0.1");
  const before = cash(world, KIM);
  passed(world, "20000");
  expect(held(world, KIM)).toBeUndefined();
  expect([cash(world, KIM), aside(world, KIM)]).toEqual([before, 0n]);
  expect(house(world, "FUNDING_CLEARING")).toBe(0n);
  expect(house(world, "INSURANCE")).toBeLessThan(0n);
});
