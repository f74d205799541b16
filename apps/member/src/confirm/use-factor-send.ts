import { ApiError } from "@naru/client/api-error";
import { useState } from "react";
import { alertError } from "../base/notices.ts";
import { isAboutFactor } from "./code-refusal.ts";
import type { FactorKind, SentFactor } from "./factors.ts";

/**
 * Sending what may need a second factor: without one first; the sheet that asks for it opens where the server says which.
 * `send` throws what it was refused for, and closes the sheet once it was not.
 */
export function useFactorSend(
  send: (factor: SentFactor | undefined, close: () => void) => Promise<void>,
) {
  const [wanted, setWanted] = useState<FactorKind | null>(null);
  const close = () => setWanted(null);
  return {
    /** What the sheet asks for; null while it is not open. */
    wanted,
    close,
    async send(): Promise<void> {
      try {
        await send(undefined, close);
      } catch (refusal) {
        const kind = wantedBy(refusal);
        if (kind === null) void alertError(refusal);
        else setWanted(kind);
      }
    },
    /** Throws what the sheet says beside its field; for everything else it closes. */
    async sendWith(factor: SentFactor): Promise<void> {
      try {
        await send(factor, close);
      } catch (refusal) {
        if (isAboutFactor(refusal)) throw refusal;
        close();
        void alertError(refusal);
      }
    },
  };
}

function wantedBy(refusal: unknown): FactorKind | null {
  if (!(refusal instanceof ApiError)) return null;
  if (refusal.code === "PIN_REQUIRED") return "PIN";
  return refusal.code === "OTP_REQUIRED" ? "OTP" : null;
}
