/** Tables as Kysely sees them, from the columns of their rows. */

import type { Cells, Column, SqlType } from "@naru/rows/column";
import type { AnyRowKind, Columns } from "@naru/rows/row";
import type { SqlName } from "@naru/rows/sql-names";
import type { ColumnType } from "kysely";

/** int8: read as `bigint`, written as either. */
export type Int8 = ColumnType<bigint, bigint | number, bigint | number>;
export type NullableInt8 = ColumnType<
  bigint | null,
  bigint | number | null,
  bigint | number | null
>;

/** The columns of a kind's table that its rows have. */
export type TableOf<Kind extends AnyRowKind> = {
  [Name in NamesOf<Kind["columns"], SqlType> as SqlName<Name>]: CellOf<Kind["columns"][Name]>;
} & SplitCellsOf<Kind["columns"]>;

/** Names of the columns whose cells are of a form: one cell, or several with names of their own. */
type NamesOf<Own extends Columns, Form extends Cells> = {
  [Name in keyof Own & string]: Own[Name]["cells"] extends Form ? Name : never;
}[keyof Own & string];

type SplitCellsOf<Own extends Columns> = {
  [Name in NamesOf<Own, Readonly<Record<string, SqlType>>>]: (
    cells: SplitCells<Own[Name]["cells"]>,
  ) => void;
} extends infer Each
  ? [Each[keyof Each]] extends [never]
    ? unknown
    : Each[keyof Each] extends (cells: infer All) => void
      ? All
      : never
  : never;

type SplitCells<Own extends Cells> =
  Own extends Readonly<Record<string, SqlType>> ? { [Name in keyof Own]: Cell<Own[Name]> } : never;

type CellOf<Own extends Column> =
  Own extends Column<infer Value, infer Type extends SqlType>
    ? null extends Value
      ? NullableCell<Type>
      : Cell<Type>
    : never;

type Cell<Type extends SqlType> = Type extends "int8"
  ? Int8
  : Type extends "int4" | "int2"
    ? number
    : Type extends "bool"
      ? boolean
      : string;

type NullableCell<Type extends SqlType> = Type extends "int8" ? NullableInt8 : Cell<Type> | null;
