/** 내 트레이더: the follow, what it came to, its copies, and what was missed and why. */

import type { CopiedPositionView, FollowView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { alertError, ask, toast } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { shellTexts } from "../../../base/texts.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { sendOrder } from "../../../live/send-order.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { Rows, StaleStrip } from "../../../records/parts/row-list.tsx";
import { useCopyAgain, useCopyNews, useOpenCopies, useStanding } from "../data/copytrade.ts";
import { ratePercent, usdt } from "../model/figures.ts";
import { AmendSheet } from "../parts/follow-sheet.tsx";
import { FeeRow, MissedRow, SlippageRow } from "../parts/record-rows.tsx";
import { CopyRow } from "../parts/position-rows.tsx";
import { CopyList, Nothing, Tag, useStockName } from "../parts/words.tsx";
import { copyTexts } from "../texts.ts";

const TABS = ["overview", "copies", "missed", "slippage", "fees", "past"] as const;
type MineTab = (typeof TABS)[number];

export function MyTraderScreen() {
  const t = useTexts(copyTexts);
  useHeaderTitle(t("mine"));
  useCopyNews();
  const { data, error, isPending, refetch } = useStanding();
  const [tab, setTab] = useState<MineTab>("overview");
  const retry = () => void refetch();
  if (isPending)
    return (
      <div className="flex flex-col gap-3 px-4 pt-3" aria-busy="true">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-56 w-full" />
      </div>
    );
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  return (
    <div className="pb-8">
      {error !== null && <StaleStrip onRetry={retry} />}
      <Tabs
        label={t("tabs")}
        tabs={TABS.map((id) => ({
          id,
          label: t(`tab${id}`),
          ...(id === "missed" && data.follow !== null ? { count: data.follow.missed } : {}),
        }))}
        chosen={tab}
        onChoose={setTab}
        isCompact
      />
      <div {...tabPanelProps(t(`tab${tab}`))}>
        <Panel tab={tab} follow={data.follow} />
      </div>
    </div>
  );
}

function Panel({ tab, follow }: { readonly tab: MineTab; readonly follow: FollowView | null }) {
  const t = useTexts(copyTexts);
  switch (tab) {
    case "overview":
      return follow === null ? <NoFollow /> : <Overview follow={follow} />;
    case "copies":
      return <Copies />;
    case "missed":
      return (
        <CopyList
          of="missedCopies"
          empty={t("noMissed")}
          keyOf={(row) => row.id}
          draw={(row) => <MissedRow row={row} />}
        />
      );
    case "slippage":
      return (
        <CopyList
          of="copySlippage"
          empty={t("noSlippage")}
          head={<p className="px-4 py-2 text-12 text-muted">{t("slippageHint")}</p>}
          keyOf={(row) => row.id}
          draw={(row) => <SlippageRow row={row} />}
        />
      );
    case "fees":
      return (
        <CopyList
          of="copyFees"
          empty={t("noFees")}
          keyOf={(row) => row.id}
          draw={(row) => <FeeRow row={row} />}
        />
      );
    case "past":
      return (
        <CopyList
          of="myTraders"
          empty={t("noPast")}
          keyOf={(row) => row.traderFollowerId}
          draw={(row) => <PastRow row={row} />}
        />
      );
  }
}

function NoFollow() {
  const t = useTexts(copyTexts);
  const router = useRouter();
  return (
    <Nothing
      title={t("noFollow")}
      hint={t("noFollowHint")}
      action={{ label: t("find"), onPress: () => void router.navigate({ to: paths.copytrade }) }}
    />
  );
}

function Overview({ follow }: { readonly follow: FollowView }) {
  const t = useTexts(copyTexts);
  const chosen = useStore(language);
  const strong = (value: ReactNode) => (
    <span className="font-semibold text-ink tabular-nums">{value}</span>
  );
  const { usedBet, maxBet, oneMaxBet, multiplyPer, tpPer, slPer, stopPer } = follow;
  const guards = [
    ...(tpPer === null ? [] : [`${t("tpPer")} ${tpPer}`]),
    ...(slPer === null ? [] : [`${t("slPer")} ${slPer}`]),
    ...(stopPer === null ? [] : [`${t("stopPer")} ${stopPer}`]),
  ];
  return (
    <>
      <section className="px-4 pt-3">
        <p className="flex items-center gap-2">
          <span className="min-w-0 truncate text-17 font-bold">{follow.nick}</span>
          <Tag isWarning={follow.status !== "ACTIVE"}>{t(follow.status)}</Tag>
        </p>
        <p className="mt-2 text-12 text-muted">{t("net")}</p>
        <p className="text-28 font-bold tracking-tight">
          <Money value={follow.net} unit="USDT" isSigned />
        </p>
      </section>
      <ListGroup>
        <ListRow
          label={t("used")}
          value={strong(t("usedOf", { used: usdt(usedBet), max: usdt(maxBet) }))}
        />
        <ListRow label={t("oneMaxBet")} value={strong(usdt(oneMaxBet))} />
        <ListRow label={t("multiplyPer")} value={strong(`${multiplyPer}%`)} />
        {guards.length > 0 && <ListRow label={t("guards")} hint={guards.join(" · ")} />}
        <ListRow label={t("feePaid")} value={strong(`${usdt(follow.feePaid)} USDT`)} />
        <ListRow
          label={t("feeDue")}
          hint={t("feeRule", { percent: ratePercent(follow.feeRate) })}
          value={strong(`${usdt(follow.feeDue)} USDT`)}
        />
        <ListRow label={t("copied")} value={strong(t("times", { count: follow.copied }))} />
        <ListRow label={t("missed")} value={strong(t("times", { count: follow.missed }))} />
        <ListRow label={t("since")} value={strong(showMoment(follow.followedAt, chosen))} />
      </ListGroup>
      <Acts follow={follow} />
    </>
  );
}

/** Pause, other rules, and the end, which is held back while a copy is open. */
function Acts({ follow }: { readonly follow: FollowView }) {
  const t = useTexts(copyTexts);
  const shell = useTexts(shellTexts);
  const again = useCopyAgain();
  const [doing, setDoing] = useState<string | null>(null);
  const [isAmending, setAmending] = useState(false);
  const { traderFollowerId, nick, status, open } = follow;
  const isPaused = status === "PAUSED";
  const does = async (name: string, call: () => Promise<unknown>, said: string) => {
    setDoing(name);
    try {
      await call();
      await again();
      toast(said, "success");
    } catch (refusal) {
      void alertError(refusal);
    } finally {
      setDoing(null);
    }
  };
  const { http } = runtime();
  const pause = () =>
    void does(
      "pause",
      () => http.call("pauseFollow", { traderFollowerId, isPaused: !isPaused }),
      t(isPaused ? "resumed" : "paused"),
    );
  const leave = async () => {
    if (!(await ask(t("unfollowAsk", { name: nick }), t("unfollow"), shell("cancel")))) return;
    await does("leave", () => http.call("unfollow", { traderFollowerId }), t("unfollowed"));
  };
  return (
    <div className="flex flex-col gap-2 px-4 pt-4">
      <div className="grid grid-cols-2 gap-2">
        <Button isBusy={doing === "pause"} disabled={doing !== null} onClick={pause}>
          {t(isPaused ? "resume" : "pause")}
        </Button>
        <Button disabled={doing !== null} onClick={() => setAmending(true)}>
          {t("amend")}
        </Button>
      </div>
      <p className="text-12 text-muted">{t("pauseHint")}</p>
      <Button
        tone="danger"
        isBusy={doing === "leave"}
        disabled={open > 0 || doing !== null}
        onClick={() => void leave()}
      >
        {t("unfollow")}
      </Button>
      {open > 0 && <p className="text-12 text-warning">{t("settleFirst")}</p>}
      {isAmending && <AmendSheet follow={follow} onClose={() => setAmending(false)} />}
    </div>
  );
}

/** Open ones with the way to close them, then those that have closed. */
function Copies() {
  const t = useTexts(copyTexts);
  const { data, error, isPending, refetch } = useOpenCopies();
  const { closing, close } = useClose();
  if (isPending) return <Skeleton className="mx-4 mt-3 h-24" />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={() => void refetch()} />;
  return (
    <>
      <h2 className="px-4 pt-4 pb-1.5 text-13 font-semibold">{t("openPositions")}</h2>
      {data.length === 0 ? (
        <p className="px-4 pb-2 text-13 text-muted">{t("noOpen")}</p>
      ) : (
        <Rows>
          {data.map((row) => (
            <li key={row.futuresFollowerOrderId}>
              <CopyRow
                row={row}
                isBusy={closing === row.futuresFollowerOrderId}
                onClose={() => void close(row)}
              />
            </li>
          ))}
        </Rows>
      )}
      <h2 className="px-4 pt-5 pb-1.5 text-13 font-semibold">{t("closedPositions")}</h2>
      <CopyList
        of="copyHistory"
        empty={t("noCopies")}
        keyOf={(row) => row.futuresFollowerOrderId}
        draw={(row) => <CopyRow row={row} />}
      />
    </>
  );
}

function useClose() {
  const t = useTexts(copyTexts);
  const shell = useTexts(shellTexts);
  const again = useCopyAgain();
  const nameOf = useStockName();
  const [closing, setClosing] = useState<string | null>(null);
  const close = async (row: CopiedPositionView) => {
    const { futuresFollowerOrderId } = row;
    if (!(await ask(t("closeAsk", { name: nameOf(row) }), t("close"), shell("cancel")))) return;
    setClosing(futuresFollowerOrderId);
    try {
      await sendOrder("closeCopied", { futuresFollowerOrderId });
      await again();
      toast(t("closed"), "success");
    } catch (refusal) {
      void alertError(refusal);
    } finally {
      setClosing(null);
    }
  };
  return { closing, close };
}

/** A follow that has ended, and what that means for what was open. */
function PastRow({ row }: { readonly row: FollowView }) {
  const t = useTexts(copyTexts);
  const chosen = useStore(language);
  const { nick, status, net, followedAt, endedAt } = row;
  return (
    <article className="px-4 py-2.5">
      <div className="flex items-center gap-2">
        <span className="min-w-0 truncate text-15 font-semibold">{nick}</span>
        <Tag isWarning={status === "DISCONNECTED"}>{t(status)}</Tag>
        <span className="ml-auto shrink-0 text-15 font-semibold">
          <Money value={net} unit="USDT" isSigned />
        </span>
      </div>
      <p className="mt-0.5 text-12 text-muted tabular-nums">
        {showMoment(followedAt, chosen)} – {endedAt === null ? "" : showMoment(endedAt, chosen)}
      </p>
      {status === "DISCONNECTED" && <p className="mt-0.5 text-12 text-muted">{t("liquidated")}</p>}
      {status === "SPENT" && <p className="mt-0.5 text-12 text-muted">{t("spentHint")}</p>}
      {(status === "KICKED" || status === "CUT") && (
        <p className="mt-0.5 text-12 text-muted">{t("endedHint")}</p>
      )}
    </article>
  );
}
