/**
 * What a feed says of a perpetual besides its trades and book: mark, index and funding (domain.md 2.5, 2.7).
 *
 * Marks and indices are finer than the prices that are traded: 10^-8 USDT whatever the instrument's decimals, since margins are
 * reckoned by them.
 */

import type { FundingTick, TapeTick } from "@naru/vocabulary/tick";

/** A stamp that has passed: who held a position at its tick pays or is paid. */
export interface FundingStamp {
  /** The instant that it was announced for, epoch ms of the source. */
  readonly at: number;
  /** 10^-8, the last that was said of it. */
  readonly rate: number;
  /** The mark that was in force, 10^-8 USDT; 0 where there was none. */
  readonly mark: number;
  /** The tick by which it was known to have passed: the first that names a later stamp. */
  readonly sequence: number;
}

/** Times are epoch ms of the source; 0 stands for what was never said. */
export interface PerpetualMarket {
  readonly mark: number;
  readonly markAt: number;
  readonly markSequence: number;
  readonly index: number;
  readonly indexAt: number;
  /** Of the stamp to come, 10^-8. */
  readonly fundingRate: number;
  readonly nextFundingAt: number;
  /** From stamp to stamp, ms; 0 before two are known. */
  readonly fundingInterval: number;
  /** The last stamp that has passed; null before the first. */
  readonly stamp: FundingStamp | null;
}

const NOTHING_SAID: PerpetualMarket = {
  mark: 0,
  markAt: 0,
  markSequence: 0,
  index: 0,
  indexAt: 0,
  fundingRate: 0,
  nextFundingAt: 0,
  fundingInterval: 0,
  stamp: null,
};

/** The same after a tick. Marks and indices count where the market is open, as trades do; a stamp counts always. */
export function perpetualAfter(
  known: PerpetualMarket | null,
  { tick, sequence }: TapeTick,
  isOpen: boolean,
): PerpetualMarket | null {
  const before = known ?? NOTHING_SAID;
  switch (tick.kind) {
    case "mark":
      if (!isOpen) return known;
      return { ...before, mark: tick.price, markAt: tick.at, markSequence: sequence };
    case "index":
      return isOpen ? { ...before, index: tick.price, indexAt: tick.at } : known;
    case "funding":
      return fundingAfter(before, tick, sequence);
    default:
      return known;
  }
}

/**
 * A stamp passes once, whoever was away: when its time has come and the feed names a later one, since real stamps come some
 * milliseconds late. A feed that puts a stamp off before its time has passed none, and what it says again of one that has passed is
 * old. Of several that passed unheard a feed says each (its rate, then the next one's), so that a tick passes one at most; those
 * that it does not name had no rate, and nobody pays.
 */
function fundingAfter(
  before: PerpetualMarket,
  tick: FundingTick,
  sequence: number,
): PerpetualMarket {
  const { nextFundingAt, fundingRate, mark, stamp, fundingInterval } = before;
  const isOld = tick.nextAt < nextFundingAt && tick.nextAt <= tick.at;
  if (isOld || (stamp !== null && tick.nextAt <= stamp.at)) return before;
  const after = { ...before, fundingRate: tick.rate, nextFundingAt: tick.nextAt };
  const hasPassed = nextFundingAt !== 0 && tick.at >= nextFundingAt && tick.nextAt > nextFundingAt;
  if (!hasPassed) return after;
  const step = tick.nextAt - nextFundingAt;
  const isOverUnnamed = fundingInterval !== 0 && step % fundingInterval === 0;
  return {
    ...after,
    fundingInterval: isOverUnnamed ? fundingInterval : step,
    stamp: { at: nextFundingAt, rate: fundingRate, mark, sequence },
  };
}
