/** What an order comes to before it is made, in decimal texts; the server decides, these are shown. */

import { formatDecimal, parseDecimal, powerOfTen, tryParseDecimal } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { FEE_WHOLE } from "@naru/vocabulary/provider/words";

/** Decimals of rates as they are sent, and more. */
const RATE_DECIMALS = 18;

/** The fee on top of an amount, rounded up. */
export function feeOf(amount: string, feeBps: number, currency: string): string {
  const scale = scaleOf(currency as Currency);
  const units = parseDecimal(amount, scale) * BigInt(feeBps);
  return formatDecimal(divide(units, BigInt(FEE_WHOLE), "ceil"), scale);
}

/** How much of a coin so many won are, rounded up; null where the rate is none. */
export function coinsFor(won: string, rate: string, coin: string): string | null {
  const per = tryParseDecimal(rate, RATE_DECIMALS);
  if (per === undefined || per <= 0n) return null;
  const scale = scaleOf(coin as Currency);
  const units = parseDecimal(won, 0) * powerOfTen(RATE_DECIMALS + scale);
  return formatDecimal(divide(units, per, "ceil"), scale);
}

/** What an amount of a coin is worth in won, rounded down; null where the rate is none. */
export function wonFor(amount: string, rate: string, coin: string): string | null {
  const per = tryParseDecimal(rate, RATE_DECIMALS);
  if (per === undefined || per <= 0n) return null;
  const scale = scaleOf(coin as Currency);
  const won = parseDecimal(amount, scale) * per;
  return formatDecimal(divide(won, powerOfTen(RATE_DECIMALS + scale), "floor"), 0);
}
