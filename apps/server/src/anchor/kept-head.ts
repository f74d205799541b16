/**
 * The newest head of a chain, kept outside the database every ten seconds (`journal-head.json` and `audit-head.json` of the
 * data folder): between two anchors it shows that the newest rows were removed. It only moves forward; where the chain no
 * longer holds it, it stays as the witness.
 */

import { readFileSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** The chains whose heads are kept. */
export type Chain = "journal" | "audit";

/** Where a chain ended. */
export interface KeptHead {
  /** The number of a batch or an entry. */
  readonly seq: number;
  readonly hash: string;
  /** Engine time of the batch, epoch ms; of an entry none. */
  readonly of?: number;
  /** When it was kept, epoch ms; a build that did not say it left none. */
  readonly at?: number;
}

/** So often the head of a chain is kept. */
export const KEEP_MS = 10_000;

function fileOf(dataDir: string, chain: Chain): string {
  return path.join(dataDir, `${chain}-head.json`);
}

/** The head that was kept last, if any; throws where the file is none. */
export function readKeptHead(dataDir: string, chain: Chain): KeptHead | undefined {
  try {
    const kept = JSON.parse(readFileSync(fileOf(dataDir, chain), "utf8")) as KeptHead;
    return { ...kept };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Keeps a head that the caller has seen to follow the kept one; one that is not further than that stays out. */
export async function moveKeptHead(dataDir: string, chain: Chain, head: KeptHead): Promise<void> {
  const file = fileOf(dataDir, chain);
  const own = `${file}.${process.pid}`;
  await writeFile(own, `${JSON.stringify(head)}\n`, { mode: 0o600 });
  // During a deploy there are two gateways: the other one may have read further meanwhile.
  if (head.seq > (readKeptHead(dataDir, chain)?.seq ?? 0)) await rename(own, file);
  else await rm(own);
}

/** Forgets the kept head of a chain that was set back with somebody's knowledge. */
export async function forgetKeptHead(dataDir: string, chain: Chain): Promise<void> {
  await rm(fileOf(dataDir, chain), { force: true });
}
