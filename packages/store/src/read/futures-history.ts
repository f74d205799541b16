/** A member's closed orders of perpetuals with their fills. Rows appear here with the commit that made them. */

import type { FuturesFillRow, FuturesOrderRow } from "@naru/engine/rows";
import { END_REASON_CODES, ORDER_STATUS_CODES, TRADE_TYPE_CODES } from "@naru/vocabulary/order";
import type { Kysely } from "kysely";
import { CODECS } from "../row/kinds.ts";
import type { StoreSchema } from "../schema.ts";
import { type DateRange, type HistoryOwner, within } from "./history.ts";
import { type Page, type PageRequest, readPage } from "./page.ts";

export interface ClosedFuturesQuery extends HistoryOwner, PageRequest {
  readonly optionId?: number | undefined;
  readonly status?: "FILLED" | "CANCELLED" | undefined;
  readonly tradeType?: FuturesOrderRow["tradeType"] | undefined;
  /** Made by copying a trader, or not. */
  readonly isCopy?: boolean | undefined;
  readonly dates?: DateRange | undefined;
}

export interface ClosedFuturesOrder {
  readonly order: FuturesOrderRow;
  /** Oldest first. */
  readonly fills: readonly FuturesFillRow[];
}

/** Closed orders, the one that closed last first. */
export async function closedFuturesOrders(
  db: Kysely<StoreSchema>,
  query: ClosedFuturesQuery,
): Promise<Page<ClosedFuturesOrder>> {
  let wanted = db
    .selectFrom("futures_order")
    .where("member_id", "=", BigInt(query.memberId))
    .where("site_id", "=", query.siteId)
    .where("closed_at", "is not", null);
  if (query.optionId !== undefined) wanted = wanted.where("option_id", "=", query.optionId);
  if (query.status !== undefined)
    wanted = wanted.where("status", "=", ORDER_STATUS_CODES.codeOf[query.status]);
  if (query.tradeType !== undefined)
    wanted = wanted.where("trade_type", "=", TRADE_TYPE_CODES.codeOf[query.tradeType]);
  if (query.isCopy !== undefined)
    wanted = wanted.where(
      "reason",
      query.isCopy ? "is not distinct from" : "is distinct from",
      END_REASON_CODES.codeOf.COPY,
    );
  wanted = within(wanted, "closed_at", query.dates);
  const ordered = wanted.selectAll().orderBy("closed_at", "desc").orderBy("id", "desc");
  return readPage(ordered, query, async (rows) => {
    const orders = rows.map((row) => CODECS.futuresOrder.answered(row));
    const fills = await fillsOf(db, query, orders);
    return orders.map((order) => ({
      order,
      fills: fills.filter(({ orderId }) => orderId === order.id),
    }));
  });
}

async function fillsOf(
  db: Kysely<StoreSchema>,
  { siteId, memberId }: HistoryOwner,
  orders: readonly FuturesOrderRow[],
): Promise<FuturesFillRow[]> {
  if (orders.length === 0) return [];
  const rows = await db
    .selectFrom("futures_fill")
    .selectAll()
    .where("site_id", "=", siteId)
    .where("member_id", "=", BigInt(memberId))
    .where(
      "order_id",
      "in",
      orders.map(({ id }) => BigInt(id)),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => CODECS.futuresFill.answered(row));
}
