/** Proposing other terms of an instrument: typed, tried on whoever holds it now, and only then proposed. */

import { TERM_AMOUNTS, termAmounts } from "@naru/vocabulary/option-terms";
import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { writeTime } from "../../base/moments.ts";
import { useMe } from "../../base/session.ts";
import { HOUR_MS, hoursUntil, serverTimeIn } from "../../base/server-time.ts";
import { isNonNegative, plainAmount, wholeOf } from "../../base/typed.ts";
import { changeHint, trimZeros, typedAmount } from "../../parts/amount.tsx";
import { TextField } from "../../parts/fields.tsx";
import { TermsImpact, triedOf } from "../../parts/impact/terms-impact.tsx";
import { type Initial, textOf } from "../../proposals/initial.ts";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { instrumentTexts } from "./texts.ts";

const HOURS_MAX = 90 * 24;

/** `initial` names the instrument (`overseaOptionId`, `koName`) and has its terms, or those of an own proposal. */
export function TermsSheet({
  onClose,
  editing,
  initial,
}: ProposalFormProps & { readonly initial: Initial }) {
  const t = useTexts(instrumentTexts);
  const { site } = useMe();
  const [amounts, setAmounts] = useState(() =>
    termAmounts((name) => typedAmount(textOf(initial, name))),
  );
  const [max, setMax] = useState(String(initial["maxContracts"]));
  const [ahead, setAhead] = useState(() => hoursUntil(textOf(initial, "effectiveAt")));
  const [tried, setTried] = useState<string | null>(null);
  const plain = termAmounts((name) => plainAmount(amounts[name]));
  const maxContracts = wholeOf(max, 0);
  const hours = wholeOf(ahead, 0);
  const overseaOptionId = textOf(initial, "overseaOptionId");
  const terms = triedOf({ overseaOptionId, ...plain, maxContracts });
  const areRight = Object.values(plain).every(isNonNegative) && maxContracts !== undefined;
  const isTimed = hours !== undefined && hours <= HOURS_MAX;
  const later = isTimed && hours > 0 ? serverTimeIn(hours * HOUR_MS) : null;
  const now = JSON.stringify(terms);
  return (
    <ProposalSheet
      title={t("termsSheet", { name: textOf(initial, "koName") })}
      label={t("propose")}
      isReady={areRight && isTimed && tried === now}
      proposal={() => ({
        kind: "INSTRUMENT",
        overseaOptionId,
        ...plain,
        maxContracts: maxContracts ?? 0,
        effectiveAt: later,
      })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <p className="text-12 text-muted">{t("marginHint", { currency: site.currency })}</p>
      <div className="grid grid-cols-2 gap-3">
        {TERM_AMOUNTS.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            hint={changeHint(trimZeros(textOf(initial, name)), plain[name])}
            inputMode="decimal"
            value={amounts[name]}
            onChange={(value) => setAmounts({ ...amounts, [name]: value })}
          />
        ))}
        <TextField label={t("maxContracts")} inputMode="numeric" value={max} onChange={setMax} />
        <TextField
          label={t("ahead")}
          hint={later === null ? t("atOnce") : t("from", { at: writeTime(later) })}
          inputMode="numeric"
          value={ahead}
          onChange={setAhead}
        />
      </div>
      {tried === now ? (
        <TermsImpact terms={terms} />
      ) : (
        <Button size="small" disabled={!areRight} onClick={() => setTried(now)}>
          {t("try")}
        </Button>
      )}
    </ProposalSheet>
  );
}
