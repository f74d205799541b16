/** What the wire shows of a row as it is kept: columns that say so themselves, so that no view has to repeat them. */

import type { Column } from "@naru/rows/column";
import type { AnyRowKind, RowOf } from "@naru/rows/row";
import { timeText } from "./texts.ts";

/** A value on the wire: money as decimal text, an instant as its text, a flag as 1 or 0. */
type Shown<Of> = Of extends { readonly isInstant: true }
  ? string
  : Of extends Column<infer Value>
    ? Value extends bigint
      ? string
      : Value extends boolean
        ? 0 | 1
        : Value
    : never;

type ShownColumns<Columns> = {
  readonly [Name in keyof Columns as Columns[Name] extends { readonly isShown: true }
    ? Name
    : never]: Shown<Columns[Name]>;
};

/** The columns of a row that are shown as they are kept; `money` writes smallest units. */
export function shownColumns<Of extends AnyRowKind>(
  { columns }: Of,
  row: RowOf<Of>,
  money: (units: bigint) => string,
): ShownColumns<Of["columns"]> {
  const values: Readonly<Record<string, unknown>> = row;
  const shown: Record<string, unknown> = {};
  for (const [name, { isShown, isInstant }] of Object.entries(columns)) {
    if (isShown !== true) continue;
    const value = values[name];
    if (typeof value === "bigint") shown[name] = money(value);
    else if (typeof value === "boolean") shown[name] = value ? 1 : 0;
    else shown[name] = isInstant === true ? timeText(value as number) : value;
  }
  return shown as ShownColumns<Of["columns"]>;
}
