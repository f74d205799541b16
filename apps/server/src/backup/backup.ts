/**
 * Backup of the embedded database without the tools that its package lacks: a base backup by PostgreSQL's own functions
 * while it serves, the write-ahead log as the server archives it, and a restore to a named moment.
 *
 *     folder/base      the files of the cluster as they were copied
 *     folder/wal       every segment of the log since archiving began, compressed
 *
 * A copy that is made while pages change is torn in places; the log from the backup's start mends it, so that a base
 * without the log is nothing. Both functions throw with the server's own words.
 */

import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { copyLive } from "./copy-live.ts";
import { type EmbeddedPg, startEmbeddedPg } from "../platform/embedded-pg.ts";

/** What a cluster makes anew when it starts, or must not find of another run. */
const LEFT_OUT = [
  "postmaster.pid",
  "postmaster.opts",
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
];
/** A segment that is not full is archived after this, so that a lost disk loses no more. */
const ARCHIVE_SECONDS = 10;

/** Folder of the base backup inside a backup folder. */
const baseOf = (folder: string): string => path.join(folder, "base");
/** Folder of the archived log inside a backup folder. */
export const walOf = (folder: string): string => path.join(folder, "wal");

/** The file of a data folder that holds when its last backup was restored and found right (epoch ms). */
export function backupMark(dataDir: string): string {
  return path.join(dataDir, "backup-verified");
}

/** Settings of a server whose log goes to a backup folder; a segment is there whole or not at all. */
export function archiveSettings(folder: string): Record<string, string> {
  const file = `'${walOf(folder)}/%f.gz'`;
  return {
    archive_mode: "on",
    archive_command: `test -f ${file} || (gzip -c '%p' > ${file}.part && mv ${file}.part ${file})`,
    archive_timeout: `${ARCHIVE_SECONDS}s`,
  };
}

/**
 * Copies the cluster in `pgDir`, which serves at `databaseUrl` with `archiveSettings`, and waits until the log that the
 * copy needs is archived. An older base in the folder is replaced; its log stays.
 */
export async function backUp(options: {
  readonly databaseUrl: string;
  /** The server's own folder. */
  readonly pgDir: string;
  readonly folder: string;
}): Promise<void> {
  const base = baseOf(options.folder);
  const part = `${base}.part`;
  const client = new pg.Client({ connectionString: options.databaseUrl });
  await client.connect();
  try {
    await rm(part, { recursive: true, force: true });
    await mkdir(part, { recursive: true, mode: 0o700 });
    await client.query("SELECT pg_backup_start('naru', fast => true)");
    await copyLive(options.pgDir, part, (file) => LEFT_OUT.includes(file));
    // Waits for the archive: what the copy needs is there when it returns.
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      "SELECT labelfile, spcmapfile FROM pg_backup_stop(wait_for_archive => true)",
    );
    await writeFile(path.join(part, "backup_label"), rows[0]?.labelfile ?? "");
    for (const name of LEFT_OUT.filter((each) => each.startsWith("pg_")))
      await mkdir(path.join(part, name), { mode: 0o700 });
    await rm(base, { recursive: true, force: true });
    await cp(part, base, { recursive: true });
  } finally {
    await client.end();
    await rm(part, { recursive: true, force: true });
  }
}

/** Where a restore ends: a name given by `pg_create_restore_point`, an instant, or the end of the log. */
export type Moment =
  | { readonly name: string }
  | { readonly time: string }
  | { readonly newest: true };

/**
 * Makes a cluster in `pgDir` (which is empty or missing) from a backup folder, brings it to a moment and starts it. The
 * backup is only read; the new cluster archives nothing.
 */
export async function restore(options: {
  readonly folder: string;
  readonly pgDir: string;
  readonly to: Moment;
  readonly settings?: Readonly<Record<string, string>>;
}): Promise<EmbeddedPg> {
  const { folder, pgDir, to } = options;
  await cp(baseOf(folder), pgDir, { recursive: true, errorOnExist: true, force: false });
  await writeFile(path.join(pgDir, "recovery.signal"), "");
  const target: Record<string, string> =
    "name" in to
      ? { recovery_target_name: to.name }
      : "time" in to
        ? { recovery_target_time: to.time }
        : {};
  return startEmbeddedPg({
    dataDir: pgDir,
    settings: {
      ...options.settings,
      archive_mode: "off",
      restore_command: `gzip -dc '${walOf(folder)}/%f.gz' > '%p'`,
      recovery_target_action: "promote",
      ...target,
    },
  });
}
