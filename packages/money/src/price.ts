/**
 * Prices of a contract, as integers.
 *
 * A price is a whole number of the instrument's **price unit**, 10^-precision (ES: 0.01, so 1681.50
 * is 168150). A **tick** is a whole number of price units (ES: 25). Contracts are whole numbers.
 * Products are `bigint`, because price × multiplier × rate passes 2^53.
 */

import { formatDecimal, powerOfTen, tryParseDecimal } from "./decimal.ts";
import { divide } from "./rounding.ts";

/** How an instrument counts: decimals of its price, its tick in price units, its multiplier. */
export interface PriceScale {
  /** Decimals of the price. */
  readonly precision: number;
  /** The tick in price units, a positive integer. */
  readonly tickUnits: number;
  /**
   * Contract currency per price unit and contract, in units of 10^-UNIT_VALUE_SCALE (ES: 50 × 0.01
   * → 50_000_000n).
   */
  readonly unitValue: bigint;
}

/** Decimals that `PriceScale.unitValue` carries beyond the contract currency's one. */
export const UNIT_VALUE_SCALE = 12;

/** Decimals that a rate of exchange carries: account currency per one of the contract currency. */
export const RATE_SCALE = 8;

/**
 * Decimals of a price unit that the basis of a position carries (domain.md 1.4.2): a basis is price
 * units × contracts in 10^-BASIS_SCALE.
 */
export const BASIS_SCALE = 8;

/** Price units beyond which nothing is a price: what the store can pack, below 2^51. */
export const PRICE_UNITS_MAX = 2 ** 51 - 1;

/** The price units of a decimal text, or `undefined` where it is no price of this precision. */
export function tryParsePrice(text: string, precision: number): number | undefined {
  const units = tryParseDecimal(text, precision);
  if (units === undefined || units > BigInt(PRICE_UNITS_MAX) || units < BigInt(-PRICE_UNITS_MAX))
    return undefined;
  return Number(units);
}

/** The decimal text of a price. */
export function formatPrice(units: number, precision: number): string {
  return formatDecimal(BigInt(units), precision);
}

/** Whether a price lies on the tick grid. */
export function isOnTick(units: number, scale: PriceScale): boolean {
  return units % scale.tickUnits === 0;
}

/** `unitValue` from a multiplier given as decimal text: multiplier × 10^-precision, exact. */
export function unitValueOf(multiplier: string, precision: number): bigint {
  const scaled = tryParseDecimal(multiplier, UNIT_VALUE_SCALE - precision);
  if (scaled === undefined)
    throw new RangeError(`multiplier ${multiplier} does not fit ${UNIT_VALUE_SCALE} places`);
  return scaled;
}

/** What contracts at a price cost, as a basis; signed as the contracts. */
export function basisOf(price: number, qty: number): bigint {
  return BigInt(price) * BigInt(qty) * powerOfTen(BASIS_SCALE);
}

/**
 * Price movement in money (domain.md 1.3): movement × unit value × rate, truncated toward zero to
 * the account currency's smallest unit, once.
 *
 * @param movement price units × contracts in 10^-BASIS_SCALE, signed in the holder's favour
 * @param rate account currency per one of the contract currency, in units of 10^-RATE_SCALE
 * @param accountScale decimals of the account currency
 */
export function profitOf(
  movement: bigint,
  scale: PriceScale,
  rate: bigint,
  accountScale: number,
): bigint {
  const numerator = movement * scale.unitValue * rate * powerOfTen(accountScale);
  return divide(numerator, powerOfTen(BASIS_SCALE + UNIT_VALUE_SCALE + RATE_SCALE), "down");
}
