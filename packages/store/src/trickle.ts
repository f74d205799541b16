/**
 * Rows that change often reach their tables a few a batch, oldest first (performance.md B3, B4: an update a batch
 * costs more than all else, one flush a second stalls the tail).
 *
 * Until a row's turn comes, its value is durable in the packed rows of the batches that changed it. `flushedTo` is
 * the batch up to which every table is right; recovery reads the tables and lays the packed rows of later batches
 * over them, in order, because each row is absolute.
 */

import { stands } from "@naru/rows/row";
import { idOf, TRICKLED_KINDS, type TrickledRow } from "./row/kinds.ts";

/** A row that changes: its newest value, and whether its table has it. Made once a row and kept. */
interface Entry {
  value: TrickledRow;
  /** The first batch whose change of this row is not in the table. */
  since: number;
  /** The batch that changed it last. */
  changedBy: number;
  waits: boolean;
}

/** The rows of a kind. */
interface Waiting {
  readonly kind: (typeof TRICKLED_KINDS)[number];
  readonly entries: Map<number, Entry>;
  /** Those that wait, in the order in which they began to. */
  readonly queue: Queue<Entry>;
}

/** More packed rows than this to read at recovery, and rows leave as fast as they come. */
const TAIL_BYTES_MAX = 8 * 1024 * 1024;
const ROWS_PER_BATCH_MIN = 8;
const INPUTS_PER_ROW = 8;

export class Trickle {
  private readonly kinds = Object.fromEntries(
    TRICKLED_KINDS.map((kind) => [
      kind.name,
      { kind, entries: new Map(), queue: new Queue<Entry>() },
    ]),
  ) as Readonly<Record<TrickledRow["kind"], Waiting>>;
  private readonly queues = Object.values(this.kinds).map(({ queue }) => queue);
  /** What the batch at hand changed. */
  private readonly changed: Entry[] = [];
  private readonly tail = new Queue<{ readonly sequence: number; readonly bytes: number }>();
  private tailBytes = 0;

  /** Rows that wait. */
  get size(): number {
    return this.queues.reduce((sum, queue) => sum + queue.size, 0);
  }

  /** A new batch begins: nothing is changed yet. */
  begin(): void {
    this.changed.length = 0;
  }

  /** A row was changed by batch `sequence`. */
  put(value: TrickledRow, sequence: number): void {
    const { entries, queue } = this.kinds[value.kind];
    const id = idOf(value);
    let entry = entries.get(id);
    if (entry === undefined) {
      entry = { value, since: sequence, changedBy: 0, waits: false };
      entries.set(id, entry);
    }
    entry.value = value;
    if (entry.changedBy !== sequence) {
      entry.changedBy = sequence;
      this.changed.push(entry);
    }
    if (entry.waits) return;
    entry.waits = true;
    entry.since = sequence;
    queue.push(entry);
  }

  /**
   * Hands the rows that leave with a batch of `inputs` inputs to `write`: of the kind that waits longest, oldest
   * first. One kind a batch, because each table that a statement names costs as much as several rows.
   */
  leave(inputs: number, write: (value: TrickledRow) => void): void {
    const share = Math.max(ROWS_PER_BATCH_MIN, Math.ceil(inputs / INPUTS_PER_ROW));
    const behind = this.tailBytes > TAIL_BYTES_MAX;
    const queue = this.oldest();
    if (queue !== undefined)
      this.take(queue, behind ? share + 2 * this.changed.length : share, write);
  }

  /** Hands every row that waits to `write`. */
  leaveAll(write: (value: TrickledRow) => void): void {
    for (const queue of this.queues) this.take(queue, queue.size, write);
  }

  /** Hands each row that the batch at hand changed and that still waits to `write`. */
  eachChanged(write: (value: TrickledRow) => void): void {
    for (const entry of this.changed) if (entry.waits) write(entry.value);
  }

  /** The batch up to which every table is right, when `sequence` is the last. */
  flushedTo(sequence: number): number {
    const since = this.oldest()?.first?.since;
    return since === undefined ? sequence : since - 1;
  }

  /** Notes the packed rows that batch `sequence` leaves for recovery to read. */
  noteTail(sequence: number, bytes: number, flushedTo: number): void {
    if (bytes > 0) {
      this.tail.push({ sequence, bytes });
      this.tailBytes += bytes;
    }
    for (let part = this.tail.first; part && part.sequence <= flushedTo; part = this.tail.first) {
      this.tailBytes -= part.bytes;
      this.tail.shift();
    }
  }

  private take(queue: Queue<Entry>, count: number, write: (value: TrickledRow) => void): void {
    for (let left = count; left > 0; left -= 1) {
      const entry = queue.shift();
      if (entry === undefined) return;
      entry.waits = false;
      write(entry.value);
      const { value } = entry;
      // what has ended never changes again
      const { kind, entries } = this.kinds[value.kind];
      if (!stands(kind, value.row)) entries.delete(idOf(value));
    }
  }

  private oldest(): Queue<Entry> | undefined {
    let oldest: Queue<Entry> | undefined;
    for (const queue of this.queues) {
      if (queue.first === undefined) continue;
      if (oldest?.first === undefined || queue.first.since < oldest.first.since) oldest = queue;
    }
    return oldest;
  }
}

/** First in, first out, without moving what stays. */
class Queue<Item> {
  private items: (Item | undefined)[] = [];
  private head = 0;

  get size(): number {
    return this.items.length - this.head;
  }

  get first(): Item | undefined {
    return this.items[this.head];
  }

  push(item: Item): void {
    this.items.push(item);
  }

  shift(): Item | undefined {
    const item = this.items[this.head];
    if (item === undefined) return undefined;
    this.items[this.head] = undefined;
    this.head += 1;
    if (this.head * 2 > this.items.length && this.head > 1024) {
      this.items = this.items.slice(this.head);
      this.head = 0;
    }
    return item;
  }
}
