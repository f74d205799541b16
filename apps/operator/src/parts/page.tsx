/** How a screen lies: heading with its actions, filters, the list with its pages, and the panel beside. */

import { type OperatorRouteId, operatorAddressOf } from "@naru/contract/operator-paths";
import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { FilterState } from "../base/filters.ts";
import { commonTexts } from "../base/texts.ts";
import type { Page } from "../base/views.ts";
import { csvOfRows, saveCsv } from "./csv.ts";
import { IconButton } from "./icon-button.tsx";
import type { Column } from "./table.tsx";

export function Screen({
  title,
  actions,
  filters,
  panel,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly filters?: ReactNode;
  readonly panel?: ReactNode;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="relative flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 px-4 py-2">
          <h1 className="mr-auto text-17 font-bold">{title}</h1>
          {actions}
        </div>
        {filters !== undefined && (
          <div
            role="search"
            className="flex shrink-0 flex-wrap items-center gap-2 px-4 pb-2 max-md:flex-nowrap max-md:overflow-x-auto max-md:*:shrink-0"
          >
            {filters}
          </div>
        )}
        <div
          role="region"
          aria-label={title}
          // Whoever has no pointer scrolls with the arrow keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="@container min-h-0 flex-1 overflow-auto border-t border-line bg-surface -outline-offset-2"
        >
          {children}
        </div>
      </div>
      {panel}
    </div>
  );
}

/** Rows in all, pages back and forth. */
export function Pages({
  page,
  state,
}: {
  readonly page: Page<unknown> | undefined;
  readonly state: FilterState;
}) {
  const t = useTexts(commonTexts);
  if (page === undefined) return null;
  const step = (by: number) => state.goTo(page.page + by);
  return (
    <div className="ml-auto flex items-center gap-1 text-12 text-muted tabular-nums">
      <span className="mr-2">
        {t(page.isMore === true ? "totalOver" : "total", { count: page.totalElements })}
      </span>
      <IconButton label={t("previous")} isOff={page.page <= 0} onPress={() => step(-1)}>
        <ChevronLeft size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <span>{t("pageOf", { page: page.page + 1, pages: Math.max(page.totalPages, 1) })}</span>
      <IconButton
        label={t("next")}
        isOff={page.page + 1 >= page.totalPages}
        onPress={() => step(1)}
      >
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Saves the rows in sight. */
export function SaveRows<Row>({
  name,
  columns,
  rows,
}: {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
}) {
  const t = useTexts(commonTexts);
  return (
    <Button
      size="small"
      disabled={rows === undefined || rows.length === 0}
      onClick={() => saveCsv(name, csvOfRows(columns, rows ?? []))}
    >
      <Download size={15} strokeWidth={1.5} aria-hidden />
      {t("download")}
    </Button>
  );
}

/** Files that the server writes, of all that was asked for; that one was taken stands in the audit log. */
export function FileLinks({
  calls: [csv, workbook],
  query,
  label,
}: {
  readonly calls: readonly [csv: OperatorRouteId, workbook: OperatorRouteId];
  readonly query: Readonly<Record<string, string>>;
  /** What they are of. */
  readonly label: string;
}) {
  const t = useTexts(commonTexts);
  const link = (call: OperatorRouteId, kind: string) => (
    <a
      href={`${operatorAddressOf(call)}?${new URLSearchParams(query).toString()}`}
      download
      title={t("fileHint")}
      className="inline-flex h-9 items-center gap-1.5 rounded-8 border border-line bg-surface px-3 text-13 font-semibold max-md:h-11"
    >
      <Download size={15} strokeWidth={1.5} aria-hidden />
      {`${label} ${kind}`}
    </a>
  );
  return (
    <>
      {link(workbook, t("workbook"))}
      {link(csv, "CSV")}
    </>
  );
}
