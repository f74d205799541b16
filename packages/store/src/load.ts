/**
 * Everything a shard is, from its tables: what the engine starts with.
 *
 * Tables whose rows trickle behind are read first; the packed rows of the batches after `flushed_to` are laid over
 * them, in order. Lists are ordered by id, whatever order the server returns.
 */

import type { StandingRows } from "@naru/engine/row-kinds";
import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import type { TapeTick } from "@naru/vocabulary/tick";
import pg from "pg";
import { loadRecentAnswers, type RecentAnswers } from "./answers.ts";
import { decodeEntry, GENESIS, type JournalEntry } from "./journal.ts";
import type { TrickledRow } from "./row/kinds.ts";
import { type LoadedFrom, loadRows } from "./row/load-rows.ts";
import { decodeTrickled } from "./rows.ts";
import { decodeTape } from "./tape.ts";

/** A batch after the last checkpoint, for bringing the market up to date. */
export interface JournalledBatch {
  readonly entry: JournalEntry;
  /** The ticks that this batch put on the tape. */
  readonly ticks: readonly TapeTick[];
}

export interface ShardRows extends RecentAnswers, StandingRows {
  /** The last batch, 0 before the first. */
  readonly sequence: number;
  /** Its engine time, 0 before the first. */
  readonly lastAt: number;
  readonly nextId: number;
  /** The last tick that was taken, whether a batch has it or it is among `openTicks`. */
  readonly tapeSequence: number;
  /** Ticks that were kept and that no batch has: the next one takes them. */
  readonly openTicks: readonly TapeTick[];
  readonly beatMark: number;
  /** By account number; accounts that were never touched are absent. */
  readonly balances: readonly (readonly [LedgerAccountId, bigint])[];
  readonly marketCheckpoint: { readonly sequence: number; readonly json: string } | null;
  /** Batches after the checkpoint (all where there is none), oldest first. */
  readonly batchesAfterCheckpoint: readonly JournalledBatch[];
  /** Their ticks, in order, and the open ones. */
  readonly ticksAfterCheckpoint: readonly TapeTick[];
}

/** The rows and what the committer must know to go on. */
export interface Loaded {
  readonly rows: ShardRows;
  readonly hash: Buffer;
  /** The last tick that a batch has. */
  readonly tapeSequence: number;
  /** Rows the tables lack, with the first batch that they lack. */
  readonly waiting: readonly (readonly [row: TrickledRow, since: number])[];
}

type Cells = readonly unknown[];

/** Loads a shard. The caller owns its epoch, so that nothing changes meanwhile. */
export async function loadShard(
  client: pg.Client,
  shard: number,
  from: LoadedFrom = "tables",
): Promise<Loaded> {
  const last = await loadLastEntry(client, shard);
  const tail = await loadTail(client, shard, last.flushedTo);
  const { rows, waiting } = await loadRows(client, tail, from);
  const tapeSequence = last.entry?.tapeSequence ?? 0;
  const openTicks = await loadOpenTicks(client, shard, tapeSequence);
  return {
    hash: last.hash,
    tapeSequence,
    waiting,
    rows: {
      sequence: last.entry?.sequence ?? 0,
      lastAt: last.entry?.at ?? 0,
      nextId: last.entry?.nextId ?? 1,
      tapeSequence: openTicks.at(-1)?.sequence ?? tapeSequence,
      openTicks,
      beatMark: last.entry?.beatMark ?? 0,
      ...rows,
      ...(await loadRecentAnswers(client)),
      ...(await loadMarket(client, shard, openTicks)),
    },
  };
}

async function loadLastEntry(client: pg.Client, shard: number) {
  const [row] = await read(
    client,
    `SELECT entry, hash, greatest(journal.flushed_to, shard.flushed_to)
     FROM journal JOIN shard USING (shard)
     WHERE shard = $1 ORDER BY day DESC, sequence DESC LIMIT 1`,
    [shard],
  );
  if (row === undefined) return { entry: null, hash: GENESIS, flushedTo: 0 };
  return {
    entry: decodeEntry(row[0] as Buffer),
    hash: row[1] as Buffer,
    flushedTo: Number(row[2]),
  };
}

/** Packed rows after `flushedTo`, oldest first, each with its batch. */
async function loadTail(client: pg.Client, shard: number, flushedTo: number) {
  const rows = await read(
    client,
    `SELECT sequence, unflushed FROM outbox
     WHERE shard = $1 AND sequence > $2 AND unflushed IS NOT NULL ORDER BY day, sequence`,
    [shard, flushedTo],
  );
  const tail: [TrickledRow, number][] = [];
  for (const [sequence, unflushed] of rows) {
    for (const row of decodeTrickled(unflushed as Buffer)) tail.push([row, Number(sequence)]);
  }
  return tail;
}

async function loadOpenTicks(client: pg.Client, shard: number, after: number) {
  const chunks = await read(
    client,
    "SELECT chunk FROM tape_open WHERE shard = $1 AND first_tick > $2 ORDER BY first_tick",
    [shard, after],
  );
  return chunks.flatMap(([chunk]) => decodeTape(chunk as Buffer));
}

async function loadMarket(client: pg.Client, shard: number, openTicks: readonly TapeTick[]) {
  const [checkpoint] = await read(
    client,
    "SELECT sequence, body FROM market_checkpoint WHERE shard = $1",
    [shard],
  );
  const after = checkpoint === undefined ? 0 : Number(checkpoint[0]);
  const batches = await read(
    client,
    `SELECT journal.entry, tape.chunk
     FROM journal LEFT JOIN tape USING (shard, day, sequence)
     WHERE shard = $1 AND sequence > $2 ORDER BY day, sequence`,
    [shard, after],
  );
  const batchesAfterCheckpoint = batches.map(
    ([entry, chunk]): JournalledBatch => ({
      entry: decodeEntry(entry as Buffer),
      ticks: chunk === null ? [] : decodeTape(chunk as Buffer),
    }),
  );
  return {
    marketCheckpoint:
      checkpoint === undefined ? null : { sequence: after, json: checkpoint[1] as string },
    batchesAfterCheckpoint,
    ticksAfterCheckpoint: [...batchesAfterCheckpoint.flatMap((batch) => batch.ticks), ...openTicks],
  };
}

/** int8 stays the text it came as: whoever reads a cell knows whether it is a number or a bigint. */
const CELL_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format as "text"),
};

/** Rows as arrays; int8 and numeric as text. */
async function read(client: pg.Client, text: string, values: unknown[] = []): Promise<Cells[]> {
  const query = { text, values, rowMode: "array", types: CELL_TYPES } as const;
  return (await client.query<Cells[]>(query)).rows as Cells[];
}
