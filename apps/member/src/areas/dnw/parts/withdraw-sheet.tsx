/** The last look before a withdrawal: to which account, what leaves, what arrives, what is left and what happens next. */

import { Money } from "@naru/ui/parts/money.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { useAmountText, useUnit } from "../../../base/units.ts";
import type { Factors, SentFactor } from "../../../confirm/factors.ts";
import { ConfirmSheet } from "../../../confirm/confirm-sheet.tsx";
import { sumOf } from "../../../money/balance.ts";
import { dnwTexts } from "../texts.ts";
import { useMyBank } from "../../../money/my-bank-line.tsx";

export function WithdrawSheet({
  amount,
  fee,
  left,
  hours,
  factors,
  onSubmit,
  onClose,
}: {
  /** Amounts are decimal text in the site's currency. */
  readonly amount: string;
  readonly fee: string;
  /** What is there afterwards; null where it is not known. */
  readonly left: string | null;
  /** When the desk works; empty where it does not say. */
  readonly hours: string;
  readonly factors: Factors;
  readonly onSubmit: (factor: SentFactor | null) => Promise<void>;
  readonly onClose: () => void;
}) {
  const t = useTexts(dnwTexts);
  const { binaryCurrency: currency, language } = runtime().site;
  const unit = useUnit(currency);
  const amountText = useAmountText();
  const account = useMyBank().data?.account ?? null;
  const money = (value: string) => <Money value={value} unit={unit} />;
  return (
    <ConfirmSheet
      title={t("confirmTitle")}
      submit={t("confirmSubmit", { amount: amountText(amount, currency) })}
      factors={factors}
      onSubmit={onSubmit}
      onClose={onClose}
      rows={[
        {
          label: t("confirmBank"),
          tone: "strong",
          value:
            account === null ? (
              <Skeleton className="h-5 w-40" />
            ) : (
              `${account.bankName} ${account.number}`
            ),
        },
        { label: t("confirmHolder"), value: account?.holder ?? "–" },
        { label: t("confirmAmount"), value: money(amount) },
        { label: t("fee"), value: money(fee) },
        { label: t("confirmLeaves"), value: money(sumOf([amount, fee], currency)) },
        { label: t("confirmArrives"), tone: "strong", value: money(amount) },
        { label: t("left"), tone: "strong", value: left === null ? "–" : money(left) },
      ]}
    >
      <p className="mt-3 rounded-8 bg-ground px-3.5 py-2.5 text-13 text-muted">
        {t("confirmNext")}
        {hours !== "" && (
          <>
            {" "}
            {t("hours")} <span lang={language}>{hours}</span>
          </>
        )}
      </p>
    </ConfirmSheet>
  );
}
