/**
 * Commits batches: one at a time, one statement each, in the order of their sequences (design.md §1.3, §1.5).
 *
 * A batch is either in the database whole or not at all. When it cannot be known which, or another owner has taken
 * the shard, the committer is done for good: it throws `CommitUnknownError` or `FencedError`, now and at each later
 * call, and never tries a batch again.
 */

import type { MemberEvent } from "@naru/engine/change";
import type { TapeTick } from "@naru/vocabulary/tick";
import type pg from "pg";
import type { CommitBatch } from "./batch.ts";
import { BatchRequests } from "./driver/batch-request.ts";
import { dayOf } from "./day.ts";
import { CommitUnknownError, FencedError } from "./errors.ts";
import { addAnswer, addFolded, addTrickled } from "./fill-buffers.ts";
import { Folded } from "./fold.ts";
import { chainHash, encodeEntry, tapeDigestOf } from "./journal.ts";
import { PackWriter } from "./packed.ts";
import type { TrickledRow } from "./row/kinds.ts";
import { beginTrickled, encodeEvents, writeTrickled } from "./rows.ts";
import {
  type BatchQuery,
  type BatchScalars,
  BatchStatements,
  makeRowBuffers,
  PARTS,
  resetBuffers,
} from "./statement.ts";
import { encodeTape } from "./tape.ts";
import { Trickle } from "./trickle.ts";
import { forgetStatement } from "./driver/writer.ts";

/** Between two batches ticks are kept at most so many times. */
export const OPEN_SLOTS = 64;

/** Where a committer begins: what was loaded. */
export interface CommitStart {
  readonly sequence: number;
  readonly hash: Buffer;
  /** The last tick that a batch took. */
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
  /** How many statements of batches stay prepared on the connection. */
  readonly statementsMax?: number;
}

/** A batch ready to be sent; its parameters lie in the committer's buffers until then. */
interface Prepared {
  readonly batch: CommitBatch;
  readonly query: BatchQuery;
  readonly hash: Buffer;
}

export class Committer {
  private readonly client: pg.Client;
  private readonly shard: number;
  private readonly epoch: bigint;
  /** The last batch committed, and the one encoded after it, which are the same most of the time. */
  private committed: { readonly sequence: number; readonly hash: Buffer };
  private encoded: { readonly sequence: number; readonly hash: Buffer };
  private tapeSequence: number;
  /** The last tick on the tape or kept for it, and how many slots are in use. */
  private keptSequence: number;
  private slots = 0;
  private readonly openOrderIds: Set<number>;
  private readonly trickle = new Trickle();
  private readonly rows = makeRowBuffers();
  private readonly partitionedDays: ReadonlySet<number>;
  private readonly statements: BatchStatements;
  private readonly requests: BatchRequests;
  private readonly eventBytes = new PackWriter();
  private readonly rowBytes = new PackWriter();
  private readonly tapeBytes = new PackWriter();
  private ahead: Prepared | undefined;
  private inFlight = false;
  private failure: Error | undefined;

  constructor({ client, shard, epoch, start, partitionedDays, statementsMax }: CommitterOptions) {
    this.statements = new BatchStatements(PARTS, statementsMax);
    this.partitionedDays = partitionedDays;
    this.client = client;
    this.requests = new BatchRequests(client);
    this.shard = shard;
    this.epoch = epoch;
    this.committed = { sequence: start.sequence, hash: start.hash };
    this.encoded = this.committed;
    this.tapeSequence = start.tapeSequence;
    this.keptSequence = start.tapeSequence;
    this.openOrderIds = new Set(start.openOrderIds);
    for (const [row, changedBy] of start.waiting) this.trickle.put(row, changedBy);
  }

  /** The last batch committed. */
  get lastSequence(): number {
    return this.committed.sequence;
  }

  /** The hash of its journal entry. */
  get lastHash(): Buffer {
    return this.committed.hash;
  }

  /** Rows whose tables are behind. */
  get waitingRows(): number {
    return this.trickle.size;
  }

  /**
   * Encodes the batch that `commit` is called with next, while the one before it is being written. Throws as `commit`
   * does where the batch is wrong.
   */
  prepare(batch: CommitBatch): void {
    if (this.failure !== undefined) throw this.failure;
    if (this.ahead !== undefined) throw new Error("one batch ahead");
    try {
      this.ahead = this.encode(batch);
    } catch (error) {
      this.failure = error as Error;
      throw error;
    }
  }

  /**
   * Writes a batch and resolves when it is durable. The caller waits for one batch before it hands over the next.
   * Throws a plain error, with nothing sent, where the batch itself is wrong (sequence, order of ticks, an amount
   * beyond int8); then the shard stops as for any failed assertion.
   */
  async commit(batch: CommitBatch): Promise<void> {
    this.begin();
    try {
      const { query, hash } = this.takeAhead(batch) ?? this.encode(batch);
      await this.send(batch.sequence, query);
      this.committed = { sequence: batch.sequence, hash };
    } catch (error) {
      this.failure ??= error as Error;
      throw error;
    } finally {
      this.inFlight = false;
    }
  }

