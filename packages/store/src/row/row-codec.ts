/** A kind of row between the engine, its table and packed bytes: what follows from its columns (`packages/rows`). */

import type { AnyRowKind } from "@naru/rows/row";
import type { Cell } from "@naru/rows/sql-names";
import { RowBuffer } from "../columns.ts";
import type { BinaryRow } from "../driver/copy-out.ts";
import type { PackReader, PackWriter } from "../packed.ts";
import { answered, copied, type Field, fieldOf, fill, pack, unpack } from "./column-codec.ts";

type Values = Record<string, unknown>;

/** Which columns of a kind of row; all of them, where nothing is said. */
export interface RowPart {
  readonly names?: readonly string[];
  /** Values of columns that are not read. */
  readonly fixed?: Readonly<Record<string, unknown>>;
}

/** Some or all columns of a kind of row, in the order in which they are declared. */
export class RowCodec<Row extends object> {
  readonly #fields: readonly Field[];
  readonly #cells: readonly Cell[];
  /** A row with every column empty; its copies have room for the values. */
  readonly #blank: Values;

  constructor({ name: kind, columns }: AnyRowKind, { names, fixed = {} }: RowPart = {}) {
    const declared = Object.keys(columns);
    this.#fields = (names ?? declared).map((name) => {
      const column = columns[name];
      if (column === undefined) throw new TypeError(`${kind} has no column ${name}`);
      return fieldOf(name, column);
    });
    this.#cells = this.#fields.flatMap(({ cells }) => cells);
    const kept = declared.filter((name) => names?.includes(name) !== false || name in fixed);
    this.#blank = Object.fromEntries(kept.map((name) => [name, fixed[name] ?? null]));
  }

  /** `"id", "site_id", …` for a select list whose rows `copied` reads; numeric as text. */
  get select(): string {
    return this.#cells
      .map(({ name, type }) => (type === "numeric" ? `"${name}"::text` : `"${name}"`))
      .join(", ");
  }

  /** An empty buffer of these columns. */
  buffer(): RowBuffer<string> {
    return new RowBuffer(Object.fromEntries(this.#cells.map(({ name, type }) => [name, type])));
  }

  /** Appends a row to a buffer that `buffer` made. */
  fill(to: RowBuffer<string>, row: Row): void {
    let at = 0;
    for (const field of this.#fields) {
      fill(field, to.list, at, (row as Values)[field.name]);
      at += field.cells.length;
    }
    to.count += 1;
  }

  /** Appends the row to packed bytes. */
  pack(writer: PackWriter, row: Row): void {
    for (const field of this.#fields) pack(field, writer, (row as Values)[field.name]);
  }

  /** Reads what `pack` wrote, in this or an earlier version. */
  unpack(reader: PackReader, version: number): Row {
    const row = { ...this.#blank };
    for (const field of this.#fields) {
      const { name, since, before } = field;
      if (version >= since) row[name] = unpack(field, reader, version);
      else row[name] = typeof before === "function" ? before(row) : before;
    }
    return row as Row;
  }

  /** The row of cells that stand as `select` says. */
  copied(cells: BinaryRow): Row {
    const row = { ...this.#blank };
    for (const field of this.#fields) row[field.name] = copied(field, cells);
    return row as Row;
  }

  /** The row of an answer that has its cells by name, and may have others. */
  answered(answer: object): Row {
    const row = { ...this.#blank };
    for (const field of this.#fields) row[field.name] = answered(field, answer as Values);
    return row as Row;
  }
}
