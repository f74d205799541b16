/**
 * Brings a database to the schema of this build.
 *
 * A migration is a file of this folder, `NNN-what-it-does.ts`, that exports `up(db)` and says why in its first
 * comment. It runs once, in a transaction, and is never edited afterwards: the next change is the next file. Each
 * step works with the previous and with this build, and there is no way down but forward. Files may come from
 * several hands, so a lower number that arrives late still runs.
 *
 * So the build before may be put back on a database that this one has migrated: what it has no file of stays as it is.
 */

import { readdir } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import {
  DEFAULT_MIGRATION_TABLE,
  type Migration,
  type MigrationProvider,
  Migrator,
} from "kysely/migration";
import { openDatabase } from "../database.ts";
import type { StoreSchema } from "../schema.ts";

const MIGRATION_FILE = /^(\d{3}-[a-z0-9-]+)\.ts$/;

/** The migrations of this folder by name, in order; what `migrate` runs. */
export const migrationProvider: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const file of (await readdir(import.meta.dirname)).sort()) {
      const name = MIGRATION_FILE.exec(file)?.[1];
      if (name === undefined) continue;
      const url = new URL(file, import.meta.url).href;
      migrations[name] = (await import(/* @vite-ignore */ url)) as Migration;
    }
    return migrations;
  },
};

/**
 * The migrations of this folder, and those that a later build has run in this database as ones that do nothing: the
 * migrator would call them missing.
 */
function providerFor(db: Kysely<StoreSchema>): MigrationProvider {
  return {
    async getMigrations() {
      const { rows } = await sql<{
        name: string;
      }>`SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
      const executed = rows.map(({ name }): [string, Migration] => [name, { up: async () => {} }]);
      return { ...Object.fromEntries(executed), ...(await migrationProvider.getMigrations()) };
    },
  };
}

/**
 * Runs every migration that the database has not seen and returns their names, in order; none when it is up to
 * date. Two processes that call at once wait for each other. Throws what the failed migration threw: nothing of it
 * stays.
 *
 * @param upTo stop after this migration (tests of upgrades)
 */
export async function migrate(databaseUrl: string, upTo?: string): Promise<readonly string[]> {
  // One migrates, the other reads what was migrated.
  const database = openDatabase(databaseUrl, { connectionsMax: 2, name: "naru migrate" });
  try {
    const migrator = new Migrator({
      db: database.db,
      provider: providerFor(database.db),
      allowUnorderedMigrations: true,
    });
    const { error, results } =
      upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo);
    if (error !== undefined) throw error;
    return (results ?? [])
      .filter((result) => result.status === "Success")
      .map((result) => result.migrationName);
  } finally {
    await database.close();
  }
}
