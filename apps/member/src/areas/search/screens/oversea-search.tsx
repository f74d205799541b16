/** 조회 · 빠른주문: orders that ended, day by day, under a bar of periods that stays. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Chip, ChipRow } from "@naru/ui/parts/chip.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState, ErrorState } from "@naru/ui/parts/state-box.tsx";
import type { RecordView } from "@naru/client/views";
import { useRouter, useSearch } from "@tanstack/react-router";
import { FileSearch } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { language, useTexts } from "../../../app/i18n.ts";
import { lazyScreen } from "../../../app/lazy-screen.tsx";
import { paths } from "../../../app/paths.ts";
import { runtime } from "../../../app/runtime.ts";
import { useStore } from "../../../app/store.ts";
import { shellTexts } from "../../../app/texts.ts";
import { useUnit } from "../../../app/units.ts";
import { type Day, groupByDay } from "../model/days.ts";
import { periods, readPeriod } from "../model/period.ts";
import { RecordRow } from "../parts/record-row.tsx";
import { useRecords } from "../records.ts";
import { searchTexts } from "../texts.ts";

const RecordSheet = lazyScreen(async () => (await import("../parts/record-sheet.tsx")).RecordSheet);

export function OverseaSearch() {
  const t = useTexts(searchTexts);
  const router = useRouter();
  const period = readPeriod((useSearch({ strict: false }) as { period?: unknown }).period);
  return (
    <>
      <div className="sticky top-(--header-height) z-20 border-b border-line bg-ground py-0.5">
        <ChipRow label={t("period")}>
          {periods.map((id) => (
            <Chip
              key={id}
              isOn={id === period}
              onPress={() =>
                void router.navigate({ href: `${paths.searchOversea}?period=${id}`, replace: true })
              }
            >
              {t(id)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <Records key={period} period={period} />
    </>
  );
}

function Records({ period }: { readonly period: (typeof periods)[number] }) {
  const t = useTexts(searchTexts);
  const shell = useTexts(shellTexts);
  const router = useRouter();
  const { site } = runtime();
  const [opened, setOpened] = useState<RecordView | null>(null);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useRecords(period);
  if (isPending) return <ListSkeleton />;
  if (data === undefined) {
    return (
      <ErrorState
        title={t("failed")}
        {...(error === null ? {} : { hint: error.message })}
        action={{ label: shell("retry"), onPress: () => void refetch() }}
      />
    );
  }
  const records = data.pages.flatMap((page) => page.content);
  if (records.length === 0) {
    return (
      <EmptyState
        icon={<FileSearch size={32} strokeWidth={1.5} aria-hidden />}
        title={t("empty")}
        hint={t("emptyHint")}
        action={{ label: t("order"), onPress: () => void router.navigate({ to: paths.oversea() }) }}
      />
    );
  }
  const days = groupByDay(records, site.timeZone, site.binaryCurrency, !hasNextPage);
  return (
    <div className="pb-6">
      {days.map((day) => (
        <DayPart key={day.day} day={day} onOpen={setOpened} />
      ))}
      {hasNextPage && (
        <NextPage isLoading={isFetchingNextPage} onNear={() => void fetchNextPage()} />
      )}
      <Suspense>
        {opened !== null && <RecordSheet record={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
  );
}

function DayPart({
  day,
  onOpen,
}: {
  readonly day: Day;
  readonly onOpen: (record: RecordView) => void;
}) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const unit = useUnit(runtime().site.binaryCurrency);
  const title = new Intl.DateTimeFormat(chosen === "ko" ? "ko-KR" : "en-GB", {
    timeZone: "UTC",
    month: "long",
    day: "numeric",
    weekday: "short",
  }).format(Date.parse(`${day.day}T00:00:00Z`));
  return (
    <section>
      <div className="flex items-baseline justify-between gap-3 px-4 pt-5 pb-1.5 text-13">
        <h2 className="font-semibold">
          {title}{" "}
          <span className="font-normal text-muted">
            {t("total", { count: day.records.length })}
          </span>
        </h2>
        {day.net !== null && (
          <span className="text-muted">
            {t("net")} <Money value={day.net} unit={unit} isSigned className="font-semibold" />
          </span>
        )}
      </div>
      <ul className="divide-y divide-line border-y border-line bg-surface">
        {day.records.map((record) => (
          <li key={record.id}>
            <RecordRow record={record} onOpen={() => onOpen(record)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Loads the next page when its place comes near; the button is for those who do not scroll. */
function NextPage({
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
      {
        rootMargin: "400px",
      },
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

function ListSkeleton() {
  return (
    <div aria-busy="true" className="px-4 pt-5">
      <Skeleton className="h-5 w-32" />
      <div className="mt-3 flex flex-col gap-3">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </div>
    </div>
  );
}
