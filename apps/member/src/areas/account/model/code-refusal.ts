import { ApiError } from "@naru/client/api-error";

/** Whether a refusal is the code's fault, so that another may be typed at once. */
export function isAboutCode(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (error.code === "OTP_MISMATCH" || error.code === "OTP_REQUIRED")
  );
}
