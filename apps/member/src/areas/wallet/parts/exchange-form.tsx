/** Convert, buy and sell: one amount, what it brings at the rate of the moment, and the way to a quote that stands. */

import type { QuoteView } from "@naru/client/views";
import { formatWallet } from "@naru/ui/format/number";
import { Button } from "@naru/ui/parts/button.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { useRouter } from "@tanstack/react-router";
import type { WalletType } from "@naru/vocabulary/wallet";
import { ArrowDownUp, ChevronDown } from "lucide-react";
import { type FormEvent, Suspense, useState } from "react";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { language, useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { alertError } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { useAmountText, withUnit } from "../../../base/units.ts";
import { useAccount } from "../../../live/hooks.ts";
import { addPreset, presetLabel } from "../../../money/amount.ts";
import { openCoinDrawer } from "../coin-drawer-event.ts";
import { askQuote, type Exchange, usePairRate, useRates } from "../data/exchange.ts";
import { amountOf, exceeds, shareOf } from "../../../money/coin-amount.ts";
import { estimateOf, priceText, readRate } from "../../../money/exchange.ts";
import { walletTexts } from "../../../money/wallet-texts.ts";
import { currencyOf, exactText, useWallets, walletName } from "../../../money/wallets.ts";
import { AmountInput } from "../../../money/amount-input.tsx";
import { CoinLogo } from "./coin-logo.tsx";

const QuoteSheet = lazyScreen(async () => (await import("./quote-sheet.tsx")).QuoteSheet);

export interface ExchangeFormProps {
  readonly kind: Exchange["kind"];
  readonly from: WalletType;
  /** Null while the coin to convert to is not chosen. */
  readonly to: WalletType | null;
}

export function ExchangeForm(props: ExchangeFormProps) {
  const { kind, from, to } = props;
  const t = useTexts(walletTexts);
  const form = useExchange(props);
  const { amount, setAmount, available, quote, setQuote } = form;
  const word = kind.toLowerCase() as Lowercase<Exchange["kind"]>;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className="flex flex-1 flex-col px-5 pt-3"
    >
      <Head kind={kind} from={from} to={to} available={available} />
      <AmountInput
        id="exchange-amount"
        label={t(`give${word}`)}
        currency={form.currency}
        value={amount}
        onChange={setAmount}
        error={form.error}
      />
      <QuickAmounts
        isBuying={kind === "BUY"}
        amount={amount}
        available={available}
        currency={form.currency}
        onAmount={setAmount}
      />
      {kind === "CONVERT" && <Swap from={from} to={to} onSwap={() => setAmount("")} />}
      <Brings
        kind={kind}
        from={from}
        to={to}
        estimate={form.estimate}
        deal={form.deal}
        isFailed={form.isFailed}
      />
      <span className="min-h-4 flex-1" />
      <ActionBar>
        <Button type="submit" tone="accent" size="large" isWide isBusy={form.isBusy}>
          {t(to === null ? "chooseGet" : `ask${word}`)}
        </Button>
      </ActionBar>
      <Suspense>
        {quote !== null && to !== null && (
          <QuoteSheet
            exchange={{ kind, from, to }}
            quote={quote}
            onQuote={setQuote}
            onClose={(isDone) => {
              setQuote(null);
              if (!isDone) return;
              setAmount("");
              form.setTried(false);
            }}
          />
        )}
      </Suspense>
    </form>
  );
}

/** What was typed, what it brings, and asking for a quote that stands. */
function useExchange({ kind, from, to }: ExchangeFormProps) {
  const t = useTexts(walletTexts);
  const { site } = runtime();
  const [amount, setAmount] = useState("");
  const [isTried, setTried] = useState(false);
  const { quote, setQuote, isBusy, ask } = useQuote();
  const pair = usePairRate(from, to);
  const currency = currencyOf(from, site);
  const toCurrency = to === null ? null : currencyOf(to, site);
  const available = useAvailable(from);
  const rate = pair.isError ? undefined : pair.data?.deal;
  const isAbove = available !== undefined && exceeds(amount, available, currency);
  const estimate =
    toCurrency === null || isAbove ? null : estimateOf(amount, rate, currency, toCurrency);
  const error = isAbove
    ? t("above")
    : isTried && amountOf(amount, currency) === null
      ? t("empty")
      : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const point = amountOf(amount, currency);
    if (to === null) return openCoinDrawer("convert", from);
    if (point === null || isAbove || isBusy) return;
    await ask({ kind, from, to }, point);
  };
  return {
    ...{ amount, setAmount, setTried, quote, setQuote, isBusy, available, currency },
    ...{ estimate, error, submit, deal: rate, isFailed: pair.isError },
  };
}

