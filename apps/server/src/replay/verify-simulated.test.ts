/** A house that traded on a real server: its prices grow again from the seed alone, whatever members did. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "@naru/store/database";
import { publishHashes, publishStarts, revealSeed } from "@naru/store/market/simulated-days";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appendLine } from "../anchor/anchor-file.ts";
import { endOf, hashOfSeed, simulatedDayAt } from "../market/feeds/simulated-day.ts";
import { manualClock } from "../platform/clock.ts";
import { openTradedShard, seedsOfTest, START, trade } from "./testing/traded-shard.ts";
import { verifySimulatedDay } from "./verify-simulated.ts";

const HEAD = { number: 0, hash: "" };
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

  const anchorDir = mkdtempSync(path.join(tmpdir(), "naru-anchors-"));
  const options = { databaseUrl: database.url, shard: 1, day: DAY, anchorDir };
  const verify = () => verifySimulatedDay(options);
  await expect(verify()).rejects.toThrow("nothing was published");
  const published = openDatabase(database.url, { connectionsMax: 1 });
  const { seed } = seedsOfTest(DAY);
  const hash = hashOfSeed(seed);
  await publishHashes(published.db, [{ day: DAY, hash }], START - 1);
  await publishStarts(published.db, starts);
  await expect(verify()).rejects.toThrow("not revealed yet");
  await revealSeed(published.db, { day: DAY, hash, seed }, endOf(DAY));
  await published.close();

  const anchor = { kind: "anchor", at: START - 1, why: "hour", audit: HEAD } as const;
  const bound = { ...anchor, journal: { ...HEAD, shard: 1, at: 0 }, bound: { day: DAY, hash } };
  await appendLine(anchorDir, bound);
  const verdict = await verify();
  expect(verdict).toMatchObject({ differences: [], holes: 1, anchors: 1 });
  expect(verdict.ticks).toBeGreaterThan(500);

  await appendLine(anchorDir, { ...bound, bound: { day: DAY, hash: "another" } });
  expect((await verify()).differences).toEqual([
    expect.stringMatching(/^the anchor of .* names another hash for the day: another$/),
  ]);
  rmSync(anchorDir, { recursive: true });
});
