/** What is to be done with a provider, of which coin and how much; what leaves is confirmed first. */

import type { ProviderView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import {
  holdsMoney,
  isOfWon,
  leavesHouse,
  type ProviderFlow,
} from "@naru/vocabulary/provider/words";
import type { WalletType } from "@naru/vocabulary/wallet";
import { type FormEvent, Suspense, useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { showMoment } from "../../../base/moments.ts";
import { useMoneyRefresh } from "../../../base/money-refresh.ts";
import { alertError } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { useAmountText, useUnit } from "../../../base/units.ts";
import { isAboutFactor } from "../../../confirm/code-refusal.ts";
import { type Factors, factorsOf, type SentFactor } from "../../../confirm/factors.ts";
import { AmountInput } from "../../../money/amount-input.tsx";
import { sumOf } from "../../../money/balance.ts";
import { amountOf, exceeds } from "../../../money/coin-amount.ts";
import { currencyOf, useWallets } from "../../../money/wallets.ts";
import { WithLimits } from "../../../money/with-limits.tsx";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { ChipRow } from "../../../parts/chip-row.tsx";
import { makeOrder, useRate } from "../data/orders.ts";
import { coinsFor, feeOf, wonFor } from "../model/figures.ts";
import { flowTexts, providerTexts } from "../texts.ts";

const ConfirmSheet = lazyScreen(
  async () => (await import("../../../confirm/confirm-sheet.tsx")).ConfirmSheet,
);

interface Props {
  readonly offer: ProviderView;
  readonly onOrder: (id: string) => void;
}

export function OrderForm({ offer, onOrder }: Props) {
  const t = useTexts(providerTexts);
  const flowNames = useTexts(flowTexts);
  const form = useOrderForm(offer, onOrder);
  const { flow, wallet, figures } = form;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col px-5 pt-4">
      <Notes offer={offer} flow={flow} />
      {offer.flows.length > 1 && (
        <Segmented
          label={t("flow")}
          options={offer.flows.map((each) => ({ id: each, label: flowNames(each) }))}
          chosen={flow}
          onChoose={form.setFlow}
        />
      )}
      {!isOfWon(flow) && (
        <div className="-mx-2 mt-3">
          <ChipRow
            label={t("coin")}
            chips={offer.coins.map((coin) => ({ id: coin, label: coin }))}
            chosen={wallet}
            onChoose={form.setCoin}
          />
        </div>
      )}
      <div className="mt-4">
        <AmountInput
          id="provider-amount"
          label={t("amountOf", { flow: flowNames(flow) })}
          currency={figures.typedIn}
          value={form.amount}
          onChange={form.setAmount}
          error={form.error}
        />
      </div>
      <FigureList offer={offer} flow={flow} wallet={wallet} figures={figures} />
      <ActionBar>
        <Button type="submit" tone="accent" size="large" isWide isBusy={form.isBusy}>
          {t("ask", { flow: flowNames(flow) })}
        </Button>
      </ActionBar>
      <Suspense>
        {form.isAsked && form.point !== null && <Asked {...form} point={form.point} />}
      </Suspense>
    </form>
  );
}

/** What stands against it before anything is typed. */
function Notes({ offer, flow }: { readonly offer: ProviderView; readonly flow: ProviderFlow }) {
  const t = useTexts(providerTexts);
  const chosen = useStore(language);
  const said = !offer.isReachable
    ? t("away")
    : offer.sendsFrom !== null && flow === "SEND"
      ? t("sendsFrom", { until: showMoment(offer.sendsFrom, chosen) })
      : null;
  if (said === null) return null;
  return (
    <p
      role="status"
      className="mb-3 rounded-8 border border-line bg-surface px-3.5 py-2.5 text-13 text-muted"
    >
      {said}
    </p>
  );
}

interface OrderFigures {
  /** What the amount is typed in. */
  readonly typedIn: string;
  readonly currency: string;
  /** What leaves or comes of the wallet before the fee; null while it is not known. */
  readonly units: string | null;
  readonly fee: string | null;
  /** What comes in for it, or what it is worth. */
  readonly won: string | null;
}

/** What is typed, and what it comes to. */
function useOrderForm(offer: ProviderView, onOrder: Props["onOrder"]) {
  const t = useTexts(providerTexts);
  const { site } = runtime();
  const [flow, chooseFlow] = useState<ProviderFlow>(offer.flows[0] ?? "DEPOSIT");
  const [coin, setCoin] = useState<WalletType>(offer.coins[0] ?? "USDT");
  const [amount, setAmount] = useState("");
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { wallets } = useWallets();
  const refresh = useMoneyRefresh();
  const wallet: WalletType = isOfWon(flow) ? "BINARY" : coin;
  const currency = currencyOf(wallet, site);
  const typedIn = flow === "SEND" ? site.binaryCurrency : currency;
  const rate = useRate(isOfWon(flow) ? null : coin);
  const point = amountOf(amount, typedIn);
  const units =
    point === null ? null : flow === "SEND" ? rate && coinsFor(point, rate, coin) : point;
  const won =
    point === null || isOfWon(flow) || flow === "SEND" ? point : rate && wonFor(point, rate, coin);
  const fee = units === null ? null : feeOf(units, leavesHouse(flow) ? offer.feeBps : 0, currency);
  const available = wallets[wallet]?.available;
  const isAbove =
    holdsMoney(flow) &&
    available !== undefined &&
    units !== null &&
    fee !== null &&
    exceeds(sumOf([units, fee], currency), available, currency);
  const send = async (factor: SentFactor | null) => {
    if (point === null) return;
    setBusy(true);
    try {
      const { provider } = offer;
      const made = await makeOrder({ provider, flow, wallet, amount: point, factor });
      refresh();
      onOrder(made.id);
    } catch (refusal) {
      refresh();
      if (isAboutFactor(refusal)) throw refusal;
      setAsked(false);
      void alertError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (point === null || isAbove || isBusy) return;
    if (holdsMoney(flow)) setAsked(true);
    else void send(null);
  };
  const setFlow = (next: ProviderFlow): void => {
    chooseFlow(next);
    setAmount("");
    setTried(false);
  };
  return {
    ...{ flow, setFlow, setCoin, wallet, amount, setAmount, point, isAsked, isBusy, submit, send },
    close: () => setAsked(false),
    error: isAbove ? t("above") : isTried && point === null ? t("empty") : null,
    figures: { typedIn, currency, units, fee, won } satisfies OrderFigures,
  };
}

function FigureList({
  offer,
  flow,
  wallet,
  figures,
}: {
  readonly offer: ProviderView;
  readonly flow: ProviderFlow;
  readonly wallet: WalletType;
  readonly figures: OrderFigures;
}) {
  const t = useTexts(providerTexts);
  const { site } = runtime();
  const amountText = useAmountText();
  const unit = useUnit(figures.currency);
  const wonUnit = useUnit(site.binaryCurrency);
  const available = useWallets().wallets[wallet]?.available;
  const least = amountText(offer.least, site.binaryCurrency);
  const most = amountText(offer.most, site.binaryCurrency);
  return (
    <dl className="mb-4 rounded-14 border border-line bg-surface px-4 py-2.5">
      {holdsMoney(flow) && (
        <Figure label={t("available")}>
          {available === undefined ? "–" : <Money value={available} unit={unit} />}
        </Figure>
      )}
      {flow === "SEND" && (
        <Figure label={t("sends")} tone="strong">
          {figures.units === null
            ? "–"
            : t("about", { amount: amountText(figures.units, figures.currency) })}
        </Figure>
      )}
      {wallet !== "BINARY" && flow !== "SEND" && (
        <Figure label={flow === "SELL" ? t("arrives") : t("amount")} tone="strong">
          {figures.won === null
            ? "–"
            : t("about", { amount: amountText(figures.won, site.binaryCurrency) })}
        </Figure>
      )}
      {leavesHouse(flow) && (
        <Figure label={t("fee")}>
          {figures.fee === null ? "–" : <Money value={figures.fee} unit={unit} />}
        </Figure>
      )}
      <Figure label={t("limits")}>
        <span data-unit={wonUnit}>{t("range", { least, most })}</span>
      </Figure>
      {wallet !== "BINARY" && <p className="py-1 text-12 text-muted">{t("rateNote")}</p>}
    </dl>
  );
}

interface AskedProps {
  readonly flow: ProviderFlow;
  readonly point: string;
  readonly figures: OrderFigures;
  readonly send: (factor: SentFactor | null) => Promise<void>;
  readonly close: () => void;
}

/** What leaves the house needs a second factor; what is only exchanged needs none. */
function Asked(props: AskedProps) {
  const t = useTexts(providerTexts);
  const flowNames = useTexts(flowTexts);
  const { flow, figures, close } = props;
  if (!leavesHouse(flow)) return <Confirm {...props} />;
  const own = runtime().site.binaryCurrency;
  return (
    <WithLimits title={t("confirmTitle", { flow: flowNames(flow) })} onClose={close}>
      {(limits) => <Confirm {...props} factors={factorsOf(limits, figures.won ?? "0", own)} />}
    </WithLimits>
  );
}

/** The last look: what leaves, what it costs, what comes for it. */
function Confirm({
  flow,
  point,
  figures,
  factors,
  send,
  close,
}: AskedProps & { readonly factors?: Factors }) {
  const t = useTexts(providerTexts);
  const flowNames = useTexts(flowTexts);
  const { site } = runtime();
  const amountText = useAmountText();
  const { units, fee, won, currency, typedIn } = figures;
  const out = units === null || fee === null ? null : sumOf([units, fee], currency);
  return (
    <ConfirmSheet
      title={t("confirmTitle", { flow: flowNames(flow) })}
      submit={t("confirmDo", { amount: amountText(point, typedIn), flow: flowNames(flow) })}
      {...(factors && { factors })}
      onSubmit={send}
      onClose={close}
      rows={[
        { label: t("amount"), value: amountText(point, typedIn) },
        ...(leavesHouse(flow)
          ? [{ label: t("fee"), value: fee === null ? "–" : amountText(fee, currency) }]
          : []),
        {
          label: t("leaves"),
          tone: "strong" as const,
          value: out === null ? "–" : amountText(out, currency),
        },
        ...(flow === "SELL"
          ? [
              {
                label: t("arrives"),
                tone: "strong" as const,
                value:
                  won === null ? "–" : t("about", { amount: amountText(won, site.binaryCurrency) }),
              },
            ]
          : []),
      ]}
    >
      <p className="mt-3 rounded-8 bg-ground px-3.5 py-2.5 text-13 text-muted">
        {t("confirmNext")} {currency !== site.binaryCurrency && t("rateNote")}
      </p>
    </ConfirmSheet>
  );
}
