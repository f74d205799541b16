/** The last look before coins leave: the whole address in groups of four, what leaves, what arrives, and the second factor. */

import { Money } from "@naru/ui/parts/money.tsx";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { session } from "../../../base/session.ts";
import { useStore } from "../../../base/store.ts";
import { useAmountText } from "../../../base/units.ts";
import { ConfirmSheet } from "../../../confirm/confirm-sheet.tsx";
import { codeFirst, type SentFactor } from "../../../confirm/factors.ts";
import { WithLimits } from "../../../money/with-limits.tsx";
import { leavesWith, worthIn } from "../model/withdraw-amount.ts";
import { useRates } from "../data/exchange.ts";
import type { Place } from "../data/use-place.ts";
import type { TypedParty } from "../model/party.ts";
import { partyTexts } from "../party-texts.ts";
import { withdrawTexts } from "../withdraw-texts.ts";
import { AddressLetters } from "./address-letters.tsx";

export function WithdrawConfirm({
  coin,
  to,
  amount,
  fee,
  beneficiary,
  onSubmit,
  onClose,
}: {
  readonly coin: string;
  readonly to: Place;
  /** Decimal texts of the coin. */
  readonly amount: string;
  readonly fee: string;
  /** Who receives it, where that is asked for. */
  readonly beneficiary: TypedParty | null;
  readonly onSubmit: (factor: SentFactor | null) => Promise<void>;
  readonly onClose: () => void;
}) {
  const t = useTexts(withdrawTexts);
  const p = useTexts(partyTexts);
  const amountText = useAmountText();
  const { network, address, tag, memo } = to;
  const isInside = to.isInside === 1;
  const kind = NETWORK_FACTS[network].tag;
  const own = runtime().site.binaryCurrency;
  const worth = worthIn(amount, coin, useRates().data?.[coin]?.rate, own);
  const money = (value: string) => <Money value={value} unit={coin} />;
  return (
    <WithLimits title={t("confirmTitle")} onClose={onClose}>
      {(limits) => (
        <ConfirmSheet
          title={t("confirmTitle")}
          submit={t("confirmDo", { amount: amountText(amount, coin) })}
          factors={codeFirst(limits, worth, own)}
          onSubmit={onSubmit}
          onClose={onClose}
          rows={[
            { label: t("network"), value: isInside ? t("inside") : network, tone: "strong" },
            { label: t("to"), value: <AddressLetters address={address} /> },
            ...(kind === null
              ? []
              : [{ label: t(kind === "TAG" ? "tag" : "memo"), value: tag ?? memo ?? t("noTag") }]),
            ...(beneficiary === null
              ? []
              : [{ label: p("toTitle"), value: <Recipient of={beneficiary} /> }]),
            { label: t("fee"), value: money(fee) },
            { label: t("leaves"), value: money(leavesWith(amount, fee, coin)) },
            { label: t("arrives"), tone: "strong", value: money(amount) },
          ]}
        >
          <p className="mt-3 rounded-8 bg-ground px-3.5 py-2.5 text-13 text-muted">
            {t(isInside ? "insideNext" : "confirmNext")}
          </p>
        </ConfirmSheet>
      )}
    </WithLimits>
  );
}

function Recipient({ of: { relation, name, place, exchange } }: { readonly of: TypedParty }) {
  const t = useTexts(partyTexts);
  const own = useStore(session).me?.name ?? "";
  return (
    <span className="break-words">
      {relation === "SELF" ? t("ownName", { name: own }) : name} ·{" "}
      {place === "EXCHANGE" ? exchange : t(place)}
    </span>
  );
}
