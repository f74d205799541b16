/**
 * What a member's perpetuals came to: fills, closed positions, funding and liquidations, each newest first. Rows appear here with
 * the commit that made them.
 */

import type {
  FuturesFillRow,
  FuturesFundingRow,
  FuturesLiquidationRow,
  FuturesPositionRow,
} from "@naru/engine/rows";
import { TRADE_TYPE_CODES, type TradeType } from "@naru/vocabulary/order";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { CODECS } from "../../row/kinds.ts";
import type { RowCodec } from "../../row/row-codec.ts";
import type { StoreSchema } from "../../schema.ts";
import { type DateRange, type HistoryOwner, within } from "../history.ts";
import { isOneOf, type Page, type PageRequest, readPage } from "../page.ts";

/** Which rows of a member; what a list's rows do not have is not asked of it. */
export interface FuturesResultQuery extends HistoryOwner, PageRequest {
  readonly optionId?: number | undefined;
  readonly positionId?: number | undefined;
  readonly tradeType?: TradeType | undefined;
  readonly dates?: DateRange | undefined;
  /** None but these. */
  readonly ids?: readonly number[] | undefined;
}

interface Listed<Row extends object> {
  readonly table: "futures_fill" | "futures_position" | "futures_funding" | "futures_liquidation";
  readonly time: "at" | "closed_at";
  readonly codec: RowCodec<Row>;
}

/** A page of a table's rows that an owner asks for, and of those the ones that hold to all of `also`. */
async function readRows<Row extends object>(
  db: Kysely<StoreSchema>,
  { table, time, codec }: Listed<Row>,
  { siteId, memberId, optionId, dates, ids, ...request }: FuturesResultQuery,
  also: readonly RawBuilder<boolean>[] = [],
): Promise<Page<Row>> {
  // The tables have these columns in common, whichever it is.
  let wanted = db
    .selectFrom(table as "futures_fill")
    .where("member_id", "=", BigInt(memberId))
    .where("site_id", "=", siteId);
  if (optionId !== undefined) wanted = wanted.where("option_id", "=", optionId);
  if (ids !== undefined) wanted = wanted.where(isOneOf(ids));
  for (const each of also) wanted = wanted.where(each);
  const ordered = within(wanted, time, dates)
    .selectAll()
    .orderBy(sql.ref(time), "desc")
    .orderBy("id", "desc");
  return readPage(ordered, request, (rows) => rows.map((row) => codec.answered(row)));
}

/** Fills, of one side, position or order where that is asked for. */
export function futuresFills(
  db: Kysely<StoreSchema>,
  query: FuturesResultQuery & { readonly orderId?: number | undefined },
): Promise<Page<FuturesFillRow>> {
  const { tradeType, positionId, orderId } = query;
  const also: RawBuilder<boolean>[] = [];
  if (tradeType !== undefined)
    also.push(sql<boolean>`trade_type = ${TRADE_TYPE_CODES.codeOf[tradeType]}`);
  if (positionId !== undefined) also.push(sql<boolean>`position_id = ${positionId}`);
  if (orderId !== undefined) also.push(sql<boolean>`order_id = ${orderId}`);
  const listed = { table: "futures_fill", time: "at", codec: CODECS.futuresFill } as const;
  return readRows(db, listed, query, also);
}

/** Closed positions, of one side where that is asked for. */
export function closedFuturesPositions(
  db: Kysely<StoreSchema>,
  query: FuturesResultQuery,
): Promise<Page<FuturesPositionRow>> {
  const also = [sql<boolean>`closed_at IS NOT NULL`];
  if (query.tradeType === "LONG") also.push(sql<boolean>`opened_cost > 0`);
  if (query.tradeType === "SHORT") also.push(sql<boolean>`opened_cost < 0`);
  const codec = CODECS.futuresPosition;
  return readRows(db, { table: "futures_position", time: "closed_at", codec }, query, also);
}

/** What funding moved, of one position where that is asked for. */
export function futuresFunding(
  db: Kysely<StoreSchema>,
  query: FuturesResultQuery,
): Promise<Page<FuturesFundingRow>> {
  const { positionId } = query;
  const also = positionId === undefined ? [] : [sql<boolean>`position_id = ${positionId}`];
  const listed = { table: "futures_funding", time: "at", codec: CODECS.futuresFunding } as const;
  return readRows(db, listed, query, also);
}

/** Liquidations. */
export function futuresLiquidations(
  db: Kysely<StoreSchema>,
  query: FuturesResultQuery,
): Promise<Page<FuturesLiquidationRow>> {
  const codec = CODECS.futuresLiquidation;
  return readRows(db, { table: "futures_liquidation", time: "at", codec }, query);
}

/** What funding moved of each of these positions together, 10^-8 USDT; those that it never met are left out. */
export async function fundingOfPositions(
  db: Kysely<StoreSchema>,
  { siteId, memberId }: HistoryOwner,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  if (positionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("futures_funding")
    .select(["position_id", sql<string>`sum(amount)::text`.as("amount")])
    .where("member_id", "=", BigInt(memberId))
    .where("site_id", "=", siteId)
    .where("position_id", "in", positionIds.map(BigInt))
    .groupBy("position_id")
    .execute();
  return new Map(rows.map((row) => [Number(row.position_id), BigInt(row.amount)]));
}
