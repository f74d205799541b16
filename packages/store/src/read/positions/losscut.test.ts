/** A loss-cut that the engine decided, through the store: its rows come back as they were, with how each position closed, to its owner alone. */

import type { LosscutRow } from "@naru/engine/rows";
import {
  beat,
  GC,
  KIM,
  LEE,
  newWorld,
  order,
  position,
  SIM,
  trade,
  type World,
} from "@naru/engine/scenarios/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../../database.ts";
import { dayOf } from "../../day.ts";
import { openShard } from "../../shard.ts";
import { SITE } from "../../testing/model.ts";
import { type ScratchDatabase, scratchDatabase } from "../../testing/scratch-database.ts";
import { losscutFacts } from "./losscut.ts";

let scratch: ScratchDatabase;
let database: Database;
let world: World;
let positions: { readonly sim: number; readonly gc: number };
beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url);
  ({ world, positions } = cutWorld());
  const store = await openShard({
    databaseUrl: scratch.url,
    shard: 1,
    installationId: "here",
    clock: { after: () => () => {} },
  });
  await store.load();
  await store.ensurePartitions(dayOf(0), dayOf(world.now) + 1);
  const head = { sequence: 1, at: world.now, nextId: world.state.nextId, beatMark: world.now };
  const inputs = [{ kind: "requestsDue", at: world.now } as const];
  await store.commit({ ...head, inputs, changes: world.changes, answers: [], ticks: [] });
  await store.abandon();
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

/** Kim is cut in two positions, one of which closes when its market opens; Lee holds on. */
function cutWorld() {
  const made = newWorld({ fee: 500n });
  trade(made, SIM, "5000");
  trade(made, GC, "2000.0");
  order(made, KIM, SIM, "MARKET", "LONG", 10);
  order(made, KIM, GC, "MARKET", "SHORT", 1);
  order(made, LEE, SIM, "MARKET", "LONG", 1);
  order(made, KIM, SIM, "LIMIT", "LONG", 1, "4000");
  const ids = {
    sim: position(made, KIM, SIM)?.id ?? 0,
    gc: position(made, KIM, GC)?.id ?? 0,
  };
  beat(made, "CME", "breaks");
  trade(made, SIM, "4020");
  beat(made, "CME", "opens");
  trade(made, GC, "2005.0");
  return { world: made, positions: ids };
}

const kept = (): LosscutRow[] =>
  world.changes.flatMap((change) => (change.kind === "losscut" ? [change.row] : []));

test.each(["sim", "gc"] as const)("is found by each of its positions: %s", async (name) => {
  // A session is asked with, whose words are not those of an order.
  const session = { siteId: SITE.id, memberId: KIM, status: "APPROVED" };
  const facts = await losscutFacts(database.db, session, positions[name]);
  expect(kept()).toHaveLength(2);
  expect(facts?.rows).toEqual(kept());
  expect(facts?.cut).toMatchObject({ cancelled: 1 });
  expect(facts?.fills.map(({ positionId, price, fee }) => [positionId, price, fee])).toEqual([
    [positions.sim, 4_020, 5_000n],
    [positions.gc, 20_050, 500n],
  ]);
});

test.each<[what: string, siteId: number, memberId: number]>([
  ["another member", 1, LEE],
  ["the other site", 2, KIM],
])("is nothing to %s", async (_, siteId, memberId) => {
  expect(await losscutFacts(database.db, { siteId, memberId }, positions.sim)).toBeUndefined();
});

test("a position that was not cut has none", async () => {
  const { id } = position(world, LEE, SIM) ?? { id: 0 };
  expect(id).toBeGreaterThan(0);
  expect(await losscutFacts(database.db, { siteId: SITE.id, memberId: LEE }, id)).toBeUndefined();
});
