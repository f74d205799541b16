/** Figures as wire text: money of a currency, prices of an instrument, times (design.md §4). */

import { formatDecimal, formatDecimalShort, powerOfTen } from "@naru/money/decimal";
import { RATE_SCALE, UNIT_VALUE_SCALE } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import type { Instrument } from "@naru/engine/instrument";

/** Decimals of a percentage on the wire. */
const PERCENT_SCALE = 2;

/** ISO 8601 UTC with milliseconds. */
export function timeText(at: number): string {
  return new Date(at).toISOString();
}

/** A rate of exchange without trailing zeros. */
export function rateText(rate: bigint): string {
  return formatDecimalShort(rate, RATE_SCALE);
}

/** Change in percent from a base, 2 decimals cut toward zero; "0.00" where there is no base (domain.md 1.3). */
export function percentText(last: number, base: number): string {
  if (base === 0 || last === 0) return formatDecimal(0n, PERCENT_SCALE);
  const change = BigInt(last - base) * 100n * powerOfTen(PERCENT_SCALE);
  return formatDecimal(divide(change, BigInt(base), "down"), PERCENT_SCALE);
}

/** What one tick of one contract is worth in the contract currency. */
export function tickValueText(instrument: Instrument): string {
  return formatDecimalShort(BigInt(instrument.tickUnits) * instrument.unitValue, UNIT_VALUE_SCALE);
}

/** What one tick of one contract is worth in a currency of `scale` decimals, at a rate, truncated. */
export function tickValueAtRate(instrument: Instrument, rate: bigint, scale: number): string {
  const exact = BigInt(instrument.tickUnits) * instrument.unitValue * rate * powerOfTen(scale);
  return formatDecimal(divide(exact, powerOfTen(UNIT_VALUE_SCALE + RATE_SCALE), "down"), scale);
}
