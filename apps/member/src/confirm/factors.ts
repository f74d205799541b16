/** Which second factors a payment out may be confirmed with, as the server will hold it (decision 015). */

import type { LimitsView } from "@naru/client/views";
import { parseDecimal } from "@naru/money/decimal";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";

export type FactorKind = "PIN" | "OTP";

/** What is sent with the payment. */
export type SentFactor = { readonly pin: string } | { readonly otp: string };

export interface Factors {
  /** Those that the member may choose from, the quicker one first. */
  readonly kinds: readonly FactorKind[];
  /** The site takes nothing but a code for this one. */
  readonly isCodeOnly: boolean;
  /** What the member lacks where there is nothing to choose: anything at all, the code, or a PIN that is not locked. */
  readonly lacks: "ANY" | "OTP" | "UNLOCKED_PIN" | null;
}

type Limits = Pick<
  LimitsView,
  "isOtpRequired" | "hasOtp" | "otpAbove" | "hasPin" | "isPinLocked" | "withdrawnToday"
>;

/** The factors of a payment of `worth`, decimal text in the site's currency. */
export function factorsOf(limits: Limits, worth: string, currency: string): Factors {
  const { hasOtp, hasPin, isPinLocked } = limits;
  const isCodeOnly = limits.isOtpRequired || isAboveSum(limits, worth, currency);
  const kinds: FactorKind[] = [];
  if (hasPin && !isPinLocked && !isCodeOnly) kinds.push("PIN");
  if (hasOtp) kinds.push("OTP");
  return { kinds, isCodeOnly, lacks: kinds.length > 0 ? null : lackOf(isCodeOnly, isPinLocked) };
}

/** Where money may go, and coins that leave, are confirmed with the code alone of who has an authenticator app. */
export function codeFirst(limits: Limits, worth: string, currency: string): Factors {
  if (limits.hasOtp) return { kinds: ["OTP"], isCodeOnly: false, lacks: null };
  return factorsOf(limits, worth, currency);
}

function lackOf(isCodeOnly: boolean, isPinLocked: boolean): Factors["lacks"] {
  if (isCodeOnly) return "OTP";
  return isPinLocked ? "UNLOCKED_PIN" : "ANY";
}

/** Whether it makes the day's sum exceed the one above which the site asks for a code. */
function isAboveSum({ otpAbove, withdrawnToday }: Limits, worth: string, currency: string) {
  if (otpAbove === null) return false;
  const units = (text: string) => parseDecimal(text, scaleOf(currency as Currency));
  return units(withdrawnToday) + units(worth) > units(otpAbove);
}
