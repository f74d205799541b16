/** The price that the tape states of a symbol, and how alive its feed was, by the source's time (domain.md 3). */

import { BOUNDARY_MS } from "@naru/vocabulary/binary";
import type { TapeTick } from "@naru/vocabulary/tick";

/** The newest statement of a price, and signs of life around the last boundary. Times are epoch ms of the source. */
export interface Stated {
  /** Price units, 0 before the first. */
  readonly price: number;
  readonly at: number;
  readonly sequence: number;
  /** Engine time at which it was taken. */
  readonly receivedAt: number;
  /** The latest sign of life. */
  readonly aliveAt: number;
  /** The latest that was not after the last boundary which `aliveAt` has passed. */
  readonly aliveBefore: number;
  /** When the feed last said that ticks may be missing. */
  readonly gapAt: number;
}

export const NOTHING_STATED: Stated = {
  price: 0,
  at: 0,
  sequence: 0,
  receivedAt: 0,
  aliveAt: 0,
  aliveBefore: 0,
  gapAt: 0,
};

/** The same after a tick of the symbol or of its whole feed; quotes state a price only where the feed has no trades. */
export function statedBy(stated: Stated, hasTrades: boolean, taken: TapeTick): Stated {
  const { tick } = taken;
  if (tick.kind === "gap") return { ...stated, gapAt: Math.max(stated.gapAt, tick.at) };
  const alive = aliveAfter(stated, tick.at);
  const price = priceStated(taken, hasTrades);
  if (price === undefined) return alive;
  const { sequence, receivedAt } = taken;
  return { ...alive, price, at: tick.at, sequence, receivedAt };
}

/** Whoever speaks for a symbol may be late beside whoever speaks for its feed. */
function aliveAfter(stated: Stated, at: number): Stated {
  const { aliveAt, aliveBefore } = stated;
  const [early, late] = at < aliveAt ? [at, aliveAt] : [aliveAt, at];
  const passes = Math.ceil(late / BOUNDARY_MS) > Math.ceil(early / BOUNDARY_MS);
  const before = passes ? Math.max(aliveBefore, early) : aliveBefore;
  if (late === aliveAt && before === aliveBefore) return stated;
  return { ...stated, aliveAt: late, aliveBefore: before };
}

/** The price a tick states: that of a trade, else the middle of a book with both sides, rounded down. */
function priceStated({ tick }: TapeTick, hasTrades: boolean): number | undefined {
  if (tick.kind === "trade") return tick.price;
  if (hasTrades) return undefined;
  if (tick.kind === "quote") return middle(tick.bid, tick.ask);
  if (tick.kind === "depth") return middle(tick.bids[0]?.[0] ?? 0, tick.asks[0]?.[0] ?? 0);
  return undefined;
}

function middle(bid: number, ask: number): number | undefined {
  return bid > 0 && ask > 0 ? Math.floor((bid + ask) / 2) : undefined;
}
