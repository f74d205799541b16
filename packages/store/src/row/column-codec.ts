/**
 * One column of a row between the engine's value, a statement's arrays, packed bytes and what the database answers.
 *
 * Each function is one switch over the kinds of columns and no table of closures: rows of every kind go through here with
 * each order, and calls that the compiler cannot see through cost as much as what they do.
 */

import { canonicalJson, parseCanonicalJson } from "@naru/engine/snapshot";
import type { Column as RowColumn, ColumnKind } from "@naru/rows/column";
import { type Cell, cellsOf } from "@naru/rows/sql-names";
import type { Column } from "../columns.ts";
import type { BinaryRow } from "../driver/copy-out.ts";
import type { PackReader, PackWriter } from "../packed.ts";

/** A column as the functions here take it. */
export interface Field {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly isNullable: boolean;
  readonly cells: readonly Cell[];
  readonly since: number;
  readonly before: unknown;
  readonly codeOf: Readonly<Record<string, number>>;
  readonly wordOf: (code: number) => string;
  /** Of a split: how much of the second cell is one of the first, and the version that has the second. */
  readonly one: bigint;
  readonly restSince: number;
}

/** The field of the column `name` of a row. Throws where none of its kind can be empty. */
export function fieldOf(name: string, column: RowColumn): Field {
  const { kind, isNullable, since, before, codes, split } = column;
  if (isNullable && (kind === "level" || kind === "flag" || kind === "text" || kind === "split"))
    throw new TypeError(`no ${kind} may be empty`);
  if (kind === "word" && codes === undefined) throw new TypeError(`${name} has no list of words`);
  if (kind === "split" && split === undefined) throw new TypeError(`${name} has no scale`);
  return {
    name,
    kind,
    isNullable,
    cells: cellsOf(name, column),
    since,
    before,
    codeOf: codes?.codeOf ?? {},
    wordOf: codes?.wordOf ?? String,
    one: 10n ** BigInt(split?.scale ?? 0),
    restSince: split?.since ?? 1,
  };
}

/** Appends a value to a statement's arrays, of which those of the field's cells begin at `at`. */
export function fill(field: Field, to: readonly Column[], at: number, value: unknown): void {
  const column = to[at] as Column;
  switch (field.kind) {
    case "whole":
    case "signed":
    case "level":
      column.number(value as number | null);
      return;
    case "big":
      column.big(value as bigint | null);
      return;
    case "word":
      column.number(value === null ? null : (field.codeOf[value as string] as number));
      return;
    case "flag":
      column.boolean(value as boolean);
      return;
    case "split":
      column.big((value as bigint) / field.one);
      (to[at + 1] as Column).number(Number((value as bigint) % field.one));
      return;
    case "wide":
      column.text(value === null ? null : String(value as bigint));
      return;
    case "text":
      column.text(value as string);
      return;
    case "plain":
      column.text(value === null ? null : canonicalJson(value));
      return;
  }
}

/** Appends a value to packed bytes; null is a leading byte, the word 0 or the empty text. */
export function pack(field: Field, writer: PackWriter, value: unknown): void {
  switch (field.kind) {
    case "whole":
    case "signed":
      if (field.isNullable) {
        writer.byte(value === null ? 0 : 1);
        if (value !== null) writer.signed(value as number);
      } else if (field.kind === "whole") writer.unsigned(value as number);
      else writer.signed(value as number);
      return;
    case "big":
      if (field.isNullable) writer.byte(value === null ? 0 : 1);
      if (value !== null) writer.big(value as bigint);
      return;
    case "word":
      writer.byte(value === null ? 0 : (field.codeOf[value as string] as number));
      return;
    case "flag":
      writer.byte(value === true ? 1 : 0);
      return;
    case "split":
      writer.big((value as bigint) / field.one);
      writer.signed(Number((value as bigint) % field.one));
      return;
    case "level":
      writer.byte(value as number);
      return;
    case "wide":
      writer.text(value === null ? "" : String(value as bigint));
      return;
    case "text":
      writer.text(value as string);
      return;
    case "plain":
      writer.text(value === null ? "" : canonicalJson(value));
      return;
  }
}

/** Reads what `pack` wrote in this or an earlier version. */
export function unpack(field: Field, reader: PackReader, version: number): unknown {
  switch (field.kind) {
    case "whole":
    case "signed":
      if (field.isNullable) return reader.byte() === 0 ? null : reader.signed();
      return field.kind === "whole" ? reader.unsigned() : reader.signed();
    case "big":
      return field.isNullable && reader.byte() === 0 ? null : reader.big();
    case "word": {
      const code = reader.byte();
      return field.isNullable && code === 0 ? null : field.wordOf(code);
    }
    case "flag":
      return reader.byte() === 1;
    case "split": {
      const units = reader.big();
      return units * field.one + BigInt(version < field.restSince ? 0 : reader.signed());
    }
    case "level":
      return reader.byte();
    case "wide": {
      const digits = reader.text();
      return field.isNullable && digits === "" ? null : BigInt(digits);
    }
    case "text":
      return reader.text();
    case "plain": {
      const json = reader.text();
      return json === "" ? null : parseCanonicalJson(json);
    }
  }
}

/** The value of the next cells of a row that is copied out. */
export function copied(field: Field, cells: BinaryRow): unknown {
  if (field.isNullable && cells.isNull()) return null;
  switch (field.kind) {
    case "whole":
    case "signed":
    case "level":
      return numberIn(field, cells);
    case "big":
      return cells.big();
    case "word":
      return field.wordOf(cells.int2());
    case "flag":
      return cells.bool();
    case "split":
      return cells.big() * field.one + BigInt(cells.int4());
    case "wide":
      return BigInt(cells.text());
    case "text":
      return cells.text();
    case "plain":
      return parseCanonicalJson(cells.text());
  }
}

function numberIn({ cells: [cell] }: Field, cells: BinaryRow): number {
  if (cell?.type === "int8") return cells.int8();
  return cell?.type === "int4" ? cells.int4() : cells.int2();
}

/** The value in an answer as a client parses it: int8 is text or a bigint, numeric a text. */
export function answered(field: Field, answer: Readonly<Record<string, unknown>>): unknown {
  const [first, second] = field.cells;
  const cell = answer[first?.name ?? ""];
  if (field.isNullable && cell === null) return null;
  switch (field.kind) {
    case "whole":
    case "signed":
    case "level":
      return Number(cell);
    case "big":
    case "wide":
      return BigInt(cell as bigint | string);
    case "word":
      return field.wordOf(Number(cell));
    case "flag":
      return cell === true;
    case "split":
      return (
        BigInt(cell as bigint | string) * field.one + BigInt(answer[second?.name ?? ""] as number)
      );
    case "text":
      return cell;
    case "plain":
      return parseCanonicalJson(cell as string);
  }
}
