/** Day partitions: made ahead at boot and daily, dropped by `retention.ts`. */

import { type Kysely, sql } from "kysely";
import { dayName, dayOfName } from "./day.ts";
import type { StoreSchema } from "./schema.ts";

/** Tables partitioned by their `day` column (UTC days since 1970). */
export const DAILY_TABLES = [
  "journal",
  "outbox",
  "tape",
  "answer",
  "ledger_transfer",
  "oversea_order_closed",
  "oversea_fill",
] as const;

export type DailyTable = (typeof DAILY_TABLES)[number];

/**
 * Tables whose rows hold packed bytes of a whole batch. A row that fits a page (8 kB, less its head) stays in it: cut
 * into pieces for a table beside, with an index of its own, the three packed values of a batch were a twentieth of what
 * the server does for it (`orders`).
 */
const WHOLE_ROWS: ReadonlySet<DailyTable> = new Set(["journal", "outbox"]);
const WHOLE = sql`WITH (toast_tuple_target = 8160)`;

/** The name of a table's partition for a day. */
export function partitionName(table: DailyTable, day: number): string {
  return `${table}_${dayName(day)}`;
}

/**
 * Makes the partitions of the days `firstDay` to `lastDay` where they are missing. A day that has rows in the
 * default partition already stays there: it is slower to forget, and still right. Safe to call from several
 * processes at once.
 */
export async function ensurePartitions(
  db: Kysely<StoreSchema>,
  firstDay: number,
  lastDay: number,
): Promise<void> {
  const existing = new Set(await partitionsOf(db));
  for (const table of DAILY_TABLES) {
    for (let day = firstDay; day <= lastDay; day += 1) {
      if (existing.has(partitionName(table, day))) continue;
      await db.transaction().execute(async (transaction) => {
        // two processes that find the same day missing take turns
        await sql`SELECT pg_advisory_xact_lock(hashtext('naru partitions'))`.execute(transaction);
        const stray = await sql`
          SELECT 1 FROM ${sql.table(`${table}_default`)} WHERE day = ${day} LIMIT 1`.execute(
          transaction,
        );
        if (stray.rows.length > 0) return;
        await sql`
          CREATE TABLE IF NOT EXISTS ${sql.table(partitionName(table, day))}
          PARTITION OF ${sql.table(table)}
          FOR VALUES FROM (${sql.lit(day)}) TO (${sql.lit(day + 1)})
          ${WHOLE_ROWS.has(table) ? WHOLE : sql``}`.execute(transaction);
      });
    }
  }
}

/** Names of all partitions but the default ones. */
export async function partitionsOf(db: Kysely<StoreSchema>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT child.relname AS name
    FROM pg_inherits
    JOIN pg_class child ON child.oid = inhrelid
    JOIN pg_class parent ON parent.oid = inhparent
    WHERE parent.relkind = 'p' AND child.relkind = 'r' AND child.relname NOT LIKE '%\\_default'
    ORDER BY child.relname`.execute(db);
  return rows.map((row) => row.name);
}

/** Days for which every daily table has its partition. */
export async function partitionedDays(db: Kysely<StoreSchema>): Promise<Set<number>> {
  const tables = new Map<string, number>();
  for (const name of await partitionsOf(db)) {
    const suffix = name.slice(-8);
    tables.set(suffix, (tables.get(suffix) ?? 0) + 1);
  }
  const days = new Set<number>();
  for (const [suffix, count] of tables) {
    if (count === DAILY_TABLES.length) days.add(dayOfName(suffix));
  }
  return days;
}
