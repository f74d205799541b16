/** 일별 손익: a month that colours its days by what they brought; a day opens its fills. */

import type { DailyProfitView } from "@naru/client/views";
import { formatDecimal, parseDecimal } from "@naru/money/decimal";
import { formatSigned } from "@naru/ui/format/number";
import { Money } from "@naru/ui/parts/money.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { clsx } from "clsx";
import { type ReactNode, useMemo } from "react";
import { FailedState } from "../../parts/failed-state.tsx";
import { language, useTexts } from "../../base/i18n.ts";
import { runtime } from "../../base/runtime.ts";
import { dayOf, serverNow } from "../../base/server-time.ts";
import { useStore } from "../../base/store.ts";
import { useUnit } from "../../base/units.ts";
import { useDailyProfit } from "../data/records.ts";
import { overseaReport } from "../data/report.ts";
import { compactSigned } from "../model/compact.ts";
import { noFilter, type SearchFilter, shownMonth } from "../model/filter.ts";
import { largestOf, loudness, monthOf, type MonthSum, sumMonth, weeksOf } from "../model/month.ts";
import { showDay } from "../../base/moments.ts";
import { searchTexts } from "../texts.ts";
import { Fills } from "./lists.tsx";
import { StaleStrip } from "./row-list.tsx";
import { ToReport } from "./to-report.tsx";

interface Props {
  readonly filter: SearchFilter;
  readonly onChange: (filter: SearchFilter) => void;
  /** What else brought something on the day that is open, below its fills. */
  readonly more?: ((day: string) => ReactNode) | undefined;
}

export function Daily({ filter, onChange, more }: Props) {
  const t = useTexts(searchTexts);
  const { timeZone, binaryCurrency } = runtime().site;
  const today = dayOf(serverNow(), timeZone);
  const month = shownMonth(filter, today);
  const { data, error, isPending, refetch } = useDailyProfit(month);
  const sum = useMemo(() => sumMonth(data ?? [], binaryCurrency), [data, binaryCurrency]);
  const byDay = useMemo(() => new Map((data ?? []).map((day) => [day.date, day])), [data]);
  const opened = filter.day !== null && monthOf(filter.day) === month ? filter.day : null;
  return (
    <div className="pb-6">
      {error !== null && data !== undefined && <StaleStrip onRetry={() => void refetch()} />}
      <MonthHead sum={data === undefined ? null : sum} isLoading={isPending} />
      <ToReport month={month} of={overseaReport()} />
      {data === undefined && !isPending ? (
        <FailedState title={t("failed")} hint={error?.message} onRetry={() => void refetch()} />
      ) : (
        <Calendar
          month={month}
          today={today}
          opened={opened}
          byDay={byDay}
          isLoading={isPending}
          onOpen={(day) => onChange({ ...filter, day: day === opened ? null : day })}
        />
      )}
      {data?.length === 0 && (
        <p className="px-4 pt-4 text-center text-13 text-muted">{t("emptydaily")}</p>
      )}
      {opened !== null && byDay.has(opened) && (
        <section aria-label={opened} className="mt-2 border-t border-line">
          <Fills
            key={opened}
            filter={{ ...noFilter, tab: "fills", period: "custom", from: opened, to: opened }}
            onChange={onChange}
            isPart={more !== undefined}
          />
          {more?.(opened)}
        </section>
      )}
    </div>
  );
}

function MonthHead({
  sum,
  isLoading,
}: {
  readonly sum: MonthSum | null;
  readonly isLoading: boolean;
}) {
  const t = useTexts(searchTexts);
  const { binaryCurrency } = runtime().site;
  const unit = useUnit(binaryCurrency);
  const text = (units: bigint) => formatDecimal(units, scaleOf(binaryCurrency as Currency));
  if (sum === null && !isLoading) return null;
  return (
    <div className="px-4 pt-4">
      {sum === null ? (
        <Skeleton className="mx-auto h-14 w-52" />
      ) : (
        <div className="text-center">
          <p className="text-12 text-muted">{t("monthNet")}</p>
          <p className="text-28 font-bold tracking-tight">
            <Money value={text(sum.net)} unit={unit} isSigned />
          </p>
          <p className="mt-1 flex flex-wrap justify-center gap-x-3 text-12 text-muted">
            <span>
              {t("profit")} {formatSigned(text(sum.profit))}
            </span>
            <span>
              {t("fee")} {formatSigned(text(-sum.fee))}
            </span>
            {sum.deficit !== 0n && (
              <span>
                {t("deficit")} {formatSigned(text(sum.deficit))}
              </span>
            )}
            <span>
              {t("winning", { count: sum.winning })} · {t("losing", { count: sum.losing })}
            </span>
          </p>
        </div>
      )}
    </div>
  );
}

