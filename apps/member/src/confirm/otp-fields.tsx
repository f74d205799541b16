/** The six digits of the authenticator app, or a recovery code where the phone is lost. */

import { inputStyle } from "@naru/ui/inputs/input-style";
import { useId } from "react";
import { useTexts } from "../base/i18n.ts";
import { otpTexts } from "./otp-texts.ts";
import { isWholeOtpCode, OtpCodeInput } from "./otp-code-input.tsx";

export interface TypedOtp {
  readonly code: string;
  readonly isRecovery: boolean;
}

export const noOtp: TypedOtp = { code: "", isRecovery: false };

/** Whether it may be sent. */
export function isWholeOtp({ code, isRecovery }: TypedOtp): boolean {
  return isRecovery ? code.trim() !== "" : isWholeOtpCode(code);
}

export function OtpFields({
  typed,
  onType,
  refused,
}: {
  readonly typed: TypedOtp;
  readonly onType: (typed: TypedOtp) => void;
  /** What the server said of the last one. */
  readonly refused: string | null;
}) {
  const t = useTexts(otpTexts);
  const id = useId();
  const { code, isRecovery } = typed;
  const input = {
    id,
    value: code,
    "aria-invalid": refused !== null || undefined,
    "aria-describedby": `${id}-note`,
  } as const;
  return (
    <>
      <label htmlFor={id} className="mt-4 mb-1.5 block text-13 font-semibold text-muted">
        {t(isRecovery ? "recoveryCode" : "code")}
      </label>
      {isRecovery ? (
        <input
          {...input}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onType({ code: event.target.value, isRecovery })}
          className={`${inputStyle} font-semibold tracking-wider`}
        />
      ) : (
        <OtpCodeInput {...input} onChange={(next) => onType({ code: next, isRecovery })} />
      )}
      <p id={`${id}-note`} role="status" className="min-h-6 pt-1.5 text-12 text-bad">
        {refused ?? ""}
      </p>
      <button
        type="button"
        className="-ml-2 h-11 px-2 text-13 text-muted underline underline-offset-4"
        onClick={() => onType({ code: "", isRecovery: !isRecovery })}
      >
        {t(isRecovery ? "useCode" : "useRecovery")}
      </button>
    </>
  );
}
