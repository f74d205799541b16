/** Where the price stands to a strike, at the full precision of the feed. */

import { priceUnits } from "../../../trading/base/terms.ts";

/** `none`: there is no strike yet, or no price. */
export type Standing = "over" | "under" | "even" | "none";

/** @param last @param strike decimal texts */
export function standingOf(last: string, strike: string | null, precision: number): Standing {
  const at = priceUnits(last, precision);
  const from = priceUnits(strike, precision);
  if (at === null || from === null) return "none";
  return at === from ? "even" : at > from ? "over" : "under";
}
