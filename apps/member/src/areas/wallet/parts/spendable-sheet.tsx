/** The available amount, line by line (domain.md 1.4.7): from all cash down to what may be used. */

import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { directionOfText } from "@naru/ui/format/number";
import type { CrossView, WalletEntry } from "@naru/client/views";
import { useTexts } from "../../../base/i18n.ts";
import { useAmountText, useUnit } from "../../../base/units.ts";
import { negated, sumOf } from "../../../money/balance.ts";
import { walletTexts } from "../../../money/wallet-texts.ts";

export function SpendableSheet({
  cross,
  wallet,
  onClose,
}: {
  readonly cross: CrossView;
  readonly wallet: WalletEntry;
  readonly onClose: () => void;
}) {
  const t = useTexts(walletTexts);
  const unit = useUnit(wallet.currency);
  const amountText = useAmountText();
  const isLoss = directionOfText(cross.lastPnl) < 0;
  const isHeld = directionOfText(wallet.held) > 0;
  return (
    <Sheet isOpen onClose={onClose} title={t("whyTitle")}>
      <dl>
        <Figure label={t("cash")}>
          <Money
            value={sumOf([cross.playerPoint, wallet.held, wallet.gameWaitPoint], wallet.currency)}
            unit={unit}
          />
        </Figure>
        {directionOfText(wallet.gameWaitPoint) > 0 && (
          <Figure label={t("waitingBets")}>
            <Money value={negated(wallet.gameWaitPoint)} unit={unit} />
          </Figure>
        )}
        {isHeld && (
          <Figure label={t("heldWithdrawals")}>
            <Money value={negated(wallet.held)} unit={unit} />
          </Figure>
        )}
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
      {directionOfText(wallet.bonusLocked) > 0 && (
        <p className="mt-2 text-12 text-muted">
          {t("bonusNotCounted", { amount: amountText(wallet.bonusLocked, wallet.currency) })}
        </p>
      )}
    </Sheet>
  );
}