/** The ground of a day: 0 nothing, 1 to 3 how loud beside the others. */
const upGround = ["", "bg-up/12", "bg-up/24", "bg-up/36"] as const;
const downGround = ["", "bg-down/12", "bg-down/24", "bg-down/36"] as const;

interface CalendarProps {
  readonly month: string;
  readonly today: string;
  readonly opened: string | null;
  readonly byDay: ReadonlyMap<string, DailyProfitView>;
  readonly isLoading: boolean;
  readonly onOpen: (day: string) => void;
}

function Calendar({ month, today, opened, byDay, isLoading, onOpen }: CalendarProps) {
  const t = useTexts(searchTexts);
  const scale = scaleOf(runtime().site.binaryCurrency as Currency);
  const nets = new Map([...byDay].map(([day, { net }]) => [day, parseDecimal(net, scale)]));
  const largest = largestOf([...nets.values()]);
  return (
    <div className="px-3 pt-3" aria-busy={isLoading}>
      <div className="grid grid-cols-7 pb-1 text-center text-11 text-muted" aria-hidden>
        {t("weekdays")
          .split("")
          .map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place
            <span key={index}>{name}</span>
          ))}
      </div>
      {weeksOf(month).map((week) => (
        <div key={week.find((day) => day !== null)} className="grid grid-cols-7 gap-1 pb-1">
          {week.map((day, index) =>
            day === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty place of the week
              <span key={index} />
            ) : (
              <DayCell
                key={day}
                day={day}
                row={byDay.get(day)}
                loud={loudness(nets.get(day) ?? 0n, largest)}
                isToday={day === today}
                isFuture={day > today}
                isOpened={day === opened}
                onOpen={() => onOpen(day)}
              />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

interface DayCellProps {
  readonly day: string;
  readonly row: DailyProfitView | undefined;
  readonly loud: 0 | 1 | 2 | 3;
  readonly isToday: boolean;
  readonly isFuture: boolean;
  readonly isOpened: boolean;
  readonly onOpen: () => void;
}

function DayCell({ day, row, loud, isToday, isFuture, isOpened, onOpen }: DayCellProps) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const unit = useUnit(runtime().site.binaryCurrency);
  const number = String(Number(day.slice(8)));
  const shape = "flex h-13 min-w-0 flex-col items-center justify-center rounded-8";
  if (row === undefined) {
    return (
      <span
        className={clsx(
          shape,
          isFuture ? "text-faint" : "text-muted",
          isToday && "ring-1 ring-line-strong ring-inset",
        )}
      >
        <span className="text-13">{number}</span>
      </span>
    );
  }
  const isLoss = row.net.startsWith("-");
  const name = t("dayNet", {
    day: showDay(day, chosen),
    net: formatSigned(row.net),
    unit,
    count: row.count,
  });
  return (
    <button
      type="button"
      aria-expanded={isOpened}
      onClick={onOpen}
      className={clsx(
        shape,
        (isLoss ? downGround : upGround)[loud],
        isOpened
          ? "ring-2 ring-accent ring-inset"
          : isToday && "ring-1 ring-line-strong ring-inset",
      )}
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden className="text-13 font-semibold">
        {number}
      </span>
      <span
        aria-hidden
        className={clsx(
          "max-w-full truncate text-11 tracking-tight",
          loud === 0 ? "text-muted" : "text-ink",
        )}
      >
        {compactSigned(row.net, chosen)}
      </span>
    </button>
  );
}
