/** What an operator may do alone and propose in a day, changed by proposal. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useMe } from "../../base/session.ts";
import { isNonNegative, plainAmount } from "../../base/typed.ts";
import { typedAmount } from "../../parts/amount.tsx";
import { TextField } from "../../parts/fields.tsx";
import { AmountInWords } from "../../parts/amount-in-words.tsx";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { type Initial, textOf } from "../../proposals/initial.ts";
import { moneyTexts } from "./texts.ts";

export const capNames = ["aloneMax", "aloneDayMax", "itemMax", "batchMax", "dayMax"] as const;
type CapName = (typeof capNames)[number];

export function CapsSheet({
  onClose,
  editing,
  initial,
}: ProposalFormProps & { readonly initial: Initial }) {
  const t = useTexts(moneyTexts);
  const { site } = useMe();
  const [caps, setCaps] = useState(
    () =>
      Object.fromEntries(
        capNames.map((name) => [name, typedAmount(textOf(initial, name, "0"))]),
      ) as Record<CapName, string>,
  );
  const [touched, setTouched] = useState<CapName>("aloneMax");
  const plain = Object.fromEntries(
    capNames.map((name) => [name, plainAmount(caps[name])]),
  ) as Record<CapName, string>;
  const areRight = Object.values(plain).every(isNonNegative);
  return (
    <ProposalSheet
      title={t("capsSheet")}
      label={t("proposeCaps")}
      isReady={areRight}
      proposal={() => ({ kind: "CAPS", ...plain })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      {capNames.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          inputMode="decimal"
          value={caps[name]}
          onFocus={() => setTouched(name)}
          onChange={(value) => setCaps({ ...caps, [name]: value })}
        />
      ))}
      <p className="text-12 font-semibold text-muted">{t(touched)}</p>
      <AmountInWords amount={areRight ? plain[touched] : ""} currency={site.currency} />
    </ProposalSheet>
  );
}
