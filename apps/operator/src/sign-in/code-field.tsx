import { useTexts } from "@naru/ui/texts/i18n";
import { TextField } from "../parts/fields.tsx";
import { signInTexts } from "./texts.ts";

/** Whether it can be what an authenticator app shows. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** The six digits that the authenticator app shows. */
export function CodeField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const t = useTexts(signInTexts);
  return (
    <TextField
      label={t("code")}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      onChange={(typed) => onChange(typed.replace(/\D/g, ""))}
    />
  );
}
