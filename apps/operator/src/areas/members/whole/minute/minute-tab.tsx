/** One minute of a member replayed: the market, what was asked and done, and what the member was told, side by side. */

import { Button } from "@naru/ui/parts/button.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { useState } from "react";
import { type FilterState, useFilters } from "../../../../base/filters.ts";
import { call, type OperatorQuery } from "../../../../base/http.ts";
import { writeTime } from "../../../../base/moments.ts";
import { toast } from "../../../../base/notices.ts";
import { useAsk } from "../../../../base/use-ask.ts";
import type { MemberMinuteView, MinuteLineView } from "../../../../base/views.ts";
import { csvOfRows, saveCsv } from "../../../../parts/csv.ts";
import { FilterMoment, FilterSelect } from "../../../../parts/filter-fields.tsx";
import { IconButton } from "../../../../parts/icon-button.tsx";
import { Pages } from "../../../../parts/page.tsx";
import { Answer, LoadingState, Nothing } from "../../../../parts/states.tsx";
import { type Column, Table } from "../../../../parts/table.tsx";
import { useLineWords } from "./line-words.ts";
import { minuteTexts } from "./minute-texts.ts";

type Query = OperatorQuery<"memberMinute">;

const MINUTE_MS = 60_000;
/** Lines whose place is that of a tick on the tape, of others it is their batch's in the journal. */
const ON_TAPE: ReadonlySet<MinuteLineView["line"]> = new Set([
  ...(["TRADE", "QUOTE", "DEPTH", "MARK", "INDEX", "FUNDING", "GAP"] as const),
  ...(["FILL", "LOSSCUT", "LIQUIDATION"] as const),
]);

/** Lines in sight, */
const SHOWN = 200;
/** and in a call for the file. */
const SAVED = 1_000;

export function MinuteTab({ memberId }: { readonly memberId: string }) {
  const t = useTexts(minuteTexts);
  const filters = useFilters();
  const { at, page } = filters.filters;
  const choose: FilterState["choose"] = (to) => filters.choose({ ...to, id: memberId });
  const goTo = (to: number) => choose({ page: to === 0 ? undefined : String(to) });
  const state = { ...filters, choose, goTo };
  const isWithout = filters.filters["ticks"] === "WITHOUT";
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 py-2">
        {at !== undefined && <Step by={-1} at={at} state={state} />}
        <FilterMoment state={state} name="at" label={t("moment")} />
        {at !== undefined && <Step by={1} at={at} state={state} />}
        <FilterSelect
          state={state}
          name="ticks"
          label={t("ticks")}
          every={t("withTicks")}
          options={[{ id: "WITHOUT", label: t("withoutTicks") }]}
        />
      </div>
      {at === undefined ? (
        <EmptyState title={t("choose")} hint={t("chooseHint")} />
      ) : (
        <Minute
          state={state}
          query={{
            ...{ memberId, at },
            ...(page === undefined ? {} : { page }),
            ...(isWithout ? { withoutTicks: "1" } : {}),
          }}
        />
      )}
    </>
  );
}

/** The minute before or after. */
function Step({
  by,
  at,
  state,
}: {
  readonly by: 1 | -1;
  readonly at: string;
  readonly state: FilterState;
}) {
  const t = useTexts(minuteTexts);
  const to = () => state.choose({ at: new Date(Date.parse(at) + by * MINUTE_MS).toISOString() });
  const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;
  return (
    <IconButton label={t(by < 0 ? "earlier" : "later")} onPress={to}>
      {by < 0 ? <ChevronLeft {...icon} /> : <ChevronRight {...icon} />}
    </IconButton>
  );
}

function Minute({ query, state }: { readonly query: Query; readonly state: FilterState }) {
  const asked = useAsk("memberMinute", { ...query, size: String(SHOWN) });
  if (asked.isPlaceholderData) return <LoadingState />;
  return (
    <Answer of={asked}>{(minute) => <Lines minute={minute} query={query} state={state} />}</Answer>
  );
}

