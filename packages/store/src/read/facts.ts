/**
 * The facts of a span of the journal, as they stand in their tables: for verification, which holds them against what
 * a replay decides. Facts are appended under their batch's day and numbered by the shard, so that a span of ids is a
 * span of batches.
 */

import type { FillRow, OrderRow, PositionRow, TransferRow } from "@naru/engine/rows";
import type pg from "pg";
import { TRANSFER } from "@naru/rows/ledger/transfer";
import { FILL } from "@naru/rows/oversea/fill";
import { CODECS } from "../row/kinds.ts";

/** Ids from `fromId` to before `toId`, written on the days (UTC, both inclusive) given. */
export interface FactSpan {
  readonly fromId: number;
  readonly toId: number;
  readonly fromDay: number;
  readonly toDay: number;
}

/** Where the rows are read: a connection inside a transaction that sees one moment. */
export type Reader = Pick<pg.Client, "query">;

type Row = Readonly<Record<string, unknown>>;

/** Fills with an id of the span, by id. */
export async function readFills(reader: Reader, span: FactSpan): Promise<FillRow[]> {
  return (await readSpan(reader, FILL.table, span)).map((row) => CODECS.fill.answered(row));
}

/** Transfers with an id of the span, by id. */
export async function readTransfers(reader: Reader, span: FactSpan): Promise<TransferRow[]> {
  return (await readSpan(reader, TRANSFER.table, span)).map((row) => CODECS.transfer.answered(row));
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
  return rows.map((row) => CODECS.order.answered(row));
}

/** Positions as their table has them, which may be behind for those that wait (`Loaded.waiting`); any order. */
export async function readPositions(
  reader: Reader,
  ids: readonly number[],
): Promise<PositionRow[]> {
  const { rows } = await reader.query<Row>("SELECT * FROM oversea_position WHERE id = ANY($1)", [
    ids,
  ]);
  return rows.map((row) => CODECS.position.answered(row));
}

async function readSpan(
  reader: Reader,
  table: string,
  { fromId, toId, fromDay, toDay }: FactSpan,
): Promise<Row[]> {
  const { rows } = await reader.query<Row>(
    `SELECT * FROM ${table} WHERE day BETWEEN $3 AND $4 AND id >= $1 AND id < $2 ORDER BY id`,
    [fromId, toId, fromDay, toDay],
  );
  return rows;
}
