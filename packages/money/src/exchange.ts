/**
 * Exchange of one currency for another at rates against a third, exact to the unit: what the member
 * gets, what the house keeps, and what rounding leaves over add up to the whole.
 */

import { powerOfTen, type Scale } from "./decimal.ts";
import { divide } from "./rounding.ts";

/** Decimals of an executed rate: a won in bitcoin still has ten figures. */
export const EXCHANGE_RATE_SCALE = 18;

/** One side: what one of its currency is worth in the common third, and its decimals. */
export interface ExchangeSide {
  readonly rate: bigint;
  readonly scale: Scale;
}

/** What an exchange comes to, in the smallest units of the currency that is bought. */
export interface ExchangeFigures {
  /** Currency bought per one sold, after the spread, as it is shown: cut to EXCHANGE_RATE_SCALE decimals. */
  readonly rate: bigint;
  /** Worth at the rate without a spread, rounded down: `bought + spread + rounding`. */
  readonly worth: bigint;
  readonly bought: bigint;
  readonly spread: bigint;
  readonly rounding: bigint;
}

const WHOLE_BPS = 10_000n;

/**
 * What the house keeps of an exchange, in 1/10,000: the larger spread of the coins in it, so that no way over another coin is
 * cheaper than the straight one. The site's own currency has none.
 */
export function exchangeSpread(...sides: readonly ExchangeRules[]): number {
  const coins = sides.filter(({ wallet }) => wallet !== "BINARY");
  return Math.max(0, ...coins.map(({ spreadBps }) => spreadBps));
}

/** A wallet of an exchange, and what its currency costs. */
interface ExchangeRules {
  readonly wallet: string;
  readonly spreadBps: number;
}

/**
 * The exchange of `units` of `from` into `to` (domain.md 5.3). Everything is rounded against the
 * member, once each.
 *
 * @param spreadBps what the house keeps, in 1/10,000, from 0 up to 10,000
 */
export function exchangeOf(
  units: bigint,
  from: ExchangeSide,
  to: ExchangeSide,
  spreadBps: number,
): ExchangeFigures {
  const kept = BigInt(spreadBps);
  const rate = divide(
    from.rate * (WHOLE_BPS - kept) * powerOfTen(EXCHANGE_RATE_SCALE),
    to.rate * WHOLE_BPS,
    "floor",
  );
  const value = units * from.rate * powerOfTen(to.scale);
  const unit = to.rate * powerOfTen(from.scale);
  const bought = divide(value * (WHOLE_BPS - kept), unit * WHOLE_BPS, "floor");
  const worth = divide(value, unit, "floor");
  const spread = divide(value * kept, unit * WHOLE_BPS, "floor");
  return { rate, worth, bought, spread, rounding: worth - bought - spread };
}
