/** A house that traded on a real server: its prices grow again from the seed alone, whatever members did. */

import { openDatabase } from "@naru/store/database";
import { publishHashes, publishStarts, revealSeed } from "@naru/store/market/simulated-days";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endOf, hashOfSeed, simulatedDayAt } from "../market/feeds/simulated-day.ts";
import { manualClock } from "../platform/clock.ts";
import { openTradedShard, seedsOfTest, START, trade } from "./testing/traded-shard.ts";
import { verifySimulatedDay } from "./verify-simulated.ts";

const DAY = simulatedDayAt(START);

let database: ScratchDatabase;

beforeEach(async () => {
  database = await scratchDatabase();
});

afterEach(async () => {
  await database.drop();
});

test("orders, fills and a restart move no price: the tape is what grows from the seed", async () => {
  const clock = manualClock(START);
  let shard = await openTradedShard(database.url, clock);
  await trade(shard, 12);
  const starts = [...shard.starts];
  await shard.store.abandon();
  clock.advance(5_000);
  shard = await openTradedShard(database.url, clock);
  await trade(shard, 6);
  await shard.loop.drain();
  await shard.store.close();
  expect(shard.starts).toEqual(starts);

  const verify = () => verifySimulatedDay({ databaseUrl: database.url, shard: 1, day: DAY });
  await expect(verify()).rejects.toThrow("nothing was published");
  const published = openDatabase(database.url, { connectionsMax: 1 });
  const { seed } = seedsOfTest(DAY);
  const hash = hashOfSeed(seed);
  await publishHashes(published.db, [{ day: DAY, hash }], START - 1);
  await publishStarts(published.db, starts);
  await expect(verify()).rejects.toThrow("not revealed yet");
  await revealSeed(published.db, { day: DAY, hash, seed }, endOf(DAY));
  await published.close();

  const verdict = await verify();
  expect(verdict).toMatchObject({ differences: [], holes: 1 });
  expect(verdict.ticks).toBeGreaterThan(500);
});
