/** Bets of a member with what they come to, and the newest of everybody. Rows appear here with the commit that made them. */

import type { BetRow } from "@naru/engine/rows";
import {
  BET_SIDE_CODES,
  BET_STATUS_CODES,
  type BetSide,
  type BetStatus,
  GAME_TYPE_CODES,
  type GameType,
} from "@naru/vocabulary/binary";
import type { Kysely } from "kysely";
import { CODECS } from "../../row/kinds.ts";
import type { StoreSchema } from "../../schema.ts";
import { type DateRange, type HistoryOwner, within } from "../history.ts";
import { type Page, type PageRequest, readPage } from "../page.ts";

export interface BetFilter extends HistoryOwner {
  readonly optionId?: number | undefined;
  readonly roundId?: number | undefined;
  readonly gameTypes?: readonly GameType[] | undefined;
  readonly sides?: readonly BetSide[] | undefined;
  readonly statuses?: readonly BetStatus[] | undefined;
  /** Days on which they were placed. */
  readonly dates?: DateRange | undefined;
}

export interface BetQuery extends BetFilter, PageRequest {}

/** Sums of bets that ended alike, in the smallest unit of the site's currency. */
export interface BetSum {
  readonly status: BetStatus;
  readonly count: number;
  readonly stake: bigint;
  readonly profit: bigint;
  readonly fee: bigint;
}

/** A member's bets, newest first. */
export async function readBets(
  db: Kysely<StoreSchema>,
  { page, size, ...filter }: BetQuery,
): Promise<Page<BetRow>> {
  const ordered = matching(db, filter).selectAll().orderBy("id", "desc");
  return readPage(ordered, { page, size }, (rows) => rows.map((row) => CODECS.bet.answered(row)));
}

/** What all bets of a filter come to, by how they ended. */
export async function sumBets(db: Kysely<StoreSchema>, filter: BetFilter): Promise<BetSum[]> {
  const rows = await matching(db, filter)
    .select((eb) => [
      "status",
      eb.fn.countAll<bigint>().as("count"),
      eb.fn.sum<string>("stake").as("stake"),
      eb.fn.sum<string>("profit").as("profit"),
      eb.fn.sum<string>("fee").as("fee"),
    ])
    .groupBy("status")
    .execute();
  return rows.map(({ status, count, stake, profit, fee }) => ({
    status: BET_STATUS_CODES.wordOf(Number(status)),
    count: Number(count),
    stake: BigInt(stake),
    profit: BigInt(profit),
    fee: BigInt(fee),
  }));
}

/** The newest bets of everybody on an option of a site, newest first. */
export async function recentBets(
  db: Kysely<StoreSchema>,
  siteId: number,
  optionId: number,
  limit: number,
): Promise<BetRow[]> {
  const rows = await db
    .selectFrom("binary_bet")
    .selectAll()
    .where("option_id", "=", optionId)
    .where("site_id", "=", siteId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => CODECS.bet.answered(row));
}

function matching(db: Kysely<StoreSchema>, filter: BetFilter) {
  const { optionId, roundId, gameTypes, sides, statuses } = filter;
  let wanted = db
    .selectFrom("binary_bet")
    .where("member_id", "=", BigInt(filter.memberId))
    .where("site_id", "=", filter.siteId);
  if (optionId !== undefined) wanted = wanted.where("option_id", "=", optionId);
  if (roundId !== undefined) wanted = wanted.where("round_id", "=", BigInt(roundId));
  if (gameTypes !== undefined)
    wanted = wanted.where(
      "game_type",
      "in",
      gameTypes.map((word) => GAME_TYPE_CODES.codeOf[word]),
    );
  if (sides !== undefined)
    wanted = wanted.where(
      "side",
      "in",
      sides.map((word) => BET_SIDE_CODES.codeOf[word]),
    );
  if (statuses !== undefined)
    wanted = wanted.where(
      "status",
      "in",
      statuses.map((word) => BET_STATUS_CODES.codeOf[word]),
    );
  return within(wanted, "created_at", filter.dates);
}
