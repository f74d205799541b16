/**
 * The facts of a span of the journal, as they stand in their tables: for verification, which holds them against what
 * a replay decides. What is appended stands under its batch's day (here); what is written again when it ends stands in
 * one table (`ended-facts.ts`).
 */

import type { FillRow, OrderRow, TransferRow } from "@naru/engine/rows";
import type pg from "pg";
import { CODECS } from "../row/kinds.ts";
import type { RowCodec } from "../row/row-codec.ts";

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

interface DailyTable<Row extends object> {
  readonly from: string;
  /** The column that says when it happened. */
  readonly time: string;
  readonly codec: RowCodec<Row>;
}

const DAILY: { readonly [Kind in DailyKind]: DailyTable<DailyFacts[Kind]> } = {
  fill: { from: "oversea_fill", time: "at", codec: CODECS.fill },
  transfer: { from: "ledger_transfer", time: "at", codec: CODECS.transfer },
  closedOrder: {
    from: "oversea_order_closed LEFT JOIN oversea_order_terms USING (id, site_id)",
    time: "closed_at",
    codec: CODECS.order,
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
  const { from, time, codec } = DAILY[kind];
  const text = `SELECT * FROM ${from}
    WHERE day = $4 AND ${withinBounds(time, "id = ANY($5)")} ORDER BY id`;
  const { rows } = await reader.query<Cells>(text, [...boundsOf(bounds), day, ids]);
  return rows.map((cells) => foundOf(cells, codec));
}

/** The rows that stand under any other day than these, by id, and which. */
export async function readFactsOfOtherDays<Kind extends DailyKind>(
  reader: Reader,
  kind: Kind,
  days: readonly number[],
  bounds: FactBounds,
): Promise<{ readonly day: number; readonly found: Found<DailyFacts[Kind]> }[]> {
  const { from, time, codec } = DAILY[kind];
  const text = `SELECT * FROM ${from} WHERE day <> ALL($4) AND ${withinBounds(time)} ORDER BY id`;
  const { rows } = await reader.query<Cells>(text, [...boundsOf(bounds), days]);
  return rows.map((cells) => ({ day: Number(cells["day"]), found: foundOf(cells, codec) }));
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
export function foundOf<Row extends object>(cells: Cells, codec: RowCodec<Row>): Found<Row> {
  const id = Number(cells["id"]);
  try {
    return { id, row: codec.answered(cells) };
  } catch (error) {
    return { id, unreadable: (error as Error).message };
  }
}
