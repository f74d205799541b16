/**
 * The outbox: what a batch told its members, for gateways that come back, and the rows that it packed until they reach
 * their tables, for a start. Kept for a day or two; of the days that are there every row is compared.
 */

import type { Change, MemberEvent } from "@naru/engine/change";
import { canonicalJson } from "@naru/engine/snapshot";
import { readOutboxRows, type OutboxRow } from "@naru/store/read/journal-keeping";
import type { Reader } from "@naru/store/read/facts";
import { idOf, type TrickledRow } from "@naru/store/row/kinds";
import type { Differences } from "./differences.ts";
import { nameOfDay } from "../../platform/site-time/moment-names.ts";

/** So many batches are held in memory before they are compared. */
const HELD_MAX = 5_000;

interface Batch {
  readonly day: number;
  readonly events: MemberEvent[];
  /** As the batch left them. */
  readonly changed: Map<string, TrickledRow>;
}

export class OutboxCheck {
  readonly #reader: Reader;
  readonly #shard: number;
  /** Days of which the outbox has rows. */
  readonly #days: ReadonlySet<number>;
  readonly #differences: Differences;
  readonly #batches = new Map<number, Batch>();

  constructor(reader: Reader, shard: number, days: ReadonlySet<number>, differences: Differences) {
    this.#reader = reader;
    this.#shard = shard;
    this.#days = days;
    this.#differences = differences;
  }

  async take(sequence: number, day: number, changes: readonly Change[]): Promise<void> {
    if (!this.#days.has(day)) return;
    const batch: Batch = { day, events: [], changed: new Map() };
    for (const change of changes) note(batch, change);
    this.#batches.set(sequence, batch);
    if (this.#batches.size >= HELD_MAX) await this.end();
  }

  /** Compares what is left. */
  async end(): Promise<void> {
    const sequences = [...this.#batches.keys()];
    const [first, last] = [sequences[0], sequences.at(-1)];
    if (first === undefined || last === undefined) return;
    const seen = new Set<number>();
    for (const row of await readOutboxRows(this.#reader, this.#shard, first, last)) {
      if (seen.has(row.sequence)) this.#differ(row.sequence, "stands twice");
      seen.add(row.sequence);
      const batch = this.#batches.get(row.sequence);
      if (batch !== undefined) this.#compare(batch, row);
    }
    for (const [sequence, { events }] of this.#batches)
      if (events.length > 0 && !seen.has(sequence)) this.#differ(sequence, "is missing");
    this.#batches.clear();
  }

  #compare(batch: Batch, row: OutboxRow): void {
    const { sequence } = row;
    if (row.unreadable !== undefined)
      return this.#differ(sequence, `cannot be read: ${row.unreadable}`);
    if (row.day !== batch.day)
      this.#differ(sequence, `stands under ${nameOfDay(row.day)}, not ${nameOfDay(batch.day)}`);
    const [told, due] = [canonicalJson(row.events), canonicalJson(batch.events)];
    if (told !== due) this.#differ(sequence, `tells ${told}, replayed it tells ${due}`);
    for (const packed of row.packed) {
      const changed = batch.changed.get(nameOf(packed));
      const [has, replayed] = [packed.row, changed?.row].map((each) => canonicalJson(each ?? null));
      if (has !== replayed)
        this.#differ(sequence, `has a ${packed.kind} that is ${has}, replayed it is ${replayed}`);
    }
  }

  #differ(sequence: number, what: string): void {
    this.#differences.add(`the outbox of batch ${sequence} ${what}`);
  }
}

function note({ events, changed }: Batch, change: Change): void {
  const put = (row: TrickledRow): void => void changed.set(nameOf(row), row);
  switch (change.kind) {
    case "event":
      events.push(change.event);
      break;
    case "account":
    case "position":
      put(change);
      break;
    case "transfer": {
      const { siteId, debit, credit, debitAfter, creditAfter } = change.row;
      put({ kind: "balance", row: { siteId, account: debit, balance: debitAfter } });
      put({ kind: "balance", row: { siteId, account: credit, balance: creditAfter } });
      break;
    }
    default:
      break;
  }
}

function nameOf(row: TrickledRow): string {
  return `${row.kind} ${idOf(row)}`;
}
