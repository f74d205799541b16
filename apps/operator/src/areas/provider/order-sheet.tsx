/** Proposing what an order that nobody can say anything of has come to. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { plainAmount } from "../../base/typed.ts";
import { typedAmount } from "../../parts/amount.tsx";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { textOf } from "../../proposals/initial.ts";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { providerTexts } from "./texts.ts";

export function OrderSheet({ onClose, editing, initial }: ProposalFormProps) {
  const t = useTexts(providerTexts);
  const [outcome, setOutcome] = useState(() => textOf(initial, "outcome", "PAID"));
  const ordered = textOf(initial, "amount");
  const [amount, setAmount] = useState(() => typedAmount(ordered));
  const plain = plainAmount(amount);
  const isPaid = outcome === "PAID";
  return (
    <ProposalSheet
      title={t("orderSheet")}
      label={t("propose")}
      isReady={!isPaid || /^\d+(?:\.\d+)?$/.test(plain)}
      proposal={() => ({
        kind: "PROVIDER_ORDER",
        orderId: textOf(initial, "orderId"),
        outcome: isPaid ? "PAID" : "FAILED",
        ...(isPaid && plain !== plainAmount(typedAmount(ordered)) && { amount: plain }),
      })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <SelectField
        label={t("outcome")}
        value={outcome}
        onChange={setOutcome}
        options={(["PAID", "FAILED"] as const).map((id) => ({ id, label: t(id) }))}
      />
      {isPaid && (
        <TextField
          label={t("came")}
          hint={t("cameHint")}
          inputMode="decimal"
          value={amount}
          onChange={setAmount}
        />
      )}
    </ProposalSheet>
  );
}
