/**
 * How fast a journal is replayed (reliability.md G06: 1,000,000 commands within 20 s).
 *
 *     npm run bench -- replay [commands, 1000000] [--record]
 *
 * The production run loop on the real store takes the commands first, 64 in flight. Then the whole journal is read from the
 * database, unpacked and taken by the engine once more, from nothing; the state must have the hash of the one that a
 * start loads from the tables.
 */

import pg from "pg";
import { restoreShard } from "../apps/server/src/engine/restore-shard.ts";
import { hashState } from "../apps/server/src/engine/state-hash.ts";
import { replayEntry } from "../apps/server/src/replay/replay-entry.ts";
import { createState } from "../packages/engine/src/create-state.ts";
import { openDatabase } from "../packages/store/src/database.ts";
import { loadShard } from "../packages/store/src/load.ts";
import { readJournal } from "../packages/store/src/read/journal.ts";
import type { Bar } from "./bars.ts";
import { describeMachine } from "./machine.ts";
import { withServer } from "./scratch-server.ts";
import { openShardLoop } from "./shard-loop.ts";

const COMMANDS = Number(process.argv[2] ?? 1_000_000);
const SHARD = 1;
const MEMBERS = 10_000;
const IN_FLIGHT = 64;
const BAR_SECONDS = 20;

const bars: Bar[] = [];

await withServer(async ({ url, folder }) => {
  console.log(describeMachine(folder));
  await live(url);
  const { state, batches, seconds, cpuSeconds } = await replay(url);
  if (hashState(state) !== (await loadedHash(url)))
    throw new Error("the replayed state has another hash than that of the tables");
  const perSecond = Math.round(COMMANDS / seconds);
  bars.push({
    what: `${COMMANDS} commands in ${batches} batches replayed to the hash of the tables in`,
    measured: `${seconds.toFixed(1)} s (${perSecond}/s; ${cpuSeconds.toFixed(1)} s of processor)`,
    bar: `${BAR_SECONDS} s for 1,000,000`,
    isMet: perSecond >= 1_000_000 / BAR_SECONDS,
  });
});

export const result: readonly Bar[] = bars;

/** Takes the commands; closed, every row is in its table. */
async function live(url: string): Promise<void> {
  const loop = await openShardLoop(url, MEMBERS);
  let left = COMMANDS;
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      while (left > 0) {
        left -= 1;
        await loop.command();
      }
    }),
  );
  await loop.close();
}

async function replay(url: string) {
  const { db, close } = openDatabase(url, { connectionsMax: 1 });
  const state = createState();
  let batches = 0;
  const [begin, cpu] = [performance.now(), process.cpuUsage()];
  for await (const { inputs, ticks } of readJournal(db, { shard: SHARD, from: 1 })) {
    replayEntry(state, inputs, ticks ?? []);
    batches += 1;
  }
  const seconds = (performance.now() - begin) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  await close();
  return { state, batches, seconds, cpuSeconds: (user + system) / 1_000_000 };
}

/** The hash of what a start would have. */
async function loadedHash(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return hashState(restoreShard((await loadShard(client, SHARD)).rows));
  } finally {
    await client.end();
  }
}
