/**
 * Commits batches: one at a time, one statement each, in the order of their sequences (design.md §1.3, §1.5).
 *
 * A batch is either in the database whole or not at all. When it cannot be known which, or another owner has taken
 * the shard, the committer is done for good: it throws `CommitUnknownError` or `FencedError`, now and at each later
 * call, and never tries a batch again.
 */

import type { MemberEvent } from "@naru/engine/change";
import type pg from "pg";
import type { CommitBatch } from "./batch.ts";
import { dayOf } from "./day.ts";
import { CommitUnknownError, FencedError } from "./errors.ts";
import { addAnswer, addFolded, addTrickled, resetBuffers } from "./fill-buffers.ts";
import { Folded } from "./fold.ts";
import { chainHash, encodeEntry, tapeDigestOf } from "./journal.ts";
import { PackWriter } from "./packed.ts";
import { beginTrickled, encodeEvents, type TrickledRow, writeTrickled } from "./rows.ts";
import {
  type BatchQuery,
  type BatchScalars,
  BatchStatements,
  makeRowBuffers,
} from "./statement.ts";
import { encodeTape } from "./tape.ts";
import { Trickle } from "./trickle.ts";

/** Where a committer begins: what was loaded. */
export interface CommitStart {
  readonly sequence: number;
  readonly hash: Buffer;
  readonly tapeSequence: number;
  /** Ids of the orders in the table of working orders. */
  readonly openOrderIds: Iterable<number>;
  /** Rows that the tables do not have yet, with the batch that changed them, oldest first. */
  readonly waiting: Iterable<readonly [row: TrickledRow, changedBy: number]>;
}

export interface CommitterOptions {
  /** Days whose partitions are there; a batch of another day goes by way of the parent tables. */
  readonly partitionedDays: ReadonlySet<number>;
  readonly client: pg.Client;
  readonly shard: number;
  readonly epoch: bigint;
  readonly start: CommitStart;
}

/** A batch ready to be sent. */
interface Prepared {
  readonly folded: Folded;
  readonly scalars: BatchScalars;
  readonly query: BatchQuery;
}

export class Committer {
  private readonly client: pg.Client;
  private readonly shard: number;
  private readonly epoch: bigint;
  private sequence: number;
  private hash: Buffer;
  private tapeSequence: number;
  private readonly openOrderIds: Set<number>;
  private readonly trickle = new Trickle();
  private readonly rows = makeRowBuffers();
  private readonly partitionedDays: ReadonlySet<number>;
  private readonly statements = new BatchStatements();
  private readonly eventBytes = new PackWriter();
  private readonly rowBytes = new PackWriter();
  private readonly tapeBytes = new PackWriter();
  private inFlight = false;
  private failure: Error | undefined;

  constructor({ client, shard, epoch, start, partitionedDays }: CommitterOptions) {
    this.partitionedDays = partitionedDays;
    this.client = client;
    this.shard = shard;
    this.epoch = epoch;
    this.sequence = start.sequence;
    this.hash = start.hash;
    this.tapeSequence = start.tapeSequence;
    this.openOrderIds = new Set(start.openOrderIds);
    for (const [row, changedBy] of start.waiting) this.trickle.put(row, changedBy);
  }

  /** The last batch committed. */
  get lastSequence(): number {
    return this.sequence;
  }

  /** The hash of its journal entry. */
  get lastHash(): Buffer {
    return this.hash;
  }

  /** Rows whose tables are behind. */
  get waitingRows(): number {
    return this.trickle.size;
  }

  /**
   * Writes a batch and resolves when it is durable. The caller waits for one batch before it hands over the next.
   * Throws a plain error, with nothing sent, where the batch itself is wrong (sequence, order of ticks, an amount
   * beyond int8); then the shard stops as for any failed assertion.
   */
  async commit(batch: CommitBatch): Promise<void> {
    this.begin();
    try {
      const prepared = this.prepare(batch);
      await this.send(batch.sequence, prepared.query);
      this.settle(batch, prepared);
    } catch (error) {
      this.failure ??= error as Error;
      throw error;
    } finally {
      this.inFlight = false;
    }
  }

