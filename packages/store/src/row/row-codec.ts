/** A kind of row between the engine, its table and packed bytes: what follows from its columns (`packages/rows`). */

import type { AnyRowKind, RowOf } from "@naru/rows/row";
import { sqlName } from "@naru/rows/sql-names";
import { type Column, RowBuffer } from "../columns.ts";
import type { BinaryRow } from "../copy-out.ts";
import type { PackReader, PackWriter } from "../packed.ts";
import { type ColumnCodec, columnCodec } from "./column-codec.ts";

interface Field {
  readonly name: string;
  readonly sql: string;
  readonly since: number;
  readonly before: unknown;
  readonly codec: ColumnCodec;
}

type Values = Record<string, unknown>;

/** Some or all columns of a kind of row, in the order in which they are declared. */
export class RowCodec<Row extends object> {
  /** `"id", "site_id", …`: what `fromCells` reads, in its order. */
  readonly select: string;
  readonly #kind: AnyRowKind;
  readonly #fields: readonly Field[];
  /** A row with every column empty; copies of it have room for the values. */
  readonly #blank: Values;

  constructor(kind: AnyRowKind, names: readonly string[] = Object.keys(kind.columns)) {
    this.#kind = kind;
    this.#fields = names.map((name): Field => {
      const column = columnOf(kind, name);
      return { ...column, name, sql: sqlName(name), codec: columnCodec(column) };
    });
    this.#blank = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))));
    this.select = this.#fields
      .map(({ name, sql }) => {
        const isWide = columnOf(kind, name).kind === "wide";
        return isWide ? `"${sql}"::text` : `"${sql}"`;
      })
      .join(", ");
  }

  /** An empty buffer of these columns. */
  buffer(): RowBuffer<string> {
    return new RowBuffer(
      Object.fromEntries(
        this.#fields.map(({ name, sql }) => [sql, columnOf(this.#kind, name).type]),
      ),
    );
  }

  /** Appends a row to a buffer that `buffer` made. */
  fill(to: RowBuffer<string>, row: Row): void {
    const values = row as Values;
    const { list } = to;
    let index = 0;
    for (const { name, codec } of this.#fields) codec.fill(list[index++] as Column, values[name]);
    to.count += 1;
  }

  pack(writer: PackWriter, row: Row): void {
    const values = row as Values;
    for (const { name, codec } of this.#fields) codec.pack(writer, values[name]);
  }

  /** Reads what `pack` wrote, in this or an earlier version. */
  unpack(reader: PackReader, version: number): Row {
    const row = { ...this.#blank };
    for (const { name, codec, since, before } of this.#fields) {
      if (version >= since) row[name] = codec.unpack(reader);
      else row[name] = typeof before === "function" ? before(row) : before;
    }
    return row as Row;
  }

  /** The row of cells that stand as `select` says. */
  fromCells(cells: BinaryRow): Row {
    const row = { ...this.#blank };
    for (const { name, codec } of this.#fields) row[name] = codec.cell(cells);
    return row as Row;
  }

  /** The row of an answer that has its columns by name, and may have others. */
  fromAnswer(answer: Readonly<Record<string, unknown>>): Row {
    const row = { ...this.#blank };
    for (const { name, sql, codec } of this.#fields) row[name] = codec.parsed(answer[sql]);
    return row as Row;
  }
}

/** The codec of all columns of a kind. */
export function rowCodec<Kind extends AnyRowKind>(kind: Kind): RowCodec<RowOf<Kind>> {
  return new RowCodec<RowOf<Kind>>(kind);
}

function columnOf(kind: AnyRowKind, name: string): AnyRowKind["columns"][string] {
  const column = kind.columns[name];
  if (column === undefined) throw new TypeError(`${kind.name} has no column ${name}`);
  return column;
}
