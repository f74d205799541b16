/**
 * What a fact earns whom, purely (decision 031): each of the line above its member has the share that its rate gives it, less
 * what the one below has. Each level's share of the whole is truncated to the smallest unit before the one below is taken off,
 * so that all levels together have exactly what the highest rate gives, and what is less than a unit stays the house's.
 */

import { divide } from "@naru/money/rounding";
import { RATE_WHOLE, type CommissionBasis } from "@naru/vocabulary/partner/commission";
import type { WalletType } from "@naru/vocabulary/wallet";

/** Something that a member did, as the ledger has it: a transfer, counted by its number. */
export interface Fact {
  readonly id: number;
  readonly memberId: number;
  readonly basis: CommissionBasis;
  readonly wallet: WalletType;
  /** Smallest units; below nothing where a fee came back. */
  readonly units: bigint;
  /** Epoch ms. */
  readonly at: number;
}

/** One who may earn by a fact, and its rate at the time of it, in millionths of the whole. */
export interface Link {
  readonly payeeId: number;
  readonly rate: number;
}

export interface Share {
  readonly payeeId: number;
  readonly units: bigint;
}

/** The rate that a member has who keeps `share` (millionths) of what the partner's `rate` gives, rounded down. */
export function memberRate(rate: number, share: number): number {
  return Math.floor((rate * share) / RATE_WHOLE);
}

/**
 * The shares of a fact.
 *
 * @param line from the member's own link upward; one whose rate is not above those below has nothing
 */
export function sharesOf(units: bigint, line: readonly Link[]): Share[] {
  const shares: Share[] = [];
  let below = 0n;
  for (const { payeeId, rate } of line) {
    const whole = divide(units * BigInt(rate), BigInt(RATE_WHOLE), "down");
    const own = whole - below;
    // What is taken back is taken as it was given.
    if (units > 0n ? own <= 0n : own >= 0n) continue;
    shares.push({ payeeId, units: own });
    below = whole;
  }
  return shares;
}
