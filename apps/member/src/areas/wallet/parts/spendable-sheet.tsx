/** The available amount, line by line (domain.md 1.4.7). */

import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { directionOfText } from "@naru/ui/format/number";
import type { CrossView } from "@naru/client/views";
import { useTexts } from "../../../app/i18n.ts";
import { useUnit } from "../../../app/units.ts";
import { negated } from "../model/balance.ts";
import { walletTexts } from "../texts.ts";

export function SpendableSheet({
  cross,
  currency,
  onClose,
}: {
  readonly cross: CrossView;
  readonly currency: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(walletTexts);
  const unit = useUnit(currency);
  const isLoss = directionOfText(cross.lastPnl) < 0;
  return (
    <Sheet isOpen onClose={onClose} title={t("whyTitle")}>
      <dl>
        <Figure label={t("cash")}>
          <Money value={cross.playerPoint} unit={unit} />
        </Figure>
        {isLoss && (
          <Figure label={t("profitCounts")}>
            <Money value={cross.lastPnl} unit={unit} isSigned />
          </Figure>
        )}
        <Figure label={t("margin")}>
          <Money value={negated(cross.margin)} unit={unit} />
        </Figure>
        <Figure label={t("reserved")}>
          <Money value={negated(cross.reserved)} unit={unit} />
        </Figure>
        <div className="mt-2 border-t border-line pt-2">
          <Figure label={t("spendable")} tone="strong">
            <Money value={cross.spendable} unit={unit} />
          </Figure>
        </div>
      </dl>
      {directionOfText(cross.lastPnl) > 0 && (
        <p className="mt-2 text-12 text-muted">{t("profitNotCounted")}</p>
      )}
    </Sheet>
  );
}
