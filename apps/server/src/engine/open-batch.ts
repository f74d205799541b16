/** The batch that takes what is decided until it is closed. */

import type { Change } from "@naru/engine/change";
import type { Input } from "@naru/engine/input";
import type { CommitBatch } from "@naru/store/batch";
import type { TapeTick } from "@naru/vocabulary/tick";
import type { KeptAnswer } from "./answers.ts";

export interface OpenBatch {
  readonly inputs: CommitBatch["inputs"][number][];
  readonly taken: Input[];
  readonly changes: Change[];
  readonly ticks: TapeTick[];
  /** The last tick that its inputs name. */
  markedUpTo: number;
  /** So many of its ticks are durable already, and how often some were made so. */
  keptTicks: number;
  keeps: number;
  readonly answers: CommitBatch["answers"][number][];
  /** The same answers, for those who wait. */
  readonly kept: KeptAnswer[];
  readonly replies: (() => void)[];
  needsCheckpoint: boolean;
  at: number;
}

/** A batch of nothing. */
export function newBatch(): OpenBatch {
  return {
    inputs: [],
    taken: [],
    changes: [],
    ticks: [],
    markedUpTo: 0,
    keptTicks: 0,
    keeps: 0,
    answers: [],
    kept: [],
    replies: [],
    needsCheckpoint: false,
    at: 0,
  };
}

/** Whether there is nothing to commit. */
export function isEmpty(batch: OpenBatch): boolean {
  return batch.inputs.length === 0 && batch.ticks.length === 0;
}

/** Says in the journal that the ticks up to the newest one were taken before what comes next. */
export function markTicks(batch: OpenBatch): void {
  const upTo = batch.ticks.at(-1)?.sequence;
  if (upTo === undefined || upTo <= batch.markedUpTo) return;
  batch.markedUpTo = upTo;
  batch.inputs.push({ kind: "ticks", upTo });
}
