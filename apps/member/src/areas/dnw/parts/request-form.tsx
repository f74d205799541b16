/** One amount, what it leaves or needs, and where the money goes: a deposit or a withdrawal is asked for here. */

import type { SiteDnwView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { Info, ShieldAlert } from "lucide-react";
import { type FormEvent, type ReactNode, Suspense, useState } from "react";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { language, useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.tsx";
import { alertError, alertNotice } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { session } from "../../../base/session.ts";
import { useStore } from "../../../base/store.ts";
import { productTexts, shellTexts } from "../../../base/texts.ts";
import { useAmountText, useUnit } from "../../../base/units.ts";
import { useAccount } from "../../../live/hooks.ts";
import { serverNow } from "../../../base/server-time.ts";
import { isAboutFactor } from "../../../confirm/code-refusal.ts";
import { factorsOf, type SentFactor } from "../../../confirm/factors.ts";
import { binaryFigures } from "../../../money/balance.ts";
import { useWallets } from "../../../money/wallets.ts";
import { showMoment } from "../../../base/moments.ts";
import { applyDnw, useLimits } from "../../../money/requests.ts";
import { useMoneyRefresh } from "../../../base/money-refresh.ts";
import {
  adviceOf,
  amountAfter,
  type DnwSide,
  mostOf,
  refusalOf,
  usualPresets,
  wholeOf,
} from "../../../money/amount.ts";
import { dnwTexts } from "../texts.ts";
import { MyBankLine } from "../../../money/my-bank-line.tsx";
import { AmountField, AmountPresets } from "./amount-field.tsx";
import { FactorLine } from "./factor-line.tsx";
import { PayAccounts } from "./pay-account.tsx";

const WithdrawSheet = lazyScreen(async () => (await import("./withdraw-sheet.tsx")).WithdrawSheet);
const PinSetupSheet = lazyScreen(
  async () => (await import("../../../confirm/pin-setup-sheet.tsx")).PinSetupSheet,
);

export function RequestForm({
  side,
  site,
  error: readError,
  onRetry,
  onApplied,
}: {
  readonly side: DnwSide;
  readonly site: SiteDnwView | undefined;
  /** Why something of the page could not be read. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onApplied: () => void;
}) {
  const t = useTexts(dnwTexts);
  const shell = useTexts(shellTexts);
  const chosen = useStore(language);
  const texts = productTexts[chosen];
  const currency = runtime().site.binaryCurrency;
  const unit = useUnit(currency);
  const amountText = useAmountText();
  const me = useStore(session).me;
  const [amount, setAmount] = useState("");
  const [depositorName, setDepositorName] = useState(me?.name ?? "");
  const [isBusy, setBusy] = useState(false);
  const [open, setOpen] = useState<"confirm" | "pin" | null>(null);
  const { wallets, error: walletError, reload } = useWallets();
  const { data: limits, error: limitsError, refetch: rereadLimits } = useLimits();
  const error = readError ?? walletError ?? (side === "W" ? limitsError : null);
  const account = useAccount();
  const refresh = useMoneyRefresh();
  const wallet = wallets.BINARY;
  const shown = wallet === undefined ? null : binaryFigures(wallet, account?.cross).shown;
  const available = account?.cross?.spendable ?? wallet?.available ?? null;
  const fee = side === "D" ? "0" : (site?.fee ?? "0");
  const after = shown === null ? null : amountAfter(side, shown, amount, fee);
  const heldUntil = account?.withdrawHeldUntil ?? limits?.withdrawHeldUntil ?? null;
  const isHeld = heldUntil !== null && Date.parse(heldUntil) > serverNow();
  const said = shown === null ? null : refusalOf(side, amount, shown);
  const hint = hintOf();
  const factors = limits === undefined ? null : factorsOf(limits, amount || "0", currency);

  const send = async (factor: SentFactor | null) => {
    await applyDnw(side, {
      point: amount,
      ...(side === "D" ? { depositorName } : {}),
      ...factor,
    });
    setAmount("");
    setOpen(null);
    onApplied();
    refresh();
    void alertNotice(texts.applied);
  };
  const deposit = async () => {
    setBusy(true);
    try {
      await send(null);
    } catch (refusal) {
      await alertError(refusal);
      // What was refused may be so because something is under way already: then it is shown.
      refresh();
    } finally {
      setBusy(false);
    }
  };
  const withdraw = async (factor: SentFactor | null) => {
    try {
      await send(factor);
    } catch (refusal) {
      // Which factors are taken, and how many tries are left, may be another than this page knows.
      refresh();
      if (isAboutFactor(refusal)) throw refusal;
      setOpen(null);
      void alertError(refusal);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const stop = said === null ? (side === "W" ? stopOf() : null) : texts[said];
    if (stop !== null) void alertNotice(stop);
    else if (side === "D") void deposit();
    else setOpen(factors?.lacks === "ANY" ? "pin" : "confirm");
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col px-5 pt-5">
      {error !== null && (
        <Strip tone="warning">
          <span className="flex-1">{error.message}</span>
          <button
            type="button"
            onClick={() => {
              onRetry();
              reload();
              void rereadLimits();
            }}
            className="h-9 shrink-0 font-semibold"
          >
            {shell("retry")}
          </button>
        </Strip>
      )}
      {side === "W" && isHeld && heldUntil !== null && (
        <Strip tone="warning">
          <ShieldAlert size={18} strokeWidth={1.5} className="shrink-0 self-start" aria-hidden />
          <span className="flex-1">
            <strong className="font-semibold">
              {t("heldUntil", { until: showMoment(heldUntil, chosen) })}
            </strong>{" "}
            {t("heldWhy")}
          </span>
        </Strip>
      )}
      {side === "D" && site !== undefined && site.notice !== "" && (
        <Strip tone="plain">
          <Info size={18} strokeWidth={1.5} className="shrink-0 self-start" aria-hidden />
          <span lang={runtime().site.language} className="flex-1">
            {site.notice}
          </span>
        </Strip>
      )}
      <AmountField
        label={t(side === "D" ? "depositAmount" : "withdrawAmount")}
        unit={unit}
        amount={amount}
        onAmount={setAmount}
        error={said === "withdrawAboveBalance" ? texts.withdrawAboveBalance : null}
        hint={hint}
      />
      <AmountPresets
        presets={site?.presets ?? usualPresets}
        amount={amount}
        onAmount={setAmount}
        all={side === "W" && available !== null ? mostOf(available, fee, currency) : null}
        isDeposit={side === "D"}
      />
      <dl className="mt-4 rounded-14 border border-line bg-surface px-4 py-2.5">
        <Figure label={t("balance")}>
          {shown === null ? <Waiting /> : <Money value={shown} unit={unit} />}
        </Figure>
        {side === "W" && (
          <>
            <Figure label={t("available")}>
              {available === null ? <Waiting /> : <Money value={available} unit={unit} />}
            </Figure>
            <Figure label={t("fee")}>
              {site !== undefined ? (
                <Money value={site.fee} unit={unit} />
              ) : error === null ? (
                <Waiting />
              ) : (
                "–"
              )}
            </Figure>
            {limits?.withdrawLeftToday !== null && limits !== undefined && (
              <Figure label={t("leftToday")}>
                <Money value={limits.withdrawLeftToday} unit={unit} />
              </Figure>
            )}
          </>
        )}
        <Figure label={t(side === "D" ? "after" : "left")} tone="strong">
          {after === null ? "–" : <Money value={after} unit={unit} />}
        </Figure>
      </dl>
      {side === "W" &&
        shown !== null &&
        available !== null &&
        wholeOf(shown) !== wholeOf(available) && (
          <Link
            to={paths.asset}
            className="mt-1 flex h-10 items-center text-13 text-muted underline underline-offset-4"
          >
            {t("whyLess")}
          </Link>
        )}
      {side === "D" ? (
        <>
          <section className="mt-3 rounded-14 border border-line bg-surface px-4 py-1.5">
            <h2 className="sr-only">{t("payTo")}</h2>
            {site === undefined ? (
              error === null && <Skeleton className="my-2 h-14 w-full" />
            ) : (
              <div>
                <PayAccounts accounts={site.accounts} />
              </div>
            )}
            <label className="flex min-h-11 items-center gap-3 border-t border-line pt-1">
              <span className="w-20 shrink-0 text-13 text-muted">{t("depositor")}</span>
              <input
                value={depositorName}
                onChange={(event) => setDepositorName(event.target.value)}
                maxLength={20}
                autoComplete="name"
                aria-describedby="dnw-depositor"
                className="h-11 min-w-0 flex-1 bg-transparent text-right text-[1rem] font-semibold outline-none focus-visible:outline-none"
              />
            </label>
            <p id="dnw-depositor" className="pb-1.5 text-12 text-muted">
              {t("depositorHint")}
            </p>
          </section>
          {site !== undefined && site.hours !== "" && (
            <p className="mt-2 text-12 text-muted">
              {t("hours")} <span lang={runtime().site.language}>{site.hours}</span>
            </p>
          )}
        </>
      ) : (
        <>
          <MyBankLine hasBank={limits?.hasBank} />
          {factors !== null && factors.lacks !== null && (
            <FactorLine lacks={factors.lacks} onSetPin={() => setOpen("pin")} />
          )}
        </>
      )}
      <span className="min-h-3 flex-1" />
      <ActionBar>
        <Button
          type="submit"
          tone="accent"
          size="large"
          isWide
          isBusy={isBusy || (side === "W" && limits === undefined && limitsError === null)}
        >
          {t(side === "D" ? "applyDeposit" : "applyWithdraw")}
        </Button>
      </ActionBar>
      <Suspense>
        {open === "confirm" && factors !== null && (
          <WithdrawSheet
            amount={amount}
            fee={fee}
            left={after}
            hours={site?.hours ?? ""}
            factors={factors}
            onSubmit={withdraw}
            onClose={() => setOpen(null)}
          />
        )}
        {open === "pin" && (
          <PinSetupSheet onDone={() => setOpen(null)} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </form>
  );

  /** Why a withdrawal cannot be, as far as it is known: no PIN is asked for what cannot be. */
  function stopOf(): string | null {
    if (isHeld && heldUntil !== null)
      return t("heldUntil", { until: showMoment(heldUntil, chosen) });
    if (limits === undefined) return limitsError?.message ?? null;
    return limits.hasBank ? hint : t("noBank");
  }

  /** What the server would say anyway, while there is still time to type another amount. */
  function hintOf(): string | null {
    const rules = limits?.rules.find(({ walletType }) => walletType === "BINARY");
    const most = side === "D" || available === null ? null : mostOf(available, fee, currency);
    const advice = adviceOf(side, amount, rules, most);
    return advice === null ? null : t(advice.kind, { amount: amountText(advice.amount, currency) });
  }
}

function Strip({
  tone,
  children,
}: {
  readonly tone: "plain" | "warning";
  readonly children: ReactNode;
}) {
  return (
    <div
      role={tone === "warning" ? "alert" : undefined}
      className={`mb-4 flex items-center gap-2 rounded-8 px-3.5 py-2.5 text-13 ${
        tone === "warning" ? "bg-warning-wash text-warning" : "bg-accent-wash text-ink"
      }`}
    >
      {children}
    </div>
  );
}

function Waiting() {
  return <Skeleton className="h-5 w-24" />;
}
