/**
 * What an instrument's price was at a boundary of rounds: the last price that the tape states with a source time up to it
 * (domain.md 3), and whether the feed was there to state one.
 */

import type { RoundMark } from "@naru/vocabulary/round-chain";
import type { SymbolMarket } from "../market/market.ts";

/**
 * A tick that comes later than this after a boundary (engine time, ms) no longer counts for it. Before, a boundary is
 * final with the first tick of a price beyond it, because a source never goes back.
 */
export const LATE_AFTER_MS = 1_000;

/** A feed whose last sign of life is older than this at a boundary is stale, ms; so is a last trade that the book has left. */
const STALE_AFTER_MS = 5_000;

/** The price at a boundary, or why there is none. */
export type Boundary =
  | {
      readonly mark: RoundMark;
      readonly fault: null;
      /** It is old, and the book stands wholly beyond it: who sees the book knows where the next trade will be. */
      readonly isLeft: boolean;
    }
  | { readonly mark: null; readonly fault: "HALTED" | "STALE" };

/**
 * The price at a boundary (epoch ms) that is final; ticks beyond it may have been taken, but none that states a price.
 * The session is that which ran until the boundary: one that closes with it still counts, one that opens does not.
 */
export function boundaryOf({ session, stated }: SymbolMarket, at: number): Boundary {
  const aliveAt = stated.aliveAt <= at ? stated.aliveAt : stated.aliveBefore;
  // Behind a hole a feed has to state a price again: the last one before it may not be the last there was.
  const gapAt = stated.gapAt <= at ? stated.gapAt : stated.gapBefore;
  const isGap = gapAt > stated.at;
  if (session !== "OPEN" || isGap) return { mark: null, fault: "HALTED" };
  const isStated = stated.price !== 0 && stated.at <= at;
  if (!isStated || at - aliveAt > STALE_AFTER_MS) return { mark: null, fault: "STALE" };
  const { price, sequence, receivedAt, leftAt } = stated;
  const isLeft = at - stated.at > STALE_AFTER_MS && leftAt !== 0 && leftAt <= at;
  return { mark: { price, sequence, at: stated.at, receivedAt }, fault: null, isLeft };
}
