/** 경제지표: what is published when, in the member's own time zone, with what is expected and what came. */

import type { EconomicEventView } from "@naru/client/views";
import { Chip, ChipRow } from "@naru/ui/parts/chip.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { CalendarDays, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { language, type Language, useTexts } from "../../../base/i18n.ts";
import { showDay } from "../../../base/moments.ts";
import { dayOf, serverNow } from "../../../base/server-time.ts";
import { useStore } from "../../../base/store.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { ListSkeleton, Rows, StaleStrip } from "../../../records/parts/row-list.tsx";
import { useEvents, useFilter } from "../data/economic.ts";
import { byDay, daysOf, EVERYTHING, narrows, type Period, PERIODS } from "../model/calendar.ts";
import { EventRow } from "../parts/event-row.tsx";
import { FilterSheet } from "../parts/filter-sheet.tsx";
import { RemindSheet } from "../parts/remind-sheet.tsx";
import { economicTexts } from "../texts.ts";

export function EconomicScreen() {
  const t = useTexts(economicTexts);
  useHeaderTitle(t("title"));
  const chosen = useStore(language);
  const [period, setPeriod] = useState<Period>("today");
  const [filter, changeFilter] = useFilter();
  const [isFiltering, setFiltering] = useState(false);
  const [reminding, setReminding] = useState<EconomicEventView | null>(null);
  const count = narrows(filter);
  const zone = memberZone();
  return (
    <div className="pb-6">
      <ChipRow label={t("period")}>
        {PERIODS.map((each) => (
          <Chip key={each} isOn={each === period} onPress={() => setPeriod(each)}>
            {t(each)}
          </Chip>
        ))}
      </ChipRow>
      <div className="flex min-h-11 items-center justify-between gap-3 px-4">
        <p className="min-w-0 text-12 text-muted">{t("zone", { zone: zoneName(zone, chosen) })}</p>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setFiltering(true)}
          className="flex h-11 shrink-0 items-center gap-1.5 text-13 font-semibold"
        >
          <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />
          {count === 0 ? t("filter") : t("filterOn", { count })}
        </button>
      </div>
      <Events
        {...{ period, filter, zone }}
        onRemind={setReminding}
        onClear={() => changeFilter(EVERYTHING)}
      />
      {isFiltering && (
        <FilterSheet filter={filter} onChange={changeFilter} onClose={() => setFiltering(false)} />
      )}
      {reminding !== null && <RemindSheet event={reminding} onClose={() => setReminding(null)} />}
    </div>
  );
}

interface EventsProps {
  readonly period: Period;
  readonly filter: Parameters<typeof narrows>[0];
  readonly zone: string;
  readonly onRemind: (event: EconomicEventView) => void;
  readonly onClear: () => void;
}

function Events({ period, filter, zone, onRemind, onClear }: EventsProps) {
  const t = useTexts(economicTexts);
  const chosen = useStore(language);
  const now = serverNow();
  const days = daysOf(period, dayOf(now, zone));
  const { data, error, isPending, refetch } = useEvents(days);
  const retry = () => void refetch();
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  const shown = byDay(data, { days, filter, zone });
  if (shown.length === 0) return <Nothing isNarrowed={narrows(filter) > 0} onClear={onClear} />;
  return (
    <>
      {error !== null && <StaleStrip onRetry={retry} />}
      {shown.map(({ day, events }) => (
        <section key={day} aria-label={showDay(day, chosen)}>
          <h2 className="px-4 pt-4 pb-1 text-13 font-semibold text-muted">
            {showDay(day, chosen)}
          </h2>
          <Rows>
            {events.map((event) => (
              <li key={event.id}>
                <EventRow
                  event={event}
                  zone={zone}
                  isPast={Date.parse(event.at) <= now}
                  onRemind={() => onRemind(event)}
                />
              </li>
            ))}
          </Rows>
        </section>
      ))}
    </>
  );
}

function Nothing({
  isNarrowed,
  onClear,
}: {
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}) {
  const t = useTexts(economicTexts);
  const icon = <CalendarDays size={32} strokeWidth={1.5} aria-hidden />;
  return isNarrowed ? (
    <EmptyState
      icon={icon}
      title={t("filtered")}
      action={{ label: t("clear"), onPress: onClear }}
    />
  ) : (
    <EmptyState icon={icon} title={t("empty")} hint={t("emptyHint")} />
  );
}

/** The zone of the member's device, wherever they travel. */
function memberZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** `한국 표준시`, `Korean Standard Time`. */
function zoneName(zone: string, chosen: Language): string {
  const parts = new Intl.DateTimeFormat(chosen, {
    timeZone: zone,
    timeZoneName: "long",
  }).formatToParts(serverNow());
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
