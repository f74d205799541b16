/** The price that the tape states of a symbol, and how alive its feed was, by the source's time (domain.md 3). */

import { BOUNDARY_MS } from "@naru/vocabulary/binary";
import type { TapeTick, Tick } from "@naru/vocabulary/tick";

/** The newest statement of a price, and signs of life around the last boundary. Times are epoch ms of the source. */
export interface Stated {
  /** Price units, 0 before the first. */
  readonly price: number;
  readonly at: number;
  readonly sequence: number;
  /** Engine time at which it was taken. */
  readonly receivedAt: number;
  /** Since when the book has stood wholly above or below the price, by books that came after it; 0 while it does not. */
  readonly leftAt: number;
  /** The latest sign of life. */
  readonly aliveAt: number;
  /** The latest that was not after the last boundary which `aliveAt` has passed. */
  readonly aliveBefore: number;
  /** When the feed last said that ticks may be missing. */
  readonly gapAt: number;
  /** The latest time that it did so which was not after the last boundary which `gapAt` has passed. */
  readonly gapBefore: number;
}

export const NOTHING_STATED: Stated = {
  price: 0,
  at: 0,
  sequence: 0,
  receivedAt: 0,
  leftAt: 0,
  aliveAt: 0,
  aliveBefore: 0,
  gapAt: 0,
  gapBefore: 0,
};

/** The same after a tick of the symbol or of its whole feed; quotes state a price only where the feed has no trades. */
export function statedBy(stated: Stated, hasTrades: boolean, taken: TapeTick): Stated {
  const { tick } = taken;
  if (tick.kind === "gap") return gapAfter(stated, tick.at);
  const alive = aliveAfter(stated, tick.at);
  const price = priceStated(taken, hasTrades);
  if (price === undefined) return besideBook(alive, tick);
  const { sequence, receivedAt } = taken;
  return { ...alive, price, at: tick.at, sequence, receivedAt, leftAt: 0 };
}

/**
 * Whether the book has left the last trade behind: nobody would trade at its price any more. The quotes of recorded minutes
 * say nothing of it: they are a few points of a minute, and no book that somebody watched.
 */
function besideBook(stated: Stated, tick: Tick): Stated {
  const touch = tick.kind === "depth" ? touchOf(tick) : undefined;
  if (touch === undefined) return stated;
  const { price, leftAt } = stated;
  const isLeft = touch.bid > price || (touch.ask > 0 && touch.ask < price);
  if (isLeft === (leftAt !== 0)) return stated;
  return { ...stated, leftAt: isLeft ? tick.at : 0 };
}

/** Whoever speaks for a symbol may be late beside whoever speaks for its feed. */
function aliveAfter(stated: Stated, at: number): Stated {
  const { aliveAt, aliveBefore } = stated;
  const late = Math.max(aliveAt, at);
  const before = beforeBoundary(aliveBefore, aliveAt, at);
  if (late === aliveAt && before === aliveBefore) return stated;
  return { ...stated, aliveAt: late, aliveBefore: before };
}

/** Two restarts around a boundary: what was missing before it is not forgotten over what is missing after it. */
function gapAfter(stated: Stated, at: number): Stated {
  const { gapAt, gapBefore } = stated;
  return {
    ...stated,
    gapAt: Math.max(gapAt, at),
    gapBefore: beforeBoundary(gapBefore, gapAt, at),
  };
}

/** The latest instant that was not after the last boundary which the later of two has passed. */
function beforeBoundary(before: number, last: number, at: number): number {
  const [early, late] = at < last ? [at, last] : [last, at];
  const passes = Math.ceil(late / BOUNDARY_MS) > Math.ceil(early / BOUNDARY_MS);
  return passes ? Math.max(before, early) : before;
}

/** The price a tick states: that of a trade, else the middle of a book with both sides, rounded down. */
function priceStated({ tick }: TapeTick, hasTrades: boolean): number | undefined {
  if (tick.kind === "trade") return tick.price;
  const touch = hasTrades ? undefined : touchOf(tick);
  if (touch === undefined || touch.bid === 0 || touch.ask === 0) return undefined;
  return Math.floor((touch.bid + touch.ask) / 2);
}

/** Best bid and ask of a tick that shows the book, 0 where a side is empty. */
function touchOf(tick: Tick): { readonly bid: number; readonly ask: number } | undefined {
  if (tick.kind === "quote") return tick;
  if (tick.kind !== "depth") return undefined;
  return { bid: tick.bids[0]?.[0] ?? 0, ask: tick.asks[0]?.[0] ?? 0 };
}
