/** What a member's perpetuals came to, in every state: the choices, the sum, and the rows day by day. */

import { Money } from "@naru/ui/parts/money.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { language, say, useTexts } from "../../base/i18n.ts";
import { showDay, showTime } from "../../base/moments.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { readAllPages, usePages } from "../../base/pages.ts";
import { runtime } from "../../base/runtime.ts";
import { saveCsv } from "../../base/save-csv.ts";
import { dayOf, serverNow } from "../../base/server-time.ts";
import { useStore } from "../../base/store.ts";
import { sumOf } from "../../money/balance.ts";
import { FailedState } from "../../parts/failed-state.tsx";
import { readNotes } from "../../records/data/notes.ts";
import { groupByDay } from "../../records/model/days.ts";
import { monthOf } from "../../records/model/month.ts";
import { noteCells } from "../../records/model/notes.ts";
import { RowNote } from "../../records/notes/row-note.tsx";
import { searchTexts } from "../../records/texts.ts";
import { PerformanceButton } from "../../records/performance/performance-button.tsx";
import { ToReport } from "../../records/parts/to-report.tsx";
import { perpetualReport } from "../data/report.ts";
import { ListSkeleton, NextPage, Rows, StaleStrip } from "../../records/parts/row-list.tsx";
import { SIDE_TEXT } from "../../trading/base/tone.ts";
import { type Line, perpetualLists } from "../data/lists.ts";
import {
  choicesOf,
  PERPETUAL_TABS,
  type PerpetualFilter,
  perpetualQuery,
  withoutChoices,
} from "../model/filter.ts";
import { perpetualTexts } from "../texts.ts";
import { PerpetualFilterBar } from "./perpetual-filter-bar.tsx";

const PerformanceSheet = lazyScreen(
  async () => (await import("./performance-sheet.tsx")).PerpetualPerformanceSheet,
);
const TradeSheet = lazyScreen(async () => (await import("./trade-sheet.tsx")).TradeSheet);

interface Props {
  readonly filter: PerpetualFilter;
  readonly onChange: (filter: PerpetualFilter) => void;
}

/** Tabs, choices and the list under them. */
export function PerpetualRecords(props: Props) {
  const t = useTexts(perpetualTexts);
  const { filter, onChange } = props;
  return (
    <>
      <Tabs
        label={t("tabs")}
        tabs={PERPETUAL_TABS.map((id) => ({ id, label: t(`tab${id}`) }))}
        chosen={filter.tab}
        onChoose={(tab) => onChange({ ...filter, tab })}
        isCompact
        isDense
      />
      <div {...tabPanelProps(t(`tab${filter.tab}`))}>
        <PerpetualFilterBar {...props} save={() => saveRows(filter)} />
        {filter.tab === "daily" && <ToReport month={monthOf(today())} of={perpetualReport} />}
        {filter.tab === "positions" && <ToPerformance filter={filter} />}
        <List {...props} />
      </div>
    </>
  );
}

