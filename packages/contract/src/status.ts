/** The HTTP status of a refusal: validation 400, session 401, permission 403, absent 404, the engine's no 409. */

import type { RefusalCode } from "@naru/vocabulary/refusal";

const STATUSES: Partial<Record<RefusalCode, number>> = {
  WRONG_APPROACH: 400,
  INVALID_REQUEST: 400,
  TOKEN_EXPIRED: 401,
  WRONG_CREDENTIALS: 401,
  NO_PERMISSION: 403,
  PENDING_APPROVAL: 403,
  ACCOUNT_DENIED: 403,
  ACCOUNT_FROZEN: 403,
  MOBILE_BLOCKED: 403,
  VIEW_ONLY: 403,
  PROOF_NEEDED: 403,
  ORDER_NOT_FOUND: 404,
  REQUEST_NOT_FOUND: 404,
  CODES_UNAVAILABLE: 503,
  FOUR_EYES_SAME_PERSON: 403,
  FOUR_EYES_NEEDED: 403,
  OTHER_PERSON_NEEDED: 403,
  FILE_INVALID: 415,
  FILE_TOO_LARGE: 413,
  FILE_QUOTA: 429,
  SIGN_UPS_PAUSED: 429,
  TRY_AGAIN_SHORTLY: 503,
};

/** The status that goes with a code. */
export function statusOf(code: RefusalCode): number {
  return STATUSES[code] ?? 409;
}
