/** What a member did: closed orders with their fills. Rows appear here with the commit that made them. */

import { MARKET_TYPE_CODES, ORDER_STATUS_CODES, TRADE_TYPE_CODES } from "@naru/vocabulary/order";
import type { FillRow, OrderRow, OrderStepRow } from "@naru/engine/rows";
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { dayOf } from "../day.ts";
import { CODECS } from "../row/kinds.ts";
import type { StoreSchema } from "../schema.ts";
import { fillOf } from "./fill-rows.ts";
import { type Page, type PageRequest, readPage } from "./page.ts";

/** Whose rows: the member and the site come from the session. */
export interface HistoryOwner {
  readonly siteId: number;
  readonly memberId: number;
}

/** Days of the site's time zone, `YYYY-MM-DD`, both inclusive. */
export interface DateRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** IANA name, `Asia/Seoul`. */
  readonly timeZone: string;
}

export interface ClosedOrderQuery extends HistoryOwner, PageRequest {
  readonly optionId?: number | undefined;
  readonly status?: OrderRow["status"] | undefined;
  readonly tradeType?: OrderRow["tradeType"] | undefined;
  readonly marketType?: OrderRow["marketType"] | undefined;
  readonly dates?: DateRange | undefined;
}

export interface ClosedOrder {
  readonly order: OrderRow;
  /** Oldest first. */
  readonly fills: readonly FillRow[];
  /** Realised by its fills, before fees. */
  readonly profit: bigint;
  readonly fee: bigint;
}

/** A member's closed orders, the one that closed last first. */
export async function closedOrders(
  db: Kysely<StoreSchema>,
  query: ClosedOrderQuery,
): Promise<Page<ClosedOrder>> {
  let wanted = db
    .selectFrom("oversea_order_closed")
    .where("member_id", "=", BigInt(query.memberId))
    .where("site_id", "=", query.siteId);
  if (query.optionId !== undefined) wanted = wanted.where("option_id", "=", query.optionId);
  if (query.status !== undefined)
    wanted = wanted.where("status", "=", ORDER_STATUS_CODES.codeOf[query.status]);
  if (query.tradeType !== undefined)
    wanted = wanted.where("trade_type", "=", TRADE_TYPE_CODES.codeOf[query.tradeType]);
  if (query.marketType !== undefined)
    wanted = wanted.where("market_type", "=", MARKET_TYPE_CODES.codeOf[query.marketType]);
  wanted = between(wanted, "closed_at", query.dates);
  const ordered = wanted.selectAll().orderBy("closed_at", "desc").orderBy("id", "desc");
  return readPage(ordered, query, async (rows) => {
    const terms = await termsOf(db, query.siteId, rows);
    const orders = rows.map((row) => orderOf(row, terms));
    const fills = await fillsOf(db, query.siteId, orders);
    return orders.map((order) => withFills(order, fills));
  });
}

function withFills(order: OrderRow, fills: readonly FillRow[]): ClosedOrder {
  const own = fills.filter((fill) => fill.orderId === order.id);
  return {
    order,
    fills: own,
    profit: own.reduce((sum, fill) => sum + fill.profit, 0n),
    fee: own.reduce((sum, fill) => sum + fill.fee, 0n),
  };
}

type OrderCells = Omit<Selectable<StoreSchema["oversea_order_closed"]>, "day" | "closed_at"> & {
  readonly closed_at: bigint | null;
};

/** The engine's row of a table's row and its terms. */
function orderOf(row: OrderCells, terms: ReadonlyMap<bigint, OrderTerms>): OrderRow {
  return CODECS.order.answered({ ...row, ...(terms.get(row.id) ?? NO_TERMS) });
}

/** One order of a member, working or closed, with what changed it while it worked. */
export interface OrderHistory extends ClosedOrder {
  /** Oldest first. */
  readonly steps: readonly OrderStepRow[];
}

