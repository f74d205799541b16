/**
 * The facts of a span of the journal, as they stand in their tables: for verification, which holds them against what
 * a replay decides. What is appended stands under its batch's day (here); what is written again when it ends stands in
 * one table (`ended-facts.ts`).
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
import type { FillRow, OrderRow, TransferRow } from "@naru/engine/rows";
import type pg from "pg";

/** Where the rows are read: a connection inside a transaction that sees one moment. */
export type Reader = Pick<pg.Client, "query">;

/** A row of a table by its id, or why it is none that this build knows. */
export type Found<Row> =
  | { readonly id: number; readonly row: Row }
  | { readonly id: number; readonly unreadable: string };

/** Which rows are meant; what is null bounds nothing. */
export interface FactBounds {
  /** From this id on, and whatever happened after `since` besides. */
  readonly fromId: number | null;
  /** Epoch ms, exclusive; only with `fromId`. */
  readonly since: number;
  /** To before this id. */
  readonly toId: number | null;
}

export interface DailyFacts {
  readonly fill: FillRow;
  readonly transfer: TransferRow;
  readonly closedOrder: OrderRow;
}
export type DailyKind = keyof DailyFacts;

export type Cells = Readonly<Record<string, string | number | boolean | null>>;

interface DailyTable<Row> {
  readonly from: string;
  /** The column that says when it happened. */
  readonly time: string;
  readonly toRow: (cells: Cells) => Row;
}

const DAILY: { readonly [Kind in DailyKind]: DailyTable<DailyFacts[Kind]> } = {
  fill: { from: "oversea_fill", time: "at", toRow: fillOf },
  transfer: { from: "ledger_transfer", time: "at", toRow: transferOf },
  closedOrder: {
    from: "oversea_order_closed LEFT JOIN oversea_order_terms USING (id, site_id)",
    time: "closed_at",
    toRow: orderOf,
  },
};

/** The rows that stand under a day (UTC days since 1970) within the bounds, and those of `ids` besides; by id. */
export async function readFactsOfDay<Kind extends DailyKind>(
  reader: Reader,
  kind: Kind,
  day: number,
  bounds: FactBounds,
  ids: readonly number[] = [],
): Promise<Found<DailyFacts[Kind]>[]> {
  const { from, time, toRow } = DAILY[kind];
  const text = `SELECT * FROM ${from}
    WHERE day = $4 AND ${withinBounds(time, "id = ANY($5)")} ORDER BY id`;
  const { rows } = await reader.query<Cells>(text, [...boundsOf(bounds), day, ids]);
  return rows.map((cells) => foundOf(cells, toRow));
}

/** The rows that stand under any other day than these, by id, and which. */
export async function readFactsOfOtherDays<Kind extends DailyKind>(
  reader: Reader,
  kind: Kind,
  days: readonly number[],
  bounds: FactBounds,
): Promise<{ readonly day: number; readonly found: Found<DailyFacts[Kind]> }[]> {
  const { from, time, toRow } = DAILY[kind];
  const text = `SELECT * FROM ${from} WHERE day <> ALL($4) AND ${withinBounds(time)} ORDER BY id`;
  const { rows } = await reader.query<Cells>(text, [...boundsOf(bounds), days]);
  return rows.map((cells) => ({ day: Number(cells["day"]), found: foundOf(cells, toRow) }));
}

/** SQL that holds for the rows of bounds, which are its first three parameters. */
export function withinBounds(time: string, ids = "false"): string {
  return `($1::int8 IS NULL OR id >= $1 OR ${time} > $2 OR ${ids}) AND ($3::int8 IS NULL OR id < $3 OR ${ids})`;
}

/** The parameters of `withinBounds`. */
export function boundsOf({ fromId, since, toId }: FactBounds): (number | null)[] {
  return [fromId, since, toId];
}

/** The row of a table's cells, or what is wrong with them. */
export function foundOf<Row>(cells: Cells, toRow: (cells: Cells) => Row): Found<Row> {
  const id = Number(cells["id"]);
  try {
    return { id, row: toRow(cells) };
  } catch (error) {
    return { id, unreadable: (error as Error).message };
  }
}

function fillOf(cells: Cells): FillRow {
  return {
    id: Number(cells["id"]),
    siteId: Number(cells["site_id"]),
    memberId: Number(cells["member_id"]),
    orderId: Number(cells["order_id"]),
    positionId: Number(cells["position_id"]),
    optionId: Number(cells["option_id"]),
    tradeType: TRADE_TYPE_CODES.wordOf(Number(cells["trade_type"])),
    price: Number(cells["price"]),
    qty: Number(cells["qty"]),
    rule: FILL_RULE_CODES.wordOf(Number(cells["rule"])),
    tapeSequence: Number(cells["tape_sequence"]),
    rate: big(cells["rate"]),
    fee: big(cells["fee"]),
    profit: big(cells["profit"]),
    at: Number(cells["at"]),
  };
}

function transferOf(cells: Cells): TransferRow {
  return {
    id: Number(cells["id"]),
    siteId: Number(cells["site_id"]),
    code: TRANSACTION_NUMBERS.wordOf(Number(cells["code"])),
    debit: Number(cells["debit"]),
    credit: Number(cells["credit"]),
    amount: big(cells["amount"]),
    debitAfter: big(cells["debit_after"]),
    creditAfter: big(cells["credit_after"]),
    memberId: Number(cells["member_id"]),
    referenceId: Number(cells["reference_id"]),
    at: Number(cells["at"]),
  };
}

function orderOf(cells: Cells): OrderRow {
  return {
    id: Number(cells["id"]),
    siteId: Number(cells["site_id"]),
    memberId: Number(cells["member_id"]),
    optionId: Number(cells["option_id"]),
    marketType: MARKET_TYPE_CODES.wordOf(Number(cells["market_type"])),
    tradeType: TRADE_TYPE_CODES.wordOf(Number(cells["trade_type"])),
    price: ifAny(cells["price"], Number),
    stopPrice: ifAny(cells["stop_price"], Number),
    triggerSide: ifAny(cells["trigger_side"], (code) => TRIGGER_SIDE_CODES.wordOf(Number(code))),
    tpTick: ifAny(cells["tp_tick"], Number),
    slTick: ifAny(cells["sl_tick"], Number),
    qty: Number(cells["qty"]),
    filledQty: Number(cells["filled_qty"]),
    filledCost: big(cells["filled_cost"]),
    status: ORDER_STATUS_CODES.wordOf(Number(cells["status"])),
    reason: ifAny(cells["reason"], (code) => END_REASON_CODES.wordOf(Number(code))),
    placedAt: Number(cells["placed_at"]),
    closedAt: ifAny(cells["closed_at"], Number),
  };
}

/** int8 as the reader hands it over: text, or a bigint already. */
export function big(cell: Cells[string] | undefined): bigint {
  if (cell === null || cell === undefined || typeof cell === "boolean")
    throw new TypeError("a figure is missing");
  return BigInt(cell);
}

/** What a cell holds as `read` reads it, or null. */
export function ifAny<T>(
  cell: Cells[string] | undefined,
  read: (cell: string | number) => T,
): T | null {
  return cell === null || cell === undefined ? null : read(cell as string | number);
}
