/** What a follow may lose before its own stop ends it (domain.md 4.3 rule 7). */

import { divide } from "@naru/money/rounding";
import type { FollowRow } from "../rows.ts";

/** What a follow may still lose before its stop (10^-8 USDT), by what is realised and what is open; undefined where it has none. */
export function leftOf(
  { maxBet, stopPer, net }: FollowRow,
  open: readonly bigint[],
): bigint | undefined {
  if (stopPer === null) return undefined;
  const line = divide(maxBet * BigInt(stopPer), 100n, "floor");
  return open.reduce((sum, profit) => sum + profit, line + net);
}

/** Whether what is realised alone has come to the stop. */
export function isSpent(follow: FollowRow): boolean {
  const left = leftOf(follow, []);
  return left !== undefined && left <= 0n;
}
