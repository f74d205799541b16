/** Proposing what a partner earns, in percent of each thing that the site shares. */

import { percentOfShare, shareOfPercent } from "@naru/money/share";
import { useTexts } from "@naru/ui/texts/i18n";
import {
  COMMISSION_BASES,
  type CommissionBasis,
  RATE_MOST,
  RATE_WHOLE,
} from "@naru/vocabulary/partner/commission";
import { useState } from "react";
import { useAsk } from "../../base/use-ask.ts";
import { useWord } from "../../base/words.ts";
import { TextField } from "../../parts/fields.tsx";
import { type Initial, textOf } from "../../proposals/initial.ts";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { partnersTexts } from "./texts.ts";

type Typed = Readonly<Record<CommissionBasis, string>>;
type Shares = Partial<Record<CommissionBasis, string>>;

/** `initial` names the partner and has the rates of now, or those of an own proposal. */
export function RatesSheet({
  onClose,
  editing,
  initial,
}: ProposalFormProps & { readonly initial: Initial }) {
  const t = useTexts(partnersTexts);
  const word = useWord();
  const now = (initial["rates"] ?? {}) as Shares;
  const [typed, setTyped] = useState<Typed>(() => typedOf(now));
  const bases = useAsk("commissionDays", {}).data?.bases ?? COMMISSION_BASES;
  const rates = changedOf(typed, now);
  const memberId = textOf(initial, "memberId");
  return (
    <ProposalSheet
      title={t("ratesSheet", { name: textOf(initial, "name", memberId) })}
      label={t("proposeRates")}
      isReady={rates !== undefined && (editing !== undefined || Object.keys(rates).length > 0)}
      proposal={() => ({ kind: "PARTNER_RATES", memberId, rates: rates ?? {} })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <p className="text-12 text-muted">{t("ratesHint")}</p>
      <div className="grid grid-cols-2 gap-3">
        {COMMISSION_BASES.map((basis) => {
          const most = String((RATE_MOST[basis] * 100) / RATE_WHOLE);
          const share = now[basis];
          const isShared = bases.includes(basis) || share !== undefined;
          return (
            <TextField
              key={basis}
              label={word(basis)}
              inputMode="decimal"
              disabled={!isShared}
              hint={isShared ? t("now", { percent: percentOfShare(share ?? "0") }) : t("notShared")}
              error={isWithin(typed[basis], basis) ? undefined : t("badPercent", { most })}
              value={typed[basis]}
              onChange={(value) => setTyped({ ...typed, [basis]: value })}
            />
          );
        })}
      </div>
    </ProposalSheet>
  );
}

function typedOf(now: Shares): Typed {
  return Object.fromEntries(
    COMMISSION_BASES.map((basis) => [basis, percentOfShare(now[basis] ?? "0")]),
  ) as Typed;
}

function isWithin(percent: string, basis: CommissionBasis): boolean {
  const share = shareOfPercent(percent);
  return share !== undefined && Number(share) * RATE_WHOLE <= RATE_MOST[basis];
}

/** The rates that differ from those of now; undefined where one is none. */
function changedOf(typed: Typed, now: Shares): Shares | undefined {
  const changed: Shares = {};
  for (const basis of COMMISSION_BASES) {
    const share = shareOfPercent(typed[basis]);
    if (share === undefined || !isWithin(typed[basis], basis)) return undefined;
    if (share !== (now[basis] ?? "0")) changed[basis] = share;
  }
  return changed;
}
