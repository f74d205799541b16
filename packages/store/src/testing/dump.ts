/**
 * A database's rows as a file, and back: how the data of a released build is kept for the test that upgrades it.
 *
 * A dump is the list of migrations that the build had and every row as the JSON text that PostgreSQL makes of it
 * (so that int8 and bytea keep every digit). The schema is not in it: the migrations of the build make it again,
 * because a migration is never edited.
 *
 * To keep a build: run its `npm start`, trade, kill it, and with its database running
 * `node packages/store/src/testing/write-dump.ts DATABASE_URL > packages/store/src/testing/builds/NAME.json`.
 */

import { type Kysely, sql } from "kysely";
import type { StoreSchema } from "../schema.ts";

export interface Dump {
  readonly migrations: readonly string[];
  /** By table, each row as JSON text. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

/** Tables that Kysely keeps for itself. */
const OWN_TABLES = ["kysely_migration", "kysely_migration_lock"];

/** Everything in the database. */
export async function dumpDatabase(db: Kysely<StoreSchema>): Promise<Dump> {
  const migrations = await sql<{ name: string }>`
    SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const tables = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    ORDER BY relname`.execute(db);
  const rows: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    if (OWN_TABLES.includes(name)) continue;
    const found = await sql<{ row: string }>`
      SELECT to_json(t)::text AS row FROM ${sql.table(name)} t ORDER BY 1`.execute(db);
    if (found.rows.length > 0) rows[name] = found.rows.map(({ row }) => row);
  }
  return { migrations: migrations.rows.map(({ name }) => name), rows };
}

/** Puts the rows of a dump into a database that has its migrations and nothing else. */
export async function restoreDump(db: Kysely<StoreSchema>, dump: Dump): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    for (const [table, rows] of Object.entries(dump.rows)) {
      await sql`
        INSERT INTO ${sql.table(table)}
        SELECT r.* FROM unnest(${rows}::text[]) AS line,
          json_populate_record(NULL::${sql.table(table)}, line::json) AS r`.execute(transaction);
    }
  });
}
