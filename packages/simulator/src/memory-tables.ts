/**
 * What a shard's tables hold, in memory: a batch is in it whole or not at all, and a loaded shard is what its rows
 * say. It outlives the processes of a simulated life as a database does.
 */

import type { Change } from "@naru/engine/change";
import type { CommitBatch, StoredAnswer } from "@naru/store/batch";
import type { ShardRows } from "@naru/store/load";
import type { TapeTick } from "@naru/vocabulary/tick";

/** One map a table, by the key of its rows. */
type Tables = {
  readonly [Name in
    | "sites"
    | "instruments"
    | "options"
    | "accounts"
    | "openOrders"
    | "openPositions"
    | "openExits"
    | "openAlerts"
    | "openRequests"
    | "quotes"
    | "lockedBonuses"
    | "couponBatches"
    | "couponUses"]: Map<number, ShardRows[Name][number]>;
} & {
  readonly rates: Map<string, ShardRows["rates"][number]>;
  readonly moneyRules: Map<string, ShardRows["moneyRules"][number]>;
  readonly balances: Map<number, bigint>;
};

/** So many answers are loaded at the start of a process; older ones are looked up. */
const RECENT_ANSWERS = 64;

export class MemoryTables {
  /** Who may write: raised by each new owner. */
  epoch = 0;
  sequence = 0;
  /** Every answer ever committed, by member and key. */
  readonly answers = new Map<string, StoredAnswer & { readonly at: number }>();
  readonly journal: CommitBatch[] = [];
  readonly #rows: Tables = {
    sites: new Map(),
    instruments: new Map(),
    options: new Map(),
    rates: new Map(),
    accounts: new Map(),
    openOrders: new Map(),
    openPositions: new Map(),
    openExits: new Map(),
    openAlerts: new Map(),
    openRequests: new Map(),
    quotes: new Map(),
    lockedBonuses: new Map(),
    couponBatches: new Map(),
    couponUses: new Map(),
    moneyRules: new Map(),
    balances: new Map(),
  };
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
    const rows = this.#rows;
    const recent = [...this.answers.values()].slice(-RECENT_ANSWERS);
    const isAll = recent.length === this.answers.size;
    return {
      sequence: this.sequence,
      lastAt: this.#lastAt,
      nextId: this.#nextId,
      tapeSequence: this.#tapeSequence,
      openTicks: [],
      beatMark: this.#beatMark,
      sites: [...rows.sites.values()],
      instruments: [...rows.instruments.values()],
      options: [...rows.options.values()],
      rates: [...rows.rates.values()],
      accounts: [...rows.accounts.values()],
      openOrders: [...rows.openOrders.values()],
      openPositions: [...rows.openPositions.values()],
      openExits: [...rows.openExits.values()],
      openAlerts: [...rows.openAlerts.values()],
      openRequests: [...rows.openRequests.values()],
      quotes: [...rows.quotes.values()],
      lockedBonuses: [...rows.lockedBonuses.values()],
      couponBatches: [...rows.couponBatches.values()],
      couponUses: [...rows.couponUses.values()],
      moneyRules: [...rows.moneyRules.values()],
      balances: [...rows.balances],
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
    const rows = this.#rows;
    switch (change.kind) {
      case "site":
        rows.sites.set(change.row.id, change.row);
        return;
      case "instrument":
        rows.instruments.set(change.row.symbol, change.row);
        return;
      case "option":
        rows.options.set(change.row.id, change.row);
        return;
      case "rate":
        rows.rates.set(`${change.siteId} ${change.currency}`, change);
        return;
      case "account":
        rows.accounts.set(change.row.memberId, change.row);
        return;
      case "order":
        keepWhile(rows.openOrders, change.row, change.row.status === "OPEN");
        return;
      case "position":
        keepWhile(rows.openPositions, change.row, change.row.qty !== 0);
        return;
      case "exit":
        keepWhile(rows.openExits, change.row, change.row.status === "OPEN");
        return;
      case "alert":
        keepWhile(rows.openAlerts, change.row, change.row.status === "OPEN");
        return;
      case "request":
        keepWhile(rows.openRequests, change.row, change.row.status === "PENDING");
        return;
      case "quote":
        rows.quotes.set(change.row.memberId, change.row);
        return;
      case "bonus":
        keepWhile(rows.lockedBonuses, change.row, change.row.status === "LOCKED");
        return;
      case "couponBatch":
        rows.couponBatches.set(change.row.id, change.row);
        return;
      case "couponUse":
        rows.couponUses.set(change.row.requestId, change.row);
        return;
      case "moneyRules":
        rows.moneyRules.set(`${change.row.siteId} ${change.row.wallet}`, change.row);
        return;
      case "transfer":
        rows.balances.set(change.row.debit, change.row.debitAfter);
        rows.balances.set(change.row.credit, change.row.creditAfter);
        return;
      case "fill":
      case "orderStep":
      case "event":
        return;
    }
  }
}

function keepWhile<Row extends { readonly id: number }>(
  rows: Map<number, Row>,
  row: Row,
  isOpen: boolean,
): void {
  if (isOpen) rows.set(row.id, row);
  else rows.delete(row.id);
}

function nameOf(memberId: number, key: string): string {
  return `${memberId}:${key}`;
}
