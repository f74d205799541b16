/**
 * Profit by day of the site's calendar: the settlement and fee postings of that day (domain.md 1.3), summed from the
 * ledger itself, so that a day and its ledger cannot differ. A stake that waits for the end of its round is no loss, and no
 * gain when it comes back: bets count on the day on which they are settled.
 */

import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import {
  HOUSE_PURPOSE_CODES,
  memberAccount,
  type HousePurpose,
} from "@naru/vocabulary/ledger-account";
import { type Kysely, sql } from "kysely";
import type { StoreSchema } from "../schema.ts";
import { purposeSql } from "./account-sql.ts";
import { between, type DateRange, type HistoryOwner } from "./history.ts";
import { type Page, type PageRequest, readPage } from "./page.ts";

export interface DailyProfitQuery extends HistoryOwner, PageRequest {
  readonly dates: DateRange;
}

export interface DailyProfit {
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly date: string;
  /** Realised, before fees; negative for a loss. */
  readonly profit: bigint;
  readonly fee: bigint;
  /** What the house took over after a loss-cut. */
  readonly deficit: bigint;
  /** Fills and bets with a posting of that day. */
  readonly count: number;
}

/** Days with postings, the newest first. */
export async function dailyProfit(
  db: Kysely<StoreSchema>,
  query: DailyProfitQuery,
): Promise<Page<DailyProfit>> {
  const cash = memberAccount(query.memberId, "BINARY", "AVAILABLE");
  const stakes = memberAccount(query.memberId, "BINARY", "BINARY_WAIT");
  const postings = db
    .selectFrom("ledger_transfer")
    .where("member_id", "=", BigInt(query.memberId))
    .where("site_id", "=", query.siteId)
    .where("code", "=", TRANSACTION_NUMBERS.codeOf.C)
    .where(sql<boolean>`((debit IN (${cash}, ${stakes})) <> (credit IN (${cash}, ${stakes})))`);
  const date = sql<string>`to_char(to_timestamp(at / 1000.0) AT TIME ZONE ${query.dates.timeZone},
    'YYYY-MM-DD')`;
  const gained = sql`CASE WHEN credit = ${cash} THEN amount ELSE -amount END`;
  // Of the rows above one side is the member's, the other the house's.
  const house = sql.raw(purposeSql(`CASE WHEN credit = ${cash} THEN debit ELSE credit END`));
  const sum = (purpose: HousePurpose) => sql<string>`coalesce(sum(${gained}) FILTER (
    WHERE ${house} = ${HOUSE_PURPOSE_CODES.codeOf[purpose]}), 0)::text`;
  const days = between(postings, "at", query.dates)
    .select([
      date.as("date"),
      sum("PNL").as("profit"),
      sum("FEE").as("fee"),
      sum("BAD_DEBT").as("deficit"),
      sql<bigint>`count(DISTINCT reference_id) FILTER (WHERE reference_id <> 0)`.as("count"),
    ])
    .groupBy(sql`1`)
    .as("days");
  const ordered = db.selectFrom(days).selectAll().orderBy("date", "desc");
  return readPage(ordered, query, (rows) =>
    rows.map(
      (row): DailyProfit => ({
        date: row.date,
        profit: BigInt(row.profit),
        fee: -BigInt(row.fee),
        deficit: BigInt(row.deficit),
        count: Number(row.count),
      }),
    ),
  );
}
