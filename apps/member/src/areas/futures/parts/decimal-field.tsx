/** A price or an amount that may be left empty: digits and a dot. */

import { inputStyle } from "@naru/ui/inputs/input-style";
import { Field } from "../../../parts/field.tsx";

interface Props {
  readonly label: string;
  /** As typed; empty is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
}

export function DecimalField({ label, value, onChange, hint, error }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <input
          {...field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={inputStyle}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/[^\d.]/g, ""))}
        />
      )}
    </Field>
  );
}

/** Whether a typed text is a price, or none. */
export function isPrice(text: string): boolean {
  return text === "" || isAmount(text);
}

/** Whether a typed text is a decimal above zero. */
export function isAmount(text: string): boolean {
  return /^\d{1,12}(?:\.\d{1,8})?$/.test(text) && Number(text) > 0;
}
