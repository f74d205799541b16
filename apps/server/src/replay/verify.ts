/**
 * The journal of an installation, replayed and compared (design.md §7): from a segment's snapshot through `step`, and
 * every row and hash held against what the tables say.
 *
 * 1. The segments: which one the replay starts from, its snapshot by the hash that it is known by (`verify/segments.ts`).
 * 2. The hash chain: no entry edited, missing, inserted or moved, no tape but the sealed one.
 * 3. Each batch once more; engine time and ids end where the journal says they did, and what stands beside the sealed
 *    bytes is what it must be (`verify/keeping.ts`, `verify/outbox.ts`).
 * 4. Everything that happened in the span, row by row, and none besides (`verify/daily-facts.ts`,
 *    `verify/ended-facts.ts`).
 * 5. The state at each later segment, by its hash.
 * 6. Up to the newest batch: everything as it stands (`verify/standing.ts`), the ledger's sums by day (`verify/ledger-sums.ts`), and
 *    the figures by which traders are shown, from their fills (`verify/trader-figures.ts`).
 *
 * The installation may run meanwhile: everything is read as of one moment.
 */

import type { Change } from "@naru/engine/change";
import { rowsOf } from "@naru/engine/snapshot";
import type { State } from "@naru/engine/state";
import { openDatabase, type Database } from "@naru/store/database";
import { dayOf } from "@naru/store/day";
import { type Loaded, loadShard } from "@naru/store/load";
import { type JournalledEntry, readJournal, verifyJournal } from "@naru/store/read/journal";
import { type JournalEnd, readJournalEnd, readOutboxDays } from "@naru/store/read/journal-keeping";
import { listSegments } from "@naru/store/segments";
import pg from "pg";
import { replayEntry } from "./replay-entry.ts";
import { DailyFactsCheck } from "./verify/daily-facts.ts";
import { Differences } from "./verify/differences.ts";
import { EndedFactsCheck } from "./verify/ended-facts.ts";
import { compareColumns, compareKeeping } from "./verify/keeping.ts";
import { compareLedgerSums } from "./verify/ledger-sums.ts";
import { OutboxCheck } from "./verify/outbox.ts";
import { SegmentsCheck, type Start } from "./verify/segments.ts";
import type { SpanEnd, SpanStart } from "./verify/span.ts";
import { compareStanding } from "./verify/standing.ts";
import { compareTraderFigures } from "./verify/trader-figures.ts";

/** A place in the journal: a batch's number, or an instant (epoch ms). */
export type Place = { readonly sequence: number } | { readonly at: number };

export interface VerifyOptions {
  readonly databaseUrl: string;
  readonly shard: number;
  /** The replay starts at the newest segment that begins no later; null is the oldest that this build can replay. */
  readonly from: Place | null;
  /** The last batch, or the last one taken no later; null is the newest. */
  readonly to: Place | null;
}

/** What was compared, and every difference as a sentence. */
export interface Verdict {
  readonly differences: readonly string[];
  /** What was not compared, and why, a sentence each. */
  readonly notes: readonly string[];
  readonly firstSequence: number;
  readonly lastSequence: number;
  readonly batches: number;
  readonly inputs: number;
  readonly ticks: number;
  readonly fills: number;
  readonly transfers: number;
  readonly closedOrders: number;
  /** Segments whose state was compared, the first one included. */
  readonly segments: number;
  /** Whose figures were told anew, where the span reaches the newest batch. */
  readonly traders: number;
  /** The span reaches the newest batch, so that what stands was compared too. */
  readonly isToHead: boolean;
}

/** Verifies a span of the journal; only reads. */
export async function verifyInstallation(options: VerifyOptions): Promise<Verdict> {
  const database = openDatabase(options.databaseUrl, { connectionsMax: 2, name: "naru verify" });
  const reader = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: "naru verify",
  });
  try {
    await reader.connect();
    await reader.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return await new Verification(options, database, reader).run();
  } finally {
    await Promise.all([reader.end(), database.close()]);
  }
}

class Verification {
  readonly #options: VerifyOptions;
  readonly #database: Database;
  readonly #reader: pg.Client;
  readonly #differences = new Differences();
  readonly #notes: string[] = [];
  readonly #counts = { batches: 0, inputs: 0, ticks: 0, segments: 0, traders: 0 };
  #facts = { fills: 0, transfers: 0, closedOrders: 0 };
  #epoch = 0n;

  constructor(options: VerifyOptions, database: Database, reader: pg.Client) {
    this.#options = options;
    this.#database = database;
    this.#reader = reader;
  }

