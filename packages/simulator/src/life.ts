/** What a simulated life is asked for, and what is said of it. */

import type { OpenShard } from "./shard-process.ts";

export interface LifeOptions {
  readonly seed: number;
  /** Commands of members and operators, but for those of areas that live apart; ticks and beats come besides. */
  readonly commands: number;
  readonly shards: 1 | 3;
  readonly hasFaults: boolean;
  readonly openShard: OpenShard;
}

/** What a life was, in figures, and its name. */
export interface Life {
  readonly commands: number;
  /** Inputs of every kind that the auditor looked at. */
  readonly steps: number;
  readonly accepted: number;
  readonly refused: number;
  readonly fills: number;
  readonly losscuts: number;
  readonly deficits: number;
  /** How often each kind of input was taken, and each refusal met. */
  readonly taken: ReadonlyMap<string, number>;
  readonly met: ReadonlyMap<string, number>;
  /** What came to pass in areas that are audited by themselves, as bets and rounds by how they ended. */
  readonly told: ReadonlyMap<string, number>;
  readonly batches: number;
  /** Processes that ended: killed, replaced, or by a fault of their store. */
  readonly deaths: number;
  /** Of the states of all shards: the same for the same options. */
  readonly stateHash: string;
  /** Each member's fills, wallets and positions whatever their ids: the same with one shard or three. */
  readonly lives: readonly string[];
}

/** Counts of several by their words; a life can add up those of its shards, a run those of its lives. */
export function summed(counts: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const each of counts)
    for (const [word, count] of each) sum.set(word, (sum.get(word) ?? 0) + count);
  return sum;
}
