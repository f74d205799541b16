import type { InputHTMLAttributes } from "react";
import { maskPhone } from "../format/phone.ts";
import { inputStyle } from "./input-style.ts";

export interface PhoneInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "type"> {
  /** As shown, with hyphens. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A phone number under the masks of product.md §5. */
export function PhoneInput({ value, onChange, className, ...rest }: PhoneInputProps) {
  return (
    <input
      autoComplete="tel-national"
      {...rest}
      type="tel"
      inputMode="tel"
      value={value}
      onChange={(event) => onChange(maskPhone(deletedHyphen(event.target.value, value)))}
      className={className ?? inputStyle}
    />
  );
}

/** Deleting a hyphen deletes the digit before it, or the mask would put it back for ever. */
function deletedHyphen(next: string, previous: string): string {
  const isDeletion = next.length === previous.length - 1 && previous.startsWith(next);
  return isDeletion && previous.endsWith("-") ? next.slice(0, -1) : next;
}
