/** A stamp that passes over very many is paid in parts, each position once by what it held, and comes to the same (decision 034). */

import { divide } from "@naru/money/rounding";
import { houseAccount } from "@naru/vocabulary/ledger-account";
import { expect, test } from "vitest";
import { dueBeats } from "../areas.ts";
import { restoreState } from "../restore.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import { accountOf, balanceOf } from "../state.ts";
import {
  addEther,
  BTC,
  cash,
  ETH,
  ETH_OPTION,
  futuresWorld,
  held,
  isolate,
  last,
  mark,
  send,
  usdt,
} from "./futures-world.ts";
import { pass, SITE, type World } from "./world.ts";

const FIRST = 20_000;
const COUNT = 200;
const HOURS = 28_800_000;
/** What a long of 0.001 pays of a rate of 0.01 % at 20,000. */
const PAID = usdt("0.002");

/** So many members, each long 0.001, every third in isolation; a stamp of 0.01 % is named. */
function crowded(): World {
  const world = futuresWorld();
  for (let memberId = FIRST; memberId < FIRST + COUNT; memberId += 1) {
    join(world, memberId, "100");
    if (memberId % 3 === 0) isolate(world, memberId, 20);
    send(world, memberId, "LONG", "0.001");
  }
  name(world, 10_000);
  return world;
}

/** Someone new, with so many USDT. */
function join(world: World, memberId: number, money: string): void {
  world.send({ kind: "openAccount", memberId, siteId: SITE, role: "MEMBER", status: "ACTIVE" });
  pay(world, memberId, money);
}

function pay(world: World, memberId: number, money: string): void {
  world.send({ kind: "deposit", memberId, wallet: "FUTURES", units: usdt(money), code: "D" });
}

function name(world: World, rate: number): void {
  world.tick({ kind: "funding", symbol: BTC.symbol, rate, nextAt: world.now + HOURS });
}

function nameEther(world: World, rate: number): void {
  world.tick({ kind: "funding", symbol: ETH.symbol, rate, nextAt: world.now + HOURS });
}

/** The named stamp passes at 20,000, and another one is named. */
function stamp(world: World, next = 0): void {
  pass(world, HOURS);
  mark(world, "20000");
  name(world, next);
}

const isDue = ({ state, now }: World): boolean => [...dueBeats(state, now)].includes("stampsDue");

/** Payments by member, in the order in which they came. */
const payments = (world: World): [number, bigint][] =>
  world.changes.flatMap((change) =>
    change.kind === "futuresFunding" ? [[change.row.memberId - FIRST, change.row.amount]] : [],
  );

const house = (world: World, purpose: "PNL" | "FUNDING_CLEARING"): bigint =>
  balanceOf(world.state, houseAccount(SITE, "USDT", purpose));

function finish(world: World): void {
  while (isDue(world)) world.send({ kind: "stampsDue" });
}

const members = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

test("ninety members an input, by their ids, then the rest is the house's", () => {
  const world = crowded();
  stamp(world);
  const before = house(world, "PNL");
  expect(payments(world)).toEqual(members(0, 90).map((member) => [member, -PAID]));
  expect([isDue(world), house(world, "FUNDING_CLEARING")]).toEqual([true, 90n * PAID]);
  world.send({ kind: "stampsDue" });
  world.send({ kind: "stampsDue" });
  expect(payments(world).map(([member]) => member)).toEqual(members(0, COUNT));
  expect([isDue(world), house(world, "FUNDING_CLEARING")]).toEqual([false, 0n]);
  expect(house(world, "PNL") - before).toBe(BigInt(COUNT) * PAID);
});

test("who acts before the turn has paid by what was held when the stamp passed, and pays once", () => {
  const world = crowded();
  stamp(world);
  const [closing, adding, turning] = [FIRST + 150, FIRST + 151, FIRST + 152];
  send(world, closing, "SHORT", "0.001");
  send(world, adding, "LONG", "0.002");
  send(world, turning, "SHORT", "0.003");
  expect(held(world, closing)).toBeUndefined();
  expect(held(world, turning)?.qty).toBe(-2);
  finish(world);
  expect(payments(world).slice(90, 93)).toEqual([150, 151, 152].map((member) => [member, -PAID]));
  expect(
    payments(world)
      .map(([member]) => member)
      .sort((a, b) => a - b),
  ).toEqual(members(0, COUNT));
  expect(house(world, "FUNDING_CLEARING")).toBe(0n);
});

test("who opens before the turn would have come pays nothing", () => {
  const world = crowded();
  const late = FIRST + COUNT;
  join(world, late, "100");
  stamp(world);
  send(world, late, "LONG", "0.001");
  finish(world);
  expect(payments(world)).toHaveLength(COUNT);
});

test("what is refused changes nothing, and the member still has a turn", () => {
  const world = crowded();
  stamp(world);
  const memberId = FIRST + 150;
  const before = cash(world, memberId);
  expect(send(world, memberId, "LONG", "100").ok).toBe(false);
  expect(cash(world, memberId)).toBe(before);
  finish(world);
  expect(payments(world)).toHaveLength(COUNT);
});

