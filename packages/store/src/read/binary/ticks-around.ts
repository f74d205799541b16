/** The ticks of a symbol about an instant, with their places on the tape: for whoever wants to see what a price came from. */

import type { TapeTick } from "@naru/vocabulary/tick";
import type { Kysely } from "kysely";
import type { StoreSchema } from "../../schema.ts";
import { decodeTape } from "../../tape.ts";
import { batchAfter, readOpen, SHARD } from "../trades.ts";

/** A source's clock may be ahead of ours, and what it says late. */
const AHEAD_MS = 1_000;
const LATE_MS = 5_000;
/** Chunks that are read at most: so much comes within seconds where every chunk holds one tick. */
const CHUNKS_MAX = 2_000;

export interface TicksQuery {
  readonly symbol: number;
  /** Source times from and to, both inclusive, epoch ms. */
  readonly from: number;
  readonly to: number;
}

/** The ticks of a symbol, and of the whole feed, by their source's time; in the tape's order. */
export async function readTicksAround(
  db: Kysely<StoreSchema>,
  { symbol, from, to }: TicksQuery,
): Promise<TapeTick[]> {
  const found: TapeTick[] = [];
  const take = (ticks: readonly TapeTick[]): void => {
    for (const entry of ticks) {
      const { tick } = entry;
      const isIts = tick.symbol === symbol || tick.symbol === 0;
      if (isIts && tick.at >= from && tick.at <= to) found.push(entry);
    }
  };
  // Read before the batches: what moves from here to there meanwhile is passed over there.
  const open = await readOpen(db);
  const openFrom = open[0]?.sequence ?? Number.MAX_SAFE_INTEGER;
  const first = await batchAfter(db, from - AHEAD_MS);
  const last = await batchAfter(db, to + LATE_MS);
  const rows = await db
    .selectFrom("tape")
    .select("chunk")
    .where("shard", "=", SHARD)
    // The batch before may hold ticks of after its first one.
    .where("sequence", ">=", BigInt(Math.max(0, (await batchBefore(db, first)) ?? first)))
    .where("sequence", "<", BigInt(last))
    .orderBy("day")
    .orderBy("sequence")
    .limit(CHUNKS_MAX)
    .execute();
  for (const { chunk } of rows)
    take(decodeTape(chunk).filter(({ sequence }) => sequence < openFrom));
  take(open);
  return found;
}

/** The last batch with ticks before another. */
async function batchBefore(db: Kysely<StoreSchema>, sequence: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("tape")
    .select("sequence")
    .where("shard", "=", SHARD)
    .where("sequence", "<", BigInt(sequence))
    .orderBy("day", "desc")
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : Number(row.sequence);
}
