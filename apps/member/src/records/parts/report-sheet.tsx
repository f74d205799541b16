/** 손익 명세서: a month by day or a year by month, on the screen, on paper (PDF by the browser's own print) and as a file. */

import { formatDecimal } from "@naru/money/decimal";
import { formatNumber, formatSigned } from "@naru/ui/format/number";
import { Button } from "@naru/ui/parts/button.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { useQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { language, useTexts } from "../../base/i18n.ts";
import { showDay, showMonth, writeMoment } from "../../base/moments.ts";
import { runtime } from "../../base/runtime.ts";
import { saveCsv } from "../../base/save-csv.ts";
import { dayOf, serverNow } from "../../base/server-time.ts";
import { session } from "../../base/session.ts";
import { useStore } from "../../base/store.ts";
import { useUnit } from "../../base/units.ts";
import { FailedState } from "../../parts/failed-state.tsx";
import { readDailyProfit, readYear } from "../data/records.ts";
import { monthOf } from "../model/month.ts";
import { type Report, type ReportLine, reportOf } from "../model/report.ts";
import { reportTexts } from "../report-texts.ts";
import { Steps } from "./month-chooser.tsx";
import "./report-paper.css";

type By = "day" | "month";

interface Props {
  /** The month that is in sight, YYYY-MM. */
  readonly month: string;
  readonly onClose: () => void;
}

export function ReportSheet({ month: start, onClose }: Props) {
  const t = useTexts(reportTexts);
  const chosen = useStore(language);
  const [by, setBy] = useState<By>("day");
  const [month, setMonth] = useState(start);
  const year = month.slice(0, 4);
  const { data, error, isPending, refetch } = useReport(by, month);
  const name = by === "day" ? showMonth(month, chosen) : t("year", { year });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("title")}
      footer={
        <>
          <Button
            disabled={data === undefined || data.lines.length === 0}
            onClick={() => data !== undefined && saveReport(data, by === "day" ? month : year, t)}
          >
            <Download size={18} strokeWidth={1.5} aria-hidden />
            {t("file")}
          </Button>
          <Button
            tone="accent"
            disabled={data === undefined || data.lines.length === 0}
            onClick={() => window.print()}
          >
            <Printer size={18} strokeWidth={1.5} aria-hidden />
            {t("print")}
          </Button>
        </>
      }
    >
      <Segmented
        label={t("title")}
        chosen={by}
        options={[
          { id: "day", label: t("byDay") },
          { id: "month", label: t("byMonth") },
        ]}
        onChoose={setBy}
      />
      <Steps
        name={name}
        month={month}
        by={by === "day" ? 1 : 12}
        onGo={(next) => setMonth(clamped(next))}
      />
      {isPending ? (
        <Skeleton className="h-40 w-full" />
      ) : data === undefined ? (
        <FailedState title={t("failed")} hint={error?.message} onRetry={() => void refetch()} />
      ) : data.lines.length === 0 ? (
        <EmptyState title={t("empty")} />
      ) : (
        <>
          <Sum report={data} />
          <Lines report={data} />
          <Paper name={name} report={data} />
        </>
      )}
    </Sheet>
  );
}

/** No month after the current one. */
function clamped(month: string): string {
  const now = monthOf(dayOf(serverNow(), runtime().site.timeZone));
  return month > now ? now : month;
}

function useReport(by: By, month: string) {
  const { binaryCurrency } = runtime().site;
  const of = by === "day" ? month : month.slice(0, 4);
  return useQuery({
    queryKey: ["search", "report", of],
    queryFn: async ({ signal }): Promise<Report> => {
      const days = by === "day" ? await readDailyProfit(month, signal) : await readYear(of);
      return reportOf(days, by, binaryCurrency);
    },
  });
}

function textOf(units: bigint): string {
  return formatDecimal(units, scaleOf(runtime().site.binaryCurrency as Currency));
}

function useLineName(): (of: string) => string {
  const chosen = useStore(language);
  return (of) => (of.length > 7 ? showDay(of, chosen) : showMonth(of, chosen));
}

function Sum({ report: { sum } }: { readonly report: Report }) {
  const t = useTexts(reportTexts);
  const unit = useUnit(runtime().site.binaryCurrency);
  return (
    <div className="pb-3 text-center">
      <p className="text-28 font-bold tracking-tight">
        <Money value={textOf(sum.net)} unit={unit} isSigned />
      </p>
      <p className="mt-1 flex flex-wrap justify-center gap-x-3 text-12 text-muted">
        <span>
          {t("profit")} {formatSigned(textOf(sum.profit))}
        </span>
        <span>
          {t("fee")} {formatSigned(textOf(-sum.fee))}
        </span>
        <span>{t("fills", { count: formatNumber(String(sum.count)) })}</span>
      </p>
    </div>
  );
}

function Lines({ report: { lines } }: { readonly report: Report }) {
  const t = useTexts(reportTexts);
  const nameOf = useLineName();
  const unit = useUnit(runtime().site.binaryCurrency);
  return (
    <ul className="divide-y divide-line border-t border-line">
      {lines.map((line) => (
        <li key={line.of} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
          <span className="text-15 font-semibold">{nameOf(line.of)}</span>
          <span className="ml-auto text-right text-15 font-semibold">
            <Money value={textOf(line.net)} unit={unit} isSigned />
          </span>
          <span className="w-full text-12 text-muted">
            {t("profit")} {formatSigned(textOf(line.profit))} · {t("fee")}{" "}
            {formatSigned(textOf(-line.fee))} · {t("fills", { count: line.count })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is printed: the page is hidden meanwhile (report-paper.css), and this on the screen. */
function Paper({ name, report }: { readonly name: string; readonly report: Report }) {
  const t = useTexts(reportTexts);
  const nameOf = useLineName();
  const { site } = runtime();
  const { me } = useStore(session);
  const total = { of: "", ...report.sum };
  const cells = (line: ReportLine) =>
    [line.profit, -line.fee, line.deficit, line.net].map((units) => formatNumber(textOf(units)));
  return createPortal(
    <article data-print lang={language.get()}>
      <h1>
        {site.theme.brand} · {t("title")}
      </h1>
      <p>
        {name} · {me?.username} · {t("inCurrency", { currency: site.binaryCurrency })}
      </p>
      <table>
        <thead>
          <tr>
            {[t("when"), t("profit"), t("fee"), t("deficit"), t("net"), t("fillCount")].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {[...report.lines, total].map((line) => (
            <tr key={line.of}>
              <th scope="row">{line.of === "" ? t("sum") : nameOf(line.of)}</th>
              {cells(line).map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={index}>{cell}</td>
              ))}
              <td>{formatNumber(String(line.count))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t("madeAt", { at: writeMoment(new Date(serverNow()).toISOString()) })}</p>
    </article>,
    document.body,
  );
}

function saveReport(
  { lines, sum }: Report,
  of: string,
  t: (key: "when" | "profit" | "fee" | "deficit" | "net" | "fillCount" | "sum") => string,
): void {
  const cells = (line: Omit<ReportLine, "of">) => [
    ...[line.profit, -line.fee, line.deficit, line.net].map(textOf),
    String(line.count),
  ];
  saveCsv(`report-${of}`, [
    [t("when"), t("profit"), t("fee"), t("deficit"), t("net"), t("fillCount")],
    ...lines.map((line) => [line.of, ...cells(line)]),
    [t("sum"), ...cells(sum)],
  ]);
}
