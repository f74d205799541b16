/**
 * How a played trader trades perpetuals: one small position at a time, with exits of its own, left after some minutes at the
 * latest; then a pause. Values only: what is seen goes in, what to do comes out.
 */

import { formatDecimalShort, parseDecimal, powerOfTen } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import type { Manner } from "./cast.ts";

/** A position is left after so long, whatever it has brought. */
export const HOLD_MS = 15 * 60_000;
/** From the end of one to the next: about two an hour. */
export const PAUSE_MS = 15 * 60_000;
/** The first positions are short and come one after the other: whoever starts a demo finds figures soon. */
export const FIRST = 3;
export const FIRST_HOLD_MS = 40_000;
export const FIRST_PAUSE_MS = 10_000;
/**
 * What a position is worth in USDT, and its leverage. A rule without foresight loses the fees, a share of the margin that grows with
 * the leverage: a high one would make figures that nobody follows.
 */
const VALUE = "300";
export const LEVERAGE = 2;
/** Where it is left by itself, from the price that it was opened at, in 10⁻⁴. */
const PROFIT_BPS = 60n;
const LOSS_BPS = 50n;
/** A coin is traded for so long, then the next one has its turn. */
const TURN_OF_COIN_MS = 15 * 60_000;
/** Enough for every price and quantity of a coin. */
const SCALE = 8;

/** What a trader has before them. Times are epoch milliseconds. */
export interface Seen {
  readonly now: number;
  readonly open: { readonly openedAt: number } | undefined;
  /** The positions that were closed last, the newest first: `FIRST` of them, or as many as there are. */
  readonly closed: readonly { readonly openedAt: number; readonly closedAt: number }[];
  /** When the newest of those who follow began to. */
  readonly followedAt: number | undefined;
}

/**
 * Closes what has been held long enough, opens after a pause, else waits. Whoever begins to follow is not made to wait for the
 * next trade: what was opened before them is closed, and the next position begins at once.
 */
export function nextStep({ now, open, closed, followedAt = 0 }: Seen): "OPEN" | "CLOSE" | "WAIT" {
  const isBeginner = closed.length < FIRST;
  if (open !== undefined) {
    const isOver = now - open.openedAt >= (isBeginner ? FIRST_HOLD_MS : HOLD_MS);
    return isOver || followedAt > open.openedAt ? "CLOSE" : "WAIT";
  }
  const [last] = closed;
  if (last === undefined || followedAt > last.openedAt) return "OPEN";
  return now - last.closedAt >= (isBeginner ? FIRST_PAUSE_MS : PAUSE_MS) ? "OPEN" : "WAIT";
}

/** A perpetual as a trader looks at it. */
export interface Coin {
  readonly id: string;
  readonly lastPrice: string;
  readonly tickSize: string;
  readonly qtyStep: string;
}

/** Whose turn it is among the coins that can be traded now; traders of different manner take different ones. */
export function coinOf<C extends Coin>(
  coins: readonly C[],
  now: number,
  manner: Manner,
): C | undefined {
  const turn = Math.floor(now / TURN_OF_COIN_MS) + (manner === "WITH" ? 0 : 1);
  return coins[turn % coins.length];
}

/** An order at the market with both exits, all of it decimal text. */
export interface Order {
  readonly tradeType: "LONG" | "SHORT";
  readonly qty: string;
  readonly takeProfit: string;
  readonly stopLoss: string;
}

/**
 * With the move of the last minutes or against it.
 *
 * @param closes of the last minutes, the oldest first
 */
export function orderOf(coin: Coin, closes: readonly string[], manner: Manner): Order | undefined {
  const [price, tick, step] = [coin.lastPrice, coin.tickSize, coin.qtyStep].map((text) =>
    parseDecimal(text, SCALE),
  ) as [bigint, bigint, bigint];
  const value = parseDecimal(VALUE, SCALE) * powerOfTen(SCALE);
  const steps = price > 0n ? divide(value, price * step, "down") : 0n;
  if (steps === 0n) return undefined;
  const hasRisen = price >= parseDecimal(closes[0] ?? coin.lastPrice, SCALE);
  const isLong = hasRisen === (manner === "WITH");
  const at = (bps: bigint): string => {
    const ticks = divide(price * (10_000n + (isLong ? bps : -bps)), 10_000n * tick, "half-even");
    return formatDecimalShort(ticks * tick, SCALE);
  };
  return {
    tradeType: isLong ? "LONG" : "SHORT",
    qty: formatDecimalShort(steps * step, SCALE),
    takeProfit: at(PROFIT_BPS),
    stopLoss: at(-LOSS_BPS),
  };
}
