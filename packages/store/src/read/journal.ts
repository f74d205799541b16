/** The journal read back, for verification and replay. */

import { type Kysely, sql } from "kysely";
import type { TapeTick } from "@naru/vocabulary/tick";
import { chainHash, decodeEntry, GENESIS, type JournalEntry, tapeDigestOf } from "../journal.ts";
import type { StoreSchema } from "../schema.ts";
import { decodeTape } from "../tape.ts";

const PAGE = 500;

export interface JournalledEntry extends JournalEntry {
  readonly epoch: bigint;
  /** The UTC day that it stands under. */
  readonly day: number;
  /** The batch up to which every table was right. */
  readonly flushedTo: number;
  /** The bytes that the hash seals. */
  readonly bytes: Buffer;
  readonly hash: Buffer;
  /** Ticks this batch put on the tape; null where it had some and they are forgotten (older than 30 days). */
  readonly ticks: readonly TapeTick[] | null;
  /** What the tape's row says of its first and last tick; null without a row. */
  readonly tapeSpan: { readonly first: number; readonly last: number } | null;
}

export interface JournalRange {
  readonly shard: number;
  /** First batch wanted. */
  readonly from: number;
  /** Last batch wanted; to the end unless given. */
  readonly to?: number;
}

interface StoredEntry {
  readonly sequence: bigint;
  readonly epoch: bigint;
  readonly day: number;
  readonly flushed_to: bigint;
  readonly first_tick: bigint | null;
  readonly last_tick: bigint | null;
  readonly entry: Buffer;
  readonly hash: Buffer;
  readonly chunk: Buffer | null;
}

/** Entries in order, a page in memory at a time. Nothing is checked: `verifyJournal` does. */
export async function* readJournal(
  db: Kysely<StoreSchema>,
  range: JournalRange,
): AsyncGenerator<JournalledEntry> {
  for await (const row of readStored(db, range)) {
    const entry = decodeEntry(row.entry);
    yield {
      ...entry,
      epoch: row.epoch,
      day: row.day,
      flushedTo: Number(row.flushed_to),
      bytes: row.entry,
      hash: row.hash,
      ticks: row.chunk !== null ? decodeTape(row.chunk) : entry.tapeDigest === "" ? [] : null,
      tapeSpan:
        row.chunk === null ? null : { first: Number(row.first_tick), last: Number(row.last_tick) },
    };
  }
}

export type JournalVerdict =
  | { readonly ok: true; readonly entries: number; readonly lastHash: Buffer }
  | { readonly ok: false; readonly sequence: number; readonly reason: string };

export interface VerifyOptions extends JournalRange {
  /** Hash of the entry before `from`: a segment's `previousHash`; 32 zero bytes for the first entry. */
  readonly previousHash?: Buffer;
  /** The newest hash known from elsewhere; without it a journal cut off at its end looks whole. */
  readonly head?: Buffer;
}

/**
 * Recomputes the chain: an entry edited, removed, inserted or moved is found, as is a tape chunk that is not the
 * one its batch sealed. The first fault is reported.
 */
export async function verifyJournal(
  db: Kysely<StoreSchema>,
  options: VerifyOptions,
): Promise<JournalVerdict> {
  let previous = options.previousHash ?? GENESIS;
  let expected = options.from;
  for await (const row of readStored(db, options)) {
    const sequence = Number(row.sequence);
    const reason = faultOf(row, expected, previous);
    if (reason !== undefined) return { ok: false, sequence, reason };
    previous = row.hash;
    expected += 1;
  }
  if (options.head !== undefined && !options.head.equals(previous)) {
    return { ok: false, sequence: expected, reason: "the journal ends before its known head" };
  }
  return { ok: true, entries: expected - options.from, lastHash: previous };
}

function faultOf(row: StoredEntry, expected: number, previous: Buffer): string | undefined {
  if (Number(row.sequence) !== expected) return `batch ${expected} is missing`;
  if (!chainHash(previous, row.entry).equals(row.hash)) return "the hash does not follow";
  const entry = readEntry(row.entry);
  if (entry === null) return "the entry cannot be read";
  if (entry.sequence !== expected) return `the entry says it is batch ${entry.sequence}`;
  if (row.chunk !== null && tapeDigestOf(row.chunk) !== entry.tapeDigest) {
    return "the tape is not the one that was sealed";
  }
  return undefined;
}

function readEntry(bytes: Buffer): JournalEntry | null {
  try {
    return decodeEntry(bytes);
  } catch {
    return null;
  }
}

async function* readStored(
  db: Kysely<StoreSchema>,
  { shard, from, to }: JournalRange,
): AsyncGenerator<StoredEntry> {
  let next = BigInt(from);
  const last = BigInt(to ?? Number.MAX_SAFE_INTEGER);
  for (;;) {
    const { rows } = await sql<StoredEntry>`
      SELECT sequence, epoch, day, flushed_to, entry, hash,
        coalesce(tape.chunk, tape_named.chunk) AS chunk,
        coalesce(tape.first_tick, tape_named.first_tick) AS first_tick,
        coalesce(tape.last_tick, tape_named.last_tick) AS last_tick
      FROM journal
      LEFT JOIN tape USING (shard, day, sequence)
      LEFT JOIN tape_named USING (shard, day, sequence)
      WHERE shard = ${shard} AND sequence >= ${next} AND sequence <= ${last}
      ORDER BY day, sequence LIMIT ${PAGE}`.execute(db);
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGE) return;
    next = end.sequence + 1n;
  }
}
