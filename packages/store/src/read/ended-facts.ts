/**
 * Facts that are written when they begin and again when they end, and those that are written once (steps of orders, fills,
 * funding and liquidations of perpetuals), as they stand in their tables: for verification, as `facts.ts`.
 */

import { ROWS } from "@naru/engine/areas";
import type { ORDER } from "@naru/rows/oversea/order";
import type { RowOf } from "@naru/rows/row";
import { type AnyKind, ROW_KINDS } from "@naru/engine/row-kinds";
import { sqlName } from "@naru/rows/sql-names";
import { CODECS } from "../row/kinds.ts";
import type { RowCodec } from "../row/row-codec.ts";
import {
  boundsOf,
  type Cells,
  type FactBounds,
  type Found,
  foundOf,
  type Reader,
  withinBounds,
} from "./facts.ts";

/** Kinds whose rows end where they stand, and those whose rows are written once and never looked at again. */
export type EndedKind =
  | Exclude<Extract<AnyKind, { readonly ended: string }>, typeof ORDER>
  | Extract<AnyKind, { readonly life: "appended"; readonly standing: undefined }>;

export const ENDED_KINDS = ROW_KINDS.filter((kind): kind is EndedKind =>
  kind.life === "appended"
    ? kind.standing === undefined
    : kind.ended !== undefined && kind.life !== "daily",
);

/** The ended rows of a kind. */
export type EndedRow = RowOf<EndedKind>;

/** The ended rows within the bounds and those of `ids` besides, by id. A position's table may be behind. */
export async function readEnded(
  reader: Reader,
  kind: EndedKind,
  bounds: FactBounds,
  ids: readonly number[],
): Promise<Found<EndedRow>[]> {
  const time = sqlName(kind.ended ?? "at");
  const text = `SELECT * FROM ${kind.table}
    WHERE ${time} IS NOT NULL AND ${boundsOfKind(kind, time)} ORDER BY id`;
  const { rows } = await reader.query<Cells>(text, [...boundsOf(bounds), ids]);
  const codec: RowCodec<EndedRow> = CODECS[kind.name];
  return rows.map((cells) => foundOf(cells, codec));
}

/** SQL of the bounds of a kind; what has no number of the shard's (a round) is bounded by its time alone. */
function boundsOfKind({ name }: EndedKind, time: string): string {
  if (ROWS[name].isNumbered) return withinBounds(time, "id = ANY($4)");
  return `($1::int8 IS NULL OR ${time} > $2 OR id = ANY($4)) AND ($3::int8 IS NULL OR id = ANY($4))`;
}

/** Orders that do not exist and have a trigger or a bracket: a later order of that id would get it. */
export async function readStrayTerms(reader: Reader): Promise<number[]> {
  const { rows } = await reader.query<{ id: string }>(
    `SELECT id FROM oversea_order_terms terms
     WHERE NOT EXISTS (SELECT FROM oversea_order_open o WHERE o.id = terms.id AND o.site_id = terms.site_id)
       AND NOT EXISTS (SELECT FROM oversea_order_closed o WHERE o.id = terms.id AND o.site_id = terms.site_id)
     ORDER BY id`,
  );
  return rows.map(({ id }) => Number(id));
}
