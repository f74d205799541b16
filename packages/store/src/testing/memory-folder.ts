/**
 * Where data lies that need not outlive its test: in memory where there is plenty of it, since a new database is a thousand
 * small files, and a disk may take a second for them. That everything works on a disk is shown by the browser stories.
 */

import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import path from "node:path";

/** Linux keeps what is in here in memory. */
const MEMORY = "/dev/shm";
/** All installations and databases of a run that are there at once stay far below. */
const ENOUGH_BYTES = 8 * 1024 ** 3;
/** With the number of the process that made it. */
const NAME = "naru-test-";

/** A new folder; whoever asked for it removes it. */
export function memoryFolder(): string {
  const parent = hasRoom() ? MEMORY : tmpdir();
  for (const name of readdirSync(parent))
    if (isLeftOver(name)) rmSync(path.join(parent, name), { recursive: true, force: true });
  return mkdtempSync(path.join(parent, `${NAME}${process.pid}-`));
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) >= ENOUGH_BYTES;
}

/** Of a run that was killed: in memory it would stay for as long as the machine runs. */
function isLeftOver(name: string): boolean {
  const [, maker] = new RegExp(`^${NAME}(\\d+)-`).exec(name) ?? [];
  return maker !== undefined && !existsSync(`/proc/${maker}`);
}
