/** Which withdrawals need the authenticator's code, changed by proposal. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { isNonNegative, plainAmount } from "../../base/typed.ts";
import { trimZeros } from "../../parts/amount.tsx";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { flagOf, type Initial, textOf } from "../../proposals/initial.ts";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { moneyTexts } from "./texts.ts";

export function OtpRulesSheet({
  onClose,
  editing,
  initial,
}: ProposalFormProps & { readonly initial: Initial }) {
  const t = useTexts(moneyTexts);
  const [isOtpRequired, setRequired] = useState(flagOf(initial, "isOtpRequired", false));
  const [above, setAbove] = useState(() => trimZeros(textOf(initial, "otpAbove")));
  const plain = plainAmount(above);
  return (
    <ProposalSheet
      title={t("otpRulesSheet")}
      label={t("proposeOtpRules")}
      isReady={above === "" || isNonNegative(plain)}
      proposal={() => ({
        kind: "OTP_RULES",
        isOtpRequired,
        otpAbove: above === "" ? null : plain,
      })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <CheckField label={t("isOtpRequired")} isOn={isOtpRequired} onChange={setRequired} />
      <TextField
        label={t("otpAbove")}
        hint={t("otpAboveHint")}
        inputMode="decimal"
        value={above}
        onChange={setAbove}
      />
    </ProposalSheet>
  );
}
