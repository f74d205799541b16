/** The futures wallet as its member sees it (product.md §4). */

import { max } from "../amount.ts";

/** What a wallet of perpetuals is worth, 10^-8 USDT. */
export interface FuturesCross {
  readonly playerPoint: bigint;
  /** Funding that is due and not paid yet; at most zero. */
  readonly minusFundingFee: bigint;
  /** Open profit of all positions at the mark. */
  readonly markPnl: bigint;
}

/** The real balance is the sum, what is shown of it is never below zero. */
export function futuresBalance({ playerPoint, minusFundingFee, markPnl }: FuturesCross): {
  real: bigint;
  shown: bigint;
} {
  const real = playerPoint + minusFundingFee + markPnl;
  return { real, shown: max(real, 0n) };
}