  /** Brings every table up to the last batch (a clean close). Throws as `commit`. */
  async flush(): Promise<void> {
    this.begin();
    try {
      resetBuffers(this.rows);
      this.trickle.leaveAll((value) => addTrickled(this.rows, value));
      const query = this.statements.flush(this.rows, {
        shard: this.shard,
        epoch: this.epoch,
        sequence: this.sequence,
      });
      await this.send(this.sequence, query);
    } catch (error) {
      this.failure ??= error as Error;
      throw error;
    } finally {
      this.inFlight = false;
    }
  }

  /** The connection broke while no batch was in flight: there is no next one. */
  fail(cause: unknown): void {
    this.failure ??= new CommitUnknownError(this.shard, this.sequence, cause);
  }

  private begin(): void {
    if (this.failure !== undefined) throw this.failure;
    if (this.inFlight) throw new Error("one batch at a time");
    this.inFlight = true;
  }

  private async send(sequence: number, query: BatchQuery): Promise<void> {
    let held: unknown;
    try {
      held = (await this.client.query(query)).rows[0]?.held;
    } catch (error) {
      throw new CommitUnknownError(this.shard, sequence, error);
    }
    if (held === 0) throw new FencedError(this.shard, this.epoch);
    if (held !== 1) throw new CommitUnknownError(this.shard, sequence, "no answer of the guard");
  }

  /** Fills the buffers and says the rest. */
  private prepare(batch: CommitBatch): Prepared {
    const { sequence, inputs } = batch;
    if (sequence !== this.sequence + 1) {
      throw new Error(`batch ${sequence} does not follow ${this.sequence}`);
    }
    const { rows } = this;
    resetBuffers(rows);
    this.trickle.begin();
    const folded = new Folded(batch.changes, sequence, this.trickle);
    addFolded(rows, folded, this.openOrderIds);
    for (const answer of batch.answers) addAnswer(rows, answer);
    this.trickle.leave(inputs.length, (value) => addTrickled(rows, value));
    const scalars = this.scalars(batch, folded.events);
    const partitioned = this.partitionedDays.has(scalars.day);
    return { folded, scalars, query: this.statements.query(rows, scalars, partitioned) };
  }

  /** The batch is durable: it is now the last. */
  private settle({ sequence }: CommitBatch, { folded, scalars }: Prepared): void {
    const { hash, tape, unflushed, flushedTo } = scalars;
    this.sequence = sequence;
    this.hash = hash;
    this.tapeSequence = tape?.last ?? this.tapeSequence;
    this.trickle.noteTail(sequence, unflushed?.length ?? 0, flushedTo);
    for (const row of folded.orders.values()) {
      if (row.status === "OPEN") this.openOrderIds.add(row.id);
      else this.openOrderIds.delete(row.id);
    }
  }

  private scalars(batch: CommitBatch, events: readonly MemberEvent[]): BatchScalars {
    const { sequence, at, ticks } = batch;
    const first = ticks[0];
    let tape: BatchScalars["tape"] = null;
    if (first !== undefined) {
      if (first.sequence <= this.tapeSequence) {
        throw new Error(
          `tick ${first.sequence} is on the tape, which ends at ${this.tapeSequence}`,
        );
      }
      const last = (ticks.at(-1) ?? first).sequence;
      tape = { first: first.sequence, last, chunk: encodeTape(ticks, this.tapeBytes) };
    }
    const entry = encodeEntry(
      {
        sequence,
        at,
        nextId: batch.nextId,
        tapeSequence: tape?.last ?? this.tapeSequence,
        beatMark: batch.beatMark,
        tapeDigest: tape === null ? "" : tapeDigestOf(tape.chunk),
      },
      batch.inputs,
    );
    return {
      shard: this.shard,
      epoch: this.epoch,
      day: dayOf(at),
      sequence,
      at,
      flushedTo: this.trickle.flushedTo(sequence),
      entry,
      hash: chainHash(this.hash, entry),
      events: events.length === 0 ? null : encodeEvents(events, this.eventBytes),
      unflushed: this.unflushed(),
      tape,
      checkpoint: batch.checkpoint ?? null,
    };
  }

  /** The rows that the batch changed and that stay behind, packed. */
  private unflushed(): Buffer | null {
    beginTrickled(this.rowBytes);
    const empty = this.rowBytes.length;
    this.trickle.eachChanged((row) => writeTrickled(this.rowBytes, row));
    return this.rowBytes.length === empty ? null : this.rowBytes.view();
  }
}