function Lines({
  minute,
  query,
  state,
}: {
  readonly minute: MemberMinuteView;
  readonly query: Query;
  readonly state: FilterState;
}) {
  const t = useTexts(minuteTexts);
  const columns = useColumns();
  const { content, page, size, totalElements: total, from, instruments, gaps } = minute;
  const names = instruments.length === 0 ? t("noMarket") : instruments.join(", ");
  const first = page * size + 1;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 pb-2">
        <p className="text-13">{t("of", { from: writeTime(from), names })}</p>
        <SaveMinute query={query} from={from} columns={columns} />
        <Pages page={minute} state={state} />
        {gaps.map((gap) => (
          <p key={gap} className="w-full text-12 text-muted">
            {t(`gap${gap}`)}
          </p>
        ))}
        {total > content.length && content.length > 0 && (
          <p className="w-full text-12 text-muted">
            {t("paged", { total, first, last: first + content.length - 1 })}
          </p>
        )}
      </div>
      {content.length === 0 ? (
        <Nothing title={t("empty")} />
      ) : (
        <Table
          label={t("of", { from: writeTime(from), names })}
          hasNoKeys
          columns={columns}
          rows={content.map((line, index) => ({ ...line, key: String(index) }))}
          idOf={({ key }) => key}
        />
      )}
    </>
  );
}

/** Everything of the minute as a file, whatever page is in sight. */
function SaveMinute({
  query,
  from,
  columns,
}: {
  readonly query: Query;
  readonly from: string;
  readonly columns: readonly Column<MinuteLineView>[];
}) {
  const t = useTexts(minuteTexts);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const lines: MinuteLineView[] = [];
      for (let page = 0, pages = 1; page < pages; page += 1) {
        const size = String(SAVED);
        const read = await call("memberMinute", { ...query, page: String(page), size });
        lines.push(...read.content);
        pages = read.totalPages;
      }
      const stamp = writeTime(from).slice(0, 16).replaceAll(/[- :]/g, "");
      saveCsv(`minute-${query.memberId}-${stamp}`, csvOfRows(columns, lines));
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), "error");
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" className="max-md:h-11" isBusy={isBusy} onClick={() => void save()}>
      <Download size={15} strokeWidth={1.5} aria-hidden />
      {t("whole")}
    </Button>
  );
}

function useColumns(): readonly Column<MinuteLineView>[] {
  const t = useTexts(minuteTexts);
  const words = useLineWords();
  // Engine time is told to the millisecond: an order and the tick before it share their second.
  const time = ({ at }: MinuteLineView) => `${writeTime(at).slice(11)}.${at.slice(20, 23)}`;
  const of = (side: MinuteLineView["side"], line: MinuteLineView) =>
    line.side === side ? words(line) : "";
  const column = (label: string, side: MinuteLineView["side"]): Column<MinuteLineView> => ({
    label,
    cell: (line) =>
      line.side === side && (
        <span className="whitespace-pre-wrap">
          <span className={line.isDone === false ? "text-bad" : undefined}>{of(side, line)}</span>
          {line.place !== null && (
            <span className="ml-1 text-11 whitespace-nowrap text-muted">
              {t(ON_TAPE.has(line.line) ? "tape" : "batch", { place: line.place })}
            </span>
          )}
        </span>
      ),
    text: (line) => of(side, line),
  });
  return [
    {
      label: t("time"),
      cell: (line) => <span className="whitespace-nowrap tabular-nums">{time(line)}</span>,
      text: (line) => `${writeTime(line.at)}.${line.at.slice(20, 23)}`,
    },
    column(t("market"), "MARKET"),
    column(t("engine"), "ENGINE"),
    column(t("told"), "TOLD"),
    {
      label: t("place"),
      isWrittenOnly: true,
      cell: () => null,
      text: ({ place }) => place ?? "",
    },
  ];
}
