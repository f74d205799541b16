import type { TapeTick } from "@naru/vocabulary/tick";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { openShard, type ShardStore } from "../shard.ts";
import { Model } from "../testing/model.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { readTrades } from "./trades.ts";

const START = Date.UTC(2026, 10, 20, 12);
const OTHER = 7;

let scratch: ScratchDatabase;
let database: Database;
let store: ShardStore;
beforeEach(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url);
  const clock = { after: () => () => {} };
  store = await openShard({ databaseUrl: scratch.url, shard: 1, installationId: "here", clock });
  await store.load();
});
afterEach(async () => {
  await store.abandon();
  await database.close();
  await scratch.drop();
});

/** The trades of a symbol among ticks, oldest first. */
function tradesOf(ticks: readonly TapeTick[], symbol: number) {
  return ticks.map(({ tick }) => tick).filter((tick) => tick.symbol === symbol);
}

test("the newest trades are those of batches and, after them, those that no batch has yet", async () => {
  const model = new Model({ seed: 2, members: 3, startAt: START, stepMs: 10, remember: true });
  await store.commit(model.opening());
  const past = model.batch(2, 6);
  await store.commit(past);
  const next = model.batch(2, 5);
  await store.keepTicks(next.ticks.slice(0, 2));
  await store.keepTicks(next.ticks.slice(2, 4));
  const symbol = past.ticks[0]?.tick.symbol ?? 0;
  const { db } = database;

  const known = tradesOf([...past.ticks, ...next.ticks.slice(0, 4)], symbol);
  expect(await readTrades(db, { symbol, limit: 7 })).toEqual(known.slice(-7));
  expect(await readTrades(db, { symbol: OTHER, limit: 7 })).toEqual([]);

  await store.commit(next);
  const all = tradesOf([...past.ticks, ...next.ticks], symbol);
  expect(await readTrades(db, { symbol, limit: 8 })).toEqual(all.slice(-8));
});
