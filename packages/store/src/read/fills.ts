/**
 * A member's fills as rows of their own. Fills are indexed by their order alone, so they are found through the
 * member's orders: those that closed since the first day asked for, and those that still work.
 */

import { END_REASON_CODES, MARKET_TYPE_CODES, TRADE_TYPE_CODES } from "@naru/vocabulary/order";
import type { FillRow, OrderRow } from "@naru/engine/rows";
import type { Kysely } from "kysely";
import { dayOf } from "../day.ts";
import type { StoreSchema } from "../schema.ts";
import { fillOf } from "./fill-rows.ts";
import { between, type DateRange, type HistoryOwner } from "./history.ts";
import { isOneOf, type Page, type PageRequest, readPage } from "./page.ts";

export interface FillQuery extends HistoryOwner, PageRequest {
  readonly optionId?: number | undefined;
  readonly positionId?: number | undefined;
  readonly orderId?: number | undefined;
  readonly tradeType?: OrderRow["tradeType"] | undefined;
  readonly dates?: DateRange | undefined;
  /** None but these. */
  readonly ids?: readonly number[] | undefined;
}

/** A fill with what its order says of it. */
export interface MemberFill {
  readonly fill: FillRow;
  readonly marketType: OrderRow["marketType"];
  readonly reason: OrderRow["reason"];
}

/** A member's fills, newest first. */
export async function memberFills(
  db: Kysely<StoreSchema>,
  query: FillQuery,
): Promise<Page<MemberFill>> {
  const { dates } = query;
  const closedSince = dates?.from === undefined ? 0 : dayOf(Date.parse(dates.from)) - 1;
  const orders = db
    .selectFrom("oversea_order_closed")
    .select(["id", "market_type", "reason"])
    .where("member_id", "=", BigInt(query.memberId))
    .where("site_id", "=", query.siteId)
    .where("filled_qty", ">", 0n)
    .where("day", ">=", closedSince)
    .unionAll(
      db
        .selectFrom("oversea_order_open")
        .select(["id", "market_type", "reason"])
        .where("member_id", "=", BigInt(query.memberId))
        .where("site_id", "=", query.siteId)
        .where("filled_qty", ">", 0n),
    )
    .as("own");
  let fills = db.selectFrom("oversea_fill").where("site_id", "=", query.siteId);
  if (query.optionId !== undefined) fills = fills.where("option_id", "=", query.optionId);
  if (query.positionId !== undefined)
    fills = fills.where("position_id", "=", BigInt(query.positionId));
  if (query.orderId !== undefined) fills = fills.where("order_id", "=", BigInt(query.orderId));
  if (query.tradeType !== undefined)
    fills = fills.where("trade_type", "=", TRADE_TYPE_CODES.codeOf[query.tradeType]);
  if (query.ids !== undefined) fills = fills.where(isOneOf(query.ids));
  const wanted = db
    .selectFrom(between(fills, "at", dates).selectAll().as("fill"))
    .innerJoin(orders, "own.id", "fill.order_id")
    .selectAll("fill")
    .select(["own.market_type as market_type", "own.reason as reason"])
    .orderBy("fill.id", "desc");
  return readPage(wanted, query, (rows) =>
    rows.map(
      (row): MemberFill => ({
        fill: fillOf(row),
        marketType: MARKET_TYPE_CODES.wordOf(row.market_type),
        reason: row.reason === null ? null : END_REASON_CODES.wordOf(row.reason),
      }),
    ),
  );
}
