/** A list of the search pages in every state: loading, refused, offline, empty, and day by day with more to come. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useRouter } from "@tanstack/react-router";
import { FileSearch } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { FailedState } from "../../parts/failed-state.tsx";
import { language, useTexts } from "../../base/i18n.ts";
import { paths } from "../../base/paths.ts";
import { runtime } from "../../base/runtime.ts";
import { useStore } from "../../base/store.ts";
import { shellTexts } from "../../base/texts.ts";
import { useUnit } from "../../base/units.ts";
import { readers } from "../data/readers.ts";
import { type ListRows, type ListTab, useRows } from "../data/records.ts";
import { groupByDay } from "../model/days.ts";
import { choicesOf, type SearchFilter, withoutChoices } from "../model/filter.ts";
import { showDay } from "../../base/moments.ts";
import { searchTexts } from "../texts.ts";

interface Props<Tab extends ListTab> {
  readonly tab: Tab;
  readonly filter: SearchFilter;
  readonly onChange: (filter: SearchFilter) => void;
  readonly draw: (row: ListRows[Tab]) => ReactNode;
  /** Above the rows, where there are any. */
  readonly head?: ReactNode;
  /** Others stand beside it: without a row it is not there. */
  readonly isPart?: boolean;
}

export function RowList<Tab extends ListTab>(props: Props<Tab>) {
  const { tab, filter, onChange, draw, head, isPart = false } = props;
  const t = useTexts(searchTexts);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useRows(tab, filter);
  const retry = () => void refetch();
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  const rows = data.pages.flatMap((page) => page.content);
  if (rows.length === 0)
    return isPart ? null : <NothingFound tab={tab} filter={filter} onChange={onChange} />;
  const reader = readers[tab];
  const days = groupByDay(rows, reader, runtime().site, !hasNextPage);
  return (
    <div className="pb-6">
      {error !== null && <StaleStrip onRetry={retry} />}
      {head}
      {days.map((day) => (
        <section key={day.day}>
          <DayHead day={day.day} count={day.rows.length} net={day.net} />
          <Rows>
            {day.rows.map((row) => (
              <li key={reader.id(row)}>{draw(row)}</li>
            ))}
          </Rows>
        </section>
      ))}
      {hasNextPage && (
        <NextPage isLoading={isFetchingNextPage} onNear={() => void fetchNextPage()} />
      )}
    </div>
  );
}

export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className="divide-y divide-line border-y border-line bg-surface">{children}</ul>;
}

function DayHead({
  day,
  count,
  net,
}: {
  readonly day: string;
  readonly count: number;
  readonly net: string | null;
}) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const unit = useUnit(runtime().site.binaryCurrency);
  return (
    <div className="flex items-baseline justify-between gap-3 px-4 pt-5 pb-1.5 text-13">
      <h2 className="font-semibold">
        {showDay(day, chosen)}{" "}
        <span className="font-normal text-muted">{t("total", { count })}</span>
      </h2>
      {net !== null && (
        <span className="text-muted">
          {t("net")} <Money value={net} unit={unit} isSigned className="font-semibold" />
        </span>
      )}
    </div>
  );
}

/** Nothing at all, or nothing that the filters let through: the next step differs. */
export function NothingFound({
  tab,
  filter,
  onChange,
}: Pick<Props<ListTab>, "filter" | "onChange"> & {
  readonly tab: ListTab | "open";
}) {
  const t = useTexts(searchTexts);
  const router = useRouter();
  const icon = <FileSearch size={32} strokeWidth={1.5} aria-hidden />;
  if (choicesOf({ ...filter, tab }).length > 0) {
    return (
      <EmptyState
        icon={icon}
        title={t("emptyFiltered")}
        hint={t("emptyFilteredHint")}
        action={{
          label: t("clearFilter"),
          onPress: () => onChange(withoutChoices(filter)),
        }}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={t(`empty${tab}`)}
      hint={t(tab === "open" ? "emptyOpenHint" : "emptyHint")}
      action={{ label: t("order"), onPress: () => void router.navigate({ to: paths.oversea() }) }}
    />
  );
}

/** What is shown is not the newest: the network or the server did not answer. */
export function StaleStrip({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts(searchTexts);
  const shell = useTexts(shellTexts);
  return (
    <div
      role="alert"
      className="flex items-center justify-between gap-3 bg-warning-wash px-4 py-1.5 text-12"
    >
      <span>{t("staleList")}</span>
      <Button size="small" onClick={onRetry}>
        {shell("retry")}
      </Button>
    </div>
  );
}

/** Loads the next page when its place comes near; the button is for those who do not scroll. */
export function NextPage({
  isLoading,
  onNear,
}: {
  readonly isLoading: boolean;
  readonly onNear: () => void;
}) {
  const t = useTexts(searchTexts);
  const place = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    if (place.current === null) return;
    const watcher = new IntersectionObserver(
      (seen) => seen.some((entry) => entry.isIntersecting) && near.current(),
      { rootMargin: "400px" },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place} className="flex justify-center py-5">
      <Button
        size="normal"
        isBusy={isLoading}
        onClick={onNear}
        aria-label={isLoading ? t("loadingMore") : undefined}
      >
        {t("more")}
      </Button>
    </div>
  );
}

export function ListSkeleton() {
  const t = useTexts(searchTexts);
  return (
    <div aria-busy="true" aria-label={t("loading")} role="status" className="px-4 pt-5">
      <Skeleton className="h-5 w-32" />
      <div className="mt-3 flex flex-col gap-3">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </div>
    </div>
  );
}
