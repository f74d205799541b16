/** Binary rounds from their lock on, and the chain of a site's day. Rows appear here with the commit that made them. */

import type { RoundDayRow, RoundRow } from "@naru/engine/rows";
import {
  locksOfDay,
  ROUND_STATE_CODES,
  ROUND_STATES,
  roundDayIdOf,
  roundIdOf,
  type RoundState,
} from "@naru/vocabulary/binary";
import { type Kysely, sql } from "kysely";
import { CODECS } from "../../row/kinds.ts";
import type { StoreSchema } from "../../schema.ts";
import { type DateRange, midnight } from "../history.ts";
import { type Page, pageOf, type PageRequest } from "../page.ts";

/** So many of the rounds that match are listed, and counted, at most: what a list costs does not grow with the history. */
export const ROUNDS_LISTED_MAX = 1_000;

export interface RoundQuery extends PageRequest {
  readonly siteId: number;
  /** Of these options; none of them is none. */
  readonly optionIds: readonly number[];
  readonly states?: readonly RoundState[] | undefined;
  /** Days of their locks. */
  readonly dates?: DateRange | undefined;
}

/** The last `ROUNDS_LISTED_MAX` rounds that match, the one that locked last first. */
export async function readRounds(
  db: Kysely<StoreSchema>,
  query: RoundQuery,
): Promise<Page<RoundRow>> {
  const { page, size, siteId } = query;
  const until = Math.min((page + 1) * size, ROUNDS_LISTED_MAX);
  const counted = await sql<{ readonly count: bigint }>`
    SELECT count(*) AS count FROM (${newestOfEach(query, ROUNDS_LISTED_MAX)} LIMIT ${ROUNDS_LISTED_MAX})
  `.execute(db);
  const found = await sql<{ readonly option_id: number; readonly lock_at: bigint }>`
    ${newestOfEach(query, until)} ORDER BY lock_at DESC, option_id DESC
    LIMIT ${Math.max(0, until - page * size)} OFFSET ${page * size}
  `.execute(db);
  const ids = found.rows.map(({ option_id, lock_at }) => roundIdOf(option_id, Number(lock_at)));
  const byId = new Map((await roundsByIds(db, siteId, ids)).map((round) => [round.id, round]));
  const content = ids.flatMap((id) => byId.get(id) ?? []);
  return pageOf(content, { page, size }, Number(counted.rows[0]?.count ?? 0));
}

/** Option and lock of the newest `most` rounds of each option with each state, all of it from `binary_round_result`. */
function newestOfEach(
  { siteId, optionIds, states = ROUND_STATES, dates }: RoundQuery,
  most: number,
) {
  const codes = states.map((state) => ROUND_STATE_CODES.codeOf[state]);
  const from =
    dates?.from === undefined
      ? sql``
      : sql`AND lock_at >= ${midnight(dates.from, 0, dates.timeZone)}`;
  const to =
    dates?.to === undefined ? sql`` : sql`AND lock_at < ${midnight(dates.to, 1, dates.timeZone)}`;
  return sql`
    SELECT newest.option_id, newest.lock_at
    FROM unnest(${[...optionIds]}::int4[]) AS asked (option_id)
    CROSS JOIN unnest(${codes}::int2[]) AS wanted (state)
    CROSS JOIN LATERAL (
      SELECT option_id, lock_at FROM binary_round
      WHERE site_id = ${siteId} AND option_id = asked.option_id AND state = wanted.state ${from} ${to}
      ORDER BY lock_at DESC LIMIT ${most}
    ) AS newest`;
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

/** Settled rounds of these options of a site's day (`yyyymmdd`) by option and result. */
export async function countRounds(
  db: Kysely<StoreSchema>,
  { siteId, optionIds, day }: Pick<RoundQuery, "siteId" | "optionIds"> & { readonly day: number },
): Promise<RoundCount[]> {
  if (optionIds.length === 0) return [];
  const { from, before } = locksOfDay(day);
  const rows = await db
    .selectFrom("binary_round")
    .select((eb) => ["option_id", "state", eb.fn.countAll<bigint>().as("count")])
    .where("site_id", "=", siteId)
    .where("option_id", "in", optionIds)
    .where(
      "state",
      "in",
      (["BUY", "SELL", "VOID"] as const).map((state) => ROUND_STATE_CODES.codeOf[state]),
    )
    .where("lock_at", ">=", BigInt(from))
    .where("lock_at", "<", BigInt(before))
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
  const chain = await readRoundDay(db, siteId, day);
  const first = request.page * request.size;
  // Places are without holes, from 1: a page is read where it stands.
  const rows = await db
    .selectFrom("binary_round")
    .selectAll()
    .where("site_id", "=", siteId)
    .where("day", "=", day)
    .where("place", ">", first)
    .where("place", "<=", first + request.size)
    .orderBy("place")
    .execute();
  const content = rows.map((row) => CODECS.round.answered(row));
  return pageOf(content, request, chain?.length ?? 0);
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
