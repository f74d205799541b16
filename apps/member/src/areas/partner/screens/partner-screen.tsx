/** 파트너: what was earned today, in 7 and in 30 days, what waits to be paid, how large the network is, and the ways on. */

import type { PartnerSummaryView } from "@naru/client/views";
import { percentOfShare } from "@naru/money/share";
import { ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { COMMISSION_BASES } from "@naru/vocabulary/partner/commission";
import { Link } from "@tanstack/react-router";
import { ChevronRight, Link2, type LucideIcon, Network, ReceiptText, Users } from "lucide-react";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showDay } from "../../../base/moments.ts";
import { paths } from "../../../base/paths.ts";
import { useStore } from "../../../base/store.ts";
import { amountText } from "../../../base/units.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { StaleStrip } from "../../../records/parts/row-list.tsx";
import { useFlow, useSummary } from "../data/partner.ts";
import { sumsOf } from "../model/days.ts";
import { PartnerPage } from "../parts/partner-page.tsx";
import { Sums } from "../parts/sums.tsx";
import { partnerTexts } from "../texts.ts";

const PERIODS = ["today", "week", "month"] as const;
type Period = (typeof PERIODS)[number];

export function PartnerScreen() {
  return <PartnerPage title="title">{() => <Overview />}</PartnerPage>;
}

