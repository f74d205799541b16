/**
 * Brings a database to the schema of this build.
 *
 * A migration is a file of this folder, `NNN-what-it-does.ts`, that exports `up(db)` and says why in its first
 * comment. It runs once, in a transaction, and is never edited afterwards: the next change is the next file. Each
 * step works with the previous and with this build, and there is no way down but forward. Files may come from
 * several hands, so a lower number that arrives late still runs.
 */

import { readdir } from "node:fs/promises";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { openDatabase } from "../database.ts";

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
 * Runs every migration that the database has not seen and returns their names, in order; none when it is up to
 * date. Two processes that call at once wait for each other. Throws what the failed migration threw: nothing of it
 * stays.
 *
 * @param upTo stop after this migration (tests of upgrades)
 */
export async function migrate(databaseUrl: string, upTo?: string): Promise<readonly string[]> {
  const database = openDatabase(databaseUrl, { connectionsMax: 1, name: "naru migrate" });
  try {
    const migrator = new Migrator({
      db: database.db,
      provider: migrationProvider,
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
