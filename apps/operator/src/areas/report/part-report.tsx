/** The daily close of a period by instrument or by partner: who brought the house what, a table and bars for each currency. */

import { useTexts } from "@naru/ui/texts/i18n";
import type { DailyClosePartsView, DailyClosePartView } from "../../base/views.ts";
import { useWord } from "../../base/words.ts";
import { Bars, Counts } from "../../parts/figures/bars.tsx";
import { Panel, Section } from "../../parts/panel.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { type Close, CloseFacts, incomeOf, useCloseColumns } from "./close-figures.tsx";
import { reportTexts } from "./texts.ts";

/** As many bars as are looked at, of those who brought most; the table has all. */
const BARS = 10;

type Part = DailyClosePartView["part"];

/** A row's own name in the address. */
export function partId({ part, currency }: DailyClosePartView): string {
  return `${part.kind} ${part.id} ${currency}`;
}

/** What a part is called, with its code. */
function usePartName() {
  const t = useTexts(reportTexts);
  const word = useWord();
  return ({ kind, id, name, detail }: Part): { readonly name: string; readonly code: string } => {
    if (kind === "PARTNER") return { name: id === 0 ? t("noPartner") : name, code: detail };
    if (kind === "OTHER") return { name: t("noInstrument"), code: "" };
    const [stock = "", game] = detail.split(" ");
    const code = [t(`product${kind}`), stock, game && word(game)].filter(Boolean).join(" · ");
    return { name: name || stock, code };
  };
}

export function PartReport({
  report,
  opened,
  onOpen,
}: {
  readonly report: DailyClosePartsView;
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}) {
  const t = useTexts(reportTexts);
  const nameOf = usePartName();
  const label = (part: Part): string => {
    const { name, code } = nameOf(part);
    return [name, code].filter(Boolean).join(" · ");
  };
  const sections = report.totals.map((total) => {
    const rows = report.rows.filter(({ currency }) => currency === total.currency);
    const title = `${total.currency} · ${report.startDate} ~ ${report.endDate}`;
    const earned = rows
      .map((row) => ({ label: label(row.part), value: incomeOf(row) }))
      .filter(({ value }) => Number(value) !== 0);
    return (
      <Section key={total.currency} title={title}>
        {earned.length > 0 && (
          <>
            <p className="px-4 pb-1 text-12 text-muted">{t("chart")}</p>
            <Bars currency={total.currency} isNamed rows={earned.slice(0, BARS)} />
          </>
        )}
        <PartTable title={title} rows={rows} total={total} by={report.by} {...{ opened, onOpen }} />
      </Section>
    );
  });
  // Of several currencies a part has one count.
  const traded = [...new Map(report.rows.map((row) => [label(row.part), row.active ?? 0]))]
    .map(([of, count]) => ({ label: of, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  return (
    <>
      {sections}
      {traded.length > 0 && (
        <Section title={t("activeDays")}>
          <Counts isNamed rows={traded.slice(0, BARS)} said={(count) => t("people", { count })} />
        </Section>
      )}
    </>
  );
}

type Row = Close & { readonly part: Part | null; readonly active: number | null };

function PartTable({
  title,
  rows,
  total,
  by,
  opened,
  onOpen,
}: {
  readonly title: string;
  readonly rows: readonly DailyClosePartView[];
  readonly total: Close;
  readonly by: DailyClosePartsView["by"];
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}) {
  const t = useTexts(reportTexts);
  const nameOf = usePartName();
  const traded: Column<Row> = {
    label: t("activeDays"),
    isNumber: true,
    cell: ({ active }) => (active === null ? null : t("people", { count: active })),
  };
  const columns: readonly Column<Row>[] = [
    {
      label: t(by === "PARTNER" ? "partner" : "instrument"),
      cell: ({ part }) => (part === null ? <b>{t("total")}</b> : <PartName of={nameOf(part)} />),
    },
    ...useCloseColumns(),
    traded,
  ];
  return (
    <Table
      label={title}
      hasNoKeys
      columns={columns}
      rows={[...rows, { ...total, part: null, active: null }]}
      idOf={({ part, currency }) => `${part?.kind ?? ""} ${part?.id ?? ""} ${currency}`}
      opened={opened}
      onOpen={onOpen}
    />
  );
}

function PartName({
  of: { name, code },
}: {
  readonly of: ReturnType<ReturnType<typeof usePartName>>;
}) {
  return (
    <>
      <b>{name}</b>
      {code !== "" && <span className="block text-12 text-muted">{code}</span>}
    </>
  );
}

export function PartPanel({
  row,
  onClose,
}: {
  readonly row: DailyClosePartView;
  readonly onClose: () => void;
}) {
  const t = useTexts(reportTexts);
  const { name, code } = usePartName()(row.part);
  return (
    <Panel title={`${name} · ${row.currency}`} onClose={onClose}>
      {code !== "" && <p className="px-4 pt-3 text-13 text-muted">{code}</p>}
      <CloseFacts of={row} />
      {row.active !== null && (
        <p className="px-4 pb-4 text-13 text-muted">{t("activeSaid", { count: row.active })}</p>
      )}
    </Panel>
  );
}
