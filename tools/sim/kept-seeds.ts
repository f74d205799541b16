/** Seeds that have found something once, by name: `npm test` lives them for ever. */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface KeptSeed {
  readonly name: string;
  readonly seed: number;
  readonly commands: number;
  readonly shards: 1 | 3;
  readonly hasFaults: boolean;
  /** What it showed when it was kept. */
  readonly found: string;
}

const FILE = path.join(import.meta.dirname, "kept-seeds.json");

export function keptSeeds(): KeptSeed[] {
  return JSON.parse(readFileSync(FILE, "utf8")) as KeptSeed[];
}

/** Adds a seed, or takes the place of the one of its name. */
export function keepSeed(kept: KeptSeed): void {
  const others = keptSeeds().filter(({ name }) => name !== kept.name);
  writeFileSync(FILE, `${JSON.stringify([...others, kept], null, 2)}\n`);
}
