/** What a bet brought, decimal text: nothing while it is in progress, and nothing where it was void. */

import type { BetView } from "@naru/client/views";
import { negated, sumOf } from "../../money/balance.ts";

type Ended = Pick<BetView, "result" | "point" | "profit" | "fee">;

export function netOfBet({ result, point, profit, fee }: Ended, currency: string): string {
  if (result === "WON") return sumOf([profit, negated(fee)], currency);
  return result === "LOST" ? negated(point) : "0";
}

/** What came back in all, the stake included. */
export function paidOfBet(bet: Ended, currency: string): string {
  if (bet.result === "WON") return sumOf([bet.point, bet.profit, negated(bet.fee)], currency);
  return bet.result === "VOID" ? bet.point : "0";
}
