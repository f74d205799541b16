/**
 * A row, declared once: its table, its columns and its life. What becomes of it (statement, bytes, reading, folding,
 * snapshot, comparison) follows from here; why its table looks so says its migration.
 */

import type { Column } from "./column.ts";

/**
 * How rows reach their table: `appended` once, with their batch (`daily`: to the table of the batch's day); `replaced`
 * with each batch that changes them; `trickled` some batches later, packed meanwhile.
 */
export type Life = "appended" | "daily" | "replaced" | "trickled";

export type Columns = Readonly<Record<string, Column>>;

/** The values of columns. */
export type ValuesOf<Own extends Columns> = {
  readonly [Name in keyof Own]: Own[Name] extends Column<infer Value> ? Value : never;
};

/** A kind of row, whatever its columns. */
export interface AnyRowKind {
  readonly name: string;
  /** The kind's number for ever, in packed bytes. */
  readonly number: number;
  readonly table: string;
  readonly life: Life;
  /** The columns that tell a row from all others of its kind in a shard. */
  readonly key: readonly string[];
  readonly columns: Columns;
  /** Whether the engine still knows it: an open position, a working order. Always, where nothing is said. */
  isOpen?(row: never): boolean;
}

export interface RowKind<Name extends string, Own extends Columns> extends AnyRowKind {
  readonly name: Name;
  readonly key: readonly (keyof Own & string)[];
  readonly columns: Own;
  isOpen?(row: ValuesOf<Own>): boolean;
}

/** A row of a kind. */
export type RowOf<Kind extends AnyRowKind> = ValuesOf<Kind["columns"]>;

/** Declares a kind of row; `number` is its own for ever. */
export function defineRow<const Name extends string, const Own extends Columns>(
  name: Name,
  number: number,
  kind: Omit<RowKind<Name, Own>, "name" | "number">,
): RowKind<Name, Own> {
  return { name, number, ...kind };
}
