/** The ticks of a symbol about an instant, with their places on the tape: for whoever wants to see what a price came from. */

import type { TapeTick } from "@naru/vocabulary/tick";
import type { Kysely } from "kysely";
import type { StoreSchema } from "../../schema.ts";
import { decodeTape } from "../../tape.ts";
import { batchAfter, readOpen, SHARD } from "../trades.ts";

/** Ticks are told this far around an instant, by their source's time, ms. */
export const AROUND_MS = 3_000;
/** A source's clock may be ahead of ours by this, ms; */
export const AHEAD_MS = 1_000;
/** what comes later than this after the last of them is not told: an instant has the same ticks whenever it is asked for. */
export const LATE_MS = 1_000;
/** Chunks that are read at most: so much comes within seconds where every chunk holds one tick. */
const CHUNKS_MAX = 2_000;

/** How far around an instant, and how many chunks are read for it at most. */
interface Reach {
  readonly aroundMs: number;
  readonly chunksMax: number;
}
const NEAR: Reach = { aroundMs: AROUND_MS, chunksMax: CHUNKS_MAX };

export interface TicksQuery {
  readonly symbol: number;
  /** Epoch ms. */
  readonly around: number;
}

/** The ticks of a symbol, and of the whole feed, around an instant, in the tape's order; also of days that are dropped. */
export async function readTicksAround(
  db: Kysely<StoreSchema>,
  { symbol, around }: TicksQuery,
  reach: Reach = NEAR,
): Promise<TapeTick[]> {
  const { aroundMs } = reach;
  const found = new Map<number, TapeTick>();
  const take = (ticks: readonly TapeTick[]): void => {
    for (const entry of ticks) {
      const { tick, receivedAt } = entry;
      const isIts = tick.symbol === symbol || tick.symbol === 0;
      const isNear = Math.abs(tick.at - around) <= aroundMs;
      if (isIts && isNear && receivedAt <= around + aroundMs + LATE_MS)
        found.set(entry.sequence, entry);
    }
  };
  // Each before what its ticks move to meanwhile.
  take(await readOpen(db));
  for (const table of ["tape", "tape_named"] as const) {
    for (const chunk of await chunksAround(db, table, around, reach)) take(decodeTape(chunk));
  }
  return [...found.values()].sort((a, b) => a.sequence - b.sequence);
}

/** The chunks with all ticks that were received about an instant. */
async function chunksAround(
  db: Kysely<StoreSchema>,
  table: "tape" | "tape_named",
  around: number,
  { aroundMs, chunksMax }: Reach,
): Promise<Buffer[]> {
  const first = await batchAfter(db, around - aroundMs - AHEAD_MS, table);
  const last = await batchAfter(db, around + aroundMs + LATE_MS + 1, table);
  const rows = await db
    .selectFrom(table)
    .select("chunk")
    .where("shard", "=", SHARD)
    // The batch before may hold ticks of after its first one.
    .where("sequence", ">=", BigInt((await batchBefore(db, table, first)) ?? first))
    .where("sequence", "<", BigInt(last))
    .orderBy("day")
    .orderBy("sequence")
    .limit(chunksMax)
    .execute();
  return rows.map(({ chunk }) => chunk);
}

/** The last batch with ticks before another. */
async function batchBefore(
  db: Kysely<StoreSchema>,
  table: "tape" | "tape_named",
  sequence: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom(table)
    .select("sequence")
    .where("shard", "=", SHARD)
    .where("sequence", "<", BigInt(sequence))
    .orderBy("day", "desc")
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : Number(row.sequence);
}
