/** How closed positions did together, by instrument and by the member's tags, of whichever product they are. */

import { formatNumber } from "@naru/ui/format/number";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import type { NotedKind } from "@naru/vocabulary/service/trade-note";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { showDay } from "../../base/moments.ts";
import { runtime } from "../../base/runtime.ts";
import { dayOf, serverNow } from "../../base/server-time.ts";
import { useStore } from "../../base/store.ts";
import { useUnit } from "../../base/units.ts";
import { FailedState } from "../../parts/failed-state.tsx";
import { useNotes } from "../data/notes.ts";
import { noteOf } from "../model/notes.ts";
import {
  type ClosedRow,
  type Performance,
  performanceBy,
  performanceOf,
} from "../model/performance.ts";
import { searchTexts } from "../texts.ts";

/** What is summed, and what differs between products. */
export interface Summed<Row extends ClosedRow> {
  readonly currency: string;
  readonly kind: NotedKind;
  readonly idOf: (row: Row) => string;
  readonly optionOf: (row: Row) => string;
  readonly nameOf: (row: Row) => ReactNode;
  /** Figures above and below those that every product has. */
  readonly first?: (all: Performance) => ReactNode;
  readonly last: (rows: readonly Row[]) => ReactNode;
  /** Of what the sums are. */
  readonly hint: string;
}

interface Read<Row> {
  readonly rows: readonly Row[];
  readonly isWhole: boolean;
}

interface Props<Row extends ClosedRow> {
  readonly days: { readonly startDate: string; readonly endDate: string };
  readonly read: Pick<UseQueryResult<Read<Row>>, "data" | "error" | "isPending" | "refetch">;
  readonly of: Summed<Row>;
  readonly onClose: () => void;
}

export function PerformanceOf<Row extends ClosedRow>({ days, read, of, onClose }: Props<Row>) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const { startDate, endDate } = days;
  const today = dayOf(serverNow(), runtime().site.timeZone);
  const day = (date: string) => (date === today ? t("today") : showDay(date, chosen));
  const { data, error, isPending, refetch } = read;
  return (
    <Sheet isOpen onClose={onClose} title={t("performance")}>
      <p className="-mt-1 mb-3 text-13 text-muted">
        {startDate === endDate ? day(endDate) : `${day(startDate)} – ${day(endDate)}`}
      </p>
      {isPending ? (
        <Waiting />
      ) : data === undefined ? (
        <FailedState title={t("failed")} hint={error?.message} onRetry={() => void refetch()} />
      ) : (
        <Sums of={of} {...data} />
      )}
    </Sheet>
  );
}

function Waiting() {
  const t = useTexts(searchTexts);
  return (
    <div aria-busy="true" aria-label={t("loading")} role="status" className="flex flex-col gap-3">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

function Sums<Row extends ClosedRow>({
  of,
  rows,
  isWhole,
}: Read<Row> & { readonly of: Summed<Row> }) {
  const t = useTexts(searchTexts);
  const unit = useUnit(of.currency);
  const all = performanceOf(rows, of.currency);
  if (all === null) return <EmptyState title={t("emptypositions")} />;
  const money = (value: string | null) =>
    value === null ? "–" : <Money value={value} unit={unit} isSigned />;
  return (
    <>
      <p className="mb-3 text-28 font-bold tracking-tight">{money(all.net)}</p>
      <dl className="rounded-14 border border-line px-4 py-2">
        {of.first?.(all)}
        <Figure label={t("winRate")}>
          {all.winRate}%{" "}
          <span className="font-normal text-muted">
            {t("winsOf", { wins: all.wins, losses: all.losses })}
          </span>
        </Figure>
        <Figure label={t("averageWin")}>{money(all.averageWin)}</Figure>
        <Figure label={t("averageLoss")}>{money(all.averageLoss)}</Figure>
        <Figure label={t("payoff")}>
          {all.payoff === null ? "–" : t("payoffOf", { payoff: formatNumber(all.payoff) })}
        </Figure>
        <Figure label={t("best")}>{money(all.best)}</Figure>
        <Figure label={t("worst")}>{money(all.worst)}</Figure>
        <Figure label={t("drawdown")}>
          <Money value={all.drawdown} unit={unit} />
        </Figure>
        <Figure label={t("fee")}>
          <Money value={all.fee} unit={unit} />
        </Figure>
        {of.last(rows)}
        <Streaks of={all} />
      </dl>
      <Groups rows={rows} of={of} money={money} />
      <p className="mt-3 text-12 text-muted">
        {isWhole ? of.hint : t("performancePart", { count: formatNumber(String(rows.length)) })}
      </p>
    </>
  );
}

/** How wins and losses followed each other. */
function Streaks({ of: all }: { readonly of: Performance }) {
  const t = useTexts(searchTexts);
  return (
    <>
      <Figure label={t("streaks")}>
        {t("winsOf", { wins: all.longestWin, losses: all.longestLoss })}
      </Figure>
      <Figure label={t("streakNow")}>
        {all.streak === 0
          ? "–"
          : t(all.streak > 0 ? "streakWon" : "streakLost", { count: Math.abs(all.streak) })}
      </Figure>
    </>
  );
}

/** The same by instrument and by tag. */
function Groups<Row extends ClosedRow>({
  rows,
  of,
  money,
}: {
  readonly rows: readonly Row[];
  readonly of: Summed<Row>;
  readonly money: (value: string) => ReactNode;
}) {
  const t = useTexts(searchTexts);
  const { data: notes = [] } = useNotes();
  const instruments = performanceBy(rows, (row) => [of.optionOf(row)], of.currency);
  const tagsOf = (row: Row) => noteOf(notes, of.kind, of.idOf(row))?.tags ?? [];
  const tags = performanceBy(rows, tagsOf, of.currency);
  return (
    <>
      {instruments.length > 1 && (
        <Group title={t("byInstrument")}>
          {instruments.map((each) => (
            <Result
              key={each.group}
              name={of.nameOf(each.row)}
              of={each}
              result={money(each.net)}
            />
          ))}
        </Group>
      )}
      {tags.length > 0 && (
        <Group title={t("byTag")}>
          {tags.map((each) => (
            <Result key={each.group} name={`#${each.group}`} of={each} result={money(each.net)} />
          ))}
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mt-5 mb-1 text-13 font-semibold text-muted">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

function Result({
  name,
  of,
  result,
}: {
  readonly name: ReactNode;
  readonly of: Performance;
  readonly result: ReactNode;
}) {
  const t = useTexts(searchTexts);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-2 text-13">
      <span className="min-w-0">
        <span className="block font-semibold break-words">{name}</span>
        <span className="text-12 text-muted">
          {t("total", { count: of.count })} · {t("winRate")} {of.winRate}%
        </span>
      </span>
      <span className="ml-auto shrink-0 font-semibold">{result}</span>
    </li>
  );
}
