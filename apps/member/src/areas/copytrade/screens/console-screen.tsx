/** 트레이더 관리: what a trader earns, whom they are followed by, and what of theirs is copied now. */

import type { CopyFollowerView, LeadView, OwnTraderView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { SwitchRow } from "@naru/ui/parts/switch.tsx";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
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
import {
  useCopyAgain,
  useCopyNews,
  useFollowerPositions,
  useLeads,
  useStanding,
} from "../data/copytrade.ts";
import { usdt } from "../model/figures.ts";
import { ApplySheet } from "../parts/apply-sheet.tsx";
import { CopyRow, LeadRow } from "../parts/position-rows.tsx";
import { FeeRow } from "../parts/record-rows.tsx";
import { CopyList, Nothing, Tag, useStockName } from "../parts/words.tsx";
import { copyTexts } from "../texts.ts";

const TABS = ["overview", "followers", "leads", "fees"] as const;
type ConsoleTab = (typeof TABS)[number];

export function ConsoleScreen() {
  const t = useTexts(copyTexts);
  useHeaderTitle(t("console"));
  useCopyNews();
  const { data, error, isPending, refetch } = useStanding();
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
  const { trader } = data;
  return (
    <div className="pb-8">
      {error !== null && <StaleStrip onRetry={retry} />}
      {trader !== null && (trader.status === "ACTIVE" || trader.status === "STOPPED") ? (
        <Console trader={trader} />
      ) : (
        <Waiting trader={trader} />
      )}
    </div>
  );
}

/** Who is no trader, not yet or no more: how that stands, and the application. */
function Waiting({ trader }: { readonly trader: OwnTraderView | null }) {
  const t = useTexts(copyTexts);
  const [isApplying, setApplying] = useState(false);
  const action = { label: t("becomeTrader"), onPress: () => setApplying(true) };
  const said = {
    APPLIED: <Nothing title={t("applied")} hint={t("appliedHint")} />,
    REJECTED: <Nothing title={t("rejected")} hint={t("rejectedHint")} action={action} />,
    ENDED: <Nothing title={t("ended")} hint={t("endedTraderHint")} action={action} />,
    NONE: <Nothing title={t("becomeTrader")} hint={t("becomeHint")} action={action} />,
  };
  const status = trader?.status ?? "NONE";
  return (
    <>
      {status === "ACTIVE" || status === "STOPPED" ? null : said[status]}
      {isApplying && <ApplySheet trader={trader} onClose={() => setApplying(false)} />}
    </>
  );
}

function Console({ trader }: { readonly trader: OwnTraderView }) {
  const t = useTexts(copyTexts);
  const [tab, setTab] = useState<ConsoleTab>("overview");
  return (
    <>
      <Tabs
        label={t("console")}
        tabs={TABS.map((id) => ({
          id,
          label: t(`tab${id}`),
          ...(id === "followers" ? { count: trader.followers } : {}),
        }))}
        chosen={tab}
        onChoose={setTab}
        isCompact
      />
      <div {...tabPanelProps(t(`tab${tab}`))}>
        {tab === "overview" && <Overview trader={trader} />}
        {tab === "followers" && (
          <CopyList
            of="copyFollowers"
            empty={t("noFollowers")}
            emptyHint={t("noFollowersHint")}
            keyOf={(row) => row.traderFollowerId}
            draw={(row) => <FollowerRow row={row} />}
          />
        )}
        {tab === "leads" && <Leads />}
        {tab === "fees" && (
          <CopyList
            of="copyFees"
            empty={t("noFees")}
            keyOf={(row) => row.id}
            draw={(row) => <FeeRow row={row} />}
          />
        )}
      </div>
    </>
  );
}

function Overview({ trader }: { readonly trader: OwnTraderView }) {
  const t = useTexts(copyTexts);
  const [isEditing, setEditing] = useState(false);
  const again = useCopyAgain();
  const strong = (value: ReactNode) => (
    <span className="font-semibold text-ink tabular-nums">{value}</span>
  );
  const setIntake = async (isActive: boolean) => {
    try {
      await runtime().http.call("setTraderIntake", { isActive });
      await again();
    } catch (refusal) {
      void alertError(refusal);
    }
  };
  return (
    <>
      {trader.status === "STOPPED" && (
        <p role="alert" className="bg-warning-wash px-4 py-2 text-13">
          {t("stopped")}
        </p>
      )}
      <section className="px-4 pt-3">
        <p className="text-12 text-muted">{t("earned")}</p>
        <p className="text-28 font-bold tracking-tight">
          <Money value={trader.earned} unit="USDT" />
        </p>
      </section>
      <ListGroup>
        <ListRow
          label={t("owed")}
          hint={t("owedHint")}
          value={strong(`${usdt(trader.owed)} USDT`)}
        />
        <ListRow
          label={t("followers")}
          value={strong(t("people", { count: trader.followers, quota: trader.quota }))}
        />
        <ListRow label={t("followedSum")} value={strong(`${usdt(trader.followed)} USDT`)} />
      </ListGroup>
      <ListGroup>
        <SwitchRow
          label={t("intake")}
          hint={t("intakeHint")}
          isOn={trader.isActive === 1}
          onChange={(isOn) => void setIntake(isOn)}
        />
        <button
          type="button"
          onClick={() => setEditing(true)}
          className="block w-full text-left active:bg-raised"
        >
          <ListRow label={t("editProfile")} value={<Onward />} />
        </button>
        <Link to={paths.trader(trader.traderId)} className="block active:bg-raised">
          <ListRow label={t("toProfile")} value={<Onward />} />
        </Link>
      </ListGroup>
      {isEditing && <ApplySheet trader={trader} onClose={() => setEditing(false)} />}
    </>
  );
}

function Onward() {
  return <ChevronRight size={20} strokeWidth={1.5} className="text-faint" aria-hidden />;
}

function FollowerRow({ row }: { readonly row: CopyFollowerView }) {
  const t = useTexts(copyTexts);
  const shell = useTexts(shellTexts);
  const chosen = useStore(language);
  const again = useCopyAgain();
  const [isBusy, setBusy] = useState(false);
  const { traderFollowerId, follower, status, net, usedBet, maxBet, multiplyPer } = row;
  const kick = async () => {
    if (!(await ask(t("kickAsk", { name: follower }), t("kick"), shell("cancel")))) return;
    setBusy(true);
    try {
      await runtime().http.call("unfollowTrader", { traderFollowerId });
      await again();
      toast(t("kicked"), "success");
    } catch (refusal) {
      void alertError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const isOpen = status === "ACTIVE" || status === "PAUSED";
  return (
    <article className="px-4 py-2.5">
      <div className="flex items-center gap-2">
        <span className="min-w-0 truncate text-15 font-semibold">{follower}</span>
        {status !== "ACTIVE" && <Tag isWarning>{t(status)}</Tag>}
        <span className="ml-auto shrink-0 text-15 font-semibold">
          <Money value={net} unit="USDT" isSigned />
        </span>
      </div>
      <p className="mt-0.5 text-12 text-muted tabular-nums">
        {multiplyPer}% · {t("usedOf", { used: usdt(usedBet), max: usdt(maxBet) })}
      </p>
      <div className="mt-0.5 flex items-center justify-between gap-2 text-12 text-muted tabular-nums">
        <span>
          {t("feeDue")} {usdt(row.feeDue)} · {t("since")} {showMoment(row.followedAt, chosen)}
        </span>
        {isOpen && (
          <Button size="small" isBusy={isBusy} onClick={() => void kick()}>
            {t("kick")}
          </Button>
        )}
      </div>
    </article>
  );
}

/** What is open, how it is copied, and the way to close it for all. */
function Leads() {
  const t = useTexts(copyTexts);
  const { data, error, isPending, refetch } = useLeads();
  const { closing, close } = useCloseLead();
  const [shown, setShown] = useState<LeadView | null>(null);
  if (isPending) return <Skeleton className="mx-4 mt-3 h-24" />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={() => void refetch()} />;
  if (data.length === 0) return <Nothing title={t("noOpen")} />;
  return (
    <>
      <Rows>
        {data.map((row) => (
          <li key={row.futuresTraderOrderId}>
            <LeadRow
              row={row}
              isBusy={closing === row.futuresTraderOrderId}
              onClose={() => void close(row)}
              onShow={() => setShown(row)}
            />
          </li>
        ))}
      </Rows>
      {shown !== null && <CopiesSheet lead={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function useCloseLead() {
  const t = useTexts(copyTexts);
  const shell = useTexts(shellTexts);
  const again = useCopyAgain();
  const nameOf = useStockName();
  const [closing, setClosing] = useState<string | null>(null);
  const close = async (row: LeadView) => {
    const { futuresTraderOrderId, followers } = row;
    const question = t("closeLeadAsk", { name: nameOf(row), count: followers });
    if (!(await ask(question, t("close"), shell("cancel")))) return;
    setClosing(futuresTraderOrderId);
    try {
      await sendOrder("closeCopied", { futuresTraderOrderId });
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

function CopiesSheet({ lead, onClose }: { readonly lead: LeadView; readonly onClose: () => void }) {
  const t = useTexts(copyTexts);
  const nameOf = useStockName();
  const { data, error, isPending, refetch } = useFollowerPositions(lead.futuresTraderOrderId);
  return (
    <Sheet isOpen onClose={onClose} title={t("copiesOf", { name: nameOf(lead) })}>
      {isPending && <Skeleton className="h-24 w-full" />}
      {data === undefined && !isPending && (
        <FailedState title={t("failed")} hint={error?.message} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="text-13 text-muted">{t("noOpen")}</p>}
      <ul className="-mx-4 divide-y divide-line">
        {(data ?? []).map((row) => (
          <li key={row.futuresFollowerOrderId}>
            <CopyRow row={row} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
