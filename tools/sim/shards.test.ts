/**
 * How many shards there are changes nothing for a member (reliability.md G05): the same life on one and on three.
 * `npm run prove -- shards --size N` lives more seeds.
 */

import { live } from "@naru/simulator/simulation";
import { expect, test } from "vitest";
import { openProductionShard } from "./production-shard.ts";

const SEEDS = Number(process.env["NARU_SHARD_SEEDS"] ?? "6");
/** In these a turn of the one shard was so large that it committed before everybody had planned theirs. */
const FOUND = [24];
const PATIENCE_MS = 300_000 + SEEDS * 5_000;

test("members live the same with one shard and with three", { timeout: PATIENCE_MS }, async ({
  task,
}) => {
  let fills = 0;
  const seeds = new Set([...Array.from({ length: SEEDS }, (_, index) => index + 1), ...FOUND]);
  for (const seed of seeds) {
    const lived = (shards: 1 | 3) =>
      live({ seed, shards, commands: 500, hasFaults: false, openShard: openProductionShard });
    const one = await lived(1);
    expect((await lived(3)).lives, `seed ${seed}`).toEqual(one.lives);
    expect(one.fills, `seed ${seed}`).toBeGreaterThan(20);
    fills += one.fills;
  }
  task.meta.figure = `${seeds.size} lives, ${fills} fills, each member the same with one shard and with three`;
});
