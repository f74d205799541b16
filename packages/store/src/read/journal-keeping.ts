/**
 * What stands beside the journal's sealed bytes and is read at a start or by members: where the journal ends, the
 * outbox, marks of rows that trickle, rows that belong to no batch. For verification; reads of one moment.
 */

import type { MemberEvent } from "@naru/engine/change";
import { GENESIS } from "../journal.ts";
import type { Reader } from "./facts.ts";
import type { TrickledRow } from "../row/kinds.ts";
import { decodeEvents, decodeTrickled } from "../rows.ts";

/** The newest batch, as a start takes it. */
export interface JournalEnd {
  readonly sequence: number;
  /** The UTC day that it stands under, counted from 1970. */
  readonly day: number;
  readonly hash: Buffer;
}

/** Where a shard's journal ends; sequence 0 where it has no batch. */
export async function readJournalEnd(reader: Reader, shard: number): Promise<JournalEnd> {
  const { rows } = await reader.query<{ sequence: string; day: number; hash: Buffer }>(
    "SELECT sequence, day, hash FROM journal WHERE shard = $1 ORDER BY day DESC, sequence DESC LIMIT 1",
    [shard],
  );
  const [last] = rows;
  return last === undefined
    ? { sequence: 0, day: 0, hash: GENESIS }
    : { ...last, sequence: Number(last.sequence) };
}

/** The oldest batch that is kept, and the UTC day that it stands under. */
export interface JournalBegin {
  readonly sequence: number;
  readonly day: number;
}

/** Where a shard's journal begins; null where it has no batch. */
export async function readJournalBegin(
  reader: Reader,
  shard: number,
): Promise<JournalBegin | null> {
  const { rows } = await reader.query<{ sequence: string; day: number }>(
    "SELECT sequence, day FROM journal WHERE shard = $1 ORDER BY day, sequence LIMIT 1",
    [shard],
  );
  const [first] = rows;
  return first === undefined ? null : { sequence: Number(first.sequence), day: first.day };
}

/** A row that belongs to no batch of the journal. */
export interface Stray {
  readonly table: "journal" | "outbox" | "tape" | "tape_named";
  readonly sequence: number;
  readonly day: number;
}

/** Rows of batches after the journal's end or before its beginning, and ticks of batches that are not there. */
export async function readStrays(
  reader: Reader,
  shard: number,
  lastSequence: number,
): Promise<Stray[]> {
  const { rows } = await reader.query<{ table: Stray["table"]; sequence: string; day: number }>(
    `SELECT 'journal' AS table, sequence, day FROM journal
       WHERE shard = $1 AND (sequence > $2 OR sequence < 1)
     UNION ALL
     SELECT 'outbox', sequence, day FROM outbox
       WHERE shard = $1 AND (sequence > $2 OR sequence < 1)
     UNION ALL
     SELECT 'tape', sequence, day FROM tape WHERE shard = $1 AND NOT EXISTS (
       SELECT FROM journal j
       WHERE j.shard = tape.shard AND j.day = tape.day AND j.sequence = tape.sequence)
     UNION ALL
     SELECT 'tape_named', sequence, day FROM tape_named WHERE shard = $1
       AND day >= (SELECT min(day) FROM journal WHERE shard = $1) AND NOT EXISTS (
       SELECT FROM journal j
       WHERE j.shard = tape_named.shard AND j.day = tape_named.day AND j.sequence = tape_named.sequence)
     ORDER BY 1, 2`,
    [shard, lastSequence],
  );
  return rows.map(({ table, sequence, day }) => ({ table, sequence: Number(sequence), day }));
}

/** Batches whose ticks stand twice, and not the same. */
export async function readTwofoldTapes(reader: Reader, shard: number): Promise<number[]> {
  const { rows } = await reader.query<{ sequence: string }>(
    `SELECT sequence FROM tape JOIN tape_named USING (shard, day, sequence)
     WHERE shard = $1 AND tape.chunk <> tape_named.chunk ORDER BY sequence`,
    [shard],
  );
  return rows.map(({ sequence }) => Number(sequence));
}

