/** What the site says it holds of a currency, changed by proposal. */

import type { Currency } from "@naru/vocabulary/currency";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { isNonNegative, plainAmount } from "../../base/typed.ts";
import { trimZeros } from "../../parts/amount.tsx";
import { TextField } from "../../parts/fields.tsx";
import { AmountInWords } from "../../parts/amount-in-words.tsx";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { type Initial, textOf } from "../../proposals/initial.ts";
import { moneyTexts } from "./texts.ts";

export function HoldingSheet({
  onClose,
  editing,
  initial,
}: ProposalFormProps & { readonly initial: Initial }) {
  const t = useTexts(moneyTexts);
  const currency = textOf(initial, "currency") as Currency;
  const [amount, setAmount] = useState(trimZeros(textOf(initial, "amount", "0")));
  const plain = plainAmount(amount);
  const isRight = isNonNegative(plain);
  return (
    <ProposalSheet
      title={t("holdingSheet", { currency })}
      label={t("proposeHolding")}
      isReady={isRight}
      proposal={() => ({ kind: "HOLDING", currency, amount: plain })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <TextField label={t("held")} inputMode="decimal" value={amount} onChange={setAmount} />
      <AmountInWords amount={isRight ? plain : ""} currency={currency} />
    </ProposalSheet>
  );
}
