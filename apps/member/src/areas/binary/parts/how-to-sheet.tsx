/** How a round goes, when it is void, what it pays; and the risk notice, which is accepted once before the first bet. */

import type { TradeOptionView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { amountText } from "../../../base/units.ts";
import { isRent, percentOf } from "../../../bets/model/payout.ts";
import { gameTexts } from "../../../bets/texts.ts";
import { binaryTexts } from "../texts.ts";

interface Props {
  readonly option: TradeOptionView;
  readonly onClose: () => void;
  /** The risk is to be accepted; absent where it is only read. */
  readonly onAccept?: () => void;
}

export function HowToSheet({ option, onClose, onAccept }: Props) {
  const t = useTexts(binaryTexts);
  const chosen = useStore(language);
  const amount = (text: string) => amountText(text, option.currency, chosen);
  const rules = [
    t("howRound"),
    t("howWin"),
    isRent(option.type)
      ? t("howPayRent", { percent: percentOf(option.commission) })
      : t("howPayBinary", { percent: percentOf(option.rate) }),
    t("howTie"),
    t("howVoid"),
    t("howCutoff", { seconds: option.cutoffSeconds }),
    t("howLimits", {
      min: amount(option.min),
      max: amount(option.max),
      unit: amount(option.unit),
    }),
    t("howProof"),
  ];
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={
        onAccept === undefined
          ? `${t("howTo")} · ${gameTexts[chosen][option.type]}`
          : t("riskTitle")
      }
      footer={
        onAccept === undefined ? (
          <Button size="large" onClick={onClose}>
            {t("confirmBack")}
          </Button>
        ) : (
          <Button size="large" tone="accent" onClick={onAccept}>
            {t("riskAccept")}
          </Button>
        )
      }
    >
      <p className="rounded-8 bg-warning-wash px-3 py-2 text-13 text-warning">{t("riskText")}</p>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-15">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Sheet>
  );
}
