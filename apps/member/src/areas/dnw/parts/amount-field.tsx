/** The amount of a deposit or a withdrawal: typed, or added up from presets. */

import { NumericInput } from "@naru/ui/inputs/numeric-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "../../../base/i18n.ts";
import { addPreset, amountMost, presetLabel } from "../../../money/amount.ts";
import { dnwTexts } from "../texts.ts";

export function AmountField({
  label,
  unit,
  amount,
  onAmount,
  error,
  hint,
}: {
  readonly label: string;
  readonly unit: string;
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly error: string | null;
  readonly hint: string | null;
}) {
  const t = useTexts(dnwTexts);
  return (
    <>
      <label htmlFor="dnw-amount" className="text-13 font-semibold text-muted">
        {label}
      </label>
      <div className="mt-1 flex items-baseline gap-2 border-b border-line-strong pb-1.5 focus-within:border-accent">
        <NumericInput
          id="dnw-amount"
          value={amount}
          onChange={onAmount}
          min={0}
          max={amountMost}
          placeholder={t("placeholder")}
          aria-invalid={error !== null || undefined}
          aria-describedby="dnw-note"
          className="h-13 w-full min-w-0 bg-transparent text-34 font-bold tracking-tight outline-none placeholder:text-line-strong focus-visible:outline-none"
        />
        <span className="shrink-0 text-17 text-muted">{unit}</span>
      </div>
      <p
        id="dnw-note"
        className={`min-h-6 pt-1 text-12 ${error === null ? "text-muted" : "text-bad"}`}
        role="status"
      >
        {error ?? hint ?? ""}
      </p>
    </>
  );
}

export function AmountPresets({
  presets,
  amount,
  onAmount,
  all,
  isDeposit,
}: {
  readonly presets: readonly string[];
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  /** What 전액 puts in; null where it is not known. */
  readonly all: string | null;
  readonly isDeposit: boolean;
}) {
  const t = useTexts(dnwTexts);
  return (
    <div role="group" aria-label={t("quick")} className="grid grid-cols-3 gap-2">
      {presets.map((preset) => {
        const { isMan, amount: shown, short } = presetLabel(preset);
        return (
          <Button
            key={preset}
            className="px-1 text-13"
            onClick={() => onAmount(addPreset(amount, preset))}
          >
            {t(isMan ? "addMan" : "add", { amount: shown, short })}
          </Button>
        );
      })}
      {isDeposit ? (
        <Button className="px-1 text-13" disabled={amount === ""} onClick={() => onAmount("")}>
          {t("clear")}
        </Button>
      ) : (
        <Button
          className="px-1 text-13"
          disabled={all === null}
          onClick={() => onAmount(all ?? "")}
        >
          {t("all")}
        </Button>
      )}
    </div>
  );
}
