/**
 * What an exchange means by refusing: Binance says 429 to who asks too much, and 418 to who went on asking, each with
 * `Retry-After` in seconds; a house under repair says 503. Whoever is refused stays away until it is over.
 */

import type { FeedRefusal } from "@naru/vocabulary/market/feed";

export interface Refusal {
  readonly kind: FeedRefusal;
  /** Epoch ms. */
  readonly until: number;
}

/** Where the exchange does not say how long. */
const STAY_AWAY_MS: Readonly<Record<FeedRefusal, number>> = {
  LIMITED: 10_000,
  BANNED: 120_000,
  MAINTENANCE: 5_000,
  REFUSED: 5_000,
};
/** Longer than any ban that Binance knows: three days. */
const RETRY_AFTER_MAX_S = 3 * 86_400;

/** The meaning of an HTTP status with its `Retry-After` at `now` (epoch ms). */
export function refusalOf(
  status: number,
  retryAfter: string | null | undefined,
  now: number,
): Refusal {
  const kind = kindOf(status);
  const seconds = /^\d{1,7}$/.test(retryAfter ?? "") ? Number(retryAfter) : null;
  const stay = seconds === null ? STAY_AWAY_MS[kind] : Math.min(seconds, RETRY_AFTER_MAX_S) * 1_000;
  return { kind, until: now + stay };
}

function kindOf(status: number): FeedRefusal {
  if (status === 429) return "LIMITED";
  // 403 is what the wall before the exchange says.
  if (status === 418 || status === 403) return "BANNED";
  return status >= 500 ? "MAINTENANCE" : "REFUSED";
}
