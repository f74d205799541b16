/** The words after `npm run replay --`. */

import { parseArgs } from "node:util";
import { InputError } from "./input-error.ts";

/** A file of ticks; `root` where the caller says to which instrument it belongs (`GC=FILE.csv`). */
export interface TickSource {
  readonly root: string | null;
  readonly file: string;
}

export interface ReplayArguments {
  readonly ticks: readonly TickSource[];
  readonly commands: string;
  /** Folder for events.jsonl, balances.json and summary.txt. */
  readonly out: string | null;
}

export const REPLAY_USAGE =
  "npm run replay -- --ticks [ROOT=]FILE.csv [--ticks …] --commands FILE.jsonl [--out DIR]";

/** Reads the arguments; throws InputError where they are not as `REPLAY_USAGE` says. */
export function readReplayArguments(words: readonly string[]): ReplayArguments {
  const { ticks = [], commands, out } = parsed(words);
  if (ticks.length === 0) throw new InputError("--ticks", null, `missing: ${REPLAY_USAGE}`);
  if (commands === undefined) {
    throw new InputError("--commands", null, `missing: ${REPLAY_USAGE}`);
  }
  return { ticks: ticks.map(tickSourceOf), commands, out: out ?? null };
}

function parsed(words: readonly string[]): {
  ticks?: string[];
  commands?: string;
  out?: string;
} {
  try {
    return parseArgs({
      args: [...words],
      options: {
        ticks: { type: "string", multiple: true },
        commands: { type: "string" },
        out: { type: "string" },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InputError("arguments", null, `${reason} (${REPLAY_USAGE})`);
  }
}

function tickSourceOf(word: string): TickSource {
  const named = /^([A-Z0-9]{1,12})=(.+)$/.exec(word);
  return named === null
    ? { root: null, file: word }
    : { root: named[1] as string, file: named[2] as string };
}
