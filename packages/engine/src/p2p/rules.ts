/** What a site may set of deals between members. */

import type { P2pRulesRow } from "../rows.ts";

/** The house never takes more than a tenth. */
const FEE_RATE_MAX = 1_000;
const MINUTES_PER_DAY = 1_440;
/** Longer rests would leave no day to deal in. */
const REST_MAX = 720;

/** Whether these rules may be in force. */
export function isSoundRules({ feeRate, restFrom, restUntil }: P2pRulesRow): boolean {
  const isMinute = (minute: number): boolean =>
    Number.isSafeInteger(minute) && minute >= 0 && minute < MINUTES_PER_DAY;
  if (!Number.isSafeInteger(feeRate) || feeRate < 0 || feeRate > FEE_RATE_MAX) return false;
  if (!isMinute(restFrom) || !isMinute(restUntil)) return false;
  return (restUntil - restFrom + MINUTES_PER_DAY) % MINUTES_PER_DAY <= REST_MAX;
}