  /**
   * Keeps ticks from which nothing came, until the next batch takes them with those that come after. One at a time with
   * batches; throws as `commit`.
   */
  async keepTicks(ticks: readonly TapeTick[]): Promise<void> {
    this.begin();
    try {
      if (this.slots === OPEN_SLOTS) throw new Error("ticks wait for a batch for too long");
      const tape = this.encodeTicks(ticks, this.keptSequence);
      if (tape === null) return;
      const { shard, epoch, slots: slot } = this;
      await this.send(this.lastSequence, this.statements.keepTicks({ shard, epoch, slot, tape }));
      this.slots += 1;
      this.keptSequence = tape.last;
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
        sequence: this.lastSequence,
      });
      await this.send(this.lastSequence, query);
    } catch (error) {
      this.failure ??= error as Error;
      throw error;
    } finally {
      this.inFlight = false;
    }
  }

  /** The connection broke while no batch was in flight: there is no next one. */
  fail(cause: unknown): void {
    this.failure ??= new CommitUnknownError(this.shard, this.lastSequence, cause);
  }

  private begin(): void {
    if (this.failure !== undefined) throw this.failure;
    if (this.inFlight) throw new Error("one batch at a time");
    this.inFlight = true;
  }

  private async send(sequence: number, query: BatchQuery): Promise<void> {
    let held: number | null;
    try {
      // First, and at once: its parameters lie in buffers that the next batch may be encoded into meanwhile.
      held = await this.requests.send(query);
      for (const name of this.statements.takeOutdated()) await forgetStatement(this.client, name);
    } catch (error) {
      throw new CommitUnknownError(this.shard, sequence, error);
    }
    if (held === 0) throw new FencedError(this.shard, this.epoch);
    if (held !== 1) throw new CommitUnknownError(this.shard, sequence, "no answer of the guard");
  }

  private takeAhead(batch: CommitBatch): Prepared | undefined {
    const { ahead } = this;
    if (ahead === undefined) return undefined;
    if (ahead.batch !== batch) throw new Error(`batch ${ahead.batch.sequence} was prepared`);
    this.ahead = undefined;
    return ahead;
  }

  /** Fills the buffers, says the rest and goes by the batch from here on: if it fails there is no next one. */
  private encode(batch: CommitBatch): Prepared {
    const { sequence, inputs } = batch;
    if (sequence !== this.encoded.sequence + 1) {
      throw new Error(`batch ${sequence} does not follow ${this.encoded.sequence}`);
    }
    const { rows } = this;
    resetBuffers(rows);
    this.trickle.begin();
    const folded = new Folded(batch.changes, sequence, this.trickle);
    addFolded(rows, folded, this.openOrderIds);
    for (const answer of batch.answers) addAnswer(rows, answer);
    this.trickle.leave(inputs.length, (value) => addTrickled(rows, value));
    const scalars = this.scalars(batch, folded.events);
    const { hash, tape, unflushed, flushedTo } = scalars;
    this.encoded = { sequence, hash };
    this.tapeSequence = tape?.last ?? this.tapeSequence;
    this.keptSequence = this.tapeSequence;
    this.slots = 0;
    this.trickle.noteTail(sequence, unflushed?.length ?? 0, flushedTo);
    for (const row of folded.orders.values()) {
      if (row.status === "OPEN") this.openOrderIds.add(row.id);
      else this.openOrderIds.delete(row.id);
    }
    const partitioned = this.partitionedDays.has(scalars.day);
    return { batch, hash, query: this.statements.query(rows, scalars, partitioned) };
  }

  private scalars(batch: CommitBatch, events: readonly MemberEvent[]): BatchScalars {
    const { sequence, at, ticks } = batch;
    const tape = this.encodeTicks(ticks, this.tapeSequence);
    if ((tape?.last ?? this.tapeSequence) < this.keptSequence)
      throw new Error(`a batch leaves out ticks that were kept, up to ${this.keptSequence}`);
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
      hash: chainHash(this.encoded.hash, entry),
      events: events.length === 0 ? null : encodeEvents(events, this.eventBytes),
      unflushed: this.unflushed(),
      tape,
      checkpoint: batch.checkpoint ?? null,
    };
  }

  private encodeTicks(ticks: readonly TapeTick[], after: number): BatchScalars["tape"] {
    const first = ticks[0];
    if (first === undefined) return null;
    if (first.sequence <= after)
      throw new Error(`tick ${first.sequence} is on the tape, which ends at ${after}`);
    const last = (ticks.at(-1) ?? first).sequence;
    return { first: first.sequence, last, chunk: encodeTape(ticks, this.tapeBytes) };
  }

  /** The rows that the batch changed and that stay behind, packed. */
  private unflushed(): Buffer | null {
    beginTrickled(this.rowBytes);
    const empty = this.rowBytes.length;
    this.trickle.eachChanged((row) => writeTrickled(this.rowBytes, row));
    return this.rowBytes.length === empty ? null : this.rowBytes.view();
  }
}
