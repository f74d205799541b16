/** Setting, changing or resetting the withdrawal PIN: typed step by step, with a code of the authenticator app where one is on. */

import { ApiError } from "@naru/client/api-error";
import { useState } from "react";
import { useTexts } from "../base/i18n.ts";
import { alertError } from "../base/notices.ts";
import { isAboutCode, isAboutPin } from "./code-refusal.ts";
import { type PinDeed, usePinCalls } from "./pin-calls.ts";
import { pinTexts } from "./pin-texts.ts";
import { OtpSheet } from "./otp-sheet.tsx";
import { PinForm } from "./pin-form.tsx";

export function PinMaker({
  deed,
  onDone,
  onFailed,
  onForgotten,
}: {
  readonly deed: PinDeed;
  readonly onDone: () => void;
  /** It was refused for what has nothing to do with the PIN; the refusal is told already. */
  readonly onFailed: () => void;
  readonly onForgotten?: () => void;
}) {
  const t = useTexts(pinTexts);
  const calls = usePinCalls();
  /** The PIN that waits for a code. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const failed = (refusal: unknown) => {
    setWaiting(null);
    onFailed();
    void alertError(refusal);
  };
  const send = async (pin: string, currentPin: string) => {
    try {
      await calls.send(deed, { pin, currentPin });
      onDone();
    } catch (refusal) {
      calls.reread();
      if (isAboutPin(refusal)) throw refusal;
      if (refusal instanceof ApiError && refusal.code === "OTP_REQUIRED") setWaiting(pin);
      else failed(refusal);
    }
  };
  const sendWith = async (pin: string, otp: string) => {
    try {
      await calls.send(deed, { pin, otp });
      onDone();
    } catch (refusal) {
      if (isAboutCode(refusal)) throw refusal;
      failed(refusal);
    }
  };
  return (
    <>
      <PinForm
        asksCurrent={deed === "change"}
        onSubmit={send}
        {...(onForgotten === undefined ? {} : { onForgotten })}
      />
      {waiting !== null && (
        <OtpSheet
          title={t("otpTitle")}
          lead={t("otpLead")}
          submit={t("save")}
          onSubmit={(otp) => sendWith(waiting, otp)}
          onClose={() => setWaiting(null)}
        />
      )}
    </>
  );
}
