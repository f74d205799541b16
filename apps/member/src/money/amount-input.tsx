/** The large amount of a form: whole numbers for won (numeric), digits and a dot for coins (numberAndDot). */

import { groupThousands } from "@naru/ui/format/number";
import { NumericInput } from "@naru/ui/inputs/numeric-input.tsx";
import { showRaw } from "@naru/ui/inputs/show-raw";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { useState } from "react";
import { useUnit } from "../base/units.ts";
import { typeAmount } from "./coin-amount.ts";

const look =
  "h-13 w-full min-w-0 bg-transparent text-34 font-bold tracking-tight outline-none placeholder:text-line-strong focus-visible:outline-none";

/** More won than this the field does not take. */
const wholeMost = 9_999_999_999;

export function AmountInput({
  id,
  label,
  currency,
  value,
  onChange,
  error,
}: {
  readonly id: string;
  readonly label: string;
  readonly currency: string;
  /** As typed, without separators. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
}) {
  const unit = useUnit(currency);
  const [hasFocus, setFocus] = useState(false);
  const shared = {
    id,
    "aria-invalid": error !== null || undefined,
    "aria-describedby": `${id}-note`,
    placeholder: "0",
    className: look,
  } as const;
  return (
    <>
      <label htmlFor={id} className="text-13 font-semibold text-muted">
        {label}
      </label>
      <div className="mt-1 flex items-baseline gap-2 border-b border-line-strong pb-1.5 focus-within:border-accent">
        {scaleOf(currency as Currency) === 0 ? (
          <NumericInput {...shared} min={0} max={wholeMost} value={value} onChange={onChange} />
        ) : (
          <input
            {...shared}
            inputMode="decimal"
            autoComplete="off"
            value={hasFocus ? value : grouped(value)}
            onFocus={(event) => showRaw(event.target, value, () => setFocus(true))}
            onBlur={() => setFocus(false)}
            onChange={(event) => onChange(typeAmount(event.target.value, value, currency))}
          />
        )}
        <span className="shrink-0 text-17 text-muted">{unit}</span>
      </div>
      <p id={`${id}-note`} role="status" className="min-h-6 pt-1 text-12 text-bad">
        {error ?? ""}
      </p>
    </>
  );
}

function grouped(text: string): string {
  const [whole = "", decimals] = text.split(".");
  return decimals === undefined ? groupThousands(whole) : `${groupThousands(whole)}.${decimals}`;
}
