/** Coins to another place: to which address, how much, what that costs, and how far the earlier ones are. */

import { ApiError } from "@naru/client/api-error";
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
import { useBook, useCoinPayouts, useWhitelist } from "../data/coin-payouts.ts";
import { useBeneficiary } from "../data/use-beneficiary.ts";
import { sentPlaceOf, usePlace } from "../data/use-place.ts";
import { adviceOn, allOf, leavesWith, termsTo } from "../model/withdraw-amount.ts";
import { withdrawTexts } from "../withdraw-texts.ts";
import { AmountInput } from "../../../money/amount-input.tsx";
import { PayoutList } from "./payout-list.tsx";
import { WithdrawBeneficiary } from "./party/withdraw-beneficiary.tsx";
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
  const whitelist = useWhitelist();
  const payouts = useCoinPayouts(coin);
  const failed = [book, whitelist].find(({ error, data }) => error !== null && data === undefined);
  if (failed !== undefined)
    return (
      <FailedState
        title={t("bookFailed")}
        hint={failed.error?.message}
        onRetry={() => void failed.refetch()}
      />
    );
  if (book.data === undefined || whitelist.data === undefined)
    return <Skeleton className="mx-4 mt-3 h-96" />;
  const entries = book.data.filter((entry) =>
    networks.some(({ network }) => network === entry.network),
  );
  return (
    <>
      <WithdrawForm {...{ coin, networks, entries, isAnywhere: whitelist.data.isOn === 0 }} />
      <PayoutList coin={coin} asked={payouts} />
    </>
  );
}

interface FormProps {
  readonly coin: Coin;
  readonly networks: readonly CoinNetworkView[];
  readonly entries: readonly BookAddressView[];
  /** Addresses that are not written down may be typed. */
  readonly isAnywhere: boolean;
}

function WithdrawForm(props: FormProps) {
  const { coin, entries, isAnywhere } = props;
  const t = useTexts(withdrawTexts);
  const form = useForm(props);
  const { network, place, terms } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className="flex flex-col px-4 pt-3"
    >
      <Notes isPaused={network?.isPaused === 1} isInProgress={form.isInProgress} />
      <WithdrawTo
        coin={coin}
        entries={entries}
        isAnywhere={isAnywhere}
        place={place}
        isTried={form.isTried}
      />
      {(entries.length > 0 || isAnywhere) && (
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
          <WithdrawBeneficiary of={form.beneficiary} isTried={form.isTried} />
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
        {form.isAsked && place.to !== null && terms !== undefined && form.point !== null && (
          <WithdrawConfirm
            {...{ coin, to: place.to, amount: form.point, fee: terms.fee }}
            beneficiary={form.beneficiary.asked === null ? null : form.beneficiary.typed}
            onSubmit={form.send}
            onClose={form.close}
          />
        )}
      </Suspense>
    </form>
  );
}

/** What was chosen and typed, what is known of it, and what happens when it is sent. */
function useForm({ coin, networks, entries, isAnywhere }: FormProps) {
  const t = useTexts(withdrawTexts);
  const chosen = useStore(language);
  const amountText = useAmountText();
  const refresh = useMoneyRefresh();
  const place = usePlace(coin, entries, isAnywhere);
  const [amount, setAmount] = useState("");
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { wallets } = useWallets();
  const pending = usePendingRequests().data?.find(({ kind }) => kind === "WITHDRAW");
  const { to } = place;
  const first = entries[0]?.network ?? networks[0]?.network;
  const network = networks.find((each) => each.network === (to?.network ?? first));
  const terms = network?.out ? termsTo(network.out, to ?? undefined) : undefined;
  const available = wallets[coin]?.available ?? null;
  const point = amountOf(amount, coin);
  const isOwn = to?.addressId == null || entries.find(({ id }) => id === to.addressId)?.isOwn === 1;
  const beneficiary = useBeneficiary({ coin, point, isInside: to?.isInside === 1, isOwn });
  const advice =
    terms === undefined || available === null ? null : adviceOn(amount, terms, available, coin);
  const said = advice && t(advice.text, { amount: amountText(advice.amount || "0", coin) });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const meant = to ?? (await place.look());
    if (meant === null || point === null || advice !== null || network?.isPaused === 1) return;
    if (beneficiary.isMissing && meant.isInside !== 1) return;
    const { usableAt } = meant;
    if (usableAt !== null && Date.parse(usableAt) > serverNow())
      void alertNotice(t("waits", { at: showMoment(usableAt, chosen) }));
    else setAsked(true);
  };
  const close = () => setAsked(false);
  return {
    ...{ amount, setAmount, isTried, isAsked, place, network },
    ...{ terms, available, point, beneficiary, submit, close },
    error: said ?? (isTried && point === null ? t("empty") : null),
    all: terms === undefined || available === null ? "" : allOf(terms, available, coin),
    isInProgress: pending !== undefined,
    /** Rejects with what is about the factor alone. */
    async send(factor: SentFactor | null) {
      const body = {
        ...{ walletType: coin, ...sentPlaceOf(to), point: point ?? "" },
        ...{ ...beneficiary.sent, ...factor },
      };
      try {
        await runtime().http.call("withdrawApply", body);
        setAmount("");
        setTried(false);
        place.forget();
        beneficiary.forget();
        if (to?.isInside === 1)
          toast(t("sentInside", { amount: `${body.point} ${coin}` }), "success");
        else void alertNotice(t("applied"));
      } catch (refusal) {
        if (isAboutFactor(refusal)) throw refusal;
        if (isBeneficiaryWanted(refusal)) beneficiary.demand();
        void alertError(refusal);
      }
      close();
      refresh();
    },
  };
}

/** The day came to the site's sum while the page did not know of it. */
function isBeneficiaryWanted(refusal: unknown): boolean {
  return refusal instanceof ApiError && refusal.code === "BENEFICIARY_REQUIRED";
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
