/**
 * What is published of the simulated market's days: hashes of seeds before a day, where it started from when it begins,
 * the seed after it ends (docs/decisions/022). Rows are added and never changed, but for what a day still lacks.
 */

import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { SimulatedStart } from "../read/simulated-days.ts";
import type { StoreSchema } from "../schema.ts";

type Db = Kysely<StoreSchema>;

/** Publishes the hashes of days (yyyymmdd) at `at` (epoch ms); those that are published keep their time. */
export async function publishHashes(
  db: Db,
  hashes: readonly { readonly day: number; readonly hash: string }[],
  at: number,
): Promise<void> {
  await db
    .insertInto("simulated_day")
    .values(hashes.map(({ day, hash }) => ({ day, hash, published_at: BigInt(at) })))
    .onConflict((conflict) => conflict.columns(["day", "hash"]).doNothing())
    .execute();
}

/** Notes a day's public value, for good: of two the first counts. */
export async function noteBeacon(db: Db, day: number, hash: string, beacon: string): Promise<void> {
  await db
    .updateTable("simulated_day")
    .set({ beacon })
    .where("day", "=", day)
    .where("hash", "=", hash)
    .where("beacon", "=", "")
    .execute();
}

/** Publishes where days started from; what is published stays. */
export async function publishStarts(db: Db, starts: readonly SimulatedStart[]): Promise<void> {
  if (starts.length === 0) return;
  await db
    .insertInto("simulated_start")
    .values(
      starts.map(({ at, prices, ...start }) => ({
        ...start,
        started_at: BigInt(at),
        prices: JSON.stringify(prices),
      })),
    )
    .onConflict((conflict) => conflict.columns(["day", "hash", "ordinal"]).doNothing())
    .execute();
}

/** The days before `day` whose seeds are not revealed yet, with their hashes. */
export async function unrevealedDays(
  db: Db,
  day: number,
): Promise<{ readonly day: number; readonly hash: string }[]> {
  return await db
    .selectFrom("simulated_day")
    .select(["day", "hash"])
    .where("day", "<", day)
    .where("seed", "is", null)
    .orderBy("day")
    .execute();
}

/** Reveals the seed of a day that is over, at `at` (epoch ms). */
export async function revealSeed(
  db: Db,
  { day, hash, seed }: { readonly day: number; readonly hash: string; readonly seed: string },
  at: number,
): Promise<void> {
  await db
    .updateTable("simulated_day")
    .set({ seed, revealed_at: sql`${BigInt(at)}` })
    .where("day", "=", day)
    .where("hash", "=", hash)
    .where("seed", "is", null)
    .execute();
}
