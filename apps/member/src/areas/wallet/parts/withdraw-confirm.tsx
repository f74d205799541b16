/** The last look before coins leave: the whole address in groups of four, what leaves, what arrives, and the second factor. */

import type { BookAddressView } from "@naru/client/views";
import { Money } from "@naru/ui/parts/money.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { useAmountText } from "../../../base/units.ts";
import { ConfirmSheet } from "../../../confirm/confirm-sheet.tsx";
import { type Factors, factorsOf, type SentFactor } from "../../../confirm/factors.ts";
import { useLimits } from "../../../money/requests.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { leavesWith, worthIn } from "../model/withdraw-amount.ts";
import { useRates } from "../data/exchange.ts";
import { withdrawTexts } from "../withdraw-texts.ts";
import { AddressLetters } from "./address-letters.tsx";

/** Coins leave with the code alone of who has an authenticator app. */
const CODE: Factors = { kinds: ["OTP"], isCodeOnly: false, lacks: null };

export function WithdrawConfirm({
  coin,
  entry,
  amount,
  fee,
  onSubmit,
  onClose,
}: {
  readonly coin: string;
  readonly entry: BookAddressView;
  /** Decimal texts of the coin. */
  readonly amount: string;
  readonly fee: string;
  readonly onSubmit: (factor: SentFactor | null) => Promise<void>;
  readonly onClose: () => void;
}) {
  const t = useTexts(withdrawTexts);
  const amountText = useAmountText();
  const { data, error, refetch } = useLimits();
  const { network, address, tag, memo } = entry;
  const kind = NETWORK_FACTS[network].tag;
  const own = runtime().site.binaryCurrency;
  const worth = worthIn(amount, coin, useRates().data?.[coin]?.rate, own);
  const money = (value: string) => <Money value={value} unit={coin} />;
  if (data === undefined)
    return (
      <Sheet isOpen onClose={onClose} title={t("confirmTitle")}>
        {error === null ? (
          <Skeleton className="mb-6 h-40 w-full" />
        ) : (
          <FailedState
            title={t("limitsFailed")}
            hint={error.message}
            onRetry={() => void refetch()}
          />
        )}
      </Sheet>
    );
  return (
    <ConfirmSheet
      title={t("confirmTitle")}
      submit={t("confirmDo", { amount: amountText(amount, coin) })}
      factors={data.hasOtp ? CODE : factorsOf(data, worth, own)}
      onSubmit={onSubmit}
      onClose={onClose}
      rows={[
        { label: t("network"), value: network, tone: "strong" },
        { label: t("to"), value: <AddressLetters address={address} /> },
        ...(kind === null
          ? []
          : [{ label: t(kind === "TAG" ? "tag" : "memo"), value: tag ?? memo ?? t("noTag") }]),
        { label: t("fee"), value: money(fee) },
        { label: t("leaves"), value: money(leavesWith(amount, fee, coin)) },
        { label: t("arrives"), tone: "strong", value: money(amount) },
      ]}
    >
      <p className="mt-3 rounded-8 bg-ground px-3.5 py-2.5 text-13 text-muted">
        {t("confirmNext")}
      </p>
    </ConfirmSheet>
  );
}
