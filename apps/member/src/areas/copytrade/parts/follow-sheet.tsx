/** Following a trader: every rule and what it would have come to stand here before anything is sent. */

import type { CopyStandingView, CopyTraderView, FollowView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { type ReactNode, useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { alertError, toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { useHold } from "../../../live/hooks.ts";
import { useWallets } from "../../../money/wallets.ts";
import { useCopyAgain, useHasOpen, useTrader, useTriedFollow } from "../data/copytrade.ts";
import { ratePercent, usdt } from "../model/figures.ts";
import {
  type FollowForm,
  type FollowWorld,
  formOf,
  hasGoodPercents,
  newFollow,
  raises,
  sentOf,
  standingOf,
} from "../model/follow-form.ts";
import { copyTexts } from "../texts.ts";
import { Drawn } from "./profit-chart.tsx";
import { RuleFields, RuleList } from "./rule-fields.tsx";

export function FollowSheet({
  trader,
  standing,
  onClose,
  onFollowed,
}: {
  readonly trader: CopyTraderView;
  readonly standing: CopyStandingView;
  readonly onClose: () => void;
  readonly onFollowed: () => void;
}) {
  const t = useTexts(copyTexts);
  const again = useCopyAgain();
  const [form, setForm] = useState(() => newFollow(trader));
  const hasOpen = useHasOpen();
  const heldUntil = useHold();
  const balance = useWallets().wallets.FUTURES?.point;
  const world: FollowWorld = {
    ...{ trader, hasOpen, balance },
    isTrader: standing.trader !== null && ["ACTIVE", "STOPPED"].includes(standing.trader.status),
    isFollowing: standing.follow !== null,
  };
  const follow = async () => {
    await runtime().http.call("follow", { traderId: trader.traderId, ...sentOf(form) });
    await again();
    toast(t("followed"), "success");
    onFollowed();
  };
  return (
    <FormSheet
      title={t("followTitle", { name: trader.nick })}
      label={t("submit")}
      {...{ form, world, heldUntil, onClose }}
      onSubmit={follow}
    >
      <p className="text-13 text-muted">{t("howItWorks")}</p>
      <p className="mt-2 mb-4 text-13 text-muted">
        {t("feeRule", { percent: ratePercent(trader.feeRate) })}
      </p>
      <RuleFields
        form={form}
        stocks={trader.followStock}
        onChange={(change) => setForm({ ...form, ...change })}
      />
      <dl className="mt-3 flex justify-between text-13">
        <dt className="text-muted">{t("balance")}</dt>
        <dd className="font-semibold tabular-nums">
          {balance === undefined ? "–" : `${usdt(balance)} USDT`}
        </dd>
      </dl>
      <Tried traderId={trader.traderId} form={form} />
      <div className="mt-4">
        <RuleList form={form} world={world} />
      </div>
    </FormSheet>
  );
}

export function AmendSheet({
  follow,
  onClose,
}: {
  readonly follow: FollowView;
  readonly onClose: () => void;
}) {
  const t = useTexts(copyTexts);
  const again = useCopyAgain();
  const { data } = useTrader(follow.traderId);
  const [form, setForm] = useState(() => formOf(follow));
  const hold = useHold();
  const heldUntil = raises(form, follow) ? hold : null;
  const world: FollowWorld = {
    ...{ trader: null, isTrader: false, isFollowing: true, hasOpen: undefined, balance: undefined },
  };
  const save = async () => {
    const { traderFollowerId } = follow;
    await runtime().http.call("amendFollow", { traderFollowerId, ...sentOf(form) });
    await again();
    toast(t("saved"), "success");
    onClose();
  };
  return (
    <FormSheet
      title={t("amendTitle")}
      label={t("save")}
      {...{ form, world, heldUntil, onClose }}
      onSubmit={save}
    >
      <RuleFields
        form={form}
        stocks={data?.followStock ?? follow.followStock}
        onChange={(change) => setForm({ ...form, ...change })}
      />
      <div className="mt-4">
        <RuleList form={form} world={world} />
      </div>
    </FormSheet>
  );
}

function FormSheet({
  title,
  label,
  form,
  world,
  heldUntil,
  onClose,
  onSubmit,
  children,
}: {
  readonly title: string;
  readonly label: string;
  readonly form: FollowForm;
  readonly world: FollowWorld;
  /** Until when this may not be sent, withdrawals being held; null: it may. */
  readonly heldUntil: string | null;
  readonly onClose: () => void;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}) {
  const [isBusy, setBusy] = useState(false);
  const isBroken = standingOf(form, world).some(({ isKept }) => isKept === false);
  const submit = async () => {
    setBusy(true);
    try {
      await onSubmit();
    } catch (refusal) {
      void alertError(refusal);
      setBusy(false);
    }
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <Button
          tone="accent"
          size="large"
          isWide
          isBusy={isBusy}
          disabled={isBroken || heldUntil !== null || !hasGoodPercents(form)}
          onClick={() => void submit()}
        >
          {label}
        </Button>
      }
    >
      {heldUntil !== null && <Held until={heldUntil} />}
      {children}
    </Sheet>
  );
}

/** Why nothing more may be copied now. */
function Held({ until }: { readonly until: string }) {
  const t = useTexts(copyTexts);
  const chosen = useStore(language);
  return (
    <p role="status" className="mb-3 rounded-8 bg-warning-wash px-3.5 py-2.5 text-13 text-warning">
      {t("heldUntil", { until: showMoment(until, chosen) })}
    </p>
  );
}

/** The last 30 days with these rules; reckoned anew when it is asked for. */
function Tried({ traderId, form }: { readonly traderId: string; readonly form: FollowForm }) {
  const t = useTexts(copyTexts);
  const [asked, setAsked] = useState<FollowForm>(form);
  const { data, error, isPending } = useTriedFollow(traderId, asked);
  const world: FollowWorld = {
    ...{ trader: null, isTrader: false, isFollowing: false, hasOpen: false, balance: undefined },
  };
  const isReady = standingOf(form, world).every(({ isKept }) => isKept !== false);
  const money = (value: string) => <Money value={value} unit="USDT" isSigned />;
  return (
    <section className="mt-4 rounded-8 bg-ground px-3.5 py-3">
      <h3 className="text-13 font-semibold">{t("tried")}</h3>
      {isPending && error === null && <Skeleton className="mt-2 h-32 w-full" />}
      {error !== null && <p className="mt-1 text-12 text-bad">{error.message}</p>}
      {data !== undefined && (
        <>
          <p className="mt-1 text-20 font-bold">{money(data.net)}</p>
          <Drawn profits={data.byDay} />
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-13">
            <Pair name={t("triedProfit")}>{money(data.profit)}</Pair>
            <Pair name={t("triedFee")}>{`${usdt(data.traderFee)} USDT`}</Pair>
            <Pair name={t("drawdown")}>{`${usdt(data.drawdown)} USDT`}</Pair>
            <Pair name={t("triedMargin")}>{`${usdt(data.margin)} USDT`}</Pair>
            <Pair name={t("triedCopied")}>
              {t("triedMissed", { count: data.copied, missed: data.missed })}
            </Pair>
          </dl>
        </>
      )}
      {form !== asked && (
        <Button size="small" className="mt-2" disabled={!isReady} onClick={() => setAsked(form)}>
          {t("tryAgain")}
        </Button>
      )}
      <p className="mt-2 text-12 text-muted">{t("triedHint")}</p>
    </section>
  );
}

function Pair({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </>
  );
}