/** The way to how the closed positions did. */
function ToPerformance({ filter }: { readonly filter: PerpetualFilter }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PerformanceButton onPress={() => setOpen(true)} />
      <Suspense>
        {isOpen && <PerformanceSheet filter={filter} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

function today(): string {
  return dayOf(serverNow(), runtime().site.timeZone);
}

function List({ filter, onChange }: Props) {
  const t = useTexts(perpetualTexts);
  const { site } = runtime();
  const [opened, setOpened] = useState<Line | null>(null);
  const { call, line } = perpetualLists[filter.tab];
  const query = perpetualQuery(filter, serverNow(), site.timeZone);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    usePages<unknown>(["perpetuals", filter.tab], call, query);
  const retry = () => void refetch();
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  const lines = data.pages.flatMap(({ content }) => content).map((row) => line(row, t));
  if (lines.length === 0) return <Nothing filter={filter} onChange={onChange} />;
  const reader = {
    id: (row: Line) => row.id,
    at: (row: Line) => row.at,
    net: (row: Line) => row.net,
  };
  const money = { timeZone: site.timeZone, binaryCurrency: "USDT" };
  const total = data.pages[0]?.totalElements ?? 0;
  return (
    <div className="pb-6">
      {error !== null && <StaleStrip onRetry={retry} />}
      <p className="flex flex-wrap items-baseline justify-between gap-2 px-4 pt-3 text-13 text-muted">
        {hasNextPage ? t("sumPart", { count: lines.length }) : t("sum")} ({total})
        <Usdt
          amount={sumOf(
            lines.map(({ net }) => net),
            "USDT",
          )}
        />
      </p>
      {groupByDay(lines, reader, money, !hasNextPage).map(({ day, rows, net }) => (
        <section key={day}>
          <DayHead day={day} net={filter.tab === "daily" ? null : net} />
          <Rows>
            {rows.map((row) => (
              <li key={row.id}>
                <LineRow line={row} onOpen={() => setOpened(row)} />
              </li>
            ))}
          </Rows>
        </section>
      ))}
      {hasNextPage && (
        <NextPage isLoading={isFetchingNextPage} onNear={() => void fetchNextPage()} />
      )}
      <Suspense>
        {opened !== null && <TradeSheet line={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
  );
}

function Usdt({ amount }: { readonly amount: string }) {
  return <Money value={amount} unit="USDT" isSigned className="font-semibold" />;
}

function DayHead({ day, net }: { readonly day: string; readonly net: string | null }) {
  const chosen = useStore(language);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-3 px-4 pt-5 pb-1.5 text-13">
      <h2 className="font-semibold">{showDay(day, chosen)}</h2>
      {net !== null && <Usdt amount={net} />}
    </div>
  );
}

function LineRow({
  line: { id, at, row, net, left, right, to, noted },
  onOpen,
}: {
  readonly line: Line;
  readonly onOpen: () => void;
}) {
  const t = useTexts(perpetualTexts);
  const shown = (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        {row !== undefined && (
          <span className={`text-13 font-bold ${SIDE_TEXT[row.tradeType]}`}>
            {t(row.tradeType)}
          </span>
        )}
        <span className="min-w-0 flex-1 text-15 font-semibold">
          {row === undefined ? t("net") : row.stock}
        </span>
        <Usdt amount={net} />
      </span>
      <span className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-2 text-12 text-muted">
        <span>{row === undefined ? left : `${showTime(at)} · ${left}`}</span>
        <span>{right}</span>
      </span>
      {noted !== undefined && <RowNote kind={noted} id={id} />}
    </>
  );
  const look = "block w-full px-4 py-2.5";
  if (noted !== undefined)
    return (
      <button type="button" onClick={onOpen} className={`${look} text-left active:bg-raised`}>
        {shown}
      </button>
    );
  return to === undefined ? (
    <div className={look}>{shown}</div>
  ) : (
    <Link to={to} className={`${look} active:bg-raised`}>
      {shown}
    </Link>
  );
}

/** Nothing at all, or nothing that the choices let through. */
function Nothing({ filter, onChange }: Props) {
  const t = useTexts(perpetualTexts);
  if (choicesOf(filter).length === 0)
    return <EmptyState title={t("empty")} hint={t("emptyHint")} />;
  return (
    <EmptyState
      title={t("emptyFiltered")}
      action={{
        label: t("clear"),
        onPress: () => onChange(withoutChoices(filter)),
      }}
    />
  );
}

/** Hands all rows of the filter to the browser as a file. */
async function saveRows(filter: PerpetualFilter): Promise<{ count: number; isWhole: boolean }> {
  const t: Parameters<typeof perpetualLists.orders.line>[1] = (key, values) =>
    say(perpetualTexts, key, values);
  const { call, line, head, cells } = perpetualLists[filter.tab];
  const query = perpetualQuery(filter, serverNow(), runtime().site.timeZone);
  const { rows, isWhole } = await readAllPages<unknown>(call, query, (row) => line(row, t).id);
  const hasNotes = filter.tab === "fills" || filter.tab === "positions";
  const notes = hasNotes ? await readNotes() : [];
  const noteHead = [say(searchTexts, "csvTags"), say(searchTexts, "csvNote")];
  const noteOf = (row: unknown): readonly string[] => {
    const { id, noted } = line(row, t);
    return noted === undefined ? [] : noteCells(notes, noted, id);
  };
  saveCsv(`futures-${filter.tab}`, [
    [...head.map((key) => t(key)), ...(hasNotes ? noteHead : [])],
    ...rows.map((row) => [...cells(row, t), ...noteOf(row)]),
  ]);
  return { count: rows.length, isWhole };
}
