/** 지갑 간 이동: USDT between the spot and the coin futures wallet, free and at once. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useSearch } from "@tanstack/react-router";
import type { WalletType } from "@naru/vocabulary/wallet";
import { ArrowLeftRight } from "lucide-react";
import { type FormEvent, Suspense, useState } from "react";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { alertError, toast, toastMs } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { useAmountText } from "../../../base/units.ts";
import { useMoneyRefresh } from "../../../base/money-refresh.ts";
import { transferOwn } from "../data/exchange.ts";
import { amountOf, exceeds, shareOf } from "../../../money/coin-amount.ts";
import { negated, sumOf } from "../../../money/balance.ts";
import { AmountInput } from "../../../money/amount-input.tsx";
import { CoinLogo } from "../parts/coin-logo.tsx";
import { AssetName } from "../../../money/asset-name.tsx";
import { walletTexts } from "../../../money/wallet-texts.ts";
import { usedWallets, useWallets, walletName } from "../../../money/wallets.ts";

const ConfirmSheet = lazyScreen(
  async () => (await import("../../../confirm/confirm-sheet.tsx")).ConfirmSheet,
);

export function TransferScreen() {
  const t = useTexts(walletTexts);
  const used = usedWallets(runtime().site);
  if (!used.includes("USDT") || !used.includes("FUTURES")) {
    return (
      <EmptyState
        icon={<ArrowLeftRight size={32} strokeWidth={1.5} aria-hidden />}
        title={t("transferNone")}
        hint={t("transferNoneHint")}
      />
    );
  }
  return <TransferForm />;
}

const currency = "USDT";

function TransferForm() {
  const t = useTexts(walletTexts);
  const amountText = useAmountText();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [from, setFrom] = useState<WalletType>(search["from"] === "FUTURES" ? "FUTURES" : "USDT");
  const [amount, setAmount] = useState("");
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { wallets } = useWallets();
  const to: WalletType = from === "USDT" ? "FUTURES" : "USDT";
  const transfer = useTransfer({ from, to });
  const available = wallets[from]?.available;
  const point = amountOf(amount, currency);
  const isAbove = available !== undefined && exceeds(amount, available, currency);
  const error = isAbove ? t("above") : isTried && point === null ? t("empty") : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (point !== null && !isAbove) setAsked(true);
  };
  const move = async () => {
    if (point !== null && (await transfer(point))) {
      setAmount("");
      setTried(false);
    }
    setAsked(false);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col px-5 pt-3">
      <Route
        from={from}
        to={to}
        onSwap={() => {
          setFrom(to);
          setAmount("");
        }}
      />
      <AmountInput
        id="transfer-amount"
        label={t("transferAmount")}
        currency={currency}
        value={amount}
        onChange={setAmount}
        error={error}
      />
      <Shares available={available} onAmount={setAmount} />
      <Outlook from={from} to={to} point={isAbove ? null : point} />
      <p className="mt-2 text-12 text-muted">{t("transferFree")}</p>
      <span className="min-h-4 flex-1" />
      <ActionBar>
        <Button type="submit" tone="accent" size="large" isWide>
          {point === null
            ? t("transferAsk")
            : t("transferDo", { amount: amountText(point, currency) })}
        </Button>
      </ActionBar>
      <Suspense>
        {isAsked && point !== null && (
          <ConfirmTransfer
            {...{ from, to, point }}
            onSubmit={move}
            onClose={() => setAsked(false)}
          />
        )}
      </Suspense>
    </form>
  );
}

/** Moves an amount and says so; answers whether it was moved. */
function useTransfer({ from, to }: RouteProps) {
  const t = useTexts(walletTexts);
  const amountText = useAmountText();
  const refresh = useMoneyRefresh();
  return async (point: string): Promise<boolean> => {
    try {
      await transferOwn(from, to, point);
    } catch (refusal) {
      void alertError(refusal);
      return false;
    }
    refresh();
    const said = { wallet: walletName(to), amount: amountText(point, currency) };
    toast(t("transferDone", said), "success", toastMs.serverMessage);
    return true;
  };
}

