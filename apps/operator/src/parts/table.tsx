/**
 * The console's one pattern: a dense table whose rows are moved through with j and k and opened with Enter. What is
 * opened stands in the panel beside it.
 */

import { useTexts } from "@naru/ui/texts/i18n";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useShortcuts } from "../base/shortcuts.ts";
import { commonTexts } from "../base/texts.ts";

export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** What a CSV holds; without it the column is not exported. */
  readonly text?: (row: Row) => string;
  readonly isNumber?: boolean;
  /** Stands in a CSV only: what the table says beside another column. */
  readonly isWrittenOnly?: boolean;
  /** Left out where the table is narrow. */
  readonly isExtra?: boolean;
}

export interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly opened?: string | undefined;
  readonly onOpen?: (id: string | undefined) => void;
  /** Rows that can be checked for an action on several. */
  readonly checked?: ReadonlySet<string>;
  readonly onCheck?: (checked: ReadonlySet<string>) => void;
  readonly mayCheck?: (row: Row) => boolean;
  /** Two lists on one page: the keys move only one of them. */
  readonly hasNoKeys?: boolean;
}

export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, idOf, opened, onOpen } = props;
  const columns = props.columns.filter(({ isWrittenOnly }) => isWrittenOnly !== true);
  const [cursor, setCursor] = useState<string | undefined>(opened);
  const checks = checksOf(props);
  const at = rows.findIndex((row) => idOf(row) === (cursor ?? opened));
  const body = useTableKeys(props, at, setCursor, checks.toggle);
  return (
    <table
      aria-label={label}
      className="w-full border-separate border-spacing-0 text-13 @max-[40rem]:block"
    >
      <thead className="@max-[40rem]:sr-only">
        <tr>
          {props.checked !== undefined && <CheckAll {...checks} />}
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              className={clsx(
                headCell,
                column.isNumber === true ? "text-right" : "text-left",
                column.isExtra === true && "hidden @min-[56rem]:table-cell",
              )}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} className="@max-[40rem]:block">
        {rows.map((row) => {
          const id = idOf(row);
          const isCursor = id === (cursor ?? opened);
          return (
            <tr
              key={id}
              data-cursor={isCursor || undefined}
              tabIndex={onOpen === undefined ? undefined : -1}
              aria-selected={onOpen === undefined ? undefined : id === opened}
              onClick={() => {
                setCursor(id);
                onOpen?.(id);
              }}
              className={clsx(
                "@max-[40rem]:relative @max-[40rem]:block @max-[40rem]:border-b @max-[40rem]:border-line @max-[40rem]:py-2",
                onOpen !== undefined && "cursor-pointer outline-none",
                id === opened ? "bg-accent-wash" : "hover:bg-ground",
                isCursor && "shadow-[inset_2px_0_0_var(--accent)]",
              )}
            >
              <Cells table={props} columns={columns} row={row} checks={checks} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface Checks<Row> {
  readonly canCheck: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly areAllChecked: boolean;
  readonly toggleAll: () => void;
}

function checksOf<Row>({ rows, idOf, checked, onCheck, mayCheck }: TableProps<Row>): Checks<Row> {
  const canCheck = (row: Row) => mayCheck?.(row) ?? true;
  const checkable = rows.filter(canCheck);
  const areAllChecked = checkable.length > 0 && checkable.every((row) => checked?.has(idOf(row)));
  return {
    canCheck,
    toggle(row) {
      if (checked === undefined || onCheck === undefined || !canCheck(row)) return;
      const next = new Set(checked);
      if (!next.delete(idOf(row))) next.add(idOf(row));
      onCheck(next);
    },
    areAllChecked,
    toggleAll: () => onCheck?.(areAllChecked ? new Set() : new Set(checkable.map(idOf))),
  };
}

/** j and k move, Enter opens, x checks; answers where the rows are, for the focus to follow the cursor. */
function useTableKeys<Row>(
  { rows, idOf, opened, onOpen, onCheck, hasNoKeys }: TableProps<Row>,
  at: number,
  setCursor: (id: string) => void,
  toggle: (row: Row) => void,
) {
  const t = useTexts(commonTexts);
  const body = useRef<HTMLTableSectionElement>(null);
  /** The keys take the focus along, so that Enter is the row's and not that of what was pressed before. */
  const wantsFocus = useRef(false);
  const hasKeys = hasNoKeys !== true && rows.length > 0;
  const current = rows[at];
  const move = (step: number) => {
    const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
    if (next === undefined) return;
    setCursor(idOf(next));
    wantsFocus.current = true;
    if (opened !== undefined) onOpen?.(idOf(next));
  };
  const open = () => current !== undefined && onOpen?.(idOf(current));
  const check = () => current !== undefined && toggle(current);
  useShortcuts([
    hasKeys ? { key: "j", label: t("keyDown"), run: () => move(1) } : null,
    hasKeys ? { key: "k", label: t("keyUp"), run: () => move(-1) } : null,
    hasKeys && onOpen !== undefined ? { key: "Enter", label: t("keyOpen"), run: open } : null,
    hasKeys && onCheck !== undefined ? { key: "x", label: t("keyCheck"), run: check } : null,
  ]);
  useEffect(() => {
    const row = body.current?.querySelector<HTMLElement>("[data-cursor]");
    row?.scrollIntoView({ block: "nearest" });
    if (wantsFocus.current) row?.focus({ preventScroll: true });
    wantsFocus.current = false;
  }, [at]);
  return body;
}

function CheckAll({
  areAllChecked,
  toggleAll,
}: Pick<Checks<unknown>, "areAllChecked" | "toggleAll">) {
  const t = useTexts(commonTexts);
  return (
    <th className={clsx(headCell, "w-9")}>
      <input
        type="checkbox"
        aria-label={t("all")}
        className="block size-4 accent-(--accent)"
        checked={areAllChecked}
        onChange={toggleAll}
      />
    </th>
  );
}

function Cells<Row>({
  table: { idOf, checked },
  columns,
  row,
  checks,
}: {
  readonly table: TableProps<Row>;
  /** Those that are drawn. */
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly checks: Checks<Row>;
}) {
  const t = useTexts(commonTexts);
  const id = idOf(row);
  return (
    <>
      {checked !== undefined && (
        <td
          className={clsx(
            bodyCell,
            "@max-[40rem]:absolute @max-[40rem]:top-2 @max-[40rem]:right-0 @max-[40rem]:z-10",
          )}
          onClick={(event) => event.stopPropagation()}
        >
          <input
            type="checkbox"
            aria-label={`${t("chosen")} ${id}`}
            className="block size-4 accent-(--accent)"
            checked={checked.has(id)}
            disabled={!checks.canCheck(row)}
            onChange={() => checks.toggle(row)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.label}
          data-label={column.label}
          className={clsx(
            bodyCell,
            cardLine,
            column.isNumber === true && "text-right whitespace-nowrap",
            column.isExtra === true && "hidden @min-[56rem]:table-cell",
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </>
  );
}

const headCell =
  "sticky top-0 z-10 h-8 border-b border-line bg-surface px-3 text-12 font-semibold whitespace-nowrap text-muted";
const bodyCell =
  "h-9 border-b border-line px-3 py-1 align-middle @max-[40rem]:h-auto @max-[40rem]:border-b-0";
/** Where the list is as narrow as a phone each row is a card: its columns below one another, each after its name. */
const cardLine =
  "@max-[40rem]:flex @max-[40rem]:min-h-7 @max-[40rem]:items-center @max-[40rem]:gap-3 @max-[40rem]:text-left @max-[40rem]:empty:hidden @max-[40rem]:has-[>span:only-child:empty]:hidden @max-[40rem]:before:w-24 @max-[40rem]:before:shrink-0 @max-[40rem]:before:text-12 @max-[40rem]:before:text-muted @max-[40rem]:before:content-[attr(data-label)]";
