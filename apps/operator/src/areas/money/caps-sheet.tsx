/** What an operator may do alone and propose in a day, changed by proposal. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useMe } from "../../app/session.ts";
import { commonTexts } from "../../app/texts.ts";
import { trimZeros } from "../../parts/amount.tsx";
import { TextField } from "../../parts/fields.tsx";
import { Recital } from "../../parts/recital.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { type Initial, plainAmount, textOf } from "../proposals/initial.ts";
import { type Editing, usePropose } from "../proposals/use-propose.ts";
import { moneyTexts } from "./texts.ts";

export const capNames = ["aloneMax", "aloneDayMax", "itemMax", "batchMax", "dayMax"] as const;
type CapName = (typeof capNames)[number];

export function CapsSheet({
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
  const { site } = useMe();
  const [caps, setCaps] = useState(
    () =>
      Object.fromEntries(
        capNames.map((name) => [name, trimZeros(textOf(initial, name, "0"))]),
      ) as Record<CapName, string>,
  );
  const [touched, setTouched] = useState<CapName>("aloneMax");
  const [reason, setReason] = useState(textOf(initial, "reason"));
  const propose = usePropose(editing, onClose);
  const plain = Object.fromEntries(
    capNames.map((name) => [name, plainAmount(caps[name])]),
  ) as Record<CapName, string>;
  const areRight = Object.values(plain).every((text) => /^\d{1,18}(?:\.\d{1,18})?$/.test(text));
  return (
    <Sheet
      title={t("capsSheet")}
      onClose={onClose}
      error={propose.error}
      action={{
        label: t("proposeCaps"),
        isBusy: propose.isBusy,
        isOff: !areRight || reason.trim() === "",
        run: () => propose.run({ kind: "CAPS", ...plain, reason: reason.trim() }),
      }}
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
      <Recital amount={areRight ? plain[touched] : ""} currency={site.currency} />
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
