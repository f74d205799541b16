import { ApiError } from "@naru/client/api-error";

/** Whether a refusal is the code's fault, so that another may be typed at once. */
export function isAboutCode(error: unknown): error is ApiError {
  return isOneOf(error, ["OTP_MISMATCH", "OTP_REQUIRED"]);
}

/** Whether a refusal is about the PIN itself: wrong, locked, or too easy to be set. */
export function isAboutPin(error: unknown): error is ApiError {
  return isOneOf(error, ["PIN_MISMATCH", "PIN_REQUIRED", "PIN_LOCKED", "PIN_WEAK"]);
}

/** Whether a refusal is about the second factor of a payment out, whichever it was or is wanted. */
export function isAboutFactor(error: unknown): error is ApiError {
  return isAboutCode(error) || isAboutPin(error) || isOneOf(error, ["SECOND_FACTOR_UNSET"]);
}

function isOneOf(error: unknown, codes: readonly string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
