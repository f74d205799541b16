/** Rounds over restarts: what fell due meanwhile is settled from the tape, whatever order rows are loaded in. */

import { expect, test } from "vitest";
import { restoreState, type StateRows } from "../restore.ts";
import { canonicalJson, canonicalState, parseCanonicalJson, rowsOf } from "../snapshot.ts";
import { STANDING_KINDS } from "../row-kinds.ts";
import {
  bet,
  bets,
  betWord,
  due,
  price,
  roundRow,
  roundsWorld,
  roundText,
  T0,
  until,
} from "./rounds-world.ts";
import { beat, GC, heartbeat, KIM, LEE, type World } from "./world.ts";

const LOCK = T0 + 300_000;

/** The world as a restart finds it, its rows loaded in another order. */
function restarted(world: World): World {
  const rows = parseCanonicalJson(canonicalJson(rowsOf(world.state))) as StateRows;
  const turned = STANDING_KINDS.map(({ standing: { list } }) => [list, rows[list].toReversed()]);
  const state = restoreState({ ...rows, ...Object.fromEntries(turned) });
  expect(canonicalState(state)).toBe(canonicalState(world.state));
  const { changes, now, sequence } = world;
  return Object.assign(roundsWorld(), { state, changes, now, sequence });
}

/** Bets on rounds that lock and close around `LOCK`. */
function busyWorld(): World {
  const world = roundsWorld();
  until(world, LOCK - 25_000);
  price(world, "1300.0");
  for (const [member, type, side] of [
    [KIM, "B1", "B"],
    [LEE, "R1", "S"],
    [KIM, "B5", "S"],
    [LEE, "R.5", "B"],
  ] as const)
    expect(betWord(bet(world, member, type, LOCK, side))).toBe("taken");
  return world;
}

test("a restart at any second, rows in another order, changes nothing of what rounds come to", () => {
  const straight = busyWorld();
  const stopped = busyWorld();
  let again = stopped;
  for (let at = LOCK - 24_000; at <= LOCK + 302_000; at += 1_000) {
    again = restarted(again);
    for (const world of [straight, again]) {
      until(world, at);
      if (at % 7_000 === 0) price(world, `13${at % 100_000 < 50_000 ? "00.4" : "00.2"}`);
    }
  }
  expect(canonicalState(again.state) === canonicalState(straight.state)).toBe(true);
  for (const member of [KIM, LEE]) expect(bets(again, member)).toEqual(bets(straight, member));
});

test("boundaries that fell while nobody was there are settled by the tape where it covers them, else void", () => {
  const world = busyWorld();
  until(world, LOCK - 2_000);
  price(world, "1300.1");
  // Gone two seconds before the lock, back a quarter of an hour later.
  world.now = LOCK + 900_000;
  world.tick({ kind: "gap", symbol: 0 });
  heartbeat(world);
  due(world);
  // The lock is covered by the last sign of life, no close is.
  for (const type of ["B1", "R1", "B5", "R.5"] as const)
    expect(roundText(world, type, LOCK)).toBe("VOID STALE_CLOSE 13001>-");
  expect(roundText(world, "B1", LOCK + 60_000)).toBe("VOID STALE_LOCK ->-");
  for (const member of [KIM, LEE])
    for (const { status } of bets(world, member)) expect(status).toBe("VOID");
  price(world, "1300.2");
  expect(betWord(bet(world, KIM, "B1", LOCK + 960_000, "B"))).toBe("taken");
});

/** Away for ten seconds of a round that has locked, from half a minute before its close on; then the feed is heard again. */
function awayInside(): World {
  const world = busyWorld();
  until(world, LOCK + 29_000);
  price(world, "1300.4");
  until(world, LOCK + 30_000);
  world.now = LOCK + 40_000;
  world.tick({ kind: "gap", symbol: 0 });
  heartbeat(world);
  due(world);
  return world;
}

test("after a hole in a round its close is a price from behind the hole; without one nobody knows what it was", () => {
  const blind = awayInside();
  until(blind, LOCK + 62_000);
  expect(roundText(blind, "B1", LOCK)).toBe("VOID HALTED 13000>-");
  expect(roundText(blind, "B1", LOCK + 60_000)).toBe("VOID HALTED ->-");
  const traded = awayInside();
  until(traded, LOCK + 59_000);
  price(traded, "1300.2");
  until(traded, LOCK + 62_000);
  expect(roundText(traded, "B1", LOCK)).toBe("BUY 13000>13002");
});

test("a feed that says after a hole what everything costs is as good as one that trades", () => {
  const world = awayInside();
  // The simulated market: the day went on untold, the last trade's price is said again as a trade of none.
  const symbol = GC.symbol;
  world.tick({ kind: "depth", symbol, bids: [[13_002, 5]], asks: [[13_003, 5]] });
  world.tick({ kind: "trade", symbol, price: 13_003, qty: 0 });
  until(world, LOCK + 62_000);
  expect(roundText(world, "B1", LOCK)).toBe("BUY 13000>13003");
  expect(roundText(world, "B1", LOCK + 60_000)).toBe("LOCKED 13003>-");
});

test("a hole that ended before a round's lock, and one that begins after its close, are not its", () => {
  const world = awayInside();
  price(world, "1300.2");
  until(world, LOCK + 119_000);
  price(world, "1300.3");
  until(world, LOCK + 120_000);
  world.now = LOCK + 120_400;
  world.tick({ kind: "gap", symbol: 0 });
  until(world, LOCK + 122_000);
  expect(roundText(world, "B1", LOCK + 60_000)).toBe("BUY 13002>13003");
});

test("a session that closed meanwhile says nothing of boundaries before it", () => {
  const world = busyWorld();
  until(world, LOCK + 58_000);
  price(world, "1300.9");
  // The beat of the close is handed over first, stamped with its own time.
  world.now = LOCK + 3_600_000;
  beat(world, "CME", "ends");
  due(world);
  expect(roundText(world, "B1", LOCK)).toBe("BUY 13000>13009");
});

test("after days away rounds without a bet are not kept, those with one are settled", () => {
  const world = busyWorld();
  until(world, LOCK - 2_000);
  world.now = LOCK + 3 * 86_400_000;
  due(world);
  expect(roundRow(world, "B5", LOCK)?.state).toBe("VOID");
  expect(roundRow(world, "B1", LOCK + 86_400_000)).toBeUndefined();
  expect(roundRow(world, "B1", world.now - 1_800_000)?.voidReason).toBe("STALE_LOCK");
  expect([...world.state.roundDays.values()].map(({ day }) => day)).toEqual([19_700_104]);
});
