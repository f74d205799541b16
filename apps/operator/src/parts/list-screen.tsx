/** The console's usual screen: a list that comes in pages, with its filters, its file and the panel of the opened row. */

import { Fragment, type ReactNode } from "react";
import type { FilterState } from "../base/filters.ts";
import type { Asked } from "../base/use-ask.ts";
import type { Page } from "../base/views.ts";
import { Pages, SaveRows, Screen } from "./page.tsx";
import { Rows } from "./rows.tsx";
import { Answer } from "./states.tsx";
import type { Column, TableProps } from "./table.tsx";

export interface OpenedRow<Row> {
  readonly id: string;
  /** Undefined where it is not on the page in sight. */
  readonly row: Row | undefined;
  readonly onClose: () => void;
}

interface Props<Row> {
  readonly title: string;
  /** What the file of the rows in sight is called; absent where the server writes one of all of them. */
  readonly file?: string;
  readonly asked: Asked<Page<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  readonly state: FilterState;
  /** What it means that there are none. */
  readonly empty?: string | undefined;
  readonly actions?: ReactNode;
  readonly filters?: ReactNode;
  readonly panel: (opened: OpenedRow<Row>) => ReactNode;
  readonly checks?: Pick<TableProps<Row>, "checked" | "onCheck" | "mayCheck"> | undefined;
  /** Sheets over the list. */
  readonly children?: ReactNode;
}

export function ListScreen<Row>({
  title,
  file,
  asked,
  columns,
  idOf,
  state,
  empty,
  actions,
  filters,
  panel,
  checks,
  children,
}: Props<Row>) {
  const rows = asked.data?.content;
  const { opened } = state;
  return (
    <Screen
      title={title}
      actions={
        <>
          {actions}
          {file !== undefined && <SaveRows name={file} columns={columns} rows={rows} />}
        </>
      }
      filters={
        <>
          {filters}
          <Pages page={asked.data} state={state} />
        </>
      }
      panel={
        opened !== undefined && (
          // Another row's panel starts anew.
          <Fragment key={opened}>
            {panel({
              id: opened,
              row: rows?.find((row) => idOf(row) === opened),
              onClose: () => state.open(undefined),
            })}
          </Fragment>
        )
      }
    >
      <Answer of={asked}>
        {({ content }) => (
          <Rows
            label={title}
            columns={columns}
            rows={content}
            idOf={idOf}
            state={state}
            empty={empty}
            {...checks}
          />
        )}
      </Answer>
      {children}
    </Screen>
  );
}
