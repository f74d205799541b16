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

/** Where what is set aside for a while waits: it is no loss, and no gain when it comes back. */
const ASIDE = { BINARY: "BINARY_WAIT", FUTURES: "MARGIN_ISO" } as const;

export interface DailyProfitQuery extends HistoryOwner, PageRequest {
  /** Of what is traded with it. */
  readonly wallet: keyof typeof ASIDE;
  readonly dates: DateRange;
}

export interface DailyProfit {
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly date: string;
  /** Realised, before fees, with what the insurance took or gave at liquidations; negative for a loss. */
  readonly profit: bigint;
  readonly fee: bigint;
  /** Paid (below 0) or received as funding. */
  readonly funding: bigint;
  /** What the house took over after a loss-cut or a liquidation. */
  readonly deficit: bigint;
  /** Fills, bets and payments of funding with a posting of that day. */
  readonly count: number;
}

/** Days with postings, the newest first. */
export async function dailyProfit(
  db: Kysely<StoreSchema>,
  query: DailyProfitQuery,
): Promise<Page<DailyProfit>> {
  const { memberId, wallet } = query;
  const cash = memberAccount(memberId, wallet, "AVAILABLE");
  const aside = memberAccount(memberId, wallet, ASIDE[wallet]);
  const postings = db
    .selectFrom("ledger_transfer")
    .where("member_id", "=", BigInt(query.memberId))
    .where("site_id", "=", query.siteId)
    .where("code", "=", TRANSACTION_NUMBERS.codeOf.C)
    .where(sql<boolean>`((debit IN (${cash}, ${aside})) <> (credit IN (${cash}, ${aside})))`);
  const date = sql<string>`to_char(to_timestamp(at / 1000.0) AT TIME ZONE ${query.dates.timeZone},
    'YYYY-MM-DD')`;
  const gains = sql`credit IN (${cash}, ${aside})`;
  const gained = sql`CASE WHEN ${gains} THEN amount ELSE -amount END`;
  // Of the rows above one side is the member's, the other the house's.
  const house = sql.raw(
    purposeSql(`CASE WHEN credit IN (${cash}, ${aside}) THEN debit ELSE credit END`),
  );
  const sum = (...purposes: HousePurpose[]) => sql<string>`coalesce(sum(${gained}) FILTER (
    WHERE ${house} IN (${sql.join(purposes.map((each) => HOUSE_PURPOSE_CODES.codeOf[each]))})), 0)::text`;
  const days = between(postings, "at", query.dates)
    .select([
      date.as("date"),
      sum("PNL", "INSURANCE").as("profit"),
      sum("FEE").as("fee"),
      sum("FUNDING_CLEARING").as("funding"),
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
        funding: BigInt(row.funding),
        deficit: BigInt(row.deficit),
        count: Number(row.count),
      }),
    ),
  );
}
