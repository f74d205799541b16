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
import { lazyScreen } from "../../../base/lazy-screen.tsx";
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
import { AmountInput } from "./amount-input.tsx";
import { CoinLogo } from "./coin-logo.tsx";

const QuoteSheet = lazyScreen(async () => (await import("./quote-sheet.tsx")).QuoteSheet);

export interface ExchangeFormProps {
  readonly kind: Exchange["kind"];
  readonly from: WalletType;
  /** Null while the coin to convert to is not chosen. */
  readonly to: WalletType | null;
}

export function ExchangeForm({ kind, from, to }: ExchangeFormProps) {
  const t = useTexts(walletTexts);
  const router = useRouter();
  const { site } = runtime();
  const amountText = useAmountText();
  const [amount, setAmount] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [quote, setQuote] = useState<QuoteView | null>(null);
  const { wallets } = useWallets();
  const cross = useAccount()?.cross;
  const pair = usePairRate(from, to);
  const currency = currencyOf(from, site);
  const toCurrency = to === null ? null : currencyOf(to, site);
  const wallet = wallets[from];
  const available =
    from === "BINARY"
      ? (cross?.spendable ?? wallet?.available)
      : (wallet?.available ?? wallet?.point);
  const rate = pair.isError ? undefined : pair.data?.deal;
  const isAbove = available !== undefined && exceeds(amount, available, currency);
  const estimate =
    toCurrency === null || isAbove ? null : estimateOf(amount, rate, currency, toCurrency);
  const error = isAbove
    ? t("above")
    : isTried && amountOf(amount, currency) === null
      ? t("empty")
      : null;
  const word = kind.toLowerCase() as Lowercase<Exchange["kind"]>;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const point = amountOf(amount, currency);
    if (to === null) return openCoinDrawer("convert", from);
    if (point === null || isAbove || isBusy) return;
    setBusy(true);
    try {
      setQuote(await askQuote({ kind, from, to }, point));
    } catch (refusal) {
      void alertError(refusal);
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-1 flex-col px-5 pt-3"
    >
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
      <AmountInput
        id="exchange-amount"
        label={t(`give${word}`)}
        currency={currency}
        value={amount}
        onChange={setAmount}
        error={error}
      />
      <div role="group" aria-label={t("quick")} className="grid grid-cols-4 gap-2">
        {kind === "BUY"
          ? ["10000", "100000", "1000000"].map((step) => (
              <Button
                key={step}
                className="px-1 text-13"
                onClick={() => setAmount(addPreset(amount, step))}
              >
                {t("add", { amount: presetLabel(step).amount, short: presetLabel(step).short })}
              </Button>
            ))
          : ([25, 50] as const).map((percent) => (
              <Button
                key={percent}
                className="px-1 text-13"
                disabled={available === undefined}
                onClick={() => setAmount(shareOf(available ?? "0", percent, currency))}
              >
                {t("percent", { percent })}
              </Button>
            ))}
        <Button
          className={`px-1 text-13 ${kind === "BUY" ? "" : "col-span-2"}`}
          disabled={available === undefined}
          onClick={() => setAmount(shareOf(available ?? "0", 100, currency))}
        >
          {t("all")}
        </Button>
      </div>

      {kind === "CONVERT" && (
        <div className="relative my-1 flex justify-center">
          <button
            type="button"
            aria-label={t("swap")}
            disabled={to === null}
            onClick={() => {
              if (to === null) return;
              setAmount("");
              void router.navigate({ to: paths.convert(to, from), replace: true });
            }}
            className="grid size-11 place-items-center rounded-full bg-raised text-muted ring-1 ring-line ring-inset disabled:opacity-45"
          >
            <ArrowDownUp size={18} strokeWidth={1.5} aria-hidden />
          </button>
        </div>
      )}

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
        {to !== null && (
          <RateLine kind={kind} from={from} to={to} deal={rate} isFailed={pair.isError} />
        )}
      </section>
      <span className="min-h-4 flex-1" />
      <ActionBar>
        <Button type="submit" tone="accent" size="large" isWide isBusy={isBusy}>
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
              setTried(false);
            }}
          />
        )}
      </Suspense>
    </form>
  );

  function shown(text: string): string {
    const exact = exactText(text);
    return exact.includes(".")
      ? exact.replace(/^\d+/, (whole) => formatWallet(whole))
      : formatWallet(exact);
  }
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
