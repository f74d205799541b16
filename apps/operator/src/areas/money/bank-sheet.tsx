/** A bank account of the site, added or changed by proposal. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { commonTexts } from "../../app/texts.ts";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { flagOf, type Initial, textOf } from "../proposals/initial.ts";
import { type Editing, usePropose } from "../proposals/use-propose.ts";
import { moneyTexts } from "./texts.ts";

export function BankSheet({
  onClose,
  editing,
  initial,
}: {
  readonly onClose: () => void;
  readonly editing?: Editing;
  readonly initial?: Initial;
}) {
  const t = useTexts(moneyTexts);
  const c = useTexts(commonTexts);
  const bankId = textOf(initial, "bankId");
  const [bankCode, setBankCode] = useState(textOf(initial, "bankCode"));
  const [number, setNumber] = useState(textOf(initial, "number"));
  const [holder, setHolder] = useState(textOf(initial, "holder"));
  const [isOn, setOn] = useState(flagOf(initial, "isOn", true));
  const [reason, setReason] = useState(textOf(initial, "reason"));
  const propose = usePropose(editing, onClose);
  const isReady =
    /^\d{3}$/.test(bankCode) &&
    /^\d[\d-]{5,28}\d$/.test(number) &&
    holder.trim() !== "" &&
    reason.trim() !== "";
  return (
    <Sheet
      title={t(bankId === "" ? "addBank" : "changeBank")}
      onClose={onClose}
      error={propose.error}
      action={{
        label: t("proposeBank"),
        isBusy: propose.isBusy,
        isOff: !isReady,
        run: () =>
          propose.run({
            kind: "BANK_ACCOUNT",
            ...(bankId === "" ? {} : { bankId }),
            bankCode,
            number,
            holder: holder.trim(),
            isOn,
            reason: reason.trim(),
          }),
      }}
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
      <TextField
        label={c("reason")}
        hint={c("reasonHint")}
        value={reason}
        onChange={setReason}
        maxLength={200}
      />
      <p className="text-12 text-muted">{c("needsSecond")}</p>
    </Sheet>
  );
}