function Overview() {
  const t = useTexts(partnerTexts);
  const { data, error, isPending, refetch } = useSummary();
  const retry = () => void refetch();
  if (isPending)
    return (
      <div className="flex flex-col gap-3 px-4 pt-3" aria-busy="true">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  return (
    <div className="pb-8">
      {error !== null && <StaleStrip onRetry={retry} />}
      <Earned summary={data} />
      <Ways />
      <NetworkSize network={data.network} />
      <Flow />
      <OwnRates rates={data.partner.rates} />
      <p className="px-5 pt-4 text-12 text-muted">{t("noTrade")}</p>
    </div>
  );
}

/** What a time brought, by wallet, and of it what one's own members did. */
function Earned({ summary }: { readonly summary: PartnerSummaryView }) {
  const t = useTexts(partnerTexts);
  const [period, setPeriod] = useState<Period>("today");
  const earned = summary[period];
  const parts = (part: "direct" | "indirect") =>
    earned.map(({ walletType, currency, [part]: amount }) => ({ walletType, currency, amount }));
  const whole = sumsOf(
    [...parts("direct"), ...parts("indirect")].map(({ amount: profit, ...of }) => ({
      ...of,
      profit,
    })),
  );
  const { owed, settledDay } = summary;
  return (
    <section className="mx-4 mt-2 rounded-14 border border-line bg-surface px-4 py-4">
      <Segmented
        label={t("period")}
        options={PERIODS.map((id) => ({ id, label: t(id) }))}
        chosen={period}
        onChoose={setPeriod}
      />
      <h2 className="mt-4 text-13 text-muted">{t("earned", { period: t(period) })}</h2>
      {whole.length === 0 ? (
        <p className="mt-1 text-20 font-bold">{t("nothingYet")}</p>
      ) : (
        <p className="mt-1 text-28 leading-9 font-bold" data-earned={period}>
          <Sums sums={whole} />
        </p>
      )}
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-13">
        {whole.length > 0 && (
          <>
            <dt className="text-muted">{t("direct")}</dt>
            <dd className="text-right">
              <Sums sums={parts("direct")} />
            </dd>
            <dt className="text-muted">{t("indirect")}</dt>
            <dd className="text-right">
              <Sums sums={parts("indirect")} />
            </dd>
            <dt className="text-muted">{t("active")}</dt>
            <dd className="text-right">
              {t("people", { count: Math.max(...earned.map(({ active }) => active)) })}
            </dd>
          </>
        )}
        {owed.length > 0 && (
          <>
            <dt className="text-muted">{t("owed")}</dt>
            <dd className="text-right">
              <Sums sums={owed} />
            </dd>
          </>
        )}
      </dl>
      <Settled owed={owed} settledDay={settledDay} />
    </section>
  );
}

/** Through which day it is paid, what waits, and where it came in. */
function Settled({ owed, settledDay }: Pick<PartnerSummaryView, "owed" | "settledDay">) {
  const t = useTexts(partnerTexts);
  const chosen = useStore(language);
  return (
    <>
      {owed.length > 0 && <p className="mt-1 text-12 text-faint">{t("owedHint")}</p>}
      <p className="mt-3 border-t border-line pt-3 text-12 text-muted">
        {settledDay === null
          ? t("neverSettled")
          : t("settledThrough", { day: showDay(settledDay, chosen) })}{" "}
        {t("settledHint")}
      </p>
      <Link
        to={paths.statement()}
        className="flex h-11 items-center text-13 font-semibold text-accent"
      >
        {t("paid")}
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
      </Link>
    </>
  );
}

function Ways() {
  const t = useTexts(partnerTexts);
  const ways: readonly { to: string; icon: LucideIcon; label: string }[] = [
    { to: paths.partnerLinks, icon: Link2, label: t("links") },
    { to: paths.partnerReferees, icon: Users, label: t("referees") },
    { to: paths.partnerNetwork, icon: Network, label: t("network") },
    { to: paths.partnerProfits, icon: ReceiptText, label: t("profits") },
  ];
  return (
    <ListGroup>
      {ways.map(({ to, icon: Icon, label }) => (
        <Link key={to} to={to} className="block active:bg-raised">
          <ListRow
            icon={<Icon size={22} strokeWidth={1.5} aria-hidden />}
            label={label}
            value={<ChevronRight size={20} strokeWidth={1.5} className="text-faint" aria-hidden />}
          />
        </Link>
      ))}
    </ListGroup>
  );
}

function NetworkSize({ network }: Pick<PartnerSummaryView, "network">) {
  const t = useTexts(partnerTexts);
  const lines = [
    [t("directMembers"), network.direct],
    [t("indirectMembers"), network.indirect],
    [t("partners"), network.partners],
    [t("fresh"), network.fresh],
  ] as const;
  return (
    <ListGroup title={t("networkSize")}>
      {lines.map(([label, count]) => (
        <ListRow
          key={label}
          label={label}
          value={<span className="text-ink">{t("people", { count })}</span>}
        />
      ))}
    </ListGroup>
  );
}

/** Which products it came from. */
function Flow() {
  const t = useTexts(partnerTexts);
  const chosen = useStore(language);
  const { data } = useFlow();
  if (data === undefined || data.length === 0) return null;
  return (
    <ListGroup title={t("flow")}>
      {data.map(({ type, walletType, currency, base, profit }) => (
        <ListRow
          key={`${type} ${walletType}`}
          label={t(type)}
          hint={t("base", { amount: amountText(base, currency, chosen) })}
          value={
            <span className="font-semibold text-ink">
              <Sums sums={[{ walletType, currency, amount: profit }]} />
            </span>
          }
        />
      ))}
    </ListGroup>
  );
}

function OwnRates({ rates }: Pick<PartnerSummaryView["partner"], "rates">) {
  const t = useTexts(partnerTexts);
  const given = COMMISSION_BASES.flatMap((basis) => {
    const share = rates[basis];
    return share === undefined || Number(share) === 0 ? [] : [[basis, share] as const];
  });
  return (
    <ListGroup title={t("myRates")}>
      {given.length === 0 && <p className="px-4 py-3 text-13 text-muted">{t("noRates")}</p>}
      {given.map(([basis, share]) => (
        <ListRow
          key={basis}
          label={t(basis)}
          value={<span className="text-ink tabular-nums">{percentOfShare(share)}%</span>}
        />
      ))}
    </ListGroup>
  );
}
