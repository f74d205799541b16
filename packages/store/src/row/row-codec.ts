/** A kind of row between the engine, its table and packed bytes: what follows from its columns (`packages/rows`). */

import type { AnyRowKind } from "@naru/rows/row";
import { RowBuffer } from "../columns.ts";
import type { BinaryRow } from "../copy-out.ts";
import type { PackReader, PackWriter } from "../packed.ts";
import { type Cell, type ColumnCodec, columnCodec } from "./column-codec.ts";

interface Field {
  readonly name: string;
  readonly since: number;
  readonly before: unknown;
  readonly codec: ColumnCodec;
  /** Which cell is its first. */
  readonly at: number;
}

type Values = Record<string, unknown>;

/** Some or all columns of a kind of row, in the order in which they are declared. */
export class RowCodec<Row extends object> {
  readonly #fields: readonly Field[];
  readonly #cells: readonly Cell[];
  /** A row with every column empty; its copies have room for the values. */
  readonly #blank: Values;

  constructor({ name: kind, columns }: AnyRowKind, names = Object.keys(columns)) {
    const cells: Cell[] = [];
    this.#fields = names.map((name): Field => {
      const column = columns[name];
      if (column === undefined) throw new TypeError(`${kind} has no column ${name}`);
      const codec = columnCodec(name, column);
      const at = cells.push(...codec.cells) - codec.cells.length;
      return { name, since: column.since, before: column.before, codec, at };
    });
    this.#cells = cells;
    this.#blank = Object.fromEntries(names.map((name) => [name, null]));
  }

  /** An empty buffer of these columns. */
  buffer(): RowBuffer<string> {
    return new RowBuffer(Object.fromEntries(this.#cells.map(({ name, type }) => [name, type])));
  }

  /** Appends a row to a buffer that `buffer` made. */
  fill(to: RowBuffer<string>, row: Row): void {
    const values = row as Values;
    for (const { name, codec, at } of this.#fields) codec.fill(to.list, at, values[name]);
    to.count += 1;
  }

  /** Appends the row to packed bytes. */
  pack(writer: PackWriter, row: Row): void {
    const values = row as Values;
    for (const { name, codec } of this.#fields) codec.pack(writer, values[name]);
  }

  /** Reads what `pack` wrote, in this or an earlier version. */
  unpack(reader: PackReader, version: number): Row {
    const row = { ...this.#blank };
    for (const { name, codec, since, before } of this.#fields) {
      if (version >= since) row[name] = codec.unpack(reader, version);
      else row[name] = typeof before === "function" ? before(row) : before;
    }
    return row as Row;
  }

  /** `"id", "site_id", …` for a select list whose rows `copied` reads; numeric as text. */
  get select(): string {
    return this.#cells
      .map(({ name, type }) => (type === "numeric" ? `"${name}"::text` : `"${name}"`))
      .join(", ");
  }

  /** The row of cells that stand as `select` says. */
  copied(cells: BinaryRow): Row {
    const row = { ...this.#blank };
    for (const { name, codec } of this.#fields) row[name] = codec.copied(cells);
    return row as Row;
  }

  /** The row of an answer that has its cells by name, and may have others. */
  answered(answer: object): Row {
    const row = { ...this.#blank };
    for (const { name, codec } of this.#fields) row[name] = codec.answered(answer as Values);
    return row as Row;
  }
}
