/**
 * The store of one process of a simulated life, with faults at any call (reliability.md G08): a commit that never
 * reached the tables, one that did and whose answer is lost, one that takes its time; a lookup that fails.
 */

import type { Draws } from "@naru/fixtures/draws";
import type { CommitBatch } from "@naru/store/batch";
import { CommitUnknownError, FencedError } from "@naru/store/errors";
import type { ShardStore } from "@naru/store/shard";
import type { MemoryTables } from "./memory-tables.ts";

/** Of a hundred calls so many go wrong, in each way. */
export interface FaultRates {
  readonly commitFailsBefore: number;
  readonly commitFailsAfter: number;
  /** Answered some turns later. */
  readonly commitIsSlow: number;
  readonly lookUpFails: number;
  /** Each turn: the process is killed, or goes on as a ghost that does not know it is replaced. */
  readonly killed: number;
  readonly ghost: number;
}

export const NO_FAULTS: FaultRates = {
  commitFailsBefore: 0,
  commitFailsAfter: 0,
  commitIsSlow: 0,
  lookUpFails: 0,
  killed: 0,
  ghost: 0,
};

export const FAULTS: FaultRates = {
  commitFailsBefore: 0.6,
  commitFailsAfter: 0.6,
  commitIsSlow: 25,
  lookUpFails: 0.2,
  killed: 0.8,
  ghost: 0.4,
};

const SLOW_TURNS_MAX = 4;

interface Flight {
  readonly batch: CommitBatch;
  turnsLeft: number;
  readonly fate: "kept" | "failsBefore" | "failsAfter";
  readonly done: () => void;
  readonly failed: (error: Error) => void;
}

export class FaultyStore implements Pick<ShardStore, "commit" | "lookUpAnswer"> {
  readonly #tables: MemoryTables;
  readonly #draws: Draws;
  readonly #rates: FaultRates;
  readonly #onApplied: (batch: CommitBatch) => void;
  readonly #epoch: number;
  #flight: Flight | undefined;

  /** Takes the tables for itself: every store opened before is fenced from here on. */
  constructor(
    tables: MemoryTables,
    draws: Draws,
    rates: FaultRates,
    onApplied: (batch: CommitBatch) => void,
  ) {
    this.#tables = tables;
    this.#draws = draws;
    this.#rates = rates;
    this.#onApplied = onApplied;
    tables.epoch += 1;
    this.#epoch = tables.epoch;
  }

  /** As `ShardStore.commit`. */
  commit(batch: CommitBatch): Promise<void> {
    const { percent, whole } = this.#draws;
    const rates = this.#rates;
    const fate = percent(rates.commitFailsBefore)
      ? "failsBefore"
      : percent(rates.commitFailsAfter)
        ? "failsAfter"
        : "kept";
    const turnsLeft = percent(rates.commitIsSlow) ? whole(1, SLOW_TURNS_MAX) : 0;
    if (this.#flight !== undefined) throw new Error("one batch at a time");
    return new Promise((done, failed) => {
      this.#flight = { batch, turnsLeft, fate, done, failed };
      if (turnsLeft === 0) this.#land();
    });
  }

  /** As `ShardStore.lookUpAnswer`. */
  async lookUpAnswer(memberId: number, key: string): ReturnType<ShardStore["lookUpAnswer"]> {
    if (this.#draws.percent(this.#rates.lookUpFails)) throw new Error("the lookup failed");
    return this.#tables.lookUp(memberId, key);
  }

  /** A turn passes: what took its time may be done. */
  turn(): void {
    if (this.#flight === undefined) return;
    this.#flight.turnsLeft -= 1;
    if (this.#flight.turnsLeft <= 0) this.#land();
  }

  /** The process dies: a batch on its way is in the tables or not, and nobody hears of it. */
  die(): void {
    const flight = this.#flight;
    this.#flight = undefined;
    const isOwner = this.#tables.epoch === this.#epoch;
    if (flight !== undefined && isOwner && this.#draws.percent(50)) this.#apply(flight.batch);
  }

  #land(): void {
    const flight = this.#flight;
    if (flight === undefined) return;
    this.#flight = undefined;
    const { batch, fate, done, failed } = flight;
    if (this.#tables.epoch !== this.#epoch) return failed(new FencedError(1, BigInt(this.#epoch)));
    if (fate !== "failsBefore") this.#apply(batch);
    if (fate === "kept") done();
    else failed(new CommitUnknownError(1, batch.sequence, "the line was cut"));
  }

  #apply(batch: CommitBatch): void {
    this.#tables.apply(batch);
    this.#onApplied(batch);
  }
}

/** Whether a process ended by what its store does to it. */
export function isStoreFault(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === "CommitUnknownError" ||
      error.name === "FencedError" ||
      error.message === "the lookup failed")
  );
}
