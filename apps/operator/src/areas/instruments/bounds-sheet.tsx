/** How far the terms of the site's instruments may be changed, itself changed by proposal. */

import { BOUND_AMOUNTS, boundAmounts } from "@naru/vocabulary/option-terms";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useMe } from "../../base/session.ts";
import { isNonNegative, plainAmount, wholeOf } from "../../base/typed.ts";
import { typedAmount } from "../../parts/amount.tsx";
import { TextField } from "../../parts/fields.tsx";
import { type Initial, textOf } from "../../proposals/initial.ts";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { instrumentTexts } from "./texts.ts";

const COUNTS = ["raisePercent", "lowerPercent", "contractsMax", "noticeHours"] as const;
type Count = (typeof COUNTS)[number];

export function BoundsSheet({
  onClose,
  editing,
  initial,
}: ProposalFormProps & { readonly initial: Initial }) {
  const t = useTexts(instrumentTexts);
  const { site } = useMe();
  const [amounts, setAmounts] = useState(() =>
    boundAmounts((name) => typedAmount(textOf(initial, name, "0"))),
  );
  const [counts, setCounts] = useState(
    () =>
      Object.fromEntries(COUNTS.map((name) => [name, textOf(initial, name, "0")])) as Record<
        Count,
        string
      >,
  );
  const plain = boundAmounts((name) => plainAmount(amounts[name]));
  const whole = Object.fromEntries(
    COUNTS.map((name) => [name, wholeOf(counts[name], 0)]),
  ) as Record<Count, number | undefined>;
  const areRight =
    Object.values(plain).every(isNonNegative) &&
    Object.values(whole).every((count) => count !== undefined);
  return (
    <ProposalSheet
      title={t("boundsSheet")}
      label={t("proposeBounds")}
      isReady={areRight}
      proposal={() => ({ kind: "BOUNDS", ...plain, ...(whole as Record<Count, number>) })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <p className="text-12 text-muted">{t("boundsHint", { currency: site.currency })}</p>
      <div className="grid grid-cols-2 gap-3">
        {COUNTS.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            inputMode="numeric"
            value={counts[name]}
            onChange={(value) => setCounts({ ...counts, [name]: value })}
          />
        ))}
        {BOUND_AMOUNTS.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            inputMode="decimal"
            value={amounts[name]}
            onChange={(value) => setAmounts({ ...amounts, [name]: value })}
          />
        ))}
      </div>
    </ProposalSheet>
  );
}
