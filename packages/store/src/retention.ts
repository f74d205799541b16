/**
 * What is forgotten, and when (design.md §1): run once a day, after the partitions of the day were made.
 *
 * A day is dropped whole. Two things outlive their day: tape chunks that a fill or a receipt names, which move to `tape_named`
 * for ever; and the outbox of a day whose packed rows have not all reached their tables, which waits.
 */

import { type Kysely, sql } from "kysely";
import { DAY_MS, dayOfName } from "./day.ts";
import { type DailyTable, partitionName, partitionsOf } from "./partitions.ts";
import { forgetCandles } from "./read/candles.ts";
import { keepRoundChunks } from "./market/round-chunks.ts";
import type { StoreSchema } from "./schema.ts";

/** Whole days kept besides today. */
export const KEPT_DAYS = { outbox: 1, answer: 7, tape: 30, journal: 400 } as const;
const SECONDS_KEPT_MS = 2 * DAY_MS;
const MINUTES_KEPT_MS = 180 * DAY_MS;

/** Forgets what is older than its term at `today` (UTC day); returns the partitions that were dropped. */
export async function forgetOld(db: Kysely<StoreSchema>, today: number): Promise<string[]> {
  const dropped: string[] = [];
  const partitions = await partitionsOf(db);
  for (const [table, days] of Object.entries(KEPT_DAYS) as [keyof typeof KEPT_DAYS, number][]) {
    for (const partition of partitions) {
      if (!isOf(table, partition)) continue;
      const day = dayOfName(partition.slice(-8));
      if (day >= today - days || !(await mayDrop(db, table, day))) continue;
      await db.transaction().execute(async (transaction) => {
        if (table === "tape") {
          await keepNamedChunks(transaction, day);
          await keepRoundChunks(transaction, day);
        }
        await sql`DROP TABLE ${sql.table(partition)}`.execute(transaction);
      });
      dropped.push(partition);
    }
  }
  await sql`
    DELETE FROM journal_segment old WHERE EXISTS (
      SELECT 1 FROM journal_segment newer
      WHERE newer.shard = old.shard AND newer.first_sequence > old.first_sequence
        AND newer.started_at < ${(today - KEPT_DAYS.journal) * DAY_MS})`.execute(db);
  await forgetCandles(db, "1s", today * DAY_MS - SECONDS_KEPT_MS);
  await forgetCandles(db, "1m", today * DAY_MS - MINUTES_KEPT_MS);
  return dropped;
}

function isOf(table: DailyTable, partition: string): boolean {
  return partition === partitionName(table, dayOfName(partition.slice(-8)));
}

async function mayDrop(
  db: Kysely<StoreSchema>,
  table: keyof typeof KEPT_DAYS,
  day: number,
): Promise<boolean> {
  if (table !== "outbox") return true;
  const { rows } = await sql<{ unflushed: boolean }>`
    SELECT EXISTS (
      SELECT 1 FROM outbox
      WHERE day = ${day} AND unflushed IS NOT NULL AND sequence > greatest(
        (SELECT flushed_to FROM shard WHERE shard.shard = outbox.shard),
        (SELECT flushed_to FROM journal WHERE journal.shard = outbox.shard
         ORDER BY day DESC, sequence DESC LIMIT 1))
    ) AS unflushed`.execute(db);
  return rows[0]?.unflushed === false;
}

/** What names a tick beside fills of overseas futures: fills of perpetuals, and what decided liquidations and loss-cuts. */
const NAMING = [
  ["futures_fill", "tape_sequence"],
  ["futures_liquidation", "mark_sequence"],
  ["oversea_losscut", "tape_sequence"],
] as const;

/**
 * Chunks of a day that hold a tick which a fill or a receipt names. Chunks and named ticks are laid in one order; the chunk
 * that began last before a named tick is the one that may hold it.
 */
async function keepNamedChunks(db: Kysely<StoreSchema>, day: number): Promise<void> {
  // By the ticks themselves: a market that rests has its last price for as long.
  const named = NAMING.map(
    ([table, column]) => sql`SELECT ${sql.ref(column)} FROM ${sql.table(table)}, span
      WHERE ${sql.ref(column)} BETWEEN span.first AND span.last`,
  );
  await sql`
    WITH chunk AS MATERIALIZED (SELECT * FROM tape WHERE day = ${day}),
    span AS (SELECT min(first_tick) AS first, max(last_tick) AS last FROM chunk),
    tick AS (
      SELECT tape_sequence AS tick FROM oversea_fill, span
      WHERE day >= ${day} AND tape_sequence BETWEEN span.first AND span.last
      UNION ${sql.join(named, sql` UNION `)}
    ),
    named AS (SELECT shard, tick FROM tick, (SELECT DISTINCT shard FROM chunk) AS shards),
    line AS (
      SELECT shard, tick, sequence IS NULL AS is_named,
        max(sequence) OVER (PARTITION BY shard ORDER BY tick, sequence NULLS LAST) AS holder
      FROM (
        SELECT shard, first_tick AS tick, sequence FROM chunk
        UNION ALL
        SELECT shard, tick, NULL FROM named
      ) AS marks
    )
    INSERT INTO tape_named (shard, day, sequence, first_tick, last_tick, chunk)
    SELECT DISTINCT ON (chunk.shard, chunk.sequence)
      chunk.shard, day, sequence, first_tick, last_tick, chunk
    FROM line JOIN chunk ON chunk.shard = line.shard AND chunk.sequence = line.holder
    WHERE is_named AND tick <= last_tick
    ON CONFLICT DO NOTHING`.execute(db);
}
