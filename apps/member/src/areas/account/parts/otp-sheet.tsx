/** Asks for the six digits of the authenticator app, or for a recovery code where the phone is lost. */

import { inputStyle } from "@naru/ui/inputs/input-style";
import { Button } from "@naru/ui/parts/button.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { isAboutCode } from "../model/code-refusal.ts";
import { useTexts } from "../../../app/i18n.ts";
import { otpTexts } from "../otp-texts.ts";
import { isWholeOtpCode, OtpCodeInput } from "./otp-code-input.tsx";

export function OtpSheet({
  title,
  lead,
  submit,
  onSubmit,
  onClose,
}: {
  readonly title: string;
  /** What the code is for. */
  readonly lead: ReactNode;
  /** The button: a verb with its object. */
  readonly submit: string;
  /** Does it with the code; a refusal that is about the code is said at the field, any other is the caller's. */
  readonly onSubmit: (code: string) => Promise<void>;
  readonly onClose: () => void;
}) {
  const t = useTexts(otpTexts);
  const id = useId();
  const [code, setCode] = useState("");
  const [isRecovery, setRecovery] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isWhole = isRecovery ? code.trim() !== "" : isWholeOtpCode(code);
  const send = async (typed: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await onSubmit(typed);
    } catch (error) {
      if (!isAboutCode(error)) throw error;
      setRefused(error.message);
      setCode("");
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <Button
          type="submit"
          form={id}
          tone="accent"
          size="large"
          disabled={!isWhole}
          isBusy={isBusy}
        >
          {submit}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (isWhole) void send(code.trim());
        }}
      >
        <div className="text-13 text-muted">{lead}</div>
        <label
          htmlFor={`${id}-code`}
          className="mt-4 mb-1.5 block text-13 font-semibold text-muted"
        >
          {t(isRecovery ? "recoveryCode" : "code")}
        </label>
        {isRecovery ? (
          <input
            id={`${id}-code`}
            value={code}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={refused !== null || undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => setCode(event.target.value)}
            className={`${inputStyle} font-semibold tracking-wider`}
          />
        ) : (
          <OtpCodeInput
            id={`${id}-code`}
            value={code}
            aria-invalid={refused !== null || undefined}
            aria-describedby={`${id}-note`}
            onChange={(next) => {
              setCode(next);
              setRefused(null);
            }}
          />
        )}
        <p id={`${id}-note`} role="status" className="min-h-6 pt-1.5 text-12 text-bad">
          {refused ?? ""}
        </p>
        <button
          type="button"
          className="-ml-2 h-11 px-2 text-13 text-muted underline underline-offset-4"
          onClick={() => {
            setRecovery(!isRecovery);
            setCode("");
            setRefused(null);
          }}
        >
          {t(isRecovery ? "useCode" : "useRecovery")}
        </button>
      </form>
    </Sheet>
  );
}
