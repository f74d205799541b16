/** What a bet pays, before it is made and after (product.md §3): exact, in the smallest unit of its currency. */

import { parseDecimal } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import type { GameType } from "@naru/vocabulary/binary";

/** Rates are whole numbers at this scale: 0.9 is 900,000. */
const RATE_SCALE = 6;
const RATE_ONE = 1_000_000n;

/** What a bet is paid by: the terms of its option, or those that were stamped on it. */
export interface PayTerms {
  readonly type: GameType;
  /** Decimal texts. */
  readonly rate: string;
  readonly commission: string;
}

export interface Payout {
  /** Won over the stake. */
  readonly profit: bigint;
  /** Commission taken of it. */
  readonly fee: bigint;
  /** What comes back in all, the stake included. */
  readonly paid: bigint;
}

/** Whether a game is a 렌트: a winner doubles the stake and pays a commission. */
export function isRent(type: GameType): boolean {
  return type.startsWith("R");
}

/** What a stake on the side that wins gets. What is paid is never rounded up. */
export function payoutOf(stake: bigint, { type, rate, commission }: PayTerms): Payout {
  if (!isRent(type)) {
    const profit = divide(stake * parseDecimal(rate, RATE_SCALE), RATE_ONE, "floor");
    return { profit, fee: 0n, paid: stake + profit };
  }
  const fee = divide(stake * parseDecimal(commission, RATE_SCALE), RATE_ONE, "ceil");
  return { profit: stake, fee, paid: 2n * stake - fee };
}

/** A rate of the wire in percent without trailing zeros: `0.9` is `90`, `0.855` is `85.5`. */
export function percentOf(rate: string): string {
  const units = parseDecimal(rate, RATE_SCALE);
  const text = `${units / 10_000n}.${String(units % 10_000n).padStart(4, "0")}`;
  return text.replace(/\.?0+$/, "");
}
