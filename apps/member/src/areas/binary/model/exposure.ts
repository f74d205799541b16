/** What a member's own bets on one round come to, however it ends. */

import { parseDecimal } from "@naru/money/decimal";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import type { BetSide } from "@naru/vocabulary/binary";
import { type PayTerms, payoutOf } from "../../../bets/model/payout.ts";

/** What is read of a bet. */
export interface ExposedBet {
  readonly type: BetSide;
  readonly point: string;
  readonly rate: string;
  readonly commission: string;
  readonly tradeType: PayTerms["type"];
}

export interface Exposure {
  /** Smallest units. */
  readonly staked: Readonly<Record<BetSide, bigint>>;
  readonly count: Readonly<Record<BetSide, number>>;
  /** What is won or lost in all if that side is realised; a void brings nothing and costs nothing. */
  readonly net: Readonly<Record<BetSide, bigint>>;
  readonly isBothSides: boolean;
}

/** Null where there is no bet. */
export function exposureOf(bets: readonly ExposedBet[], currency: string): Exposure | null {
  if (bets.length === 0) return null;
  const scale = scaleOf(currency as Currency);
  const staked = { B: 0n, S: 0n };
  const paid = { B: 0n, S: 0n };
  const count = { B: 0, S: 0 };
  for (const bet of bets) {
    const stake = parseDecimal(bet.point, scale);
    staked[bet.type] += stake;
    count[bet.type] += 1;
    paid[bet.type] += payoutOf(stake, { ...bet, type: bet.tradeType }).paid;
  }
  const all = staked.B + staked.S;
  return {
    staked,
    count,
    net: { B: paid.B - all, S: paid.S - all },
    isBothSides: count.B > 0 && count.S > 0,
  };
}

/** Where a bet stands at a price: over its strike, under it, or at it; `waiting` before there is a strike. */
export type Money = "in" | "out" | "at" | "waiting";

/** @param last @param strike price units; null where not known */
export function moneyOf(side: BetSide, last: number | null, strike: number | null): Money {
  if (last === null || strike === null) return "waiting";
  if (last === strike) return "at";
  return last > strike === (side === "B") ? "in" : "out";
}
