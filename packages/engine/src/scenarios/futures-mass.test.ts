/** A mark that reaches very many accounts is worked off some at a time, and comes to the same (decision 035). */

import { expect, test } from "vitest";
import { dueBeats } from "../areas.ts";
import { restoreState } from "../restore.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import { futuresWorld, held, isolate, mark, send, usdt } from "./futures-world.ts";
import { SITE, type World } from "./world.ts";

const FIRST = 20_000;

/** So many members, each long 0.001 in isolation at 20 times. */
function crowded(count: number): World {
  const world = futuresWorld();
  for (let memberId = FIRST; memberId < FIRST + count; memberId += 1) {
    world.send({ kind: "openAccount", memberId, siteId: SITE, role: "MEMBER", status: "ACTIVE" });
    world.send({ kind: "deposit", memberId, wallet: "FUTURES", units: usdt("100"), code: "D" });
    isolate(world, memberId, 20);
    send(world, memberId, "LONG", "0.001");
  }
  return world;
}

/** Who still holds something, by how far from the first. */
function holders(world: World, count: number): number[] {
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => held(world, FIRST + index) !== undefined,
  );
}

const isDue = ({ state, now }: World): boolean => [...dueBeats(state, now)].includes("marksDue");

test("twenty accounts an input, by their ids, until none is left", () => {
  const world = crowded(50);
  expect(isDue(world)).toBe(false);
  mark(world, "19000");
  expect([holders(world, 50)[0], isDue(world)]).toEqual([20, true]);
  world.send({ kind: "marksDue" });
  expect([holders(world, 50)[0], isDue(world)]).toEqual([40, true]);
  world.send({ kind: "marksDue" });
  expect([holders(world, 50), isDue(world)]).toEqual([[], false]);
});

test("whom a mark has reached is liquidated by it, though the next one has come back", () => {
  const world = crowded(70);
  mark(world, "19000");
  mark(world, "20000");
  expect(holders(world, 70)).toEqual([]);
  world.send({ kind: "marksDue" });
  expect(isDue(world)).toBe(false);
  const receipts = world.changes.filter(({ kind }) => kind === "futuresLiquidation");
  expect(receipts).toHaveLength(70);
  for (const receipt of receipts)
    expect(receipt).toMatchObject({ row: { mark: 1_900_000_000_000 } });
});

test("of a crowd that is still not done the next mark decides for the rest", () => {
  const world = crowded(200);
  mark(world, "19000");
  mark(world, "20000");
  expect([holders(world, 200)[0], isDue(world)]).toEqual([120, true]);
  world.send({ kind: "marksDue" });
  expect([holders(world, 200).length, isDue(world)]).toEqual([80, false]);
});

test("in parts it comes to what it comes to at once, after a restart in their midst too", () => {
  const [live, killed] = [crowded(70), crowded(70)];
  mark(live, "19000");
  mark(killed, "19000");
  Object.assign(killed, { state: restoreState(rowsOf(killed.state)) });
  expect([isDue(live), isDue(killed)]).toEqual([true, false]);
  for (const world of [live, killed]) {
    mark(world, "18999.99999999");
    while (isDue(world)) world.send({ kind: "marksDue" });
    expect(holders(world, 70)).toEqual([]);
  }
  const rows = rowsOf(killed.state);
  expect(rows.balances).toEqual(rowsOf(live.state).balances);
  expect(canonicalState(restoreState(rows))).toBe(canonicalState(killed.state));
});
