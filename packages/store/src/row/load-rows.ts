/**
 * The rows that stand, of every kind, from their tables: what the engine starts with.
 *
 * Tables whose rows trickle behind are read first; the packed rows of the batches that they lack are laid over them, in
 * order. Lists are in the order of their kind, whatever order the server returns.
 */

import { BALANCE, type BalanceRow } from "@naru/rows/ledger/balance";
import { ORDER, type OrderRow } from "@naru/rows/oversea/order";
import { type AnyRowKind, inOrder, keyOf, primaryKey, stands } from "@naru/rows/row";
import { type AnyKind, STANDING_KINDS, type StandingRows } from "@naru/engine/row-kinds";
import { sqlName } from "@naru/rows/sql-names";
import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import type pg from "pg";
import { copyOut } from "../driver/copy-out.ts";
import {
  CODECS,
  idOf,
  LOADED_ORDERS,
  ORDER_TERMS,
  TRICKLED_KINDS,
  type TrickledRow,
} from "./kinds.ts";
import type { RowCodec } from "./row-codec.ts";

export interface LoadedRows {
  readonly rows: StandingRows & {
    /** By account number; accounts that were never touched are absent. */
    readonly balances: readonly (readonly [LedgerAccountId, bigint])[];
  };
  /** Rows the tables lack, with the first batch that they lack. */
  readonly waiting: (readonly [row: TrickledRow, since: number])[];
}

/** A row that trickles, with the batch it is good for. */
interface Marked {
  readonly row: object;
  readonly mark: number;
}

/**
 * A start reads what stands by views where tables have one, and is quick on a table of years; whoever checks what is there reads
 * whole tables.
 */
export type LoadedFrom = "views" | "tables";

/** What stands after the last batch; `tail` is the packed rows of batches that the tables lack, oldest first. */
export async function loadRows(
  client: pg.Client,
  tail: readonly (readonly [row: TrickledRow, sequence: number])[],
  from: LoadedFrom,
): Promise<LoadedRows> {
  const packed = new PackedRows(tail.map(([row]) => row));
  const lists = new Map<string, object[]>();
  for (const kind of TRICKLED_KINDS)
    lists.set(kind.name, await loadTrickled(client, kind, packed.of(kind.name)));
  // A row may have reached its table after the batch that packed it: its mark says so, and the packed one is old.
  const waiting = tail.filter(([{ kind, row }, sequence]) => {
    const newest = packed.of(kind);
    const id = idOf({ kind, row } as TrickledRow);
    if (sequence <= (newest.get(id)?.mark ?? 0)) return false;
    newest.set(id, { row, mark: sequence });
    return true;
  });
  for (const kind of TRICKLED_KINDS) {
    for (const newest of packed.of(kind.name).values())
      if (newest !== undefined && stands(kind, newest.row)) lists.get(kind.name)?.push(newest.row);
  }
  for (const kind of STANDING_KINDS)
    if (!lists.has(kind.name)) lists.set(kind.name, await loadKind(client, kind, from));
  const standing = STANDING_KINDS.map((kind) => [
    kind.standing.list,
    inOrder(kind, lists.get(kind.name) ?? []),
  ]);
  const balances = inOrder(BALANCE, (lists.get("balance") ?? []) as BalanceRow[]);
  return {
    rows: {
      ...(Object.fromEntries(standing) as StandingRows),
      balances: balances.map(({ account, balance }) => [account, balance]),
    },
    waiting,
  };
}

/** The newest of the rows that batches packed, by kind and id; undefined until its table has been read. */
class PackedRows {
  readonly #kinds = new Map<string, Map<number, Marked | undefined>>(
    TRICKLED_KINDS.map(({ name }) => [name, new Map()]),
  );

  constructor(rows: readonly TrickledRow[]) {
    for (const row of rows) this.of(row.kind).set(idOf(row), undefined);
  }

  of(kind: string): Map<number, Marked | undefined> {
    return this.#kinds.get(kind) as Map<number, Marked | undefined>;
  }
}

/** What stands of a kind in its table, but for what is in `packed`: that is noted there, whether it stands or not. */
async function loadTrickled(
  client: pg.Client,
  kind: (typeof TRICKLED_KINDS)[number],
  packed: Map<number, Marked | undefined>,
): Promise<object[]> {
  const codec: RowCodec<object> = CODECS[kind.name];
  const all = `SELECT mark, ${codec.select} FROM ${kind.table}`;
  const [id] = primaryKey(kind);
  const ended = endedCell(kind);
  const query =
    ended === undefined
      ? all
      : `${all} WHERE ${ended} IS NULL UNION ALL ${all}
         WHERE ${ended} IS NOT NULL AND ${id} = ANY('{${[...packed.keys()].join(",")}}'::int8[])`;
  const rows: object[] = [];
  await copyOut(client, query, (cells) => {
    const mark = cells.int8();
    const row = codec.copied(cells);
    if (packed.size > 0 && packed.has(keyOf(kind, row) as number))
      packed.set(keyOf(kind, row) as number, { row, mark });
    else rows.push(row);
  });
  return rows;
}

/** What stands of a kind in its table, which is right at each batch. */
async function loadKind(
  client: pg.Client,
  kind: AnyKind & AnyRowKind,
  from: LoadedFrom,
): Promise<object[]> {
  const rows: object[] = [];
  if (kind === ORDER) return loadOrders(client);
  const codec: RowCodec<object> = CODECS[kind.name];
  const ended = endedCell(kind);
  const where = ended === undefined ? "" : `WHERE ${ended} IS NULL`;
  const source = (from === "views" ? kind.standing?.view : undefined) ?? kind.table;
  const query = `SELECT ${codec.select} FROM ${source} ${where}`;
  await copyOut(client, query, (cells) => rows.push(codec.copied(cells)));
  return rows;
}

/** Working orders. What few have is read apart: hundreds of thousands need no cells for it. */
async function loadOrders(client: pg.Client): Promise<object[]> {
  const terms = new Map<number, OrderRow>();
  const ofWorking = `SELECT ${ORDER_TERMS.select}
    FROM oversea_order_terms JOIN oversea_order_open USING (id, site_id)`;
  await copyOut(client, ofWorking, (cells) => {
    const row = ORDER_TERMS.copied(cells);
    terms.set(row.id, row);
  });
  const rows: object[] = [];
  const working = `SELECT ${LOADED_ORDERS.select} FROM oversea_order_open`;
  await copyOut(client, working, (cells) => {
    const row = LOADED_ORDERS.copied(cells);
    rows.push(terms.size === 0 ? row : { ...row, ...terms.get(row.id) });
  });
  return rows;
}

function endedCell({ ended }: AnyRowKind): string | undefined {
  return ended === undefined ? undefined : sqlName(ended);
}
