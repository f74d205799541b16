/** Tables as Kysely sees them, from the columns of their rows. */

import type { Column, SqlType } from "@naru/rows/column";
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
  [Name in keyof Kind["columns"] & string as SqlName<Name>]: CellOf<Kind["columns"], Name>;
};

type CellOf<Own extends Columns, Name extends keyof Own> =
  Own[Name] extends Column<infer Value, infer Type>
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
