/** 성과 요약: how the closed positions of the filter did together, and by instrument. */

import type { ClosedPositionView } from "@naru/client/views";
import { formatNumber } from "@naru/ui/format/number";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import type { ReactNode } from "react";
import { FailedState } from "../../parts/failed-state.tsx";
import { language, useTexts } from "../../base/i18n.ts";
import { runtime } from "../../base/runtime.ts";
import { dayOf, serverNow } from "../../base/server-time.ts";
import { useStore } from "../../base/store.ts";
import { useUnit } from "../../base/units.ts";
import { useAllRows, useBalanceBefore } from "../data/records.ts";
import { useNotes } from "../data/notes.ts";
import { readers } from "../data/readers.ts";
import { filterDays, type SearchFilter } from "../model/filter.ts";
import {
  type InstrumentPerformance,
  type Performance,
  performanceByInstrument,
  performanceByTag,
  performanceOf,
  returnOn,
} from "../model/performance.ts";
import { noteOf } from "../model/notes.ts";
import { showDay } from "../../base/moments.ts";
import { searchTexts } from "../texts.ts";
import { useName } from "./use-name.ts";

interface Props {
  readonly filter: SearchFilter;
  readonly onClose: () => void;
}

export function PerformanceSheet({ filter, onClose }: Props) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const { timeZone } = runtime().site;
  const { startDate, endDate } = filterDays(filter, serverNow(), timeZone);
  const today = dayOf(serverNow(), timeZone);
  const day = (date: string) => (date === today ? t("today") : showDay(date, chosen));
  return (
    <Sheet isOpen onClose={onClose} title={t("performance")}>
      <p className="-mt-1 mb-3 text-13 text-muted">
        {startDate === endDate ? day(endDate) : `${day(startDate)} – ${day(endDate)}`}
      </p>
      <Body filter={filter} />
    </Sheet>
  );
}

function Body({ filter }: Pick<Props, "filter">) {
  const t = useTexts(searchTexts);
  const { binaryCurrency } = runtime().site;
  const unit = useUnit(binaryCurrency);
  const before = useBalanceBefore(filter).data;
  const { data, error, isPending, refetch } = useAllRows("positions", filter, readers.positions.id);
  if (isPending)
    return (
      <div aria-busy="true" aria-label={t("loading")} role="status" className="flex flex-col gap-3">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={() => void refetch()} />;
  const all = performanceOf(data.rows, binaryCurrency);
  const roi =
    all === null || before === undefined ? null : returnOn(all.net, before, binaryCurrency);
  if (all === null) return <EmptyState title={t("emptypositions")} />;
  const money = (value: string | null) =>
    value === null ? "–" : <Money value={value} unit={unit} isSigned />;
  return (
    <>
      <p className="mb-3 text-28 font-bold tracking-tight">
        <Money value={all.net} unit={unit} isSigned />
      </p>
      <dl className="rounded-14 border border-line px-4 py-2">
        <Figure label={t("returnOf")}>{roi === null ? "–" : `${roi}%`}</Figure>
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
        <Rows of={all} />
      </dl>
      <Groups rows={data.rows} money={money} />
      <p className="mt-3 text-12 text-muted">
        {data.isWhole
          ? t("performanceHint")
          : t("performancePart", { count: formatNumber(String(data.rows.length)) })}
      </p>
    </>
  );
}

/** The same by instrument and by tag. */
function Groups({
  rows,
  money,
}: {
  readonly rows: readonly ClosedPositionView[];
  readonly money: (value: string) => ReactNode;
}) {
  const t = useTexts(searchTexts);
  const { data: notes = [] } = useNotes();
  const { binaryCurrency } = runtime().site;
  const instruments = performanceByInstrument(rows, binaryCurrency);
  const tagsOf = ({ overseaPositionId }: ClosedPositionView) =>
    noteOf(notes, "OVERSEA_POSITION", overseaPositionId)?.tags ?? [];
  const tags = performanceByTag(rows, tagsOf, binaryCurrency);
  return (
    <>
      {instruments.length > 1 && (
        <Group title={t("byInstrument")}>
          {instruments.map((row) => (
            <InstrumentRow key={row.overseaOptionId} row={row} result={money(row.net)} />
          ))}
        </Group>
      )}
      {tags.length > 0 && (
        <Group title={t("byTag")}>
          {tags.map((row) => (
            <ResultRow key={row.tag} name={`#${row.tag}`} row={row} result={money(row.net)} />
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

/** How much was traded, and how wins and losses followed each other. */
function Rows({ of: all }: { readonly of: Performance }) {
  const t = useTexts(searchTexts);
  return (
    <>
      <Figure label={t("volumeOf")}>
        {t("contracts", { qty: formatNumber(String(all.volume)) })}
      </Figure>
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

function InstrumentRow({
  row,
  result,
}: {
  readonly row: InstrumentPerformance;
  readonly result: ReactNode;
}) {
  return <ResultRow name={useName(row)} row={row} result={result} />;
}

function ResultRow({
  name,
  row,
  result,
}: {
  readonly name: string;
  readonly row: Performance;
  readonly result: ReactNode;
}) {
  const t = useTexts(searchTexts);
  return (
    <li className="flex items-baseline justify-between gap-3 py-2 text-13">
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="text-12 text-muted">
          {t("total", { count: row.count })} · {t("winRate")} {row.winRate}%
        </span>
      </span>
      <span className="shrink-0 font-semibold">{result}</span>
    </li>
  );
}
