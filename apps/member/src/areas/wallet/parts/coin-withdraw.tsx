/** Coins to another place: to which written-down address, how much, what that costs, and how far the earlier ones are. */

import type { BookAddressView, CoinNetworkView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { type FormEvent, Suspense, useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { useMoneyRefresh } from "../../../base/money-refresh.ts";
import { showMoment } from "../../../base/moments.ts";
import { alertError, alertNotice, toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { serverNow } from "../../../base/server-time.ts";
import { useStore } from "../../../base/store.ts";
import { useAmountText, useUnit } from "../../../base/units.ts";
import { isAboutFactor } from "../../../confirm/code-refusal.ts";
import type { SentFactor } from "../../../confirm/factors.ts";
import { useAccount } from "../../../live/hooks.ts";
import { amountOf } from "../../../money/coin-amount.ts";
import { useLimits, usePendingRequests } from "../../../money/requests.ts";
import { useWallets } from "../../../money/wallets.ts";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { FailedState } from "../../../parts/failed-state.tsx";
import { useBook, useCoinPayouts } from "../data/coin-payouts.ts";
import { adviceOn, allOf, leavesWith, termsTo } from "../model/withdraw-amount.ts";
import { withdrawTexts } from "../withdraw-texts.ts";
import { AmountInput } from "../../../money/amount-input.tsx";
import { PayoutList } from "./payout-list.tsx";
import { WithdrawTo } from "./withdraw-to.tsx";

const WithdrawConfirm = lazyScreen(
  async () => (await import("./withdraw-confirm.tsx")).WithdrawConfirm,
);

type Coin = CoinNetworkView["coinName"];

export function CoinWithdraw({
  coin,
  networks,
}: {
  readonly coin: Coin;
  /** Those on which the coin goes out. */
  readonly networks: readonly CoinNetworkView[];
}) {
  const t = useTexts(withdrawTexts);
  const book = useBook();
  const payouts = useCoinPayouts(coin);
  if (book.error !== null && book.data === undefined)
    return (
      <FailedState
        title={t("bookFailed")}
        hint={book.error.message}
        onRetry={() => void book.refetch()}
      />
    );
  if (book.data === undefined) return <Skeleton className="mx-4 mt-3 h-96" />;
  const entries = book.data.filter((entry) =>
    networks.some(({ network }) => network === entry.network),
  );
  return (
    <>
      <WithdrawForm coin={coin} networks={networks} entries={entries} />
      <PayoutList coin={coin} asked={payouts} />
    </>
  );
}

interface FormProps {
  readonly coin: Coin;
  readonly networks: readonly CoinNetworkView[];
  readonly entries: readonly BookAddressView[];
}

function WithdrawForm(props: FormProps) {
  const { coin, entries } = props;
  const t = useTexts(withdrawTexts);
  const form = useForm(props);
  const { network, entry, terms } = form;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col px-4 pt-3">
      <Notes isPaused={network?.isPaused === 1} isInProgress={form.isInProgress} />
      <WithdrawTo
        coin={coin}
        entries={entries}
        chosen={entry}
        isMissing={form.isTried && entry === undefined}
        onChoose={form.choose}
      />
      {entries.length > 0 && (
        <>
          <div className="mt-4">
            <AmountInput
              id="coin-withdraw"
              label={t("amount")}
              currency={coin}
              value={form.amount}
              onChange={form.setAmount}
              error={form.error}
            />
          </div>
          <Button size="small" disabled={form.all === ""} onClick={() => form.setAmount(form.all)}>
            {t("all")}
          </Button>
          <Figures
            coin={coin}
            available={form.available}
            fee={terms?.fee ?? null}
            point={form.point}
          />
          <div className="mt-3">
            <ActionBar>
              <Button type="submit" tone="accent" size="large" isWide disabled={form.isInProgress}>
                {t("next")}
              </Button>
            </ActionBar>
          </div>
        </>
      )}
      <Suspense>
        {form.isAsked && entry !== undefined && terms !== undefined && form.point !== null && (
          <WithdrawConfirm
            {...{ coin, entry, amount: form.point, fee: terms.fee }}
            onSubmit={form.send}
            onClose={form.close}
          />
        )}
      </Suspense>
    </form>
  );
}

/** What was chosen and typed, what is known of it, and what happens when it is sent. */
function useForm({ coin, networks, entries }: FormProps) {
  const t = useTexts(withdrawTexts);
  const chosen = useStore(language);
  const amountText = useAmountText();
  const refresh = useMoneyRefresh();
  const [id, choose] = useState<string | null>(null);
  const [amount, setAmount] = useState("");
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { wallets } = useWallets();
  const pending = usePendingRequests().data?.find(({ kind }) => kind === "WITHDRAW");
  const entry = entries.find((each) => each.id === id);
  const network = networks.find((each) => each.network === (entry ?? entries[0])?.network);
  const terms = network?.out ? termsTo(network.out, entry) : undefined;
  const available = wallets[coin]?.available ?? null;
  const point = amountOf(amount, coin);
  const advice =
    terms === undefined || available === null ? null : adviceOn(amount, terms, available, coin);
  const said = advice && t(advice.text, { amount: amountText(advice.amount || "0", coin) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (entry === undefined || point === null || advice !== null || network?.isPaused === 1) return;
    if (Date.parse(entry.usableAt) > serverNow())
      void alertNotice(t("waits", { at: showMoment(entry.usableAt, chosen) }));
    else setAsked(true);
  };
  const close = () => setAsked(false);
  return {
    ...{ amount, setAmount, isTried, isAsked, entry, network, terms, available, point },
    ...{ choose, submit, close },
    error: said ?? (isTried && point === null ? t("empty") : null),
    all: terms === undefined || available === null ? "" : allOf(terms, available, coin),
    isInProgress: pending !== undefined,
    /** Rejects with what is about the factor alone. */
    async send(factor: SentFactor | null) {
      const body = { walletType: coin, addressId: entry?.id ?? "", point: point ?? "", ...factor };
      try {
        await runtime().http.call("withdrawApply", body);
        setAmount("");
        setTried(false);
        if (entry?.isInside === 1)
          toast(t("sentInside", { amount: `${body.point} ${coin}` }), "success");
        else void alertNotice(t("applied"));
      } catch (refusal) {
        if (isAboutFactor(refusal)) throw refusal;
        void alertError(refusal);
      }
      close();
      refresh();
    },
  };
}

/** Why nothing may leave now. */
function Notes({
  isPaused,
  isInProgress,
}: {
  readonly isPaused: boolean;
  readonly isInProgress: boolean;
}) {
  const t = useTexts(withdrawTexts);
  const chosen = useStore(language);
  const until = useAccount()?.withdrawHeldUntil ?? null;
  const isHeld = until !== null && Date.parse(until) > serverNow();
  const notes = [
    isHeld ? t("heldUntil", { until: showMoment(until, chosen) }) : null,
    isPaused ? t("paused") : null,
    isInProgress ? t("inProgress") : null,
  ];
  return notes.map(
    (note) =>
      note !== null && (
        <p
          key={note}
          role="status"
          className="mb-3 rounded-8 bg-warning-wash px-3.5 py-2.5 text-13 text-warning"
        >
          {note}
        </p>
      ),
  );
}

/** What there is, what it costs, what arrives, and what the day still allows. */
function Figures({
  coin,
  available,
  fee,
  point,
}: {
  readonly coin: Coin;
  readonly available: string | null;
  readonly fee: string | null;
  readonly point: string | null;
}) {
  const t = useTexts(withdrawTexts);
  const own = useUnit(runtime().site.binaryCurrency);
  const left = useLimits().data?.withdrawLeftToday ?? null;
  const money = (value: string | null) =>
    value === null ? "–" : <Money value={value} unit={coin} />;
  const leaves = point === null || fee === null ? null : leavesWith(point, fee, coin);
  return (
    <dl className="mt-4 rounded-14 border border-line bg-surface px-4 py-2.5">
      <Figure label={t("available")}>{money(available)}</Figure>
      <Figure label={t("fee")}>{money(fee)}</Figure>
      <Figure label={t("leaves")}>{money(leaves)}</Figure>
      <Figure label={t("arrives")} tone="strong">
        {money(point)}
      </Figure>
      {left !== null && (
        <Figure label={t("leftToday")}>
          <Money value={left} unit={own} />
        </Figure>
      )}
    </dl>
  );
}
