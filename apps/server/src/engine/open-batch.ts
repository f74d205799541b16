/** What the run loop gathers until the next commit: inputs, what came of them, and who waits for an answer. */

import { dueBeats } from "@naru/engine/areas";
import type { Change, Decision } from "@naru/engine/change";
import type { DueBeat, Input } from "@naru/engine/input";
import type { State } from "@naru/engine/state";
import type { CommitBatch } from "@naru/store/batch";
import type { TapeTick } from "@naru/vocabulary/tick";
import type { KeptAnswer } from "./answers.ts";

/** What has been decided since the last batch left. */
export interface OpenBatch {
  readonly inputs: CommitBatch["inputs"][number][];
  readonly taken: Input[];
  readonly changes: Change[];
  readonly ticks: TapeTick[];
  /** What was due and is left to the next batch: begun in it and not done, or not begun, to let its commands go first. */
  readonly due: Set<DueBeat["kind"]>;
  /** How many parts of what was due were done in it. */
  parts: number;
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

/** A batch that takes nothing more. */
export interface ClosedBatch extends OpenBatch {
  readonly commit: CommitBatch;
  readonly beginSegment: (() => Promise<void>) | undefined;
}

/** A batch that has nothing yet. */
export function newBatch(): OpenBatch {
  return {
    inputs: [],
    taken: [],
    changes: [],
    ticks: [],
    due: new Set(),
    parts: 0,
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

/** A decision as it is answered, and answered again. */
export function keptAnswer(outcome: Decision): KeptAnswer {
  return outcome.ok
    ? { outcome: "ok", body: JSON.stringify(outcome.answer) }
    : { outcome: "refused", ...outcome.refusal };
}

/** The answer beside the key that it belongs to. */
export function storedAnswer(
  { siteId, memberId, key, hash }: Omit<CommitBatch["answers"][number], "outcome">,
  answer: KeptAnswer,
): CommitBatch["answers"][number] {
  return { siteId, memberId, key: key.toLowerCase(), hash, outcome: JSON.stringify(answer) };
}

/**
 * What is due by time alone. Where there is very much of it (a round of a hundred thousand bets), an area does a part each
 * time: what is still due after so many `parts` waits for the next batch, and commands find room between the batches. Where
 * they came while such a batch was on its way, the next is theirs alone: they wait for one part and not for two.
 *
 * @param batch the open one, in which it is noted
 * @param before the batch that is on its way, and the one closed to follow it
 */
export function* dueOnce(
  state: State,
  now: number,
  batch: Pick<OpenBatch, "due" | "parts" | "kept">,
  parts: number,
  { closed, inFlight }: { readonly [place in "closed" | "inFlight"]?: OpenBatch | undefined },
): Iterable<DueBeat["kind"]> {
  const ahead = closed ?? (batch.kept.length > 0 ? inFlight : undefined);
  for (const kind of dueBeats(state, now)) {
    if (batch.due.has(kind)) continue;
    if (ahead !== undefined && ahead.parts > 0 && ahead.due.has(kind)) {
      batch.due.add(kind);
      continue;
    }
    let isLeft = true;
    for (let part = 0; isLeft && part < parts; part += 1) {
      batch.parts += 1;
      yield kind;
      isLeft = [...dueBeats(state, now)].includes(kind);
    }
    if (isLeft) batch.due.add(kind);
  }
}

/** A part is decided and written in less than this on a quiet machine, ms. */
const PART_MS = 2;
const PARTS_MAX = 5;
/** One slow commit says nothing (a collection of memory, a neighbour): only where all of so many were dear they are. */
const COMMITS_ASKED = 8;

/** How many parts of what is due belong into a batch. */
export interface Pace {
  /** Into the next one. */
  readonly parts: number;
  /** A commit took so long, ms, with so many parts. */
  took(commitMs: number, parts: number): void;
}

/**
 * Where a commit is dear whatever it holds, few of them must do; else one part a batch is what a command that comes meanwhile
 * hardly feels.
 */
export function pacer(): Pace {
  const asides: number[] = [];
  let next = 1;
  return {
    get parts() {
      return next;
    },
    took(commitMs, parts) {
      asides.push(commitMs - parts * PART_MS);
      if (asides.length > COMMITS_ASKED) asides.shift();
      const aside = asides.length < COMMITS_ASKED ? 0 : Math.min(...asides);
      next = Math.min(PARTS_MAX, Math.max(1, Math.floor(aside / PART_MS)));
    },
  };
}

/** Says in the journal that the ticks up to the newest one were taken before what comes next. */
export function markTicks(batch: OpenBatch): void {
  const upTo = batch.ticks.at(-1)?.sequence;
  if (upTo === undefined || upTo <= batch.markedUpTo) return;
  batch.markedUpTo = upTo;
  batch.inputs.push({ kind: "ticks", upTo });
}