/** One order with all that happened to it; undefined where the member has none such. */
export async function orderHistory(
  db: Kysely<StoreSchema>,
  owner: HistoryOwner,
  orderId: number,
): Promise<OrderHistory | undefined> {
  const id = BigInt(orderId);
  const memberId = BigInt(owner.memberId);
  const open = await db
    .selectFrom("oversea_order_open")
    .selectAll()
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("site_id", "=", owner.siteId)
    .executeTakeFirst();
  const row =
    open === undefined
      ? await db
          .selectFrom("oversea_order_closed")
          .selectAll()
          .where("id", "=", id)
          .where("member_id", "=", memberId)
          .where("site_id", "=", owner.siteId)
          .executeTakeFirst()
      : { ...open, status: ORDER_STATUS_CODES.codeOf.OPEN, closed_at: null };
  if (row === undefined) return undefined;
  const terms = await termsOf(db, owner.siteId, [row]);
  const order = orderOf(row, terms);
  const steps = await db
    .selectFrom("oversea_order_step")
    .selectAll()
    .where("order_id", "=", id)
    .where("site_id", "=", owner.siteId)
    .orderBy("id")
    .execute();
  return {
    ...withFills(order, await fillsOf(db, owner.siteId, [order])),
    steps: steps.map((step) => CODECS.orderStep.answered(step)),
  };
}

/** What an order has beside its narrow row. */
type OrderTerms = Selectable<StoreSchema["oversea_order_terms"]>;

const NO_TERMS = { trigger_side: null, tp_tick: null, sl_tick: null };

/** Triggers and brackets of the orders given that have any. */
async function termsOf(
  db: Kysely<StoreSchema>,
  siteId: number,
  orders: readonly { readonly id: bigint }[],
): Promise<Map<bigint, OrderTerms>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .selectFrom("oversea_order_terms")
    .selectAll()
    .where("site_id", "=", siteId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Fills of the orders given, oldest first. */
export async function fillsOf(
  db: Kysely<StoreSchema>,
  siteId: number,
  orders: readonly Pick<OrderRow, "id">[],
): Promise<FillRow[]> {
  if (orders.length === 0) return [];
  const rows = await db
    .selectFrom("oversea_fill")
    .selectAll()
    .where("site_id", "=", siteId)
    .where(
      "order_id",
      "in",
      orders.map((order) => BigInt(order.id)),
    )
    .orderBy("id")
    .execute();
  return rows.map(fillOf);
}

/** Epoch ms of a date's first instant in a time zone, `days` later. */
export function midnight(date: string, days: number, timeZone: string) {
  return sql<bigint>`(extract(epoch FROM (${date}::date + ${days}::int)::timestamp
    AT TIME ZONE ${timeZone}) * 1000)::int8`;
}

/** Keeps the rows whose instant lies within the dates; the server knows the time zones. */
export function between<Table extends keyof StoreSchema, Output>(
  query: SelectQueryBuilder<StoreSchema, Table, Output>,
  column: "at" | "closed_at",
  dates: DateRange | undefined,
): SelectQueryBuilder<StoreSchema, Table, Output> {
  let narrowed = within(query, column, dates);
  // the partitions' days are UTC and the batch's: one more on either side holds every time zone
  if (dates?.from !== undefined)
    narrowed = narrowed.where(sql<boolean>`day >= ${dayOf(Date.parse(dates.from)) - 1}`);
  if (dates?.to !== undefined)
    narrowed = narrowed.where(sql<boolean>`day <= ${dayOf(Date.parse(dates.to)) + 2}`);
  return narrowed;
}

/** As `between`, of a table without day partitions. */
export function within<Table extends keyof StoreSchema, Output>(
  query: SelectQueryBuilder<StoreSchema, Table, Output>,
  column: "at" | "closed_at" | "created_at" | "lock_at" | "ended_at",
  dates: DateRange | undefined,
): SelectQueryBuilder<StoreSchema, Table, Output> {
  let narrowed = query;
  if (dates?.from !== undefined) {
    const first = midnight(dates.from, 0, dates.timeZone);
    narrowed = narrowed.where(sql<boolean>`${sql.ref(column)} >= ${first}`);
  }
  if (dates?.to !== undefined) {
    const end = midnight(dates.to, 1, dates.timeZone);
    narrowed = narrowed.where(sql<boolean>`${sql.ref(column)} < ${end}`);
  }
  return narrowed;
}
