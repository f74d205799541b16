/**
 * The facts of a span of the journal, as they stand in their tables: for verification, which holds them against what
 * a replay decides. Facts are appended under their batch's day and numbered by the shard, so that a span of ids is a
 * span of batches.
 */

import {
  END_REASON_CODES,
  FILL_RULE_CODES,
  MARKET_TYPE_CODES,
  ORDER_STATUS_CODES,
  TRADE_TYPE_CODES,
  TRIGGER_SIDE_CODES,
} from "@naru/vocabulary/order";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import type { FillRow, OrderRow, PositionRow, TransferRow } from "@naru/engine/rows";
import type pg from "pg";
import { POSITIONS } from "../row/kinds.ts";

/** Ids from `fromId` to before `toId`, written on the days (UTC, both inclusive) given. */
export interface FactSpan {
  readonly fromId: number;
  readonly toId: number;
  readonly fromDay: number;
  readonly toDay: number;
}

/** Where the rows are read: a connection inside a transaction that sees one moment. */
export type Reader = Pick<pg.Client, "query">;

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Fills with an id of the span, by id. */
export async function readFills(reader: Reader, span: FactSpan): Promise<FillRow[]> {
  return (await readSpan(reader, "oversea_fill", span)).map((row) => ({
    id: Number(row.id),
    siteId: Number(row.site_id),
    memberId: Number(row.member_id),
    orderId: Number(row.order_id),
    positionId: Number(row.position_id),
    optionId: Number(row.option_id),
    tradeType: TRADE_TYPE_CODES.wordOf(Number(row.trade_type)),
    price: Number(row.price),
    qty: Number(row.qty),
    rule: FILL_RULE_CODES.wordOf(Number(row.rule)),
    tapeSequence: Number(row.tape_sequence),
    rate: big(row.rate),
    fee: big(row.fee),
    profit: big(row.profit),
    at: Number(row.at),
  }));
}

/** Transfers with an id of the span, by id. */
export async function readTransfers(reader: Reader, span: FactSpan): Promise<TransferRow[]> {
  return (await readSpan(reader, "ledger_transfer", span)).map((row) => ({
    id: Number(row.id),
    siteId: Number(row.site_id),
    code: TRANSACTION_NUMBERS.wordOf(Number(row.code)),
    debit: Number(row.debit),
    credit: Number(row.credit),
    amount: big(row.amount),
    debitAfter: big(row.debit_after),
    creditAfter: big(row.credit_after),
    memberId: Number(row.member_id),
    referenceId: Number(row.reference_id),
    at: Number(row.at),
  }));
}

/** Orders that ended on the days given, whatever their id, by id. */
export async function readClosedOrders(
  reader: Reader,
  { fromDay, toDay }: Pick<FactSpan, "fromDay" | "toDay">,
): Promise<OrderRow[]> {
  const { rows } = await reader.query<Row>(
    `SELECT * FROM oversea_order_closed LEFT JOIN oversea_order_terms USING (id, site_id)
     WHERE day BETWEEN $1 AND $2 ORDER BY id`,
    [fromDay, toDay],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    siteId: Number(row.site_id),
    memberId: Number(row.member_id),
    optionId: Number(row.option_id),
    marketType: MARKET_TYPE_CODES.wordOf(Number(row.market_type)),
    tradeType: TRADE_TYPE_CODES.wordOf(Number(row.trade_type)),
    price: numberOrNull(row.price),
    stopPrice: numberOrNull(row.stop_price),
    triggerSide:
      numberOrNull(row.trigger_side) === null
        ? null
        : TRIGGER_SIDE_CODES.wordOf(Number(row.trigger_side)),
    tpTick: numberOrNull(row.tp_tick),
    slTick: numberOrNull(row.sl_tick),
    qty: Number(row.qty),
    filledQty: Number(row.filled_qty),
    filledCost: big(row.filled_cost),
    status: ORDER_STATUS_CODES.wordOf(Number(row.status)),
    reason: reasonOrNull(row.reason),
    placedAt: Number(row.placed_at),
    closedAt: numberOrNull(row.closed_at),
  }));
}

/** Positions as their table has them, which may be behind for those that wait (`Loaded.waiting`); any order. */
export async function readPositions(
  reader: Reader,
  ids: readonly number[],
): Promise<PositionRow[]> {
  const { rows } = await reader.query<Row>("SELECT * FROM oversea_position WHERE id = ANY($1)", [
    ids,
  ]);
  return rows.map((row) => POSITIONS.answered(row));
}

async function readSpan(
  reader: Reader,
  table: "oversea_fill" | "ledger_transfer",
  { fromId, toId, fromDay, toDay }: FactSpan,
): Promise<Row[]> {
  const { rows } = await reader.query<Row>(
    `SELECT * FROM ${table} WHERE day BETWEEN $3 AND $4 AND id >= $1 AND id < $2 ORDER BY id`,
    [fromId, toId, fromDay, toDay],
  );
  return rows;
}

/** int8 as the reader hands it over: text, or a bigint already. */
function big(value: Row[string] | undefined): bigint {
  if (value === null || value === undefined || typeof value === "boolean")
    throw new TypeError("a figure is missing");
  return BigInt(value);
}

function numberOrNull(value: Row[string] | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

function reasonOrNull(value: Row[string] | undefined): OrderRow["reason"] {
  return value === null || value === undefined ? null : END_REASON_CODES.wordOf(Number(value));
}
