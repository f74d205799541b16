/**
 * A simulated market that is the same in every run: an installation that is new gets a known seed instead of a secret one
 * (`engine/installation.ts` makes its file only where there is none). `NARU_SEED` gives another. Its days would still
 * differ by their date: where a test names no clock, `market/known-days.ts` has each grow as every other.
 */

import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Lets the installation of this data folder begin with a known market; one that has begun keeps its own. */
export function knowMarket(dataDir: string): void {
  const file = path.join(dataDir, "installation.json");
  if (existsSync(file)) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const seed = createHash("sha256")
    .update(process.env["NARU_SEED"] ?? "naru")
    .digest("hex");
  const made = { id: randomUUID(), simulatorSeed: seed };
  writeFileSync(file, `${JSON.stringify(made)}\n`, { mode: 0o600 });
}
