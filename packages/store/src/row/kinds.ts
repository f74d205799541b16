/** How each kind of row travels. */

import { ORDER, ORDER_TABLES, type OrderRow } from "@naru/rows/oversea/order";
import type { AnyRowKind, RowOf } from "@naru/rows/row";
import { type AnyKind, type NamedRow, ROW_KINDS } from "@naru/engine/row-kinds";
import { RowCodec } from "./row-codec.ts";

type CodecsByName = { readonly [Of in AnyKind as Of["name"]]: RowCodec<RowOf<Of>> };

/** By the name of the kind: all of its columns. */
export const CODECS = Object.fromEntries(
  ROW_KINDS.map((kind) => [kind.name, new RowCodec(kind)]),
) as unknown as CodecsByName;

const tables = ORDER_TABLES;

/** An order as it stands in the table of working ones. */
export const WORKING_ORDERS = new RowCodec<OrderRow>(ORDER, { names: tables.oversea_order_open });

/** An order as it stands in the table of those that ended. */
export const ENDED_ORDERS = new RowCodec<OrderRow>(ORDER, { names: tables.oversea_order_closed });

/** What few orders have, in a table of its own. */
export const ORDER_TERMS = new RowCodec<OrderRow>(ORDER, { names: tables.oversea_order_terms });

/** A working order without its terms. */
export const LOADED_ORDERS = new RowCodec<OrderRow>(ORDER, {
  names: tables.oversea_order_open,
  fixed: { triggerSide: null, tpTick: null, slTick: null, status: "OPEN", closedAt: null },
});

/** Of the kinds whose rows are changed as they end: what tells a row from others, and what its end changes. */
export const ENDINGS: Readonly<Record<string, RowCodec<object>>> = Object.fromEntries(
  ROW_KINDS.flatMap((kind: AnyRowKind) => {
    const { name, life, key, columns, endChanges = [] } = kind;
    if (life !== "ended") return [];
    const names = [...key, ...("siteId" in columns ? ["siteId"] : []), ...endChanges];
    return [[name, new RowCodec<object>(kind, { names })]];
  }),
);

type TrickledKind = Extract<AnyKind, { readonly life: "trickled" }>;

/** A row whose table trickles behind. */
export type TrickledRow = NamedRow<TrickledKind>;

/** Kinds whose rows trickle, in the order of their numbers. */
export const TRICKLED_KINDS = ROW_KINDS.filter(
  (kind): kind is TrickledKind => kind.life === "trickled",
).sort((a, b) => a.number - b.number);

/** The name of the column that numbers the rows of a trickled kind. */
const TRICKLED_IDS = Object.fromEntries(
  TRICKLED_KINDS.map(({ name, key }) => [name, key[0]]),
) as Readonly<Record<TrickledRow["kind"], string>>;

/** The number of a trickled row among those of its kind. */
export function idOf({ kind, row }: TrickledRow): number {
  return (row as unknown as Readonly<Record<string, number>>)[TRICKLED_IDS[kind]] as number;
}
