/** Proposing what a site shares with partners at all, and from how much on it pays. */

import { useTexts } from "@naru/ui/texts/i18n";
import { COMMISSION_BASES, type CommissionBasis } from "@naru/vocabulary/partner/commission";
import { useState } from "react";
import { useMe } from "../../base/session.ts";
import { isNonNegative, plainAmount } from "../../base/typed.ts";
import { useWord } from "../../base/words.ts";
import { typedAmount } from "../../parts/amount.tsx";
import { AmountInWords } from "../../parts/amount-in-words.tsx";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { type Initial, textOf } from "../../proposals/initial.ts";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { partnersTexts } from "./texts.ts";

export function PartnerRulesSheet({
  onClose,
  editing,
  initial,
}: ProposalFormProps & { readonly initial: Initial }) {
  const t = useTexts(partnersTexts);
  const word = useWord();
  const { site } = useMe();
  const [least, setLeast] = useState(() => typedAmount(textOf(initial, "least", "0")));
  const [bases, setBases] = useState<readonly CommissionBasis[]>(
    (initial["bases"] ?? []) as CommissionBasis[],
  );
  const plain = plainAmount(least);
  const isRight = isNonNegative(plain);
  const put = (basis: CommissionBasis, isOn: boolean) =>
    setBases(COMMISSION_BASES.filter((each) => (each === basis ? isOn : bases.includes(each))));
  return (
    <ProposalSheet
      title={t("rulesSheet")}
      label={t("proposeRules")}
      isReady={isRight}
      proposal={() => ({ kind: "PARTNER_RULES", least: plain, bases: [...bases] })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <TextField
        label={t("least")}
        hint={t("leastHint")}
        inputMode="decimal"
        value={least}
        onChange={setLeast}
      />
      <AmountInWords amount={isRight ? plain : ""} currency={site.currency} />
      <p className="text-12 font-semibold text-muted">{t("bases")}</p>
      {COMMISSION_BASES.map((basis) => (
        <CheckField
          key={basis}
          label={word(basis)}
          isOn={bases.includes(basis)}
          onChange={(isOn) => put(basis, isOn)}
        />
      ))}
      {bases.some((basis) => !basis.endsWith("_FEE")) && (
        <p className="rounded-8 bg-warning-wash px-3 py-2 text-13 text-warning">{t("circles")}</p>
      )}
    </ProposalSheet>
  );
}