  async run(): Promise<Verdict> {
    const { shard, from } = this.#options;
    const head = await readJournalEnd(this.#reader, shard);
    const segments = new SegmentsCheck(this.#database.db, shard, this.#differences);
    await segments.open(await listSegments(this.#database.db, shard), this.#reader, head);
    const start = await segments.start(from, this.#notes);
    if (start === null) return this.#verdict(segments.firstSequence, 0, false);
    const last = await this.#lastSequence(start.firstSequence, head.sequence);
    const reached = await this.#replay(start, segments, last, head);
    this.#counts.segments = segments.compared;
    return this.#verdict(start.firstSequence, reached, reached === head.sequence);
  }

  /** Replays up to `last` and compares; returns the last batch that could be replayed. */
  async #replay(
    { firstSequence, previousHash, state }: Start,
    segments: SegmentsCheck,
    last: number,
    head: JournalEnd,
  ): Promise<number> {
    const { shard } = this.#options;
    const sound = await this.#checkChain(firstSequence, previousHash, last, head);
    const start: SpanStart = {
      isGenesis: firstSequence === 1,
      firstId: state.nextId,
      startedAt: state.now,
    };
    const daily = new DailyFactsCheck(this.#reader, start, this.#differences);
    const ended = new EndedFactsCheck();
    const days = await readOutboxDays(this.#reader, shard);
    const outbox = new OutboxCheck(this.#reader, shard, days, this.#differences);
    let reached = firstSequence - 1;
    const range = { shard, from: firstSequence, to: sound };
    for await (const entry of readJournal(this.#database.db, range)) {
      if (!(await segments.compare(entry.sequence, state))) break;
      const day = dayOf(entry.at);
      await daily.begin(day, state.nextId);
      const changes = this.#take(state, entry);
      if (changes === null) break;
      for (const change of changes) {
        daily.note(change);
        ended.note(change);
      }
      await outbox.take(entry.sequence, day, changes);
      segments.note(entry);
      reached = entry.sequence;
      if (state.nextId !== entry.nextId) break;
    }
    if (reached === last) await segments.compare(last + 1, state);
    await outbox.end();
    const end: SpanEnd = { isHead: reached === head.sequence, nextId: state.nextId };
    const standing = rowsOf(state);
    await daily.end(end, new Set(standing.openOrders.map(({ id }) => id)));
    this.#facts = daily.counts;
    const loaded = await this.#load(head);
    const waiting = (loaded?.waiting ?? []).map(([row]) => row);
    await ended.end(this.#reader, this.#differences, { start, end }, standing, waiting);
    if (end.isHead) {
      const { sequence } = head;
      const where = { shard, sequence, epoch: this.#epoch };
      await compareKeeping(this.#reader, this.#differences, where, state);
      await compareLedgerSums(this.#reader, this.#differences);
      if (loaded !== null) compareStanding(this.#differences, state, loaded.rows);
      this.#counts.traders = await compareTraderFigures(this.#reader, this.#differences, state);
    }
    return reached;
  }

  /** What a start would load; null where it could not. */
  async #load(head: JournalEnd): Promise<Loaded | null> {
    try {
      const loaded = await loadShard(this.#reader, this.#options.shard);
      const { sequence } = loaded.rows;
      if (sequence === head.sequence) return loaded;
      this.#differences.add(`a start would go on after batch ${sequence}, not ${head.sequence}`);
    } catch (error) {
      this.#differences.add(`what stands cannot be loaded: ${(error as Error).message}`);
    }
    return null;
  }

  /** The hash chain; returns the last batch before the first fault. */
  async #checkChain(
    from: number,
    previousHash: Buffer,
    to: number,
    head: JournalEnd,
  ): Promise<number> {
    const verdict = await verifyJournal(this.#database.db, {
      shard: this.#options.shard,
      from,
      to,
      previousHash,
      ...(to === head.sequence ? { head: head.hash } : {}),
    });
    if (verdict.ok) return to;
    this.#differences.add(`batch ${verdict.sequence}: ${verdict.reason}`);
    return verdict.sequence - 1;
  }

  /** One batch's changes; null where it cannot be replayed. */
  #take(state: State, entry: JournalledEntry): Change[] | null {
    const { sequence, inputs, ticks } = entry;
    compareColumns(this.#differences, entry, this.#epoch);
    this.#epoch = entry.epoch;
    if (ticks === null) {
      this.#differences.add(
        `batch ${sequence}: its ticks are forgotten, nothing after can be replayed`,
      );
      return null;
    }
    let changes: Change[];
    try {
      changes = replayEntry(state, inputs, ticks);
    } catch (error) {
      this.#differences.add(`batch ${sequence}: the engine stops: ${(error as Error).message}`);
      return null;
    }
    if (state.now !== entry.at)
      this.#differences.add(
        `batch ${sequence}: engine time is ${state.now}, the journal says ${entry.at}`,
      );
    if (state.nextId !== entry.nextId)
      this.#differences.add(
        `batch ${sequence}: the next id is ${state.nextId}, the journal says ${entry.nextId}`,
      );
    this.#counts.batches += 1;
    this.#counts.inputs += inputs.length;
    this.#counts.ticks += ticks.length;
    return changes;
  }

  /** The last batch wanted, at most the newest. */
  async #lastSequence(firstSequence: number, newest: number): Promise<number> {
    const { to, shard } = this.#options;
    if (to === null) return newest;
    if ("sequence" in to) return Math.min(to.sequence, newest);
    let last = firstSequence - 1;
    const range = { shard, from: firstSequence, to: newest };
    for await (const { sequence, at } of readJournal(this.#database.db, range)) {
      if (at > to.at) break;
      last = sequence;
    }
    return last;
  }

  #verdict(firstSequence: number, lastSequence: number, isToHead: boolean): Verdict {
    return {
      differences: this.#differences.sentences,
      notes: this.#notes,
      firstSequence,
      lastSequence,
      isToHead,
      ...this.#counts,
      ...this.#facts,
    };
  }
}
