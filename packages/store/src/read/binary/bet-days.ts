/** What a member's bets brought, by the day of the site's calendar on which their rounds were settled. */

import { BET_STATUS_CODES } from "@naru/vocabulary/binary";
import { type Kysely, sql } from "kysely";
import type { StoreSchema } from "../../schema.ts";
import type { DailyProfit } from "../daily-profit.ts";
import { type DateRange, type HistoryOwner, within } from "../history.ts";
import { type Page, type PageRequest, readPage } from "../page.ts";

export interface BetDaysQuery extends HistoryOwner, PageRequest {
  readonly dates: DateRange;
}

const { WON, LOST } = BET_STATUS_CODES.codeOf;

/** Days on which bets were won or lost, the newest first; what was void brought nothing and is not counted. */
export async function betDays(
  db: Kysely<StoreSchema>,
  query: BetDaysQuery,
): Promise<Page<DailyProfit>> {
  const decided = db
    .selectFrom("binary_bet")
    .where("member_id", "=", BigInt(query.memberId))
    .where("site_id", "=", query.siteId)
    .where("status", "in", [WON, LOST]);
  const days = within(decided, "ended_at", query.dates)
    .select((eb) => [
      sql<string>`to_char(to_timestamp(ended_at / 1000.0) AT TIME ZONE ${query.dates.timeZone},
        'YYYY-MM-DD')`.as("date"),
      sql<string>`sum(CASE WHEN status = ${WON} THEN profit ELSE -stake END)::text`.as("profit"),
      sql<string>`sum(CASE WHEN status = ${WON} THEN fee ELSE 0 END)::text`.as("fee"),
      eb.fn.countAll<bigint>().as("count"),
    ])
    .groupBy(sql`1`)
    .as("days");
  const ordered = db.selectFrom(days).selectAll().orderBy("date", "desc");
  return readPage(ordered, query, (rows) =>
    rows.map(
      ({ date, profit, fee, count }): DailyProfit => ({
        ...{ date, profit: BigInt(profit), fee: BigInt(fee), count: Number(count) },
        ...{ funding: 0n, deficit: 0n },
      }),
    ),
  );
}
