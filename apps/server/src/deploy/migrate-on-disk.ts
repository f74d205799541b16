/**
 * The migrations of a deploy: those of the files on disk, run by a process of their own. The supervisor keeps every module
 * that it has loaded once, so that a migration which failed and was mended would run there as it was.
 *
 * Run as a program it migrates the database of `DATABASE_URL` and writes the names of what was applied as JSON.
 */

import { execFile } from "node:child_process";
import { migrate } from "@naru/store/migrations/migrate";

/**
 * Brings a database to the schema of the files on disk; returns the names of what was applied.
 *
 * @param program what the process runs
 * @throws an Error with what the process said where it failed: nothing of the failed migration stays
 */
export function migrateOnDisk(
  databaseUrl: string,
  program = import.meta.filename,
): Promise<readonly string[]> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program], { env }, (error, said, complaint) => {
      if (error === null) resolve(JSON.parse(said) as readonly string[]);
      else reject(new Error(complaint.trim() || error.message));
    });
  });
}

async function main(): Promise<void> {
  try {
    const applied = await migrate(process.env["DATABASE_URL"] as string);
    process.stdout.write(JSON.stringify(applied));
  } catch (error) {
    process.stderr.write((error as Error).message);
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
