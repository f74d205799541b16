/** The member's bets in every state: loading, refused, offline, empty, and day by day with what they come to. */

import type { BetTotalsView } from "@naru/client/views";
import { Money } from "@naru/ui/parts/money.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useRouter } from "@tanstack/react-router";
import { FileSearch } from "lucide-react";
import { language, useTexts } from "../../base/i18n.ts";
import { showDay } from "../../base/moments.ts";
import { paths } from "../../base/paths.ts";
import { runtime } from "../../base/runtime.ts";
import { dayOf, serverNow } from "../../base/server-time.ts";
import { useStore } from "../../base/store.ts";
import { useUnit } from "../../base/units.ts";
import { FailedState } from "../../parts/failed-state.tsx";
import { groupByDay } from "../../records/model/days.ts";
import { monthOf } from "../../records/model/month.ts";
import { ListSkeleton, NextPage, Rows, StaleStrip } from "../../records/parts/row-list.tsx";
import { ToReport } from "../../records/parts/to-report.tsx";
import { totalsOf, useBetPages } from "../data/bets.ts";
import { betReport } from "../data/report.ts";
import { BET_CHOICES, type BetFilter, noBetFilter } from "../model/filter.ts";
import { netOfBet } from "../model/net.ts";
import { betTexts } from "../texts.ts";
import { BetFilterBar } from "./bet-filter.tsx";
import { BetRow } from "./bet-row.tsx";

interface Props {
  readonly filter: BetFilter;
  readonly onChange: (filter: BetFilter) => void;
}

/** The bar and the list under it. */
export function Bets(props: Props) {
  return (
    <>
      <BetFilterBar {...props} />
      <ToReport month={monthOf(dayOf(serverNow(), runtime().site.timeZone))} of={betReport()} />
      <List {...props} />
    </>
  );
}

function List({ filter, onChange }: Props) {
  const t = useTexts(betTexts);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useBetPages(filter);
  const retry = () => void refetch();
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  const bets = data.pages.flatMap((page) => page.content);
  if (bets.length === 0) return <NoBets filter={filter} onChange={onChange} />;
  const { site } = runtime();
  const reader = {
    id: (bet: (typeof bets)[number]) => bet.id,
    at: (bet: (typeof bets)[number]) => bet.createdAt,
    net: (bet: (typeof bets)[number]) => netOfBet(bet, site.binaryCurrency),
  };
  const totals = totalsOf(data.pages[0]);
  return (
    <div className="pb-6">
      {error !== null && <StaleStrip onRetry={retry} />}
      {totals !== null && <Totals totals={totals} />}
      {groupByDay(bets, reader, site, !hasNextPage).map((day) => (
        <section key={day.day}>
          <DayHead day={day.day} net={day.net} />
          <Rows>
            {day.rows.map((bet) => (
              <li key={bet.id}>
                <BetRow bet={bet} />
              </li>
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

/** The bets that were made on a day, where there are any: below the day's fills. */
export function BetsOfDay({ day }: { readonly day: string }) {
  const t = useTexts(betTexts);
  const filter: BetFilter = { ...noBetFilter, period: "custom", from: day, to: day };
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useBetPages(filter);
  const bets = data?.pages.flatMap((page) => page.content) ?? [];
  if (bets.length === 0) return null;
  return (
    <section>
      <h3 className="px-4 pt-5 pb-1.5 text-13 font-semibold">{t("betsOfDay")}</h3>
      <Rows>
        {bets.map((bet) => (
          <li key={bet.id}>
            <BetRow bet={bet} />
          </li>
        ))}
      </Rows>
      {hasNextPage && (
        <NextPage isLoading={isFetchingNextPage} onNear={() => void fetchNextPage()} />
      )}
    </section>
  );
}

function DayHead({ day, net }: { readonly day: string; readonly net: string | null }) {
  const t = useTexts(betTexts);
  const chosen = useStore(language);
  const unit = useUnit(runtime().site.binaryCurrency);
  return (
    <div className="flex items-baseline justify-between gap-3 px-4 pt-5 pb-1.5 text-13">
      <h2 className="font-semibold">{showDay(day, chosen)}</h2>
      {net !== null && (
        <span className="text-muted">
          {t("net")} <Money value={net} unit={unit} isSigned className="font-semibold" />
        </span>
      )}
    </div>
  );
}

/** What all bets of the filter come to, also those that are not read yet. */
function Totals({ totals }: { readonly totals: BetTotalsView }) {
  const t = useTexts(betTexts);
  const unit = useUnit(runtime().site.binaryCurrency);
  const { won, lost, void: voided, winRate } = totals;
  const figures = [
    [t("staked"), <Money key="staked" value={totals.staked} unit={unit} />],
    [t("paid"), <Money key="paid" value={totals.paid} unit={unit} />],
    [t("net"), <Money key="net" value={totals.net} unit={unit} isSigned />],
    [t("winRate"), winRate === null ? "–" : `${winRate}%`],
  ] as const;
  return (
    <section
      aria-label={t("totals")}
      className="mx-4 mt-3 rounded-14 border border-line bg-surface px-4 py-2.5"
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-12 text-muted">{label}</dt>
            <dd className="text-15 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-1.5 text-12 text-muted">{t("counts", { won, lost, void: voided })}</p>
    </section>
  );
}

/** Nothing at all, or nothing that the filter lets through: the next step differs. */
function NoBets({ filter, onChange }: Props) {
  const t = useTexts(betTexts);
  const router = useRouter();
  const icon = <FileSearch size={32} strokeWidth={1.5} aria-hidden />;
  if (BET_CHOICES.some((choice) => filter[choice] !== null))
    return (
      <EmptyState
        icon={icon}
        title={t("emptyFiltered")}
        action={{
          label: t("clear"),
          onPress: () => onChange({ ...filter, type: null, side: null, result: null }),
        }}
      />
    );
  return (
    <EmptyState
      icon={icon}
      title={t("empty")}
      hint={t("emptyHint")}
      action={{ label: t("go"), onPress: () => void router.navigate({ to: paths.exchange() }) }}
    />
  );
}
