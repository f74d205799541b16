/** A trader: what they bring, at what risk, what they hold, and the way to follow. */

import type { CopyTraderView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { Rows, StaleStrip } from "../../../records/parts/row-list.tsx";
import { useCopyNews, useStanding, useTrader, useTraderOpen } from "../data/copytrade.ts";
import { ratePercent, usdt } from "../model/figures.ts";
import { FiguresPanel } from "../parts/figures-panel.tsx";
import { FollowSheet } from "../parts/follow-sheet.tsx";
import { TraderPositionRow } from "../parts/position-rows.tsx";
import { ProfitChart } from "../parts/profit-chart.tsx";
import { CopyList, Nothing, Percent, Tag, useStockNames } from "../parts/words.tsx";
import { copyTexts } from "../texts.ts";

const TABS = ["figures", "openPositions", "closedPositions"] as const;

export function TraderScreen({ id }: { readonly id: string }) {
  const t = useTexts(copyTexts);
  useCopyNews();
  const { data, error, isPending, refetch } = useTrader(id);
  useHeaderTitle(data?.nick ?? t("trader"));
  const retry = () => void refetch();
  if (isPending)
    return (
      <div className="flex flex-col gap-3 px-4 pt-3" aria-busy="true">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    );
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  return (
    <>
      {error !== null && <StaleStrip onRetry={retry} />}
      <Profile trader={data} />
    </>
  );
}

function Profile({ trader }: { readonly trader: CopyTraderView }) {
  const t = useTexts(copyTexts);
  const namesOf = useStockNames();
  const [tab, setTab] = useState<(typeof TABS)[number]>("figures");
  return (
    <div>
      <section className="px-4 pt-2 pb-3">
        <p className="flex items-center gap-2 text-28 font-bold tracking-tight">
          <Percent value={trader.figures.returnPercent} />
          <span className="text-12 font-normal text-muted">{t("return90")}</span>
          {trader.isFull === 1 && <Tag>{t("isFull")}</Tag>}
          {trader.isActive === 0 && <Tag>{t("isClosed")}</Tag>}
        </p>
        <p className="mt-1 text-13 text-muted tabular-nums">
          {t("followers")} {t("people", { count: trader.followers, quota: trader.quota })} ·{" "}
          {t("fee", { percent: ratePercent(trader.feeRate) })} ·{" "}
          {t("minimum", { amount: usdt(trader.minBet) })}
        </p>
        <p className="mt-2 text-13 break-words whitespace-pre-line">{trader.introduction}</p>
        <p className="mt-2 flex flex-wrap gap-1">
          {namesOf(trader.followStock).map(({ id, name }) => (
            <Tag key={id}>{name}</Tag>
          ))}
        </p>
        <Bars />
      </section>
      <Tabs
        label={t("trader")}
        tabs={TABS.map((each) => ({ id: each, label: t(each) }))}
        chosen={tab}
        onChoose={setTab}
        isCompact
      />
      <div {...tabPanelProps(t(tab))} className="pt-3">
        {tab === "figures" && (
          <>
            <ProfitChart days={trader.figures.days} weeks={trader.figures.weeks} />
            <FiguresPanel figures={trader.figures} />
          </>
        )}
        {tab === "openPositions" && <OpenPositions traderId={trader.traderId} />}
        {tab === "closedPositions" && (
          <CopyList
            of="traderHistory"
            narrowing={{ traderId: trader.traderId }}
            empty={t("noClosed")}
            keyOf={(row) => row.futuresTraderOrderId}
            draw={(row) => <TraderPositionRow row={row} />}
          />
        )}
      </div>
      <Foot trader={trader} />
    </div>
  );
}

/** What the site forbids its traders is said before anybody follows one. */
function Bars() {
  const t = useTexts(copyTexts);
  const { data } = useStanding();
  if (data === undefined) return null;
  const { tpSl, sell, opposite } = data.bars;
  const said = [
    ...(tpSl === 1 ? [t("barTpSl")] : []),
    ...(sell === 1 ? [t("barSell")] : []),
    ...(opposite === 1 ? [t("barOpposite")] : []),
  ];
  if (said.length === 0) return null;
  return <p className="mt-2 text-12 text-muted">{said.join(" ")}</p>;
}

function OpenPositions({ traderId }: { readonly traderId: string }) {
  const t = useTexts(copyTexts);
  const { data, error, isPending, refetch } = useTraderOpen(traderId);
  if (isPending) return <Skeleton className="mx-4 h-24" />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={() => void refetch()} />;
  if (data.length === 0) return <Nothing title={t("noOpen")} />;
  return (
    <Rows>
      {data.map((row) => (
        <li key={row.futuresTraderOrderId}>
          <TraderPositionRow row={row} />
        </li>
      ))}
    </Rows>
  );
}

/** In reach of the thumb: follow, or go to where one follows. */
function Foot({ trader }: { readonly trader: CopyTraderView }) {
  const t = useTexts(copyTexts);
  const router = useRouter();
  const { data } = useStanding();
  const [isFollowing, setFollowing] = useState(false);
  if (data === undefined || data.trader?.traderId === trader.traderId) return null;
  const isMine = data.follow?.traderId === trader.traderId;
  return (
    <div className="sticky bottom-0 bg-ground px-4 pt-2 pb-4">
      <Button
        tone={isMine ? "plain" : "accent"}
        size="large"
        isWide
        onClick={() => (isMine ? void router.navigate({ to: paths.myTrader }) : setFollowing(true))}
      >
        {t(isMine ? "toMine" : "followDo")}
      </Button>
      {isFollowing && (
        <FollowSheet
          trader={trader}
          standing={data}
          onClose={() => setFollowing(false)}
          onFollowed={() => void router.navigate({ to: paths.myTrader })}
        />
      )}
    </div>
  );
}