/** What of the wallet may be given; undefined until it is known. */
function useAvailable(from: WalletType): string | undefined {
  const { wallets } = useWallets();
  const cross = useAccount()?.cross;
  const wallet = wallets[from];
  return from === "BINARY"
    ? (cross?.spendable ?? wallet?.available)
    : (wallet?.available ?? wallet?.point);
}

/** A quote that was asked for and stands. */
function useQuote() {
  const [isBusy, setBusy] = useState(false);
  const [quote, setQuote] = useState<QuoteView | null>(null);
  const ask = async (exchange: Exchange, point: string) => {
    setBusy(true);
    try {
      setQuote(await askQuote(exchange, point));
    } catch (refusal) {
      void alertError(refusal);
    }
    setBusy(false);
  };
  return { quote, setQuote, isBusy, ask };
}

/** Which coin goes, and how much of it there is. */
function Head({
  kind,
  from,
  to,
  available,
}: ExchangeFormProps & { readonly available: string | undefined }) {
  const t = useTexts(walletTexts);
  const amountText = useAmountText();
  const currency = currencyOf(from, runtime().site);
  return (
    <div className="flex items-center justify-between gap-3 pb-2">
      {kind === "CONVERT" ? (
        <CoinChip coin={from} label={t("chooseGive")} onPress={() => openCoinDrawer("convert")} />
      ) : (
        <CoinChip
          coin={kind === "BUY" ? to : from}
          label={t("choose")}
          onPress={() => openCoinDrawer(kind === "BUY" ? "buy" : "sell")}
        />
      )}
      <span className="text-right text-12 text-muted">
        {t("available")}{" "}
        {available === undefined ? (
          <Skeleton className="inline-block h-4 w-20 align-middle" />
        ) : (
          <span className="font-semibold text-ink">{amountText(available, currency)}</span>
        )}
      </span>
    </div>
  );
}

/** Steps of what is paid with, or shares of the coin that goes. */
function QuickAmounts({
  isBuying,
  amount,
  available,
  currency,
  onAmount,
}: {
  readonly isBuying: boolean;
  readonly amount: string;
  readonly available: string | undefined;
  readonly currency: string;
  readonly onAmount: (amount: string) => void;
}) {
  const t = useTexts(walletTexts);
  return (
    <div role="group" aria-label={t("quick")} className="grid grid-cols-4 gap-2">
      {isBuying
        ? ["10000", "100000", "1000000"].map((step) => (
            <Button
              key={step}
              className="px-1 text-13"
              onClick={() => onAmount(addPreset(amount, step))}
            >
              {t("add", { amount: presetLabel(step).amount, short: presetLabel(step).short })}
            </Button>
          ))
        : ([25, 50] as const).map((percent) => (
            <Button
              key={percent}
              className="px-1 text-13"
              disabled={available === undefined}
              onClick={() => onAmount(shareOf(available ?? "0", percent, currency))}
            >
              {t("percent", { percent })}
            </Button>
          ))}
      <Button
        className={`px-1 text-13 ${isBuying ? "" : "col-span-2"}`}
        disabled={available === undefined}
        onClick={() => onAmount(shareOf(available ?? "0", 100, currency))}
      >
        {t("all")}
      </Button>
    </div>
  );
}

