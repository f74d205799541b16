/** Binary rounds from their lock on, and the chain of a site's day. Rows appear here with the commit that made them. */

import type { RoundDayRow, RoundRow } from "@naru/engine/rows";
import {
  ROUND_STATE_CODES,
  roundDayIdOf,
  roundIdOf,
  type RoundState,
} from "@naru/vocabulary/binary";
import type { Kysely } from "kysely";
import { CODECS } from "../../row/kinds.ts";
import type { StoreSchema } from "../../schema.ts";
import { type DateRange, within } from "../history.ts";
import { type Page, type PageRequest, readPage } from "../page.ts";

export interface RoundQuery extends PageRequest {
  readonly siteId: number;
  /** Of these options alone; none of them is none. */
  readonly optionIds?: readonly number[] | undefined;
  readonly states?: readonly RoundState[] | undefined;
  /** Days of their locks. */
  readonly dates?: DateRange | undefined;
}

/** Rounds, the one that locked last first. */
export async function readRounds(
  db: Kysely<StoreSchema>,
  { siteId, optionIds, states, dates, ...request }: RoundQuery,
): Promise<Page<RoundRow>> {
  let wanted = db.selectFrom("binary_round").where("site_id", "=", siteId);
  // Ids of an option's rounds lie beside each other, in the order of their locks.
  if (optionIds !== undefined)
    wanted = wanted.where((eb) =>
      eb.or(
        optionIds.map((optionId) =>
          eb.and([
            eb("id", ">=", BigInt(roundIdOf(optionId, 0))),
            eb("id", "<", BigInt(roundIdOf(optionId + 1, 0))),
          ]),
        ),
      ),
    );
  if (states !== undefined)
    wanted = wanted.where(
      "state",
      "in",
      states.map((state) => ROUND_STATE_CODES.codeOf[state]),
    );
  wanted = within(wanted, "lock_at", dates);
  const ordered = wanted.selectAll().orderBy("lock_at", "desc").orderBy("id", "desc");
  return readPage(ordered, request, (rows) => rows.map((row) => CODECS.round.answered(row)));
}

/** Rounds of a site by their ids, in any order; those that have not locked are not among them. */
export async function roundsByIds(
  db: Kysely<StoreSchema>,
  siteId: number,
  ids: readonly number[],
): Promise<RoundRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("binary_round")
    .selectAll()
    .where("id", "in", ids.map(BigInt))
    .where("site_id", "=", siteId)
    .execute();
  return rows.map((row) => CODECS.round.answered(row));
}

/** How the settled rounds of an option ended on one day. */
export interface RoundCount {
  readonly optionId: number;
  readonly state: RoundState;
  readonly count: number;
}

/** Settled rounds of a site's day (`yyyymmdd`) by option and result. */
export async function countRounds(
  db: Kysely<StoreSchema>,
  siteId: number,
  day: number,
): Promise<RoundCount[]> {
  const rows = await db
    .selectFrom("binary_round")
    .select((eb) => ["option_id", "state", eb.fn.countAll<bigint>().as("count")])
    .where("site_id", "=", siteId)
    .where("day", "=", day)
    .where("place", "is not", null)
    .groupBy(["option_id", "state"])
    .orderBy("option_id")
    .execute();
  return rows.map(({ option_id, state, count }) => ({
    optionId: Number(option_id),
    state: ROUND_STATE_CODES.wordOf(Number(state)),
    count: Number(count),
  }));
}

/** The chain of a site's day; undefined before its first round has ended. */
export async function readRoundDay(
  db: Kysely<StoreSchema>,
  siteId: number,
  day: number,
): Promise<RoundDayRow | undefined> {
  const row = await db
    .selectFrom("binary_day")
    .selectAll()
    .where("id", "=", BigInt(roundDayIdOf(siteId, day)))
    .where("site_id", "=", siteId)
    .executeTakeFirst();
  return row === undefined ? undefined : CODECS.roundDay.answered(row);
}

/** Links of a day's chain in their order. */
export async function readChain(
  db: Kysely<StoreSchema>,
  { siteId, day, ...request }: PageRequest & { readonly siteId: number; readonly day: number },
): Promise<Page<RoundRow>> {
  const ordered = db
    .selectFrom("binary_round")
    .where("site_id", "=", siteId)
    .where("day", "=", day)
    .where("place", "is not", null)
    .selectAll()
    .orderBy("place");
  return readPage(ordered, request, (rows) => rows.map((row) => CODECS.round.answered(row)));
}

/** The hash of the link of a day at a place; undefined where there is none. */
export async function hashAtPlace(
  db: Kysely<StoreSchema>,
  siteId: number,
  day: number,
  place: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("binary_round")
    .select("hash")
    .where("site_id", "=", siteId)
    .where("day", "=", day)
    .where("place", "=", place)
    .executeTakeFirst();
  return row?.hash ?? undefined;
}
