/** What receipts of rounds tell of the tape outlives the tape's day, as chunks do that a fill names. */

import { BOUNDARY_MS } from "@naru/vocabulary/binary";
import { type Kysely, sql } from "kysely";
import { DAY_MS } from "../day.ts";
import { AHEAD_MS, AROUND_MS, LATE_MS } from "../read/binary/ticks-around.ts";
import { SHARD } from "../read/trades.ts";
import type { StoreSchema } from "../schema.ts";
import { CHUNK_HEAD_BYTES, chunkBegins } from "../tape.ts";

/** No round is longer, and no batch waits longer for its ticks. */
const MARGIN_MS = 600_000;
/** The last chunk of a day goes on for so long at most. */
const CHUNK_MS = 10_000;

/** Keeps the chunks of a day (UTC) with ticks from around the lock or the close of a round, for ever. */
export async function keepRoundChunks(db: Kysely<StoreSchema>, day: number): Promise<void> {
  const boundaries = await boundariesOf(db, day);
  if (boundaries.size === 0) return;
  const { rows } = await sql<{ sequence: bigint; head: Buffer }>`
    SELECT sequence, substring(chunk FROM 1 FOR ${sql.lit(CHUNK_HEAD_BYTES)}) AS head FROM tape
    WHERE shard = ${SHARD} AND day = ${day} ORDER BY sequence`.execute(db);
  const begins = rows.map(({ head }) => chunkBegins(head));
  const kept = rows.flatMap(({ sequence }, index) => {
    const from = begins[index] ?? 0;
    return holdsOne(boundaries, from, begins[index + 1] ?? from + CHUNK_MS) ? [sequence] : [];
  });
  await sql`
    INSERT INTO tape_named (shard, day, sequence, first_tick, last_tick, chunk)
    SELECT shard, day, sequence, first_tick, last_tick, chunk FROM tape
    WHERE shard = ${SHARD} AND day = ${day} AND sequence = ANY (${kept}::int8[])
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Locks and closes (epoch ms) of the rounds of about a day. */
async function boundariesOf(db: Kysely<StoreSchema>, day: number): Promise<ReadonlySet<number>> {
  const [from, before] = [day * DAY_MS - MARGIN_MS, (day + 1) * DAY_MS + MARGIN_MS];
  const { rows } = await sql<{ at: bigint }>`
    SELECT DISTINCT unnest(ARRAY[lock_at, close_at]) AS at FROM binary_round
    WHERE site_id IN (SELECT site_id FROM binary_option) AND lock_at >= ${from} AND lock_at < ${before}
  `.execute(db);
  return new Set(rows.map(({ at }) => Number(at)));
}

/** Whether ticks that were received in a span may be told of a boundary. */
function holdsOne(boundaries: ReadonlySet<number>, from: number, to: number): boolean {
  const first = Math.ceil((from - AROUND_MS - LATE_MS) / BOUNDARY_MS) * BOUNDARY_MS;
  for (let at = first; at - AROUND_MS - AHEAD_MS <= to; at += BOUNDARY_MS)
    if (boundaries.has(at)) return true;
  return false;
}
