/** What is published of the simulated market's days, for whoever checks them (docs/decisions/022). */

import type { Kysely } from "kysely";
import type { StoreSchema } from "../schema.ts";

/** A published seed: its hash before its day, the seed itself after. */
export interface SimulatedCommitment {
  /** yyyymmdd, of Korea. */
  readonly day: number;
  /** SHA-256 of the seed's 64 hexadecimal characters, hex. */
  readonly hash: string;
  /** Epoch ms. */
  readonly publishedAt: number;
  /** The public value that is mixed in; empty where there is none. */
  readonly beacon: string;
  /** Hex; null until the day is over. */
  readonly seed: string | null;
  /** Epoch ms. */
  readonly revealedAt: number | null;
}

/** Where a day's prices start from: its own beginning (ordinal 0), or a start in its course. */
export interface SimulatedStart {
  readonly day: number;
  readonly ordinal: number;
  /** Epoch ms. */
  readonly at: number;
  /** Of the seed that it grows from. */
  readonly hash: string;
  readonly beacon: string;
  /** By which rules it grows, as a hash. */
  readonly rules: string;
  /** By underlying, in its own units. */
  readonly prices: Readonly<Record<string, number>>;
}

export interface SimulatedDay {
  /** One, unless another secret took over: the first one published comes first. */
  readonly commitments: readonly SimulatedCommitment[];
  /** In the order in which they began; none of a day that the house did not run, or that has not begun. */
  readonly starts: readonly SimulatedStart[];
}

/** What is published of a day (yyyymmdd) so far. */
export async function readSimulatedDay(
  db: Kysely<StoreSchema>,
  day: number,
): Promise<SimulatedDay> {
  const [commitments, starts] = await Promise.all([
    db
      .selectFrom("simulated_day")
      .selectAll()
      .where("day", "=", day)
      .orderBy("published_at")
      .orderBy("hash")
      .execute(),
    db
      .selectFrom("simulated_start")
      .selectAll()
      .where("day", "=", day)
      .orderBy("started_at")
      .orderBy("ordinal")
      .execute(),
  ]);
  return {
    commitments: commitments.map(({ published_at, revealed_at, ...row }) => ({
      ...row,
      publishedAt: Number(published_at),
      revealedAt: revealed_at === null ? null : Number(revealed_at),
    })),
    starts: starts.map(({ started_at, prices, ...row }) => ({
      ...row,
      at: Number(started_at),
      prices: JSON.parse(prices) as Record<string, number>,
    })),
  };
}

/** The first day after `day` that the house ran, as its own beginning; undefined where there is none yet. */
export async function readNextStart(
  db: Kysely<StoreSchema>,
  day: number,
): Promise<SimulatedStart | undefined> {
  const next = await db
    .selectFrom("simulated_start")
    .select("day")
    .where("day", ">", day)
    .orderBy("day")
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return undefined;
  const [first] = (await readSimulatedDay(db, next.day)).starts;
  return first?.ordinal === 0 ? first : undefined;
}

/** The days from `day` on that have a public value, by the hash of their seed. */
export async function readBeacons(
  db: Kysely<StoreSchema>,
  day: number,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("simulated_day")
    .select(["hash", "beacon"])
    .where("day", ">=", day)
    .where("beacon", "!=", "")
    .execute();
  return new Map(rows.map(({ hash, beacon }) => [hash, beacon]));
}
