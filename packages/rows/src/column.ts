/**
 * Columns of rows as plain data: what a value is, in which cells PostgreSQL keeps it, and since which version of packed
 * bytes it is among them.
 */

import type { Codes } from "@naru/vocabulary/codes";

/** What a value is, which says how it travels: through a statement, packed bytes and back. */
export type ColumnKind =
  | "whole"
  | "signed"
  | "level"
  | "big"
  | "split"
  | "wide"
  | "flag"
  | "text"
  | "plain"
  | "word";

export type SqlType = "int8" | "int4" | "int2" | "bool" | "text" | "numeric";

/** The cells of a value: of one cell its type, which is called as the column; of several the type by name. */
export type Cells = SqlType | Readonly<Record<string, SqlType>>;

/** A column of a row. `Value` is what the row holds. */
export interface Column<Value = unknown, Own extends Cells = Cells> {
  readonly kind: ColumnKind;
  readonly cells: Own;
  readonly isNullable: boolean;
  /** The version of packed bytes that has it first. */
  readonly since: number;
  /** What a row of earlier bytes has in its place: a value, or what follows from the columns before it. */
  readonly before: Value | ((row: Readonly<Record<string, unknown>>) => Value) | undefined;
  /** Of a word: its numbers. */
  readonly codes?: Codes<string>;
  /** Of a split: the digits of the second cell, and the version of packed bytes that has it first. */
  readonly split?: { readonly scale: number; readonly since: number };
  /** It is an instant, and told as such. */
  readonly isInstant?: boolean;
  /** The wire shows it as it is kept, under its own name. */
  readonly isShown?: boolean;
  /** Never there: it carries the type. */
  readonly value?: Value;
}

/** Of a column that packed bytes did not always have. */
export interface Since<Value> {
  readonly since: number;
  readonly before: Value | ((row: Readonly<Record<string, unknown>>) => Value);
}

const FROM_THE_FIRST = { since: 1, before: undefined } as const;

/** A whole number from 0 up: an id, contracts, a day. */
export function whole<Type extends "int8" | "int4" | "int2">(
  type: Type,
  since?: Since<number>,
): Column<number, Type> {
  return column("whole", type, since);
}

/** A whole number of either sign: a price, contracts of a side, an instant (epoch ms). */
export function signed<Type extends "int8" | "int4">(
  type: Type,
  since?: Since<number>,
): Column<number, Type> {
  return column("signed", type, since);
}

/** An instant (epoch ms). */
export function instant(since?: Since<number>): Column<number, "int8"> & { isInstant: true } {
  return { ...column<number, "int8">("signed", "int8", since), isInstant: true };
}

/** One of a few small numbers. */
export function level<Level extends number>(since?: Since<Level>): Column<Level, "int2"> {
  return column("level", "int2", since);
}

/** Money, in smallest units. */
export function big(since?: Since<bigint>): Column<bigint, "int8"> {
  return column("big", "int8", since);
}

/**
 * A whole number in 10^-scale of a unit: what is whole of it in the first cell, truncated toward zero, and the rest with
 * the same sign in the second. One int8 in the finer unit would overflow.
 */
export function split<const Own extends Readonly<Record<string, "int8" | "int4">>>(
  cells: Own,
  rest: { readonly scale: number; readonly since: number },
): Column<bigint, Own> {
  return { ...column<bigint, Own>("split", cells, undefined), split: rest };
}

/** A whole number beyond int8. */
export function wide(since?: Since<bigint>): Column<bigint, "numeric"> {
  return column("wide", "numeric", since);
}

/** Whether something is so. */
export function flag(since?: Since<boolean>): Column<boolean, "bool"> {
  return column("flag", "bool", since);
}

/** A text of any length. */
export function text<Text extends string>(since?: Since<Text>): Column<Text, "text"> {
  return column("text", "text", since);
}

/** Plain data in one text: canonical JSON, of what is read whole or not at all. */
export function plain<Value extends object>(since?: Since<Value>): Column<Value, "text"> {
  return column("plain", "text", since);
}

/** One of a list of words, stored as its number. */
export function word<Word extends string>(
  codes: Codes<Word>,
  since?: Since<Word>,
): Column<Word, "int2"> {
  return { ...column<Word, "int2">("word", "int2", since), codes };
}

/** A column whose cell has another name than it has in rows. */
export function named<const Name extends string, Value, Type extends SqlType>(
  name: Name,
  of: Column<Value, Type>,
): Column<Value, { readonly [Key in Name]: Type }> {
  return { ...of, cells: { [name]: of.cells } as { readonly [Key in Name]: Type } };
}

/** A column that the wire shows as it is kept, under its own name. */
export function shown<Own extends Column>(of: Own): Own & { readonly isShown: true } {
  return { ...of, isShown: true };
}

/** A column that may be empty. */
export function orNull<Value, Own extends Cells>(
  of: Column<Value, Own>,
  since?: Since<Value | null>,
): Column<Value | null, Own> {
  return { ...(of as Column<Value | null, Own>), isNullable: true, ...(since ?? FROM_THE_FIRST) };
}

function column<Value, Own extends Cells>(
  kind: ColumnKind,
  cells: Own,
  since: Since<Value> | undefined,
): Column<Value, Own> {
  return { kind, cells, isNullable: false, ...(since ?? FROM_THE_FIRST) };
}
