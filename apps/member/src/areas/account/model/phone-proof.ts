/** Proving a phone by the code that is sent there: what was asked for, what came of it, and how long it is good. */

import { ApiError } from "@naru/client/api-error";
import { phoneDigits } from "@naru/ui/format/phone";
import { useEffect, useRef, useState } from "react";
import { alertError } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";

const codeDigits = 6;
const secretBytes = 24;

/** JOIN: of a number that is to be a new member's. FIND: of one that an account was opened with. */
export type ProofPurpose = "JOIN" | "FIND";

/** A phone that was proven, with the secret under which its proof is kept. */
export interface ProvenPhone {
  readonly phone: string;
  readonly secretCode: string;
}

interface Asked {
  readonly phone: string;
  readonly secretCode: string;
  /** Epoch ms. */
  readonly endsAt: number;
  readonly againAt: number;
}

/** Whether a typed number can be a mobile phone's, to which a code is sent. */
export function isMobile(typed: string): boolean {
  return /^01\d{8,9}$/.test(phoneDigits(typed));
}

/** Made anew with each code: who only sees the code can do nothing with it. */
function freshSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The steps of proving a phone; `onProven` hears of it. */
export function usePhoneProof(purpose: ProofPurpose, onProven: (proven: ProvenPhone) => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [code, setCode] = useState("");
  const [refused, setRefused] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const now = useSeconds(asked !== null);
  const once = async (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    await work();
    isUnderWay.current = false;
    setBusy(false);
  };
  const ask = (phone: string) =>
    once(async () => {
      const secretCode = freshSecret();
      try {
        const { expiresIn, againIn } = await runtime().http.call("certificatePhone", {
          key: phone,
          secretCode,
          ...(purpose === "FIND" && { ignoreKey: true }),
        });
        const at = runtime().timers.now();
        const endsAt = at + expiresIn * 1000;
        setAsked({ phone, secretCode, endsAt, againAt: at + againIn * 1000 });
        setCode("");
        setRefused(null);
      } catch (error) {
        void alertError(error);
      }
    });
  const verify = (certificateValue: string) =>
    once(async () => {
      if (asked === null || certificateValue.length !== codeDigits) return;
      const { phone, secretCode } = asked;
      try {
        await runtime().http.call("verifyPhone", { key: phone, secretCode, certificateValue });
        onProven({ phone, secretCode });
      } catch (error) {
        setCode("");
        if (error instanceof ApiError && error.code.startsWith("CODE_")) setRefused(error.message);
        else void alertError(error);
      }
    });
  return {
    isAsked: asked !== null,
    /** Seconds in which the code may be typed. */
    left: secondsTo(asked?.endsAt, now),
    /** Seconds until another may be asked for. */
    again: secondsTo(asked?.againAt, now),
    code,
    refused,
    isBusy,
    ask,
    verify,
    /** The last digit sends it. */
    type(typed: string) {
      setCode(typed);
      setRefused(null);
      if (typed.length === codeDigits) void verify(typed);
    },
    /** Another number: what was sent to this one is left alone. */
    forget: () => setAsked(null),
  };
}

function secondsTo(instant: number | undefined, now: number): number {
  return instant === undefined ? 0 : Math.max(0, Math.ceil((instant - now) / 1000));
}

/** The time, each second while `isOn`. */
function useSeconds(isOn: boolean): number {
  const { timers } = runtime();
  const [now, setNow] = useState(() => timers.now());
  useEffect(() => {
    if (!isOn) return;
    let stop = timers.after(0, tick);
    function tick(): void {
      setNow(timers.now());
      stop = timers.after(1000, tick);
    }
    return () => stop();
  }, [isOn, timers]);
  return now;
}
