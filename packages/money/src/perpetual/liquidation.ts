/**
 * When positions are liquidated, and at what price that would be (domain.md 2.3, 2.4). Scales as in `held.ts`.
 *
 * The inequality decides, on exact numbers. The price is what members see: derived from it, and rounded toward the mark, so
 * that a mark one step beyond it has liquidated.
 */

import { absolute, max } from "../amount.ts";
import { divide } from "../rounding.ts";
import { type Held, ONE, priceAtProfit, profitValue } from "./held.ts";
import { maintenanceValue } from "./margin.ts";
import type { Tier } from "./tiers.ts";

/** A position at the mark. */
export interface Marked {
  readonly held: Held;
  readonly mark: bigint;
  readonly tiers: readonly Tier[];
}

/** What covers positions and what they need, exact. */
export interface Risk {
  /** Margin balance: wallet and open profit, 10^-16 USDT. */
  readonly balance: bigint;
  /** 10^-24 USDT. */
  readonly maintenance: bigint;
}

/**
 * The risk of what one wallet (10^-8 USDT) covers: an isolated position by its own, all cross positions by the account's.
 * Without a position there is nothing to liquidate: ask only where there is one.
 */
export function riskOf(wallet: bigint, positions: readonly Marked[]): Risk {
  let balance = wallet * ONE;
  let maintenance = 0n;
  for (const { held, mark, tiers } of positions) {
    balance += profitValue(held, mark);
    maintenance += maintenanceValue(held.qty, mark, tiers);
  }
  return { balance, maintenance };
}

/** Margin balance ≤ maintenance margin (domain.md 2.3). */
export function isLiquidated({ balance, maintenance }: Risk): boolean {
  return balance * ONE <= maintenance;
}

/** The most (10^-8 USDT) that may be taken from what covers without a liquidation; below zero where it has come to one. */
export function spareOf({ balance, maintenance }: Risk): bigint {
  return divide(balance * ONE - maintenance, ONE * ONE, "ceil") - 1n;
}

/** Margin balance ≤ 1.25 × maintenance margin: its member is warned (domain.md 2.4). */
export function isWarned({ balance, maintenance }: Risk): boolean {
  return balance * ONE * 4n <= maintenance * 5n;
}

/** What a position stands on. */
export interface Stand {
  /** What covers it, 10^-8 USDT: its isolated wallet, or the account's. */
  readonly wallet: bigint;
  /** In cross, of all other positions at their marks, 10^-8 USDT; absent in isolated. */
  readonly others?: { readonly maintenance: bigint; readonly profit: bigint };
}

/**
 * The mark at which a position is liquidated, 10^-8 USDT on a grid of `step`, rounded toward the mark (a long's up, a
 * short's down); null where no price above zero does it. The tier is the one that the position falls in at that very price
 * (domain.md 2.3): maintenance grows without a jump, so there is one such price at most.
 */
export function liquidationPrice(
  { qty, cost }: Held,
  { wallet, others = { maintenance: 0n, profit: 0n } }: Stand,
  tiers: readonly Tier[],
  step: bigint,
): bigint | null {
  const size = absolute(qty);
  const covered = wallet - others.maintenance + others.profit;
  for (const tier of tiers) {
    // Both are negative for a long, and both are positive for a short: as positive numbers they divide to the price.
    const sign = qty > 0n ? -1n : 1n;
    const above = sign * ((covered + tier.deduction) * ONE - cost) * ONE;
    const below = sign * (size * tier.rate - qty * ONE);
    const value = size * above;
    const isLast = tier === tiers.at(-1);
    const isHere = value >= tier.floor * ONE * below && (isLast || value <= tier.cap * ONE * below);
    if (!isHere || above <= 0n) continue;
    return divide(above, below * step, qty > 0n ? "ceil" : "floor") * step;
  }
  return null;
}

/**
 * The price at which a position has lost all that covers it (domain.md 2.4), 10^-8 USDT on a grid of `step`, rounded toward
 * the entry, so that closing there never loses more; 0 where no price above does. In cross `wallet` is the account's with
 * the open profit of its other positions.
 */
export function bankruptcyPrice(held: Held, wallet: bigint, step: bigint): bigint {
  return max(priceAtProfit(held, -wallet, step, held.qty > 0n ? "ceil" : "floor"), 0n);
}
