/** One column of a row between the engine's value, a statement's array, packed bytes and what the database answers. */

import type { Column as RowColumn } from "@naru/rows/column";
import type { Column } from "../columns.ts";
import type { BinaryRow } from "../copy-out.ts";
import type { PackReader, PackWriter } from "../packed.ts";

export interface ColumnCodec {
  /** Appends a value to a statement's array. */
  fill(to: Column, value: unknown): void;
  pack(writer: PackWriter, value: unknown): void;
  unpack(reader: PackReader): unknown;
  /** The next cell of a row that is copied out. */
  cell(cells: BinaryRow): unknown;
  /** The value of a cell that a client parsed: int8 is text or a bigint, numeric a text. */
  parsed(cell: unknown): unknown;
}

/** How a column travels. Throws where no column is of that kind and empty at times. */
export function columnCodec(column: RowColumn): ColumnCodec {
  const { isNullable } = column;
  const codec = isNullable ? nullable(column) : required(column);
  if (codec === undefined) throw new TypeError(`no ${column.kind} may be empty`);
  return codec;
}

function required(column: RowColumn): ColumnCodec {
  switch (column.kind) {
    case "whole":
      return {
        fill: (to, value) => to.number(value as number),
        pack: (writer, value) => writer.unsigned(value as number),
        unpack: (reader) => reader.unsigned(),
        cell: column.type === "int8" ? int8 : int4,
        parsed: Number,
      };
    case "signed":
      return {
        fill: (to, value) => to.number(value as number),
        pack: (writer, value) => writer.signed(value as number),
        unpack: (reader) => reader.signed(),
        cell: column.type === "int8" ? int8 : int4,
        parsed: Number,
      };
    case "level":
      return {
        fill: (to, value) => to.number(value as number),
        pack: (writer, value) => writer.byte(value as number),
        unpack: (reader) => reader.byte(),
        cell: (cells) => cells.int2(),
        parsed: Number,
      };
    case "big":
      return {
        fill: (to, value) => to.big(value as bigint),
        pack: (writer, value) => writer.big(value as bigint),
        unpack: (reader) => reader.big(),
        cell: (cells) => cells.big(),
        parsed: (cell) => BigInt(cell as bigint | string),
      };
    case "wide":
      return {
        fill: (to, value) => to.text(String(value as bigint)),
        pack: (writer, value) => writer.text(String(value as bigint)),
        unpack: (reader) => BigInt(reader.text()),
        cell: (cells) => BigInt(cells.text()),
        parsed: (cell) => BigInt(cell as string),
      };
    case "flag":
      return {
        fill: (to, value) => to.boolean(value as boolean),
        pack: (writer, value) => writer.byte(value === true ? 1 : 0),
        unpack: (reader) => reader.byte() === 1,
        cell: (cells) => cells.bool(),
        parsed: (cell) => cell === true,
      };
    case "text":
      return {
        fill: (to, value) => to.text(value as string),
        pack: (writer, value) => writer.text(value as string),
        unpack: (reader) => reader.text(),
        cell: (cells) => cells.text(),
        parsed: (cell) => cell,
      };
    case "word": {
      const { codeOf, wordOf } = codesOf(column);
      return {
        fill: (to, value) => to.number(codeOf[value as string] as number),
        pack: (writer, value) => writer.byte(codeOf[value as string] as number),
        unpack: (reader) => wordOf(reader.byte()),
        cell: (cells) => wordOf(cells.int2()),
        parsed: (cell) => wordOf(Number(cell)),
      };
    }
  }
}

/** Null is an empty cell; in packed bytes a leading byte, the word 0 or the empty text. */
function nullable(column: RowColumn): ColumnCodec | undefined {
  const { fill, cell, parsed } = required(column);
  const always = {
    cell: (cells: BinaryRow) => (cells.isNull() ? null : cell(cells)),
    parsed: (value: unknown) => (value === null ? null : parsed(value)),
  };
  switch (column.kind) {
    case "whole":
    case "signed":
      return {
        ...always,
        fill: (to, value) => to.number(value as number | null),
        pack: (writer, value) => {
          writer.byte(value === null ? 0 : 1);
          if (value !== null) writer.signed(value as number);
        },
        unpack: (reader) => (reader.byte() === 0 ? null : reader.signed()),
      };
    case "big":
      return {
        ...always,
        fill: (to, value) => to.big(value as bigint | null),
        pack: (writer, value) => {
          writer.byte(value === null ? 0 : 1);
          if (value !== null) writer.big(value as bigint);
        },
        unpack: (reader) => (reader.byte() === 0 ? null : reader.big()),
      };
    case "wide":
      return {
        ...always,
        fill: (to, value) => (value === null ? to.text(null) : fill(to, value)),
        pack: (writer, value) => writer.text(value === null ? "" : String(value as bigint)),
        unpack: (reader) => {
          const digits = reader.text();
          return digits === "" ? null : BigInt(digits);
        },
      };
    case "word": {
      const { codeOf, wordOf } = codesOf(column);
      return {
        ...always,
        fill: (to, value) => to.number(value === null ? null : (codeOf[value as string] as number)),
        pack: (writer, value) =>
          writer.byte(value === null ? 0 : (codeOf[value as string] as number)),
        unpack: (reader) => {
          const code = reader.byte();
          return code === 0 ? null : wordOf(code);
        },
      };
    }
    case "level":
    case "flag":
    case "text":
      return undefined;
  }
}

function codesOf({ codes }: RowColumn): NonNullable<RowColumn["codes"]> {
  if (codes === undefined) throw new TypeError("a word without a list of words");
  return codes;
}

const int8 = (cells: BinaryRow): number => cells.int8();
const int4 = (cells: BinaryRow): number => cells.int4();
