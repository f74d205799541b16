/** A bank account of the site, added or changed by proposal. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { flagOf, textOf } from "../../proposals/initial.ts";
import { moneyTexts } from "./texts.ts";

export function BankSheet({ onClose, editing, initial }: ProposalFormProps) {
  const t = useTexts(moneyTexts);
  const bankId = textOf(initial, "bankId");
  const [bankCode, setBankCode] = useState(textOf(initial, "bankCode"));
  const [number, setNumber] = useState(textOf(initial, "number"));
  const [holder, setHolder] = useState(textOf(initial, "holder"));
  const [isOn, setOn] = useState(flagOf(initial, "isOn", true));
  const isReady =
    /^\d{3}$/.test(bankCode) && /^\d[\d-]{5,28}\d$/.test(number) && holder.trim() !== "";
  return (
    <ProposalSheet
      title={t(bankId === "" ? "addBank" : "changeBank")}
      label={t("proposeBank")}
      isReady={isReady}
      proposal={() => ({
        kind: "BANK_ACCOUNT",
        ...(bankId === "" ? {} : { bankId }),
        bankCode,
        number,
        holder: holder.trim(),
        isOn,
      })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <TextField
        label={t("bankCode")}
        inputMode="numeric"
        maxLength={3}
        value={bankCode}
        onChange={setBankCode}
      />
      <TextField label={t("number")} inputMode="numeric" value={number} onChange={setNumber} />
      <TextField label={t("holder")} value={holder} onChange={setHolder} maxLength={40} />
      <CheckField label={t("isOn")} isOn={isOn} onChange={setOn} />
    </ProposalSheet>
  );
}
