import { ApiError } from "@naru/client/api-error";
import { useState } from "react";
import { alertError } from "../base/notices.ts";
import { isAboutCode } from "./code-refusal.ts";

/**
 * Sending what may need an authenticator's code: without one first; the sheet that asks for it opens where the server
 * says so. `send` throws what it was refused for.
 */
export function useOtpSend(send: (otp?: string) => Promise<void>) {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    close: () => setOpen(false),
    async send(): Promise<void> {
      try {
        await send();
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.code === "OTP_REQUIRED") setOpen(true);
        else void alertError(refusal);
      }
    },
    /** Throws what the sheet says beside its field; for everything else it closes. */
    async sendWith(code: string): Promise<void> {
      try {
        await send(code);
      } catch (refusal) {
        if (isAboutCode(refusal)) throw refusal;
        setOpen(false);
        void alertError(refusal);
      }
    },
  };
}
