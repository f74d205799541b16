/** Recorded markets for a replay: which instrument a file belongs to, and its ticks. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { type CatalogueEntry, INSTRUMENTS, findByRoot } from "../market/catalogue.ts";
import { ticksOfCsv } from "../market/feeds/csv.ts";
import type { FeedTick } from "../market/tick-check.ts";
import type { TickSource } from "./arguments.ts";
import { InputError } from "./input-error.ts";

/** One file: the instrument it is about and what it recorded, in file order. */
export interface Recording {
  readonly entry: CatalogueEntry;
  readonly ticks: readonly FeedTick[];
}

/** Reads a file of ticks in any of the recorded formats; throws InputError. */
export function readRecording({ root, file }: TickSource): Recording {
  const entry = root === null ? entryOfFile(file) : findByRoot(root);
  if (entry === undefined) throw new InputError(file, null, `no instrument has the root ${root}`);
  return { entry, ticks: readTicks(readText(file), file, entry) };
}

/** The text of a file; throws InputError where it cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new InputError(file, null, error instanceof Error ? error.message : String(error));
  }
}

function readTicks(text: string, file: string, entry: CatalogueEntry): FeedTick[] {
  try {
    return ticksOfCsv(text, { ...entry.instrument, lotScale: entry.lotScale ?? 0 });
  } catch (error) {
    const [, line, reason] = /^(?:line (\d+): )?(.*)$/s.exec((error as Error).message) ?? [];
    throw new InputError(file, line === undefined ? 1 : Number(line), reason ?? "unreadable");
  }
}

/** The instrument that a file's name says: `GCZ13`, `GCZ2013` or `GC` between other words. */
function entryOfFile(file: string): CatalogueEntry {
  for (const word of path.basename(file).split(/[^A-Za-z0-9]+/)) {
    const named = INSTRUMENTS.filter(
      ({ root }) => word === root || /^[FGHJKMNQUVXZ]\d{1,4}$/.test(rest(word, root)),
    );
    const longest = named.sort((a, b) => b.root.length - a.root.length)[0];
    if (longest !== undefined) return longest;
  }
  throw new InputError(file, null, "its name says no instrument; write --ticks ROOT=FILE.csv");
}

function rest(word: string, root: string): string {
  return word.startsWith(root) ? word.slice(root.length) : "";
}
