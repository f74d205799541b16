/** The daily close day by day: a table and bars for each currency. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import type { DailyCloseReportView, DailyCloseView } from "../../base/views.ts";
import { Bars, Counts } from "../../parts/figures/bars.tsx";
import { Panel, Section } from "../../parts/panel.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { type Close, CloseFacts, incomeOf, useCloseColumns } from "./close-figures.tsx";
import { reportTexts } from "./texts.ts";

/** A row's own name in the address. */
export function dayId({ day, currency }: DailyCloseView): string {
  return `${day} ${currency}`;
}

export function DayReport({
  report,
  opened,
  onOpen,
}: {
  readonly report: DailyCloseReportView;
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}) {
  const t = useTexts(reportTexts);
  const traded = new Map(report.active.map(({ day, members }) => [day, members]));
  const sections = report.totals.map((total) => {
    const rows = report.rows.filter(({ currency }) => currency === total.currency);
    const title = `${total.currency} · ${report.startDate} ~ ${report.endDate}`;
    return (
      <Section key={total.currency} title={title}>
        <p className="px-4 pb-1 text-12 text-muted">{t("chart")}</p>
        <Bars
          currency={total.currency}
          rows={rows.map((row) => ({ label: row.day.slice(5), value: incomeOf(row) }))}
        />
        <DayTable title={title} rows={rows} total={total} {...{ traded, opened, onOpen }} />
      </Section>
    );
  });
  return (
    <>
      {sections}
      <Section title={t("active")}>
        <Counts
          rows={report.active.map(({ day, members }) => ({ label: day.slice(5), count: members }))}
          said={(count) => t("people", { count })}
        />
      </Section>
    </>
  );
}

type Row = Close & { readonly day: string | null };

function DayTable({
  title,
  rows,
  total,
  traded,
  opened,
  onOpen,
}: {
  readonly title: string;
  readonly rows: readonly DailyCloseView[];
  readonly total: Close;
  readonly traded: ReadonlyMap<string, number>;
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}) {
  const t = useTexts(reportTexts);
  const columns: readonly Column<Row>[] = [
    { label: t("day"), cell: ({ day }) => <b>{day ?? t("total")}</b> },
    ...useCloseColumns(),
    {
      label: t("active"),
      isNumber: true,
      cell: ({ day }) => (day === null ? null : t("people", { count: traded.get(day) ?? 0 })),
    },
  ];
  return (
    <Table
      label={title}
      hasNoKeys
      columns={columns}
      rows={[...rows, { ...total, day: null }]}
      idOf={({ day, currency }) => `${day ?? ""} ${currency}`}
      opened={opened}
      onOpen={onOpen}
    />
  );
}

export function DayPanel({
  row,
  onClose,
}: {
  readonly row: DailyCloseView;
  readonly onClose: () => void;
}) {
  const t = useTexts(reportTexts);
  return (
    <Panel title={`${row.day} · ${row.currency}`} onClose={onClose}>
      <CloseFacts of={row} />
      <p className="px-4 pb-4 text-13">
        <Link
          to="/ledger"
          search={{ startDate: row.day, endDate: row.day }}
          className="text-accent underline"
        >
          {t("openLedger")}
        </Link>
      </p>
    </Panel>
  );
}
