/** Proposing other terms of a perpetual: typed, tried on whoever holds or orders it, and only then proposed. */

import { percentOfShare, shareOfPercent } from "@naru/money/share";
import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { Minus } from "lucide-react";
import { useState } from "react";
import { writeTime } from "../../base/moments.ts";
import { HOUR_MS, hoursUntil, serverTimeIn } from "../../base/server-time.ts";
import { plainAmount, wholeOf } from "../../base/typed.ts";
import { trimZeros, typedAmount } from "../../parts/amount.tsx";
import { TextField } from "../../parts/fields.tsx";
import { IconButton } from "../../parts/icon-button.tsx";
import { PerpetualImpact } from "../../parts/impact/perpetual-impact.tsx";
import { type Initial, textOf } from "../../proposals/initial.ts";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { perpetualTexts } from "./texts.ts";
import { NO_TIER, tiersOf, type TypedTier, typedTiers } from "./tiers.ts";

const HOURS_MAX = 90 * 24;
const SHARE_SCALE = 8;
const TIERS_MAX = 30;

/** `initial` names the perpetual and has its terms, or those of an own proposal. */
export function PerpetualTermsSheet({
  onClose,
  editing,
  initial,
}: ProposalFormProps & { readonly initial: Initial }) {
  const t = useTexts(perpetualTexts);
  const [typed, setTyped] = useState<Typed>(() => typedOf(initial));
  const [tried, setTried] = useState<string | null>(null);
  const terms = readTerms(typed);
  const effectiveAt = readTime(typed.ahead);
  const futuresOptionId = textOf(initial, "futuresOptionId");
  const now = terms === undefined ? "" : JSON.stringify(terms);
  return (
    <ProposalSheet
      title={t("termsSheet", { name: textOf(initial, "koName") })}
      label={t("propose")}
      isReady={terms !== undefined && effectiveAt !== undefined && tried === now}
      proposal={() => ({
        kind: "FUTURES_TERMS",
        futuresOptionId,
        ...(terms ?? NO_TERMS),
        effectiveAt: effectiveAt ?? null,
      })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <p className="text-12 text-muted">{t("termsHint")}</p>
      <TermFields typed={typed} onType={setTyped} />
      <TierFields tiers={typed.tiers} onType={(tiers) => setTyped({ ...typed, tiers })} />
      {terms !== undefined && tried === now ? (
        <PerpetualImpact content={{ futuresOptionId, ...terms }} />
      ) : (
        <Button size="small" disabled={terms === undefined} onClick={() => setTried(now)}>
          {t("try")}
        </Button>
      )}
    </ProposalSheet>
  );
}

interface Terms {
  readonly feeRate: string;
  readonly maxLeverage: number | null;
  readonly maxValue: string | null;
  readonly tiers: string;
}
const NO_TERMS: Terms = { feeRate: "", maxLeverage: null, maxValue: null, tiers: "" };

/** What stands in the fields; `ahead` are hours until then. */
interface Typed {
  readonly fee: string;
  readonly maxLeverage: string;
  readonly maxValue: string;
  readonly ahead: string;
  readonly tiers: readonly TypedTier[];
}

function typedOf(initial: Initial): Typed {
  return {
    fee: percentOfShare(textOf(initial, "feeRate", "0"), SHARE_SCALE),
    maxLeverage: textOf(initial, "maxLeverage"),
    maxValue: typedAmount(textOf(initial, "maxValue")),
    ahead: hoursUntil(textOf(initial, "effectiveAt")),
    tiers: typedTiers(textOf(initial, "tiers")),
  };
}

/** The terms that were typed; undefined where a field says none. */
function readTerms({ fee, maxLeverage, maxValue, tiers }: Typed): Terms | undefined {
  const feeRate = shareOfPercent(fee, SHARE_SCALE);
  const leverage = maxLeverage.trim() === "" ? null : wholeOf(maxLeverage, 1);
  const value = maxValue.trim() === "" ? null : trimZeros(plainAmount(maxValue));
  const table = tiersOf(tiers);
  if (feeRate === undefined || leverage === undefined || table === undefined) return undefined;
  if (!feeRate.startsWith("0")) return undefined;
  if (value !== null && !/^\d{1,12}(?:\.\d{1,8})?$/.test(value)) return undefined;
  return { feeRate, maxLeverage: leverage, maxValue: value, tiers: table };
}

/** The instant of so many hours from now, null for at once; undefined where they are none. */
function readTime(ahead: string): string | null | undefined {
  const hours = wholeOf(ahead, 0);
  if (hours === undefined || hours > HOURS_MAX) return undefined;
  return hours === 0 ? null : serverTimeIn(hours * HOUR_MS);
}

function TermFields({
  typed,
  onType,
}: {
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
}) {
  const t = useTexts(perpetualTexts);
  const at = readTime(typed.ahead);
  const field = (name: "fee" | "maxLeverage" | "maxValue", label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      placeholder={name === "fee" ? undefined : t("byTiers")}
      value={typed[name]}
      onChange={(value) => onType({ ...typed, [name]: value })}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3">
      {field("fee", t("feeRateField"))}
      {field("maxLeverage", t("maxLeverage"))}
      {field("maxValue", t("maxValue"))}
      <TextField
        label={t("ahead")}
        hint={at ? t("from", { at: writeTime(at) }) : t("atOnce")}
        inputMode="numeric"
        value={typed.ahead}
        onChange={(ahead) => onType({ ...typed, ahead })}
      />
    </div>
  );
}

/** A line a tier, the lowest first. */
function TierFields({
  tiers,
  onType,
}: {
  readonly tiers: readonly TypedTier[];
  readonly onType: (tiers: readonly TypedTier[]) => void;
}) {
  const t = useTexts(perpetualTexts);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-12 font-semibold text-muted">{t("tiers")}</legend>
      {tiers.map((tier, at) => (
        // A tier has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="mb-2 grid grid-cols-[1.4fr_1fr_1fr_auto] items-end gap-2">
          {(["cap", "rate", "leverage"] as const).map((name) => (
            <TextField
              key={name}
              label={t(name)}
              inputMode="decimal"
              value={tier[name]}
              onChange={(value) => onType(tiers.with(at, { ...tier, [name]: value }))}
            />
          ))}
          <IconButton
            label={t("removeTier", { place: at + 1 })}
            isOff={tiers.length === 1}
            onPress={() => onType(tiers.toSpliced(at, 1))}
          >
            <Minus size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        size="small"
        disabled={tiers.length >= TIERS_MAX}
        onClick={() => onType([...tiers, NO_TIER])}
      >
        {t("addTier")}
      </Button>
    </fieldset>
  );
}
