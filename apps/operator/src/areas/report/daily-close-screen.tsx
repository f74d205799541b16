/** 일일 마감: each day of the period by currency, what the whole comes to, and how many members traded. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { DailyCloseReportView, DailyCloseView } from "../../base/views.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { Bars } from "../../parts/figures/bars.tsx";
import { PeriodFilter } from "../../parts/filter-fields.tsx";
import { FileLinks, Screen } from "../../parts/page.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import { Answer, Nothing } from "../../parts/states.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { reportTexts } from "./texts.ts";

type Totals = DailyCloseReportView["totals"][number];
const FIGURES = [
  "result",
  "fees",
  "funding",
  "losses",
  "bonus",
  "adjustments",
  "partners",
  "exchange",
  "other",
] as const;

export function DailyCloseScreen() {
  const t = useTexts(reportTexts);
  const state = useFilters();
  const { startDate, endDate } = state.query;
  const query = {
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  } as OperatorQuery<"dailyClose">;
  const asked = useAsk("dailyClose", query);
  const opened = asked.data?.rows.find((row) => idOf(row) === state.opened);
  return (
    <Screen
      title={t("title")}
      actions={
        <FileLinks
          calls={["dailyCloseFile", "dailyCloseSheet"]}
          query={query as Record<string, string>}
          label={t("file")}
        />
      }
      filters={<PeriodFilter state={state} />}
      panel={
        opened !== undefined && <DayPanel row={opened} onClose={() => state.open(undefined)} />
      }
    >
      <Answer of={asked}>
        {(report) =>
          report.rows.length === 0 ? (
            <Nothing title={t("none")} onClear={state.isFiltered ? state.clear : undefined} />
          ) : (
            <>
              <Report report={report} opened={state.opened} onOpen={state.open} />
              <p className="px-4 py-3 text-12 text-muted">{t("explained")}</p>
            </>
          )
        }
      </Answer>
    </Screen>
  );
}

function idOf({ day, currency }: DailyCloseView): string {
  return `${day} ${currency}`;
}

function Report({
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
  return report.totals.map((total) => {
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
}

/** Two amounts of a currency with as many decimals as either has. */
function incomeOf({ result, fees, funding, losses }: Totals): string {
  const decimals = Math.max(
    ...[result, fees, funding, losses].map((text) => text.split(".")[1]?.length ?? 0),
  );
  const units = (text: string): bigint => {
    const [whole = "0", part = ""] = text.split(".");
    return BigInt(`${whole}${part.padEnd(decimals, "0")}`);
  };
  const sum = units(result) + units(fees) + units(funding) - units(losses);
  if (decimals === 0) return String(sum);
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, "0");
  return `${sum < 0n ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

type Row = Totals & { readonly day: string | null };

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
  readonly total: Totals;
  readonly traded: ReadonlyMap<string, number>;
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}) {
  const t = useTexts(reportTexts);
  const money = (name: Exclude<keyof Totals, "depositCount" | "withdrawalCount">) => ({
    label: t(name as "deposits"),
    isNumber: true,
    cell: (row: Row) => <Amount value={row[name]} currency={row.currency} />,
    text: (row: Row) => trimZeros(row[name]),
  });
  const columns: readonly Column<Row>[] = [
    { label: t("day"), cell: ({ day }) => <b>{day ?? t("total")}</b> },
    money("deposits"),
    money("withdrawals"),
    money("result"),
    money("fees"),
    { ...money("losses"), isExtra: true },
    money("membersChange"),
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

function DayPanel({
  row,
  onClose,
}: {
  readonly row: DailyCloseView;
  readonly onClose: () => void;
}) {
  const t = useTexts(reportTexts);
  const amount = (value: string) => <Amount value={value} currency={row.currency} />;
  return (
    <Panel title={`${row.day} · ${row.currency}`} onClose={onClose}>
      <Facts
        rows={[
          [
            t("deposits"),
            <span key="in">
              {amount(row.deposits)} · {t("times", { count: row.depositCount })}
            </span>,
          ],
          [
            t("withdrawals"),
            <span key="out">
              {amount(row.withdrawals)} · {t("times", { count: row.withdrawalCount })}
            </span>,
          ],
          ...FIGURES.map((name) => [t(name), <span key={name}>{amount(row[name])}</span>] as const),
          [t("membersChange"), <b key="change">{amount(row.membersChange)}</b>],
        ]}
      />
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
