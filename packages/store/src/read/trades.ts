/** The newest trades of a symbol, read from the tape. */

import type { TapeTick, TradeTick } from "@naru/vocabulary/tick";
import { type Kysely, sql } from "kysely";
import { dayOf } from "../day.ts";
import type { StoreSchema } from "../schema.ts";
import { decodeTape } from "../tape.ts";

export interface TradeQuery {
  readonly symbol: number;
  /** Only trades before this instant (epoch ms); to the newest unless given. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** The market's shard writes the tape. */
export const SHARD = 1;
/** Chunks that are read at once, and at most: a quiet symbol has few trades in many chunks. */
const CHUNKS = 50;
const CHUNKS_MAX = 2_000;

/** The newest `limit` trades before an instant, oldest first; fewer where the tape near it has no more. */
export async function readTrades(
  db: Kysely<StoreSchema>,
  { symbol, before, limit }: TradeQuery,
): Promise<TradeTick[]> {
  const end = before ?? Number.MAX_SAFE_INTEGER;
  let below = before === undefined ? Number.MAX_SAFE_INTEGER : await batchAfter(db, before);
  // Read before the batches: what moves from here to there meanwhile is passed over there.
  const open = await readOpen(db);
  const openFrom = open[0]?.sequence ?? Number.MAX_SAFE_INTEGER;
  const newestFirst: TradeTick[] = [];
  const take = (ticks: readonly TapeTick[]): void => {
    for (const { tick } of ticks.toReversed()) {
      if (tick.kind === "trade" && tick.symbol === symbol && tick.at < end) newestFirst.push(tick);
    }
  };
  take(open);
  for (let read = 0; read < CHUNKS_MAX && newestFirst.length < limit; read += CHUNKS) {
    const rows = await db
      .selectFrom("tape")
      .select(["sequence", "chunk"])
      .where("shard", "=", SHARD)
      .where("sequence", "<", BigInt(below))
      .orderBy("day", "desc")
      .orderBy("sequence", "desc")
      .limit(CHUNKS)
      .execute();
    for (const { sequence, chunk } of rows) {
      below = Number(sequence);
      take(decodeTape(chunk).filter((entry) => entry.sequence < openFrom));
    }
    if (rows.length < CHUNKS) break;
  }
  return newestFirst.slice(0, limit).toReversed();
}

/** Ticks that no batch had taken at this moment, in order. */
export async function readOpen(db: Kysely<StoreSchema>): Promise<TapeTick[]> {
  const { rows } = await sql<{ chunk: Buffer }>`
    SELECT chunk FROM tape_open
    WHERE shard = ${SHARD} AND first_tick > coalesce((
      SELECT last_tick FROM tape WHERE shard = ${SHARD} ORDER BY day DESC, sequence DESC LIMIT 1), 0)
    ORDER BY first_tick`.execute(db);
  return rows.flatMap(({ chunk }) => decodeTape(chunk));
}

/**
 * The first batch whose ticks came after an instant, found by halving; batches rise with time.
 *
 * @param table of days that are over for the tape, `tape_named` has what was kept of it
 */
export async function batchAfter(
  db: Kysely<StoreSchema>,
  instant: number,
  table: "tape" | "tape_named" = "tape",
): Promise<number> {
  const { rows } = await sql<{ first: bigint | null; last: bigint | null }>`
    SELECT min(sequence) AS first, max(sequence) AS last FROM ${sql.table(table)}
    WHERE shard = ${SHARD} AND day BETWEEN ${dayOf(instant) - 1} AND ${dayOf(instant) + 1}`.execute(
    db,
  );
  let low = Number(rows[0]?.first ?? 0n);
  let high = Number(rows[0]?.last ?? 0n) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const next = await db
      .selectFrom(table)
      .select(["sequence", "chunk"])
      .where("shard", "=", SHARD)
      .where("sequence", ">=", BigInt(middle))
      .where("sequence", "<", BigInt(high))
      .orderBy("day")
      .orderBy("sequence")
      .limit(1)
      .executeTakeFirst();
    const tick = next === undefined ? undefined : decodeTape(next.chunk)[0];
    if (next === undefined || tick === undefined || tick.receivedAt >= instant) high = middle;
    else low = Number(next.sequence) + 1;
  }
  return low;
}
