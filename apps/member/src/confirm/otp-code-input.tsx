import { RegexInput, type RegexInputProps } from "@naru/ui/inputs/regex-input.tsx";

const digits = 6;

export function isWholeOtpCode(code: string): boolean {
  return code.length === digits;
}

/** The six digits that an authenticator app shows. */
export function OtpCodeInput(
  field: Omit<
    RegexInputProps,
    "pattern" | "maxLength" | "autoComplete" | "placeholder" | "className"
  >,
) {
  return (
    <RegexInput
      {...field}
      pattern="number"
      maxLength={digits}
      autoComplete="one-time-code"
      placeholder="000000"
      className="text-center text-20! font-bold tracking-[0.4em] placeholder:text-line-strong"
    />
  );
}