interface RouteProps {
  readonly from: WalletType;
  readonly to: WalletType;
}

function Route({ from, to, onSwap }: RouteProps & { readonly onSwap: () => void }) {
  const t = useTexts(walletTexts);
  return (
    <div className="relative mb-5 divide-y divide-line rounded-14 border border-line bg-surface px-4">
      <Side label={t("transferFrom")} wallet={from} />
      <Side label={t("transferTo")} wallet={to} />
      <button
        type="button"
        aria-label={t("swap")}
        onClick={onSwap}
        className="absolute top-1/2 right-4 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-raised text-muted ring-1 ring-line ring-inset"
      >
        <ArrowLeftRight size={18} strokeWidth={1.5} className="rotate-90" aria-hidden />
      </button>
    </div>
  );
}

function Shares({
  available,
  onAmount,
}: {
  readonly available: string | undefined;
  readonly onAmount: (amount: string) => void;
}) {
  const t = useTexts(walletTexts);
  return (
    <div role="group" aria-label={t("quick")} className="grid grid-cols-3 gap-2">
      {([25, 50, 100] as const).map((percent) => (
        <Button
          key={percent}
          className="px-1 text-13"
          disabled={available === undefined}
          onClick={() => onAmount(shareOf(available ?? "0", percent, currency))}
        >
          {percent === 100 ? t("all") : t("percent", { percent })}
        </Button>
      ))}
    </div>
  );
}

/** What both wallets hold once `point` has moved; null moves nothing. */
function useAfter({ from, to }: RouteProps, point: string | null) {
  const { wallets } = useWallets();
  return ([from, to] as const).map((wallet) => {
    const held = wallets[wallet]?.point;
    const change = point === null ? "0" : wallet === from ? negated(point) : point;
    const left = held === undefined ? null : sumOf([held, change], currency);
    return { wallet, left: left === null ? "–" : <Money value={left} unit={currency} /> };
  });
}

function Outlook({ from, to, point }: RouteProps & { readonly point: string | null }) {
  const t = useTexts(walletTexts);
  const { wallets } = useWallets();
  const available = wallets[from]?.available;
  return (
    <dl className="mt-4 rounded-14 border border-line bg-surface px-4 py-2.5">
      <Figure label={t("available")}>
        {available === undefined ? (
          <Skeleton className="h-5 w-24" />
        ) : (
          <Money value={available} unit={currency} />
        )}
      </Figure>
      {useAfter({ from, to }, point).map(({ wallet, left }) => (
        <Figure key={wallet} label={t("afterFrom", { wallet: walletName(wallet) })} tone="strong">
          {left}
        </Figure>
      ))}
    </dl>
  );
}

function ConfirmTransfer({
  from,
  to,
  point,
  onSubmit,
  onClose,
}: RouteProps & {
  readonly point: string;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const t = useTexts(walletTexts);
  const amountText = useAmountText();
  const after = useAfter({ from, to }, point);
  return (
    <ConfirmSheet
      title={t("transferConfirm")}
      submit={t("transferDo", { amount: amountText(point, currency) })}
      onSubmit={onSubmit}
      onClose={onClose}
      rows={[
        { label: t("transferFrom"), value: walletName(from) },
        { label: t("transferTo"), value: walletName(to) },
        {
          label: t("transferAmount"),
          tone: "strong",
          value: <Money value={point} unit={currency} />,
        },
        ...after.map(({ wallet, left }) => ({
          label: t("afterFrom", { wallet: walletName(wallet) }),
          value: left,
        })),
      ]}
    >
      <p className="mt-3 text-12 text-muted">{t("transferFree")}</p>
    </ConfirmSheet>
  );
}

function Side({ label, wallet }: { readonly label: string; readonly wallet: WalletType }) {
  return (
    <div className="flex min-h-15 items-center gap-3 py-2">
      <CoinLogo type={wallet} />
      <span>
        <span className="block text-12 text-muted">{label}</span>
        <span className="block text-15 font-semibold">
          <AssetName type={wallet} />
        </span>
      </span>
    </div>
  );
}
