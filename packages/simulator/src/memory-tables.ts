/**
 * What a shard's tables hold, in memory: a batch is in it whole or not at all, and a loaded shard is what its rows
 * say. It outlives the processes of a simulated life as a database does.
 */

import type { Change } from "@naru/engine/change";
import type { CommitBatch, StoredAnswer } from "@naru/store/batch";
import type { ShardRows } from "@naru/store/load";
import { keyOf, stands } from "@naru/rows/row";
import { STANDING_KINDS, type StandingKind, type StandingRows } from "@naru/engine/row-kinds";
import type { TapeTick } from "@naru/vocabulary/tick";

interface Table {
  readonly kind: StandingKind;
  readonly rows: Map<number | string, object>;
}

/** So many answers are loaded at the start of a process; older ones are looked up. */
const RECENT_ANSWERS = 64;

export class MemoryTables {
  /** Who may write: raised by each new owner. */
  epoch = 0;
  sequence = 0;
  /** Every answer ever committed, by member and key. */
  readonly answers = new Map<string, StoredAnswer & { readonly at: number }>();
  readonly journal: CommitBatch[] = [];
  /** By kind: what stands of it, by key. */
  readonly #tables = new Map<string, Table>(
    STANDING_KINDS.map((kind) => [kind.name, { kind, rows: new Map() }]),
  );
  readonly #balances = new Map<number, bigint>();
  #lastAt = 0;
  #nextId = 1;
  #tapeSequence = 0;
  #beatMark = 0;
  #checkpoint: ShardRows["marketCheckpoint"] = null;
  #ticksAfterCheckpoint: TapeTick[] = [];

  /** Writes a batch; throws where the database would refuse it: a sequence or key that is taken. */
  apply(batch: CommitBatch): void {
    if (batch.sequence !== this.sequence + 1)
      throw new Error(`batch ${batch.sequence} does not follow ${this.sequence}`);
    if (batch.at < this.#lastAt) throw new Error(`engine time went back to ${batch.at}`);
    for (const answer of batch.answers) {
      const name = nameOf(answer.memberId, answer.key);
      if (this.answers.has(name)) throw new Error(`key ${answer.key} is used twice`);
      this.answers.set(name, { ...answer, at: batch.at });
    }
    for (const change of batch.changes) this.#write(change);
    this.journal.push(batch);
    this.sequence = batch.sequence;
    this.#lastAt = batch.at;
    this.#nextId = batch.nextId;
    this.#beatMark = batch.beatMark;
    this.#tapeSequence = batch.ticks.at(-1)?.sequence ?? this.#tapeSequence;
    if (batch.checkpoint !== undefined) {
      this.#checkpoint = { sequence: batch.sequence, json: batch.checkpoint };
      this.#ticksAfterCheckpoint = [];
    } else for (const tick of batch.ticks) this.#ticksAfterCheckpoint.push(tick);
  }

  /** Everything a new process starts with. */
  load(): ShardRows {
    const standing = this.#tables
      .values()
      .map(({ kind, rows }) => [kind.standing.list, [...rows.values()]]);
    const recent = [...this.answers.values()].slice(-RECENT_ANSWERS);
    const isAll = recent.length === this.answers.size;
    return {
      sequence: this.sequence,
      lastAt: this.#lastAt,
      nextId: this.#nextId,
      tapeSequence: this.#tapeSequence,
      openTicks: [],
      beatMark: this.#beatMark,
      ...(Object.fromEntries(standing) as StandingRows),
      balances: [...this.#balances],
      marketCheckpoint: this.#checkpoint,
      batchesAfterCheckpoint: [],
      ticksAfterCheckpoint: [...this.#ticksAfterCheckpoint],
      recentAnswers: recent.map(({ at: _, ...answer }) => answer),
      recentAnswersSince: isAll ? 0 : (recent[0]?.at ?? 0) + 1,
    };
  }

  /** The answer that a member got under a key. */
  lookUp(memberId: number, key: string): StoredAnswer | undefined {
    return this.answers.get(nameOf(memberId, key));
  }

  #write(change: Change): void {
    if (change.kind === "event") return;
    if (change.kind === "transfer") {
      this.#balances.set(change.row.debit, change.row.debitAfter);
      this.#balances.set(change.row.credit, change.row.creditAfter);
    }
    const table = this.#tables.get(change.kind);
    if (table === undefined) return;
    const { kind, rows } = table;
    if (stands(kind, change.row)) rows.set(keyOf(kind, change.row), change.row);
    else rows.delete(keyOf(kind, change.row));
  }
}

function nameOf(memberId: number, key: string): string {
  return `${memberId}:${key}`;
}
