/** Letters of an address, as they were pasted: nothing completes, mends or enlarges them. */

import { inputStyle } from "@naru/ui/inputs/input-style";
import { Field } from "../../../parts/field.tsx";

export function AddressInput({
  label,
  hint,
  error,
  placeholder,
  value,
  onType,
  onLeave,
}: {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly placeholder?: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  /** The field is left. */
  readonly onLeave?: () => void;
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <textarea
          {...field}
          value={value}
          rows={2}
          maxLength={120}
          placeholder={placeholder}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
          className={`${inputStyle} h-auto! resize-none py-2 break-all`}
        />
      )}
    </Field>
  );
}
