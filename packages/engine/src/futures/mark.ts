/** The mark price: by what positions are valued and liquidated (domain.md 2.5). Scales as in `held.ts`. */

import { divide } from "@naru/money/rounding";
import { ONE } from "@naru/money/perpetual/held";

/** What a mark price is made of; prices in 10^-8 USDT. */
export interface MarkParts {
  readonly index: bigint;
  /** The rate of the stamp to come, 10^-8. */
  readonly fundingRate: bigint;
  /** Until that stamp, and from stamp to stamp, ms. */
  readonly untilFunding: number;
  readonly interval: number;
  /** The contract's middle less the index, on average of the last half minute. */
  readonly basis: bigint;
  /** The contract's last price. */
  readonly last: bigint;
}

/**
 * The median of index × (1 + rate × time left ÷ interval), index + average basis, and the contract's own price: whoever moves
 * one of the three alone moves nobody's margin.
 */
export function markPrice(parts: MarkParts): bigint {
  const { index, fundingRate, untilFunding, interval, basis, last } = parts;
  const carry = index * fundingRate * BigInt(untilFunding);
  const byFunding = index + divide(carry, ONE * BigInt(interval), "down");
  return median(byFunding, index + basis, last);
}

function median(a: bigint, b: bigint, c: bigint): bigint {
  const low = a < b ? a : b;
  const high = a < b ? b : a;
  if (c < low) return low;
  return c > high ? high : c;
}

/** The mean of samples of a price or basis, truncated; 0 of none. */
export function meanOf(samples: readonly bigint[]): bigint {
  if (samples.length === 0) return 0n;
  const sum = samples.reduce((total, sample) => total + sample, 0n);
  return divide(sum, BigInt(samples.length), "down");
}

/** A feed says a mark each second, or each third: one older than this stands for nothing. */
export const MARK_STALE_AFTER_MS = 5_000;

/** What positions are valued at. */
export interface MarkInForce {
  /** 10^-8 USDT, 0 where nothing was ever said. */
  readonly price: bigint;
  readonly source: "MARK" | "LAST";
  /** No liquidation, and nothing that triggers by the mark. */
  readonly isFrozen: boolean;
}

/**
 * The mark in force at an instant (epoch ms): the feed's own while it is fresh; else the last price stands in for what is
 * shown, and nobody is liquidated by it (domain.md 2.5). A halted market is frozen too.
 */
export function markInForce(
  said: { readonly mark: number; readonly markAt: number; readonly isHalted: boolean },
  last: bigint,
  instant: number,
): MarkInForce {
  const isFresh = said.mark !== 0 && instant - said.markAt <= MARK_STALE_AFTER_MS;
  if (!isFresh && last !== 0n) return { price: last, source: "LAST", isFrozen: true };
  const isFrozen = !isFresh || said.isHalted;
  return { price: BigInt(said.mark), source: "MARK", isFrozen };
}