function Swap({
  from,
  to,
  onSwap,
}: Omit<ExchangeFormProps, "kind"> & { readonly onSwap: () => void }) {
  const t = useTexts(walletTexts);
  const router = useRouter();
  return (
    <div className="relative my-1 flex justify-center">
      <button
        type="button"
        aria-label={t("swap")}
        disabled={to === null}
        onClick={() => {
          if (to === null) return;
          onSwap();
          void router.navigate({ to: paths.convert(to, from), replace: true });
        }}
        className="grid size-11 place-items-center rounded-full bg-raised text-muted ring-1 ring-line ring-inset disabled:opacity-45"
      >
        <ArrowDownUp size={18} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  );
}

/** What the amount brings at the rate of the moment. */
function Brings({
  kind,
  from,
  to,
  estimate,
  deal,
  isFailed,
}: ExchangeFormProps & {
  readonly estimate: string | null;
  readonly deal: string | undefined;
  readonly isFailed: boolean;
}) {
  const t = useTexts(walletTexts);
  const toCurrency = to === null ? null : currencyOf(to, runtime().site);
  return (
    <section
      className={`rounded-14 border border-line bg-surface px-4 py-3 ${kind === "CONVERT" ? "" : "mt-4"}`}
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-13 font-semibold text-muted">{t("get")}</h2>
        {kind === "CONVERT" && (
          <CoinChip
            coin={to}
            label={t("chooseGet")}
            onPress={() => openCoinDrawer("convert", from)}
          />
        )}
      </div>
      <p className="mt-0.5 text-28 font-bold tracking-tight" aria-live="polite">
        {estimate === null || toCurrency === null ? (
          <span className="text-line-strong">0</span>
        ) : (
          <>{shown(estimate)}</>
        )}
        {toCurrency !== null && <Unit currency={toCurrency} />}
      </p>
      {to !== null && <RateLine kind={kind} from={from} to={to} deal={deal} isFailed={isFailed} />}
    </section>
  );
}

function shown(text: string): string {
  const exact = exactText(text);
  return exact.includes(".")
    ? exact.replace(/^\d+/, (whole) => formatWallet(whole))
    : formatWallet(exact);
}

function Unit({ currency }: { readonly currency: string }) {
  const amountText = useAmountText();
  return (
    <span className="ml-1 text-15 font-normal text-muted">
      {amountText("0", currency).replace(/^0 ?/, "")}
    </span>
  );
}

/** One coin in the other currency, the way people say it: what one coin costs or brings. */
function RateLine({
  kind,
  from,
  to,
  deal,
  isFailed,
}: {
  readonly kind: Exchange["kind"];
  readonly from: WalletType;
  readonly to: WalletType;
  readonly deal: string | undefined;
  readonly isFailed: boolean;
}) {
  const t = useTexts(walletTexts);
  const chosen = useStore(language);
  const { site } = runtime();
  const map = useRates().data;
  if (isFailed) return <p className="mt-1 text-12 text-warning">{t("rateFailed")}</p>;
  if (deal === undefined) return <Skeleton className="mt-1 h-4 w-40" />;
  const { one, price: read } = readRate(kind, deal);
  const [coin, other] = one === "to" ? [to, from] : [from, to];
  const price = (kind === "BUY" ? map?.[coin]?.buy : undefined) ?? read;
  return (
    <p className="mt-1 text-12 text-muted">
      {t("rateNow")}{" "}
      <span className="font-semibold text-ink">
        {t("rateOf", {
          coin: walletName(coin),
          amount: withUnit(priceText(price), currencyOf(other, site), chosen),
        })}
      </span>
    </p>
  );
}

function CoinChip({
  coin,
  label,
  onPress,
}: {
  readonly coin: WalletType | null;
  readonly label: string;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex h-11 shrink-0 items-center gap-2 rounded-full bg-raised pr-3 pl-1.5 text-15 font-semibold ring-1 ring-line ring-inset"
    >
      {coin !== null && <CoinLogo type={coin} />}
      <span className={coin === null ? "pl-2 text-accent" : ""}>
        {coin === null ? label : coin}
        {coin !== null && <span className="sr-only"> {label}</span>}
      </span>
      <ChevronDown size={16} strokeWidth={1.5} className="text-muted" aria-hidden />
    </button>
  );
}
