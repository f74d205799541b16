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
import { readProfitDays } from "../data/report.ts";
import { monthOf, type MonthSum } from "../model/month.ts";
import { type Report, reportOf, type ReportPart, type ReportSubject } from "../model/report.ts";
import { reportTexts } from "../report-texts.ts";
import { Steps } from "./month-chooser.tsx";
import "./report-paper.css";

type By = "day" | "month";

interface Props {
  /** The month that is in sight, YYYY-MM. */
  readonly month: string;
  readonly of: ReportSubject;
  readonly onClose: () => void;
}

export function ReportSheet({ month: start, of, onClose }: Props) {
  const t = useTexts(reportTexts);
  const chosen = useStore(language);
  const [by, setBy] = useState<By>("day");
  const [month, setMonth] = useState(start);
  const year = month.slice(0, 4);
  const { data, error, isPending, refetch } = useReport(of, by === "day" ? month : year);
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
            onClick={() =>
              data !== undefined && saveReport(of, data, by === "day" ? month : year, t)
            }
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
      <div className="flex justify-center">
        <Steps
          name={name}
          month={month}
          by={by === "day" ? 1 : 12}
          onGo={(next) => setMonth(clamped(next))}
        />
      </div>
      {isPending ? (
        <Skeleton className="h-40 w-full" />
      ) : data === undefined ? (
        <FailedState title={t("failed")} hint={error?.message} onRetry={() => void refetch()} />
      ) : data.lines.length === 0 ? (
        <EmptyState title={t("empty")} />
      ) : (
        <>
          <Sum report={data} of={of} />
          <Lines report={data} of={of} />
          <Paper name={name} report={data} of={of} />
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

/** @param of YYYY-MM or YYYY */
function useReport(subject: ReportSubject, of: string) {
  return useQuery({
    queryKey: ["search", "report", subject.call, of],
    queryFn: async (): Promise<Report> => {
      const days = await readProfitDays(subject, of);
      return reportOf(days, of.length > 4 ? "day" : "month", subject.currency);
    },
  });
}

function textOf({ currency }: ReportSubject, units: bigint): string {
  return formatDecimal(units, scaleOf(currency as Currency));
}

function useLineName(): (of: string) => string {
  const chosen = useStore(language);
  return (of) => (of.length > 7 ? showDay(of, chosen) : showMonth(of, chosen));
}

interface Shown {
  readonly report: Report;
  readonly of: ReportSubject;
}

function Sum({ report: { sum }, of }: Shown) {
  const t = useTexts(reportTexts);
  const unit = useUnit(of.currency);
  const short = (units: bigint) => of.show(textOf(of, units));
  return (
    <div className="pb-3 text-center">
      <p className="text-28 font-bold tracking-tight">
        <Money value={textOf(of, sum.net)} unit={unit} isSigned />
      </p>
      <p className="mt-1 flex flex-wrap justify-center gap-x-3 text-12 text-muted">
        <span>
          {t("profit")} {formatSigned(short(sum.profit))}
        </span>
        <span>
          {t("fee")} {formatSigned(short(-sum.fee))}
        </span>
        {of.parts.includes("funding") && (
          <span>
            {t("funding")} {formatSigned(short(sum.funding))}
          </span>
        )}
        <span>{t(COUNTED[of.call].count, { count: formatNumber(String(sum.count)) })}</span>
      </p>
    </div>
  );
}

function Lines({ report: { lines }, of }: Shown) {
  const t = useTexts(reportTexts);
  const nameOf = useLineName();
  const unit = useUnit(of.currency);
  const short = (units: bigint) => of.show(textOf(of, units));
  return (
    <ul className="divide-y divide-line border-t border-line">
      {lines.map((line) => (
        <li key={line.of} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
          <span className="text-15 font-semibold">{nameOf(line.of)}</span>
          <span className="ml-auto text-right text-15 font-semibold">
            <Money value={textOf(of, line.net)} unit={unit} isSigned />
          </span>
          <span className="w-full text-12 text-muted">
            {t("profit")} {formatSigned(short(line.profit))} · {t("fee")}{" "}
            {formatSigned(short(-line.fee))} ·{" "}
            {of.parts.includes("funding") &&
              `${t("funding")} ${formatSigned(short(line.funding))} · `}
            {t(COUNTED[of.call].count, { count: formatNumber(String(line.count)) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is printed: the page is hidden meanwhile (report-paper.css), and this on the screen. */
function Paper({ name, report, of }: Shown & { readonly name: string }) {
  const t = useTexts(reportTexts);
  const nameOf = useLineName();
  const { site } = runtime();
  const { me } = useStore(session);
  const total = { of: "", ...report.sum };
  return createPortal(
    <article data-print lang={language.get()}>
      <h1>
        {site.theme.brand} · {t("title")}
      </h1>
      <p>
        {name} · {me?.username} · {t("inCurrency", { currency: of.currency })}
      </p>
      <table>
        <thead>
          <tr>
            {[t("when"), ...columnsOf(of).map(([key]) => t(key)), t(COUNTED[of.call].head)].map(
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
              {columnsOf(of).map(([key, units]) => (
                <td key={key}>{formatNumber(textOf(of, units(line)))}</td>
              ))}
              <td>{formatNumber(String(line.count))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t(COUNTED[of.call].madeAt, {
          at: writeMoment(new Date(serverNow()).toISOString()),
        })}
      </p>
    </article>,
    document.body,
  );
}

type Column = ReportPart | "net";

const UNITS: Readonly<Record<Column, (line: MonthSum) => bigint>> = {
  profit: ({ profit }) => profit,
  fee: ({ fee }) => -fee,
  funding: ({ funding }) => funding,
  deficit: ({ deficit }) => deficit,
  net: ({ net }) => net,
};

/** The amounts of a line on paper and in a file, each with its head: they add up to the net. */
function columnsOf({ parts }: ReportSubject) {
  return [...parts, "net" as const].map((key) => [key, UNITS[key]] as const);
}

/** What is counted beside the amounts, and what the paper says of it: of perpetuals payments of funding count too. */
const COUNTED = {
  overseaDailyProfit: { count: "fills", head: "fillCount", madeAt: "madeAt" },
  futuresDailyProfit: { count: "entries", head: "entryCount", madeAt: "madeAtFutures" },
  betDays: { count: "bets", head: "betCount", madeAt: "madeAtBets" },
} as const;
type CountHead = (typeof COUNTED)[ReportSubject["call"]]["head"];

function saveReport(
  of: ReportSubject,
  { lines, sum }: Report,
  name: string,
  t: (key: Column | CountHead | "when" | "sum") => string,
): void {
  const cells = (line: MonthSum) => [
    ...columnsOf(of).map(([, units]) => textOf(of, units(line))),
    String(line.count),
  ];
  saveCsv(`report-${name}`, [
    [t("when"), ...columnsOf(of).map(([key]) => t(key)), t(COUNTED[of.call].head)],
    ...lines.map((line) => [line.of, ...cells(line)]),
    [t("sum"), ...cells(sum)],
  ]);
}
