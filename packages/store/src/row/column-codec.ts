/** One column of a row between the engine's value, a statement's arrays, packed bytes and what the database answers. */

import type { Column as RowColumn, SqlType } from "@naru/rows/column";
import { sqlName } from "@naru/rows/sql-names";
import type { Column } from "../columns.ts";
import type { BinaryRow } from "../copy-out.ts";
import type { PackReader, PackWriter } from "../packed.ts";

export interface Cell {
  readonly name: string;
  readonly type: SqlType;
}

export interface ColumnCodec {
  readonly cells: readonly Cell[];
  /** Appends a value to a statement's arrays, of which those of its cells begin at `at`. */
  fill(to: readonly Column[], at: number, value: unknown): void;
  pack(writer: PackWriter, value: unknown): void;
  /** Reads what `pack` wrote in this or an earlier version. */
  unpack(reader: PackReader, version: number): unknown;
  /** The value of the next cells of a row that is copied out. */
  copied(cells: BinaryRow): unknown;
  /** The value in an answer as a client parses it: int8 is text or a bigint, numeric a text. */
  answered(answer: Readonly<Record<string, unknown>>): unknown;
}

/** How the column `name` of a row travels. Throws where none of that kind can be empty. */
export function columnCodec(name: string, column: RowColumn): ColumnCodec {
  if (column.kind === "split") return splitCodec(column);
  const cell = { name: sqlName(name), type: column.cells as SqlType };
  const codec = column.isNullable ? nullable(column) : required(column);
  if (codec === undefined) throw new TypeError(`no ${column.kind} may be empty`);
  const { fill, pack, unpack, copied, parsed } = codec;
  return {
    cells: [cell],
    fill: (to, at, value) => fill(to[at] as Column, value),
    pack,
    unpack,
    copied,
    answered: (answer) => parsed(answer[cell.name]),
  };
}

/** How a value of one cell travels. */
interface CellCodec extends Pick<ColumnCodec, "pack" | "copied"> {
  fill(to: Column, value: unknown): void;
  unpack(reader: PackReader): unknown;
  parsed(cell: unknown): unknown;
}

const int8 = (cells: BinaryRow): number => cells.int8();
const int4 = (cells: BinaryRow): number => cells.int4();

function required(column: RowColumn): CellCodec {
  switch (column.kind) {
    case "whole":
      return {
        fill: (to, value) => to.number(value as number),
        pack: (writer, value) => writer.unsigned(value as number),
        unpack: (reader) => reader.unsigned(),
        copied: column.cells === "int8" ? int8 : int4,
        parsed: Number,
      };
    case "signed":
      return {
        fill: (to, value) => to.number(value as number),
        pack: (writer, value) => writer.signed(value as number),
        unpack: (reader) => reader.signed(),
        copied: column.cells === "int8" ? int8 : int4,
        parsed: Number,
      };
    case "level":
      return {
        fill: (to, value) => to.number(value as number),
        pack: (writer, value) => writer.byte(value as number),
        unpack: (reader) => reader.byte(),
        copied: (cells) => cells.int2(),
        parsed: Number,
      };
    case "big":
      return {
        fill: (to, value) => to.big(value as bigint),
        pack: (writer, value) => writer.big(value as bigint),
        unpack: (reader) => reader.big(),
        copied: (cells) => cells.big(),
        parsed: (cell) => BigInt(cell as bigint | string),
      };
    case "wide":
      return {
        fill: (to, value) => to.text(String(value as bigint)),
        pack: (writer, value) => writer.text(String(value as bigint)),
        unpack: (reader) => BigInt(reader.text()),
        copied: (cells) => BigInt(cells.text()),
        parsed: (cell) => BigInt(cell as string),
      };
    case "flag":
      return {
        fill: (to, value) => to.boolean(value as boolean),
        pack: (writer, value) => writer.byte(value === true ? 1 : 0),
        unpack: (reader) => reader.byte() === 1,
        copied: (cells) => cells.bool(),
        parsed: (cell) => cell === true,
      };
    case "text":
      return {
        fill: (to, value) => to.text(value as string),
        pack: (writer, value) => writer.text(value as string),
        unpack: (reader) => reader.text(),
        copied: (cells) => cells.text(),
        parsed: (cell) => cell,
      };
    case "word": {
      const { codeOf, wordOf } = codesOf(column);
      return {
        fill: (to, value) => to.number(codeOf[value as string] as number),
        pack: (writer, value) => writer.byte(codeOf[value as string] as number),
        unpack: (reader) => wordOf(reader.byte()),
        copied: (cells) => wordOf(cells.int2()),
        parsed: (cell) => wordOf(Number(cell)),
      };
    }
    case "split":
      throw new TypeError("a split has two cells");
  }
}

