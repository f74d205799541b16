/** The last look before a bet goes out: what, on which round, what it pays and what it leaves. */

import type { RoundView, TradeOptionView } from "@naru/client/views";
import type { Currency } from "@naru/vocabulary/currency";
import { Button } from "@naru/ui/parts/button.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { useStore } from "../../../base/store.ts";
import { amountText } from "../../../base/units.ts";
import { useRest } from "../../../base/use-rest.ts";
import { gameTexts, sideTexts } from "../../../bets/texts.ts";
import { Change, Line, Warning, Won } from "../../../trading/base/lines.tsx";
import { showAmount } from "../../../trading/base/figures.ts";
import { SAME_WISH_MS } from "../../../trading/orders/same-wish.ts";
import { instrumentName } from "../../../bets/model/instrument-name.ts";
import { type Offer, smallestUnits } from "../model/side-offer.ts";
import { binaryTexts, reasonTexts } from "../texts.ts";
import { BET_TEXT } from "../../../bets/tones.ts";

interface Props {
  readonly option: TradeOptionView;
  readonly round: RoundView | null;
  readonly offer: Offer;
  /** Whole units. */
  readonly spendable: bigint;
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

export function BetSheet(props: Props) {
  const { option, round, offer, spendable, isSending, onConfirm, onBack } = props;
  const t = useTexts(binaryTexts);
  const why = useTexts(reasonTexts);
  const chosen = useStore(language);
  // It may come under a thumb that is on its way down again.
  const isResting = useRest(SAME_WISH_MS);
  const currency = option.currency as Currency;
  const amount = amountText(offer.stake, currency, chosen);
  const label = t("confirmSend", { side: sideTexts[chosen][offer.side], amount });
  const held = smallestUnits(String(spendable), currency);
  const fee = offer.payout?.fee ?? 0n;
  return (
    <Sheet
      isOpen
      onClose={onBack}
      title={t("confirmTitle", {
        name: instrumentName(option, chosen),
        game: gameTexts[chosen][option.type],
      })}
      footer={
        <>
          <Button size="large" className="max-w-28" onClick={onBack}>
            {t("confirmBack")}
          </Button>
          <Button
            size="large"
            tone={offer.side === "B" ? "up" : "down"}
            isBusy={isSending}
            disabled={offer.reason !== null || isResting}
            onClick={onConfirm}
          >
            {label}
          </Button>
        </>
      }
    >
      <p className={`text-20 font-bold ${BET_TEXT[offer.side]}`}>{label}</p>
      <dl className="mt-3 divide-y divide-line text-15">
        {round !== null && <Line name={t("confirmLock")}>{showMoment(round.lockAt, chosen)}</Line>}
        <Line name={t("confirmPays")}>
          <Won amount={offer.payout?.paid ?? 0n} />
        </Line>
        {fee > 0n && (
          <Line name={t("confirmFee")}>
            <Won amount={fee} />
          </Line>
        )}
        <Line name={t("confirmBalance")}>
          <Change
            before={showAmount(held, currency)}
            after={<Won amount={held - smallestUnits(offer.stake, currency)} />}
          />
        </Line>
      </dl>
      {offer.reason === null ? (
        <p className="mt-3 text-13 text-muted">{t("confirmFinal")}</p>
      ) : (
        <Warning>{why(offer.reason)}</Warning>
      )}
    </Sheet>
  );
}
