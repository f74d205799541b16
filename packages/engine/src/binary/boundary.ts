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

/** A feed whose last sign of life is older than this at a boundary is stale, ms. */
const SIGN_OF_LIFE_MS = 5_000;

/** The price at a boundary, or why there is none. */
export type Boundary =
  | { readonly mark: RoundMark; readonly fault: null }
  | { readonly mark: null; readonly fault: "HALTED" | "STALE" };

/**
 * The price at a boundary (epoch ms) that is final; ticks beyond it may have been taken, but none that states a price.
 * The session is that which ran until the boundary: one that closes with it still counts, one that opens does not.
 */
export function boundaryOf({ session, stated }: SymbolMarket, at: number): Boundary {
  const aliveAt = stated.aliveAt <= at ? stated.aliveAt : stated.aliveBefore;
  const isGap = stated.gapAt <= at && stated.gapAt > aliveAt;
  if (session !== "OPEN" || isGap) return { mark: null, fault: "HALTED" };
  const isStated = stated.price !== 0 && stated.at <= at;
  if (!isStated || at - aliveAt > SIGN_OF_LIFE_MS) return { mark: null, fault: "STALE" };
  const { price, sequence, receivedAt } = stated;
  return { mark: { price, sequence, at: stated.at, receivedAt }, fault: null };
}
