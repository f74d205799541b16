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
import { Migrator } from "kysely/migration";
import { migrationProvider } from "../migrations/migrate.ts";
import type { StoreSchema } from "../schema.ts";

export interface Dump {
  readonly migrations: readonly string[];
  /** By table (`desk.member` is one of the desk's), each row as JSON text. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

/** Tables that Kysely keeps for itself. */
const OWN_TABLES = ["kysely_migration", "kysely_migration_lock"];

/** Everything in the database. */
export async function dumpDatabase(db: Kysely<StoreSchema>): Promise<Dump> {
  const migrations = await sql<{ name: string }>`
    SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const tables = await sql<{ name: string }>`
    SELECT CASE nspname WHEN 'public' THEN '' ELSE nspname || '.' END || relname AS name
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname IN ('public', 'desk') AND relkind IN ('r', 'p') AND NOT relispartition
    ORDER BY name`.execute(db);
  const rows: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    if (OWN_TABLES.includes(name)) continue;
    const found = await sql<{ row: string }>`
      SELECT to_json(t)::text AS row FROM ${sql.table(name)} t ORDER BY 1`.execute(db);
    if (found.rows.length > 0) rows[name] = found.rows.map(({ row }) => row);
  }
  return { migrations: migrations.rows.map(({ name }) => name), rows };
}

/** Runs the migrations that the build had, those and no others, on an empty database. */
export async function makeSchemaOf(db: Kysely<StoreSchema>, dump: Dump): Promise<void> {
  const known = Object.entries(await migrationProvider.getMigrations());
  const had = known.filter(([name]) => dump.migrations.includes(name));
  if (had.length < dump.migrations.length) throw new Error("a migration of the build is gone");
  const provider = { getMigrations: async () => Object.fromEntries(had) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Puts the rows of a dump into a database that has its migrations and nothing else. */
export async function restoreDump(db: Kysely<StoreSchema>, dump: Dump): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    for (const [table, rows] of Object.entries(dump.rows)) {
      // A migration may have put a first row there, which the dump has as it was later.
      await sql`DELETE FROM ${sql.table(table)}`.execute(transaction);
      await sql`
        INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE
        SELECT r.* FROM unnest(${rows}::text[]) AS line,
          json_populate_record(NULL::${sql.table(table)}, line::json) AS r`.execute(transaction);
    }
    const numbered = await sql<{ table: string; column: string }>`
      SELECT table_schema || '.' || table_name AS table, column_name AS column
      FROM information_schema.columns
      WHERE table_schema IN ('public', 'desk') AND is_identity = 'YES'`.execute(transaction);
    for (const { table, column } of numbered.rows) {
      await sql`
        SELECT setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
        FROM ${sql.table(table)}`.execute(transaction);
    }
  });
}