test("a mark that liquidates somebody before the turn takes the funding first", () => {
  const world = crowded();
  stamp(world);
  const memberId = FIRST + 181;
  expect(memberId % 3).toBe(0);
  mark(world, "19000");
  finish(world);
  expect(held(world, memberId)).toBeUndefined();
  const mine = payments(world).filter(([member]) => member === 181);
  expect(mine).toEqual([[181, -PAID]]);
  const receipt = world.changes.find(
    (change) => change.kind === "futuresLiquidation" && change.row.memberId === memberId,
  );
  // 1 USDT was set aside for 0.001 at twenty times.
  expect(receipt).toMatchObject({ row: { wallet: usdt("1") - PAID } });
});

test("of two stamps the first is paid by everyone first, by those too who act", () => {
  const world = crowded();
  stamp(world, -20_000);
  stamp(world);
  send(world, FIRST + 150, "SHORT", "0.001");
  finish(world);
  expect(payments(world).filter(([member]) => member === 150)).toEqual([
    [150, -PAID],
    [150, 2n * PAID],
  ]);
  const paid = payments(world).map(([, amount]) => amount);
  expect([
    paid.length,
    divide(
      paid.reduce((sum, each) => sum + each, 0n),
      PAID,
      "down",
    ),
  ]).toEqual([2 * COUNT, BigInt(COUNT)]);
  expect(house(world, "FUNDING_CLEARING")).toBe(0n);
});

test("after a restart in its midst it goes on where it was, and comes to the same", () => {
  const [live, killed] = [crowded(), crowded()];
  for (const world of [live, killed]) {
    stamp(world);
    send(world, FIRST + 150, "LONG", "0.001");
    send(world, FIRST + 151, "SHORT", "0.001");
  }
  Object.assign(killed, { state: restoreState(rowsOf(killed.state)) });
  expect(canonicalState(killed.state)).toBe(canonicalState(live.state));
  for (const world of [live, killed]) finish(world);
  expect(canonicalState(killed.state)).toBe(canonicalState(live.state));
  expect(payments(killed)).toEqual(payments(live));
  expect(rowsOf(killed.state).futuresStamps).toEqual([]);
});

test("who is liquidated by the first of two stamps pays the second by what was held", () => {
  const world = crowded();
  addEther(world);
  const late = FIRST + COUNT;
  join(world, late, "34");
  for (const optionId of [1201, ETH_OPTION.id])
    world.send({ kind: "setLeverage", memberId: late, optionId, leverage: 100 });
  send(world, late, "LONG", "1.000", { optionId: ETH_OPTION.id });
  send(world, late, "LONG", "0.050");
  // 21 USDT for bitcoin, 10 for ether.
  name(world, 2_100_000);
  nameEther(world, 500_000);
  pass(world, HOURS);
  mark(world, "20000");
  world.tick({ kind: "mark", symbol: ETH.symbol, price: Number(usdt("2000")) });
  name(world, 0);
  nameEther(world, 0);
  expect(world.state.futuresStamps.size).toBe(2);
  finish(world);
  expect(accountOf(world.state, late).futuresPositions.size).toBe(0);
  const paid = world.changes.flatMap((change) =>
    change.kind === "futuresFunding" && change.row.memberId === late
      ? [[change.row.optionId, change.row.amount]]
      : [],
  );
  expect(paid).toEqual([
    [1201, -usdt("21")],
    [ETH_OPTION.id, -usdt("10")],
  ]);
  expect(house(world, "FUNDING_CLEARING")).toBe(0n);
});

test("a price that comes before the turn tells one version once", () => {
  const world = crowded();
  const some = FIRST + 150;
  send(world, some, "LONG", "0.001", { price: "19999.0" });
  stamp(world);
  const from = world.changes.length;
  last(world, "19998");
  const versions = world.changes.slice(from).flatMap((change) => {
    if (change.kind === "account" && change.row.memberId === some) return [change.row.version];
    return [];
  });
  const told = world.changes.slice(from).flatMap((change) => {
    return change.kind === "event" && change.event.memberId === some ? [change.event.version] : [];
  });
  expect(versions).toHaveLength(2);
  expect(new Set(told)).toEqual(new Set(versions));
});

test.each([false, true])("money that comes counts at once, under a stamp too: %s", (isUnderWay) => {
  const world = crowded();
  const late = FIRST + COUNT;
  join(world, late, "22");
  world.send({ kind: "setLeverage", memberId: late, optionId: 1201, leverage: 100 });
  send(world, late, "LONG", "0.100");
  pass(world, HOURS);
  mark(world, "19885");
  if (isUnderWay) name(world, 0);
  const warnings = () => accountOf(world.state, late).futuresWarnings.size;
  expect([held(world, late)?.qty, warnings(), isDue(world)]).toEqual([100, 1, isUnderWay]);
  pay(world, late, "500");
  expect(warnings()).toBe(0);
});
