/** A shard as the engine process runs it, on a real server, and what verification says of it afterwards. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ManualClock, manualClock } from "../platform/clock.ts";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { openTradedShard, START, trade } from "./testing/traded-shard.ts";
import { type Place, type Verdict, verifyInstallation } from "./verify.ts";

let database: ScratchDatabase;
let clock: ManualClock;

beforeEach(async () => {
  database = await scratchDatabase();
  clock = manualClock(START);
});

afterEach(async () => {
  await database.drop();
});

function verify(from: Place | null = null, to: Place | null = null): Promise<Verdict> {
  return verifyInstallation({ databaseUrl: database.url, shard: 1, from, to });
}

describe("a shard that ran", () => {
  test("is what its journal says, while it runs, after kills, across midnight and after its end", async () => {
    let shard = await openTradedShard(database.url, clock);
    await trade(shard, 12);
    expect(await verify()).toMatchObject({ differences: [], segments: 1, isToHead: true });

    await shard.store.abandon();
    clock.advance(700);
    shard = await openTradedShard(database.url, clock);
    await trade(shard, 24);
    await shard.store.abandon();
    clock.advance(3_000);
    shard = await openTradedShard(database.url, clock);
    await trade(shard, 6);
    await shard.loop.drain();
    await shard.store.close();

    const verdict = await verify();
    expect(verdict).toMatchObject({ differences: [], notes: [], isToHead: true });
    expect(verdict.segments).toBeGreaterThan(1);
    expect(verdict.fills).toBeGreaterThan(80);
    expect(verdict.transfers).toBeGreaterThan(160);
    expect(verdict.closedOrders).toBeGreaterThan(80);
    expect(verdict.ticks).toBeGreaterThan(500);

    const midnight = Date.UTC(2026, 10, 20);
    const second = await verify({ at: midnight + 1_000 });
    expect(second).toMatchObject({ differences: [], segments: 1, isToHead: true });
    expect(second.firstSequence).toBeGreaterThan(verdict.firstSequence);
    const first = await verify(null, { at: midnight - 1 });
    expect(first).toMatchObject({ differences: [], isToHead: false });
    expect(first.lastSequence).toBeLessThan(verdict.lastSequence);
    for (const sequence of [3, 20, verdict.lastSequence - 2])
      expect((await verify(null, { sequence })).differences).toEqual([]);
  });
});
