/** The rows of a list, opened in the address; where there are none, why, and the way back from filters. */

import type { FilterState } from "../base/filters.ts";
import { Nothing } from "./states.tsx";
import { Table, type TableProps } from "./table.tsx";

export function Rows<Row>({
  state,
  empty,
  ...table
}: Omit<TableProps<Row>, "opened" | "onOpen"> & {
  readonly state: FilterState;
  /** What it means that there are none. */
  readonly empty?: string | undefined;
}) {
  if (table.rows.length > 0) {
    return <Table {...table} opened={state.opened} onOpen={state.open} />;
  }
  return (
    <Nothing
      {...(empty === undefined ? {} : { title: empty })}
      onClear={state.isFiltered ? state.clear : undefined}
    />
  );
}
