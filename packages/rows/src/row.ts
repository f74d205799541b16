/**
 * A row, declared once: its table, its columns and its life. What becomes of it (statement, bytes, reading, folding,
 * snapshot, comparison) follows from here; why its table looks so says its migration.
 */

import type { Column } from "./column.ts";
import { cellsOf } from "./sql-names.ts";

/**
 * How rows reach their table: `appended` once, with their batch (`daily`: to the table of the batch's day); `replaced`
 * with each batch that changes them; `ended`: appended as they begin, and changed once, in place, as they end;
 * `trickled` some batches later, packed meanwhile.
 */
export type Life = "appended" | "daily" | "replaced" | "ended" | "trickled";

export type Columns = Readonly<Record<string, Column>>;

/** The values of columns. */
export type ValuesOf<Own extends Columns> = {
  readonly [Name in keyof Own]: Own[Name] extends Column<infer Value> ? Value : never;
};

/** The rows of a kind that stand: what the engine starts with and a snapshot holds. */
export interface Standing<List extends string = string> {
  /** The name of their list, which is part of what a state's hash is of. */
  readonly list: List;
  /** What one of them is called in messages. */
  readonly called: string;
  /** The view that finds them, where their table has no index for it. */
  readonly view?: string;
}

/** What a kind of row says; `Name` is any of its columns, the others what it chose of each. */
interface Kind<
  Name extends string,
  Way extends Life,
  End extends Name | undefined,
  List extends Standing | undefined,
  Table extends string,
> {
  readonly table: Table;
  /** What a row is called in messages. */
  readonly called: string;
  readonly life: Way;
  /** The columns that tell a row from all others of its kind in a shard. */
  readonly key: readonly Name[];
  /** The column that says when it ended: empty as long as it stands. */
  readonly ended: End;
  /** Of the life `ended`: the columns that the end changes, in which no index may lie. */
  readonly endChanges?: readonly Name[] | undefined;
  /** Whether and as what its rows stand; those without an end stand for ever. */
  readonly standing: List;
  /** Where its columns lie in several tables: the columns of each, `table` among them. */
  readonly tables?: Readonly<Record<string, readonly Name[]>> | undefined;
}

/** A kind of row, whatever its columns. */
export interface AnyRowKind
  extends Kind<string, Life, string | undefined, Standing | undefined, string> {
  readonly name: string;
  /** The kind's number for ever, in packed bytes. */
  readonly number: number;
  readonly columns: Columns;
}

export interface RowKind<
  Name extends string,
  Own extends Columns,
  Way extends Life,
  End extends (keyof Own & string) | undefined,
  List extends Standing | undefined,
  Table extends string,
> extends Kind<keyof Own & string, Way, End, List, Table> {
  readonly name: Name;
  readonly number: number;
  readonly columns: Own;
}

/** A row of a kind. */
export type RowOf<Of extends AnyRowKind> = ValuesOf<Of["columns"]>;

/** Declares a kind of row; `number` is its own for ever. */
export function defineRow<
  const Name extends string,
  const Own extends Columns,
  const Way extends Life,
  const End extends (keyof Own & string) | undefined,
  const List extends Standing | undefined,
  const Table extends string,
>(
  name: Name,
  number: number,
  kind: Kind<keyof Own & string, Way, End, List, Table> & { readonly columns: Own },
): RowKind<Name, Own, Way, End, List, Table> {
  return { name, number, ...kind };
}

/** What tells a row from all others of its kind: a number, or the text of several columns. */
export function keyOf({ key }: AnyRowKind, row: object): number | string {
  const values = row as Readonly<Record<string, string | number>>;
  if (key.length === 1) return values[key[0] as string] as number;
  return key.map((name) => values[name]).join(":");
}

/** What a row is called beside others of its kind: its id, or its key where it has none. */
export function nameOf(kind: AnyRowKind, row: object): number | string {
  return "id" in kind.columns ? (row as { readonly id: number }).id : keyOf(kind, row);
}

/** The cells that tell rows apart in their table: those of the key, and the site of what belongs to one. */
export function primaryKey({ key, columns }: AnyRowKind): string[] {
  const names = "siteId" in columns ? [...new Set([...key, "siteId"])] : key;
  return names.flatMap((name) => cellsOf(name, columns[name] as Column).map((cell) => cell.name));
}

/** The version of packed bytes that has every column of these kinds. */
export function packedVersion(kinds: readonly AnyRowKind[]): number {
  const columns = kinds.flatMap((kind) => Object.values(kind.columns));
  return Math.max(...columns.flatMap(({ since, split }) => [since, split?.since ?? since]));
}

/** The columns that packed bytes of a version did not have yet, with what a row of then has in their place. */
export function laterColumns(
  { columns }: AnyRowKind,
  version: number,
): { readonly name: string; readonly before: unknown }[] {
  return Object.entries(columns)
    .filter(([, { since }]) => since > version)
    .map(([name, { before }]) => ({ name, before }));
}

/** Whether a row stands: it has not ended. */
export function stands({ ended }: AnyRowKind, row: object): boolean {
  return ended === undefined || (row as Readonly<Record<string, unknown>>)[ended] === null;
}

/** The rows in the order of their ids, of kinds without ids in that of their keys. */
export function inOrder<Row extends object>(
  kind: AnyRowKind,
  rows: readonly Row[],
): readonly Row[] {
  return sorted(rows, (row) => nameOf(kind, row));
}

/** The items by a number or text of theirs; where they come so already, nothing is copied. */
export function sorted<Item>(
  items: readonly Item[],
  placeOf: (item: Item) => number | string,
): readonly Item[] {
  let last: number | string | undefined;
  for (const item of items) {
    const place = placeOf(item);
    if (last !== undefined && place < last)
      return items.toSorted((a, b) => {
        const [one, other] = [placeOf(a), placeOf(b)];
        return one < other ? -1 : one > other ? 1 : 0;
      });
    last = place;
  }
  return items;
}
