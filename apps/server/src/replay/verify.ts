/**
 * The journal of an installation, replayed and compared (design.md §7): from a segment's snapshot through `step`, and
 * every row and hash held against what the tables say.
 *
 * 1. The segment's snapshot has the hash it is known by.
 * 2. The hash chain: no entry edited, missing, inserted or moved, no tape but the sealed one.
 * 3. Each batch once more; engine time and ids end where the journal says they did.
 * 4. Every fill, transfer, ended order, request and bonus of the span, row by row, and none besides.
 * 5. The state at each later segment, by its hash.
 * 6. Up to the newest batch: working orders, positions, pending requests, accounts, balances and settings as they
 *    stand.
 *
 * The installation may run meanwhile: everything is read as of one moment.
 */

import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Change } from "@naru/engine/change";
import { type StateRows, restoreState } from "@naru/engine/restore";
import { RULES_VERSION } from "@naru/engine/rules-version";
import type {
  BonusRow,
  FillRow,
  OrderRow,
  PositionRow,
  RequestRow,
  TransferRow,
} from "@naru/engine/rows";
import { canonicalJson, parseCanonicalJson, rowsOf } from "@naru/engine/snapshot";
import type { State } from "@naru/engine/state";
import { keyOf } from "@naru/rows/row";
import { STANDING_KINDS } from "@naru/rows/row-kinds";
import { openDatabase, type Database } from "@naru/store/database";
import { dayOf } from "@naru/store/day";
import { type Loaded, loadShard } from "@naru/store/load";
import { readClosedOrders, readFills, readPositions, readTransfers } from "@naru/store/read/facts";
import { readBonusFacts, readRequestFacts } from "@naru/store/read/money-facts";
import { type JournalledEntry, readJournal, verifyJournal } from "@naru/store/read/journal";
import { listSegments, readSnapshot, type Segment } from "@naru/store/segments";
import pg from "pg";
import { hashState, hashText } from "../engine/state-hash.ts";
import { replayEntry } from "./replay-entry.ts";

/** A place in the journal: a batch's number, or an instant (epoch ms). */
export type Place = { readonly sequence: number } | { readonly at: number };

export interface VerifyOptions {
  readonly databaseUrl: string;
  readonly shard: number;
  /** The replay starts at the newest segment that begins no later; null is the oldest segment. */
  readonly from: Place | null;
  /** The last batch, or the last one taken no later; null is the newest. */
  readonly to: Place | null;
}

/** What was compared, and every difference as a sentence. */
export interface Verdict {
  readonly differences: readonly string[];
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
  /** The span reaches the newest batch, so that what stands was compared too. */
  readonly isToHead: boolean;
}

const unpack = promisify(gunzip);

/** So many facts are held in memory before they are compared. */
const FACTS_HELD_MAX = 200_000;

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

type Facts = {
  readonly fills: Map<number, FillRow>;
  readonly transfers: Map<number, TransferRow>;
};

