/** What the site says it holds of a currency, changed by proposal. */

import type { Currency } from "@naru/vocabulary/currency";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { commonTexts } from "../../app/texts.ts";
import { trimZeros } from "../../parts/amount.tsx";
import { TextField } from "../../parts/fields.tsx";
import { Recital } from "../../parts/recital.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { type Initial, plainAmount, textOf } from "../proposals/initial.ts";
import { type Editing, usePropose } from "../proposals/use-propose.ts";
import { moneyTexts } from "./texts.ts";

export function HoldingSheet({
  onClose,
  editing,
  initial,
}: {
  readonly onClose: () => void;
  readonly editing?: Editing;
  readonly initial: Initial;
}) {
  const t = useTexts(moneyTexts);
  const c = useTexts(commonTexts);
  const currency = textOf(initial, "currency") as Currency;
  const [amount, setAmount] = useState(trimZeros(textOf(initial, "amount", "0")));
  const [reason, setReason] = useState(textOf(initial, "reason"));
  const propose = usePropose(editing, onClose);
  const plain = plainAmount(amount);
  const isRight = /^\d{1,18}(?:\.\d{1,18})?$/.test(plain);
  return (
    <Sheet
      title={t("holdingSheet", { currency })}
      onClose={onClose}
      error={propose.error}
      action={{
        label: t("proposeHolding"),
        isBusy: propose.isBusy,
        isOff: !isRight || reason.trim() === "",
        run: () => propose.run({ kind: "HOLDING", currency, amount: plain, reason: reason.trim() }),
      }}
    >
      <TextField label={t("held")} inputMode="decimal" value={amount} onChange={setAmount} />
      <Recital amount={isRight ? plain : ""} currency={currency} />
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
