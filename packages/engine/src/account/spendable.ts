/**
 * What may leave a margin wallet and what may be ordered with it: one function each (domain.md
 * 1.4.7).
 */

import { max, min } from "@naru/money/amount";

/**
 * A margin wallet in figures, all in its currency's smallest unit. Money held for a request has
 * left `cash` already.
 */
export interface WalletFigures {
  /** The AVAILABLE account: realised money. */
  readonly cash: bigint;
  /** Open profit of all positions at the last prices. */
  readonly openProfit: bigint;
  /** What of both is others' and does not stand apart (decision 060). */
  readonly owed: bigint;
  /** Intraday margin of the positions. */
  readonly margin: bigint;
  /** Margin that working orders would add. */
  readonly reserved: bigint;
}

/** Equity E: cash and open profit, without what is others'. */
export function equity(figures: Pick<WalletFigures, "cash" | "openProfit" | "owed">): bigint {
  return figures.cash + figures.openProfit - figures.owed;
}

/** What may be taken out: open profit cannot. */
export function spendable(figures: WalletFigures): bigint {
  return max(0n, min(figures.cash, equity(figures)) - figures.margin - figures.reserved);
}

/**
 * What new orders may bind: open profit counts towards margin. Negative where losses have eaten it.
 */
export function buyingPower(figures: WalletFigures): bigint {
  return equity(figures) - figures.margin - figures.reserved;
}