/** As `required`; null is an empty cell, and in packed bytes a leading byte, the word 0 or the empty text. */
function nullable(column: RowColumn): CellCodec | undefined {
  const { fill, pack, unpack, copied, parsed } = required(column);
  const always = {
    copied: (cells: BinaryRow) => (cells.isNull() ? null : copied(cells)),
    parsed: (cell: unknown) => (cell === null ? null : parsed(cell)),
  };
  switch (column.kind) {
    case "whole":
    case "signed":
      return {
        ...always,
        fill,
        pack: (writer, value) => {
          writer.byte(value === null ? 0 : 1);
          if (value !== null) writer.signed(value as number);
        },
        unpack: (reader) => (reader.byte() === 0 ? null : reader.signed()),
      };
    case "big":
      return {
        ...always,
        fill,
        pack: (writer, value) => {
          writer.byte(value === null ? 0 : 1);
          if (value !== null) pack(writer, value);
        },
        unpack: (reader) => (reader.byte() === 0 ? null : unpack(reader)),
      };
    case "wide":
      return {
        ...always,
        fill: (to, value) => (value === null ? to.text(null) : fill(to, value)),
        pack: (writer, value) => (value === null ? writer.text("") : pack(writer, value)),
        unpack: (reader) => {
          const digits = reader.text();
          return digits === "" ? null : BigInt(digits);
        },
      };
    case "word": {
      const { wordOf } = codesOf(column);
      return {
        ...always,
        fill: (to, value) => (value === null ? to.number(null) : fill(to, value)),
        pack: (writer, value) => (value === null ? writer.byte(0) : pack(writer, value)),
        unpack: (reader) => {
          const code = reader.byte();
          return code === 0 ? null : wordOf(code);
        },
      };
    }
    case "level":
    case "split":
    case "flag":
    case "text":
      return undefined;
  }
}

/** What is whole of a number in one cell, the rest with the same sign in another. */
function splitCodec({ cells, split }: RowColumn): ColumnCodec {
  const [first, second, ...more] = Object.entries(cells).map(
    ([name, type]): Cell => ({ name, type: type as SqlType }),
  );
  if (first === undefined || second === undefined || more.length > 0 || split === undefined)
    throw new TypeError("a split has two cells and a scale");
  const one = 10n ** BigInt(split.scale);
  return {
    cells: [first, second],
    fill: (to, at, value) => {
      to[at]?.big((value as bigint) / one);
      to[at + 1]?.number(Number((value as bigint) % one));
    },
    pack: (writer, value) => {
      writer.big((value as bigint) / one);
      writer.signed(Number((value as bigint) % one));
    },
    unpack: (reader, version) => {
      const units = reader.big();
      return units * one + BigInt(version < split.since ? 0 : reader.signed());
    },
    copied: (row) => row.big() * one + BigInt(row.int4()),
    answered: (answer) =>
      BigInt(answer[first.name] as bigint | string) * one + BigInt(answer[second.name] as number),
  };
}

function codesOf({ codes }: RowColumn): NonNullable<RowColumn["codes"]> {
  if (codes === undefined) throw new TypeError("a word without a list of words");
  return codes;
}
