/** Fields of filters and sheets: a label above, a dense input, what is wrong below. */

import { clsx } from "clsx";
import { type InputHTMLAttributes, type ReactNode, useId } from "react";

export const fieldStyle =
  "h-9 w-full min-w-0 rounded-8 border border-line-strong bg-surface px-2.5 text-13 text-ink outline-none focus-visible:border-accent focus-visible:ring-1 focus-visible:ring-accent aria-invalid:border-bad disabled:opacity-50";

interface Labelled {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

export interface TextFieldProps
  extends Labelled,
    Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A number that is compared with amounts above or below it; amounts are anyway. */
  readonly isFigure?: boolean;
}

export function TextField({
  label,
  hint,
  error,
  value,
  onChange,
  isFigure = false,
  ...rest
}: TextFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        id={id}
        value={value}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(
          fieldStyle,
          (isFigure || rest.inputMode === "decimal") && "text-right tabular-nums",
        )}
      />
    </Frame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  value,
  onChange,
  rows = 3,
  ...rest
}: Labelled & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly maxLength?: number;
}) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(fieldStyle, "h-auto py-2")}
      />
    </Frame>
  );
}

export interface Option {
  readonly id: string;
  readonly label: string;
}

export function SelectField({
  label,
  hint,
  error,
  value,
  options,
  onChange,
}: Labelled & {
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={fieldStyle}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

export function CheckField({
  label,
  isOn,
  isOff = false,
  onChange,
}: {
  readonly label: string;
  readonly isOn: boolean;
  /** It cannot be changed. */
  readonly isOff?: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <label className="flex min-h-8 items-center gap-2 text-13">
      <input
        type="checkbox"
        className="size-4 accent-(--accent)"
        checked={isOn}
        disabled={isOff}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

function Frame({
  id,
  label,
  hint,
  error,
  children,
}: Labelled & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-12 font-semibold text-muted">
        {label}
      </label>
      {children}
      {error !== undefined ? (
        <p role="alert" className="mt-1 text-12 text-bad">
          {error}
        </p>
      ) : (
        hint !== undefined && <p className="mt-1 text-12 text-muted">{hint}</p>
      )}
    </div>
  );
}