class Verification {
  readonly #options: VerifyOptions;
  readonly #database: Database;
  readonly #reader: pg.Client;
  readonly #differences: string[] = [];
  readonly #facts: Facts = { fills: new Map(), transfers: new Map() };
  /** Orders that ended in the span, and positions that it changed, as the replay leaves them. */
  readonly #closedOrders = new Map<number, OrderRow>();
  readonly #positions = new Map<number, PositionRow>();
  readonly #endedRequests = new Map<number, RequestRow>();
  readonly #endedBonuses = new Map<number, BonusRow>();
  readonly #counts = {
    batches: 0,
    inputs: 0,
    ticks: 0,
    fills: 0,
    transfers: 0,
    closedOrders: 0,
    segments: 0,
  };
  #days: { first: number; last: number } | null = null;
  #comparedTo = 0;

  constructor(options: VerifyOptions, database: Database, reader: pg.Client) {
    this.#options = options;
    this.#database = database;
    this.#reader = reader;
  }

  async run(): Promise<Verdict> {
    const { shard } = this.#options;
    const head = await loadShard(this.#reader, shard);
    const segments = await listSegments(this.#database.db, shard);
    const first = segmentFor(segments, this.#options.from);
    if (first === undefined) {
      this.#differ("the journal has no segment to start from");
      return this.#verdict(1, 0, false);
    }
    const last = await this.#lastSequence(first, head.rows.sequence);
    const isToHead = last === head.rows.sequence;
    const reached = await this.#replay(first, segments, last, head);
    return this.#verdict(first.firstSequence, reached, isToHead && reached === last);
  }

  /** Replays up to `last` and compares; returns the last batch that could be replayed. */
  async #replay(
    first: Segment,
    segments: readonly Segment[],
    last: number,
    head: Loaded,
  ): Promise<number> {
    const state = await this.#restore(first);
    if (state === null) return first.firstSequence - 1;
    const sound = await this.#checkChain(first, last, head);
    const firstId = state.nextId;
    this.#comparedTo = firstId;
    const range = { shard: this.#options.shard, from: first.firstSequence, to: sound };
    let reached = first.firstSequence - 1;
    for await (const entry of readJournal(this.#database.db, range)) {
      if (!this.#compareSegment(segments, entry.sequence, state)) break;
      if (!this.#take(state, entry)) break;
      reached = entry.sequence;
      if (this.#facts.fills.size + this.#facts.transfers.size > FACTS_HELD_MAX) {
        await this.#compareFacts(entry.nextId);
      }
    }
    if (reached === last) this.#compareSegment(segments, last + 1, state);
    await this.#compareFacts(state.nextId);
    const isToHead = reached === head.rows.sequence;
    await this.#compareClosedOrders(state, firstId, isToHead);
    await this.#compareEndedMoney(state, firstId);
    if (isToHead) await this.#compareStanding(state, head);
    return reached;
  }

  /** The state with which a segment begins; null where it is not the one it is known by. */
  async #restore(segment: Segment): Promise<State | null> {
    const { firstSequence, rulesVersion, stateHash } = segment;
    if (rulesVersion !== RULES_VERSION) {
      this.#differ(
        `the segment at batch ${firstSequence} was decided by rules ${rulesVersion}, this build has ${RULES_VERSION}`,
      );
      return null;
    }
    const packed = await readSnapshot(
      this.#database.db,
      this.#options.shard,
      segment.firstSequence,
    );
    const text = packed === undefined ? "" : String(await unpack(packed));
    if (hashText(text) !== stateHash) {
      this.#differ(`the snapshot of the segment at batch ${firstSequence} is not the sealed one`);
      return null;
    }
    this.#counts.segments += 1;
    const state = restoreState(parseCanonicalJson(text) as StateRows);
    if (hashState(state) !== stateHash) {
      this.#differ(`the state of the segment at batch ${firstSequence} comes back another`);
    }
    return state;
  }

  /** The hash chain; returns the last batch before the first fault. */
  async #checkChain(first: Segment, last: number, head: Loaded): Promise<number> {
    const verdict = await verifyJournal(this.#database.db, {
      shard: this.#options.shard,
      from: first.firstSequence,
      to: last,
      previousHash: first.previousHash,
      ...(last === head.rows.sequence ? { head: head.hash } : {}),
    });
    if (verdict.ok) return last;
    this.#differ(`batch ${verdict.sequence}: ${verdict.reason}`);
    return verdict.sequence - 1;
  }

  /** One batch; false where it cannot be replayed. */
  #take(state: State, entry: JournalledEntry): boolean {
    const { sequence, inputs, ticks } = entry;
    if (ticks === null) {
      this.#differ(`batch ${sequence}: its ticks are forgotten, nothing after can be replayed`);
      return false;
    }
    let changes: Change[];
    try {
      changes = replayEntry(state, inputs, ticks);
    } catch (error) {
      this.#differ(`batch ${sequence}: the engine stops: ${(error as Error).message}`);
      return false;
    }
    if (state.now !== entry.at) {
      this.#differ(`batch ${sequence}: engine time is ${state.now}, the journal says ${entry.at}`);
    }
    if (state.nextId !== entry.nextId) {
      this.#differ(
        `batch ${sequence}: the next id is ${state.nextId}, the journal says ${entry.nextId}`,
      );
    }
    this.#note(changes);
    this.#counts.batches += 1;
    this.#counts.inputs += inputs.length;
    this.#counts.ticks += ticks.length;
    const day = dayOf(entry.at);
    this.#days = { first: this.#days?.first ?? day, last: day };
    return state.nextId === entry.nextId;
  }

  /** The last row of an id counts, as when the batch was written. */
  #note(changes: readonly Change[]): void {
    for (const change of changes) {
      switch (change.kind) {
        case "fill":
          this.#facts.fills.set(change.row.id, change.row);
          break;
        case "transfer":
          this.#facts.transfers.set(change.row.id, change.row);
          break;
        case "order":
          if (change.row.status !== "OPEN") this.#closedOrders.set(change.row.id, change.row);
          break;
        case "request":
          if (change.row.endedAt !== null) this.#endedRequests.set(change.row.id, change.row);
          break;
        case "bonus":
          if (change.row.endedAt !== null) this.#endedBonuses.set(change.row.id, change.row);
          break;
        case "position":
          this.#positions.set(change.row.id, change.row);
          break;
        default:
          break;
      }
    }
  }

  /** Where a segment begins at this batch: the state before it by its hash. False where another build decided on. */
  #compareSegment(segments: readonly Segment[], sequence: number, state: State): boolean {
    const segment = segments.find(({ firstSequence }) => firstSequence === sequence);
    if (segment === undefined || this.#counts.batches === 0) return true;
    if (hashState(state) !== segment.stateHash) {
      this.#differ(`the state before batch ${sequence} is not the one its segment names`);
    }
    this.#counts.segments += 1;
    if (segment.rulesVersion === RULES_VERSION) return true;
    this.#differ(
      `the segment at batch ${sequence} was decided by rules ${segment.rulesVersion}, this build has ${RULES_VERSION}`,
    );
    return false;
  }

  /** Fills and transfers with ids up to before `toId`, and none besides. */
  async #compareFacts(toId: number): Promise<void> {
    if (this.#days === null) return;
    const { first: fromDay, last: toDay } = this.#days;
    const span = { fromId: this.#comparedTo, toId, fromDay, toDay };
    const { fills, transfers } = this.#facts;
    this.#counts.fills += fills.size;
    this.#counts.transfers += transfers.size;
    this.#compareRows("fill", fills, await readFills(this.#reader, span));
    this.#compareRows("transfer", transfers, await readTransfers(this.#reader, span));
    fills.clear();
    transfers.clear();
    this.#comparedTo = toId;
  }

  /**
   * Orders that ended: each as replayed, and none of the span besides. Others of these days are older, or where the
   * span ends before the newest batch, ended after it.
   */
  async #compareClosedOrders(state: State, firstId: number, isToHead: boolean): Promise<void> {
    if (this.#days === null) return;
    const { first: fromDay, last: toDay } = this.#days;
    const accounts = [...state.accounts.values()];
    const working = new Set(accounts.flatMap(({ orders }) => [...orders.keys()]));
    const found = (await readClosedOrders(this.#reader, { fromDay, toDay })).filter(({ id }) => {
      if (this.#closedOrders.has(id)) return true;
      if (working.has(id)) return isToHead;
      return id >= firstId && id < state.nextId;
    });
    this.#counts.closedOrders = this.#closedOrders.size;
    this.#compareRows("ended order", this.#closedOrders, found);
  }

  /** Requests and bonuses that ended: each as replayed, and none besides. Those that wait still may end later. */
  async #compareEndedMoney(state: State, fromId: number): Promise<void> {
    const accounts = [...state.accounts.values()];
    const waiting = new Set(
      accounts.flatMap(({ requests, bonuses }) => [...requests.keys(), ...bonuses.keys()]),
    );
    const span = <Row>(ended: ReadonlyMap<number, Row>) => ({
      fromId,
      toId: state.nextId,
      ids: [...ended.keys()],
    });
    const over = <Row extends { readonly id: number }>(rows: readonly Row[]): Row[] =>
      rows.filter(({ id }) => !waiting.has(id));
    const requests = await readRequestFacts(this.#reader, span(this.#endedRequests));
    this.#compareRows("ended request", this.#endedRequests, over(requests));
    const bonuses = await readBonusFacts(this.#reader, span(this.#endedBonuses));
    this.#compareRows("ended bonus", this.#endedBonuses, over(bonuses));
  }

  /** What stands after the newest batch, of every kind, and positions that closed since the first. */
  async #compareStanding(state: State, { rows, waiting }: Loaded): Promise<void> {
    const expected = rowsOf(state);
    for (const kind of STANDING_KINDS) {
      const { list, called } = kind.standing;
      const keyIn = (row: object): number | string => keyOf(kind, row);
      const replayed = this.#keyed<object, number | string>(called, expected[list], keyIn);
      this.#compareMaps(
        called,
        replayed,
        this.#keyed<object, number | string>(called, rows[list], keyIn),
      );
    }
    const behind = new Map<number, PositionRow>();
    for (const [{ kind, row }] of waiting) if (kind === "position") behind.set(row.id, row);
    const stored = await readPositions(this.#reader, [...this.#positions.keys()]);
    for (const row of stored) if (!behind.has(row.id)) behind.set(row.id, row);
    const positions = [...behind.values()].filter(({ id }) => this.#positions.has(id));
    this.#compareRows("position", this.#positions, positions);
    this.#compareMaps(
      "balance",
      new Map(expected.balances),
      new Map(rows.balances.filter(([, balance]) => balance !== 0n)),
    );
  }

  #compareRows<Row extends { readonly id: number }>(
    what: string,
    expected: ReadonlyMap<number, Row>,
    found: readonly Row[],
  ): void {
    this.#compareMaps(
      what,
      expected,
      this.#keyed(what, found, ({ id }) => id),
    );
  }

  /** The rows that were found by what tells them apart, each once. */
  #keyed<Row, Key extends number | string>(
    what: string,
    found: readonly Row[],
    keyIn: (row: Row) => Key,
  ): Map<Key, Row> {
    const rows = new Map<Key, Row>();
    for (const row of found) {
      const key = keyIn(row);
      if (rows.has(key)) this.#differ(`${what} ${key} stands twice`);
      rows.set(key, row);
    }
    return rows;
  }

  #compareMaps<Key extends string | number>(
    what: string,
    expected: ReadonlyMap<Key, unknown>,
    found: ReadonlyMap<Key, unknown>,
  ): void {
    for (const [key, row] of expected) {
      const other = found.get(key);
      if (other === undefined) this.#differ(`${what} ${key} is missing: ${canonicalJson(row)}`);
      else if (canonicalJson(row) !== canonicalJson(other)) {
        this.#differ(
          `${what} ${key} is ${canonicalJson(other)}, replayed it is ${canonicalJson(row)}`,
        );
      }
    }
    for (const [key, row] of found) {
      if (!expected.has(key))
        this.#differ(`${what} ${key} came from no input: ${canonicalJson(row)}`);
    }
  }

  /** The last batch wanted, at most the newest. */
  async #lastSequence(first: Segment, newest: number): Promise<number> {
    const { to, shard } = this.#options;
    if (to === null) return newest;
    if ("sequence" in to) return Math.min(to.sequence, newest);
    let last = first.firstSequence - 1;
    const range = { shard, from: first.firstSequence, to: newest };
    for await (const { sequence, at } of readJournal(this.#database.db, range)) {
      if (at > to.at) break;
      last = sequence;
    }
    return last;
  }

  #differ(difference: string): void {
    this.#differences.push(difference);
  }

  #verdict(firstSequence: number, lastSequence: number, isToHead: boolean): Verdict {
    return {
      differences: this.#differences,
      firstSequence,
      lastSequence,
      isToHead,
      ...this.#counts,
    };
  }
}

function segmentFor(segments: readonly Segment[], from: Place | null): Segment | undefined {
  if (from === null) return segments[0];
  const isBefore = (segment: Segment): boolean =>
    "sequence" in from ? segment.firstSequence <= from.sequence : segment.startedAt <= from.at;
  return segments.findLast(isBefore) ?? segments[0];
}