/** What the shard's own row says; null where there is none. */
export async function readShardRow(
  reader: Reader,
  shard: number,
): Promise<{ readonly flushedTo: number; readonly epoch: bigint } | null> {
  const { rows } = await reader.query<{ flushed_to: string; epoch: string }>(
    "SELECT flushed_to, epoch FROM shard WHERE shard = $1",
    [shard],
  );
  const [row] = rows;
  return row === undefined ? null : { flushedTo: Number(row.flushed_to), epoch: BigInt(row.epoch) };
}

/** A row that is said to be right up to a batch. */
export interface Mark {
  readonly what: "balance" | "account" | "position" | "market checkpoint";
  readonly id: number;
  readonly mark: number;
}

/** Rows that are said to be right up to a batch after `lastSequence`: a start would believe them for too long. */
export async function readMarksBeyond(reader: Reader, lastSequence: number): Promise<Mark[]> {
  const { rows } = await reader.query<{ what: Mark["what"]; id: string; mark: string }>(
    `SELECT 'balance' AS what, account_id AS id, mark FROM wallet_balance WHERE mark > $1
     UNION ALL SELECT 'account', member_id, mark FROM account WHERE mark > $1
     UNION ALL SELECT 'position', id, mark FROM oversea_position WHERE mark > $1
     UNION ALL SELECT 'market checkpoint', shard, sequence FROM market_checkpoint WHERE sequence > $1
     ORDER BY 1, 2`,
    [lastSequence],
  );
  return rows.map(({ what, id, mark }) => ({ what, id: Number(id), mark: Number(mark) }));
}

/** Ledger accounts with the site that their balance stands under, by account. */
export async function readBalanceSites(
  reader: Reader,
): Promise<{ readonly account: number; readonly siteId: number }[]> {
  const { rows } = await reader.query<{ account_id: string; site_id: number }>(
    "SELECT account_id, site_id FROM wallet_balance ORDER BY account_id, site_id",
  );
  return rows.map((row) => ({ account: Number(row.account_id), siteId: row.site_id }));
}

/** What a batch told and what it packed for rows that trickle. */
export interface OutboxRow {
  readonly sequence: number;
  readonly day: number;
  readonly events: readonly MemberEvent[];
  readonly packed: readonly TrickledRow[];
  /** Why the bytes are none that this build knows. */
  readonly unreadable?: string;
}

/** The days (UTC days since 1970) of which the outbox still has rows. */
export async function readOutboxDays(reader: Reader, shard: number): Promise<Set<number>> {
  const { rows } = await reader.query<{ day: number }>(
    "SELECT DISTINCT day FROM outbox WHERE shard = $1",
    [shard],
  );
  return new Set(rows.map(({ day }) => day));
}

/** The outbox of the batches from `from` to `to`, both inclusive; a batch may have several rows. */
export async function readOutboxRows(
  reader: Reader,
  shard: number,
  from: number,
  to: number,
): Promise<OutboxRow[]> {
  const { rows } = await reader.query<{
    sequence: string;
    day: number;
    events: Buffer | null;
    unflushed: Buffer | null;
  }>(
    `SELECT sequence, day, events, unflushed FROM outbox
     WHERE shard = $1 AND sequence BETWEEN $2 AND $3 ORDER BY sequence, day`,
    [shard, from, to],
  );
  return rows.map(({ sequence, day, events, unflushed }) => {
    const place = { sequence: Number(sequence), day };
    try {
      return {
        ...place,
        events: events === null ? [] : decodeEvents(events),
        packed: unflushed === null ? [] : decodeTrickled(unflushed),
      };
    } catch (error) {
      return { ...place, events: [], packed: [], unreadable: (error as Error).message };
    }
  });
}
