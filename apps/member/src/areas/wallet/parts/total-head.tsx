/** What all wallets are worth together. */

import { Money } from "@naru/ui/parts/money.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import type { WalletType } from "@naru/vocabulary/wallet";
import { Eye, EyeOff } from "lucide-react";
import { useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { useAmountText, useUnit } from "../../../base/units.ts";
import { walletTexts } from "../../../money/wallet-texts.ts";
import { Hideable } from "./hideable.tsx";

export function TotalHead({
  isAwaited,
  site: amount,
  usdt,
  missing,
  isHidden,
  onHide,
}: {
  /** What the coins are worth is about to be known. */
  readonly isAwaited: boolean;
  readonly site: string;
  readonly usdt: string | null;
  readonly missing: readonly WalletType[];
  readonly isHidden: boolean;
  readonly onHide: (isHidden: boolean) => void;
}) {
  const t = useTexts(walletTexts);
  const amountText = useAmountText();
  const { binaryCurrency } = runtime().site;
  const unit = useUnit(binaryCurrency);
  const Icon = isHidden ? EyeOff : Eye;
  return (
    <section className="px-5 pt-3">
      <div className="flex items-center gap-1">
        <h2 className="text-13 font-semibold text-muted">{t("total")}</h2>
        <button
          type="button"
          aria-label={t(isHidden ? "show" : "hide")}
          onClick={() => onHide(!isHidden)}
          className="flex size-11 items-center justify-center text-muted"
        >
          <Icon size={18} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      <p className="text-34 font-bold tracking-tight">
        {isAwaited ? (
          <Skeleton className="h-10 w-56" />
        ) : (
          <Hideable isHidden={isHidden}>
            <Money value={amount} unit={unit} />
          </Hideable>
        )}
      </p>
      <p className="min-h-5 text-13 text-muted">
        {usdt !== null && (
          <Hideable isHidden={isHidden}>
            {t("approximately", { amount: amountText(usdt, "USDT") })}
          </Hideable>
        )}
      </p>
      {!isAwaited && missing.length > 0 && (
        <p className="mt-1 text-12 text-warning">{t("missing", { coins: missing.join(", ") })}</p>
      )}
    </section>
  );
}
