/** What makes this installation this one: its name towards the database's lease, and the simulator's secret seed. */

import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** The file of a data folder that says it. */
export const INSTALLATION_FILE = "installation.json";

const schema = z.strictObject({
  id: z.uuid(),
  /** 256 bits, hex: with them the simulated future could be foretold. */
  simulatorSeed: z.string().regex(/^[0-9a-f]{64}$/),
});

export type Installation = z.infer<typeof schema>;

/** Reads the installation's file in the data folder, made at the first start and readable by its owner only. */
export function readInstallation(dataDir: string): Installation {
  const file = path.join(dataDir, INSTALLATION_FILE);
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const made: Installation = { id: randomUUID(), simulatorSeed: randomBytes(32).toString("hex") };
  mkdirSync(dataDir, { recursive: true });
  // Written beside and moved into place, so that a kill in between leaves no half a file.
  writeFileSync(`${file}.new`, `${JSON.stringify(made)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}
