import type { InputHTMLAttributes } from "react";
import { inputStyle } from "./input-style.ts";
import { type AllowedPattern, acceptText, type ExcludedPattern } from "./patterns.ts";

export interface RegexInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value" | "pattern"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly pattern?: AllowedPattern;
  readonly exclude?: ExcludedPattern;
}

const keypads: Partial<Record<AllowedPattern, "numeric" | "decimal" | "tel" | "email">> = {
  number: "numeric",
  numberAndDot: "decimal",
  numberAndBar: "tel",
  email: "email",
};

/** A text input that keeps its previous value when the new one does not fit (product.md §5). */
export function RegexInput({
  value,
  onChange,
  pattern,
  exclude,
  className,
  ...rest
}: RegexInputProps) {
  return (
    <input
      inputMode={pattern === undefined ? undefined : keypads[pattern]}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      value={value}
      onChange={(event) =>
        onChange(acceptText(event.target.value, value, pattern ?? null, exclude ?? null))
      }
      className={className === undefined ? inputStyle : `${inputStyle} ${className}`}
    />
  );
}
