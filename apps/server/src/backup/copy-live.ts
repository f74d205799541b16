/** Copies the folder of a server that runs. */

import { copyFile, mkdir, readdir } from "node:fs/promises";
import path from "node:path";

/** A cache that the server makes anew, and scratch of running queries. */
const SCRATCH = /^(?:pg_internal\.init(?:\.\d+)?|pgsql_tmp.*)$/;

/**
 * Copies what is in `from` into `to`, which exists, but for what `leaves` says (paths below `from`) and the server's scratch.
 * Tables are dropped and files renamed meanwhile: what is gone when its turn comes is left out, and the log that a restore
 * replays knows of it (PostgreSQL's manual, "Continuous Archiving").
 */
export async function copyLive(
  from: string,
  to: string,
  leaves: (file: string) => boolean,
  below = "",
): Promise<void> {
  for (const entry of await unlessGone(readdir(path.join(from, below), { withFileTypes: true }))) {
    const file = path.join(below, entry.name);
    if (leaves(file) || SCRATCH.test(entry.name)) continue;
    if (entry.isDirectory()) {
      await mkdir(path.join(to, file), { mode: 0o700 });
      await copyLive(from, to, leaves, file);
    } else if (entry.isFile())
      await unlessGone(copyFile(path.join(from, file), path.join(to, file)).then(() => []));
  }
}

/** What is read, or nothing where it is not there any more. */
async function unlessGone<Item>(reading: Promise<Item[]>): Promise<Item[]> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
