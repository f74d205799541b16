import type { Column, SqlType } from "./column.ts";

/** How a column is called in its table: `overnightQty` is `overnight_qty`. */
export type SqlName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SqlName<Rest>}`
    : `_${Lowercase<First>}${SqlName<Rest>}`
  : Name;

/** A cell of a table's row. */
export interface Cell {
  readonly name: string;
  readonly type: SqlType;
}

/** The name in its table of a column called `name` in rows. */
export function sqlName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The cells of the column called `name` in rows, in order. */
export function cellsOf(name: string, { cells }: Column): Cell[] {
  const byName = typeof cells === "string" ? { [sqlName(name)]: cells } : cells;
  return Object.entries<SqlType>(byName).map(([cell, type]) => ({ name: cell, type }));
}
