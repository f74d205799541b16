/**
 * Rows that change often reach their tables a few a batch, oldest first (performance.md B3, B4: an update a batch
 * costs more than all else, one flush a second stalls the tail).
 *
 * Until a row's turn comes, its value is durable in the packed rows of the batches that changed it. `flushedTo` is
 * the batch up to which every table is right; recovery reads the tables and lays the packed rows of later batches
 * over them, in order, because each row is absolute.
 */

import { keyOf, type TrickledRow } from "./rows.ts";

/** A changed row that waits for its turn. */
interface Waiting {
  value: TrickledRow;
  /** The first batch whose change of this row is not in the table. */
  readonly since: number;
  /** The batch that changed it last. */
  changedBy: number;
}

/** More packed rows than this to read at recovery, and rows leave as fast as they come. */
const TAIL_BYTES_MAX = 8 * 1024 * 1024;
const ROWS_PER_BATCH_MIN = 8;
const INPUTS_PER_ROW = 8;

export class Trickle {
  /** In the order in which they began to wait. */
  private readonly waiting = new Map<number, Waiting>();
  private readonly tail: { sequence: number; bytes: number }[] = [];
  private tailBytes = 0;

  /** Rows that wait. */
  get size(): number {
    return this.waiting.size;
  }

  /** A row was changed by batch `sequence`. */
  put(value: TrickledRow, sequence: number): void {
    const key = keyOf(value);
    const entry = this.waiting.get(key);
    if (entry === undefined) {
      this.waiting.set(key, { value, since: sequence, changedBy: sequence });
      return;
    }
    entry.value = value;
    entry.changedBy = sequence;
  }

  /** How many rows should leave with a batch of `inputs` inputs that changed `changed` rows. */
  share(inputs: number, changed: number): number {
    const share = Math.max(ROWS_PER_BATCH_MIN, Math.ceil(inputs / INPUTS_PER_ROW));
    return this.tailBytes > TAIL_BYTES_MAX ? Math.max(share, 2 * changed) : share;
  }

  /** Hands `count` rows, oldest first, to `write`; they wait no longer. */
  take(count: number, write: (value: TrickledRow) => void): void {
    let left = count;
    for (const [key, entry] of this.waiting) {
      if (left === 0) return;
      left -= 1;
      this.waiting.delete(key);
      write(entry.value);
    }
  }

  /** Calls `write` for each row that batch `sequence` changed and that still waits. */
  each(
    changed: Iterable<TrickledRow>,
    sequence: number,
    write: (value: TrickledRow) => void,
  ): void {
    for (const value of changed) {
      const entry = this.waiting.get(keyOf(value));
      if (entry !== undefined && entry.changedBy === sequence) write(value);
    }
  }

  /** The batch up to which every table is right, when `sequence` is the last. */
  flushedTo(sequence: number): number {
    for (const entry of this.waiting.values()) return entry.since - 1;
    return sequence;
  }

  /** Notes the packed rows that batch `sequence` leaves for recovery to read. */
  noteTail(sequence: number, bytes: number, flushedTo: number): void {
    if (bytes > 0) {
      this.tail.push({ sequence, bytes });
      this.tailBytes += bytes;
    }
    let done = 0;
    for (const part of this.tail) {
      if (part.sequence > flushedTo) break;
      this.tailBytes -= part.bytes;
      done += 1;
    }
    if (done > 0) this.tail.splice(0, done);
  }
}
