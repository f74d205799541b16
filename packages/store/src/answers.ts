/**
 * Answers kept under idempotency keys (design.md §3 rule 4): the recent ones are loaded into memory at start, older
 * ones are looked up. The unique key of a day's partition is the last guard.
 */

import type pg from "pg";
import type { StoredAnswer } from "./batch.ts";
import type { DeskConnection } from "./desk/database.ts";
import { DAY_MS } from "./day.ts";
import { KEPT_DAYS } from "./retention.ts";

/** Answers loaded at start, at most: what is asked again right after it. Keys that may be older are looked up. */
const RECENT_MAX = 5_000;
const BLOCKS_PER_READ = 128;
/** An answer is forgotten this long after it was given at the latest, however far ahead its key is dated. */
const KEPT_MS = (KEPT_DAYS.answer + 1) * DAY_MS;

export interface RecentAnswers {
  /** Newest last. */
  readonly recentAnswers: readonly StoredAnswer[];
  /**
   * Every answer given at or after this engine time (epoch ms) is among `recentAnswers`; 0 where all are. A key that
   * may have been used before it must be looked up. Those whose keys are dated after all of them are there, too, oldest
   * of all: their date comes yet.
   */
  readonly recentAnswersSince: number;
}

/**
 * Reads the end of the newest day's table, block by block: rows lie there in the order in which they were
 * written, so that no index on the time is needed.
 */
export async function loadRecentAnswers(
  client: pg.Client,
  max = RECENT_MAX,
): Promise<RecentAnswers> {
  const found: (StoredAnswer & { readonly at: number })[] = [];
  let complete = true;
  for (const partition of await answerPartitions(client)) {
    let end = partition.blocks;
    while (end > 0 && found.length < max) {
      const begin = Math.max(0, end - BLOCKS_PER_READ);
      found.push(...(await readBlocks(client, partition.name, begin, end)));
      end = begin;
    }
    if (end > 0) complete = false;
  }
  found.sort((a, b) => a.at - b.at);
  const first = found[0];
  const newest = found.at(-1);
  const ahead = complete || newest === undefined ? [] : await readAhead(client, newest.at);
  return {
    recentAnswers: [...ahead, ...found].map(({ at: _at, ...answer }) => answer),
    // other answers of the oldest instant may lie in a block that was not read
    recentAnswersSince: complete || first === undefined ? 0 : first.at + 1,
  };
}

/** Partitions, newest day first, the default one before all. */
async function answerPartitions(client: pg.Client): Promise<{ name: string; blocks: number }[]> {
  const { rows } = await client.query(
    `SELECT inhrelid::regclass::text AS name,
       (pg_relation_size(inhrelid) / current_setting('block_size')::int)::float8 AS blocks
     FROM pg_inherits WHERE inhparent = 'answer'::regclass
     ORDER BY inhrelid::regclass::text = 'answer_default' DESC, inhrelid::regclass::text DESC`,
  );
  return rows;
}

async function readBlocks(client: pg.Client, table: string, begin: number, end: number) {
  const { rows } = await client.query(
    `SELECT ${COLUMNS} FROM ${table}
     WHERE ctid >= '(${begin},0)'::tid AND ctid < '(${end},0)'::tid`,
  );
  return rows.map(answerOf);
}

/**
 * Answers whose keys are dated after an instant: the order of version 7 keys is that of their dates, so that the unique
 * key's index has them side by side, and next to nothing else.
 */
async function readAhead(client: pg.Client, after: number) {
  const { rows } = await client.query(
    `SELECT ${COLUMNS} FROM answer
     WHERE key > $1 AND key < $2 AND substr(key::text, 15, 1) = '7' ORDER BY key`,
    [lastKeyOf(after), lastKeyOf(after + KEPT_MS)],
  );
  return rows.map(answerOf);
}

/** The last UUID whose first 48 bits are an instant. */
function lastKeyOf(at: number): string {
  const time = at.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-ffff-ffff-ffffffffffff`;
}

const COLUMNS = "site_id, member_id, key, encode(hash, 'hex') AS hash, outcome, at";

function answerOf(row: Record<string, unknown>): StoredAnswer & { readonly at: number } {
  return {
    siteId: row["site_id"] as number,
    memberId: Number(row["member_id"]),
    key: row["key"] as string,
    hash: row["hash"] as string,
    outcome: row["outcome"] as string,
    at: Number(row["at"]),
  };
}

/** The answer that a member got under a key in the last seven days, or undefined. */
export async function lookUpAnswer(
  db: DeskConnection,
  memberId: number,
  key: string,
): Promise<StoredAnswer | undefined> {
  const { rows } = await db.query<{
    site_id: number;
    hash: string;
    outcome: string;
  }>(
    `SELECT site_id, encode(hash, 'hex') AS hash, outcome
     FROM answer WHERE key = $1 AND member_id = $2 ORDER BY day DESC LIMIT 1`,
    [key, memberId],
  );
  const row = rows[0];
  if (row === undefined) return undefined;
  return { siteId: row.site_id, memberId, key, hash: row.hash, outcome: row.outcome };
}
