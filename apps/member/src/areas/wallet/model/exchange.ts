/** Exchanges between wallets: what an amount brings at a rate, and how a rate is written. */

import { formatDecimal, formatDecimalShort, tryParseDecimal } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { unitsOf } from "./coin-amount.ts";

/** Decimals that a rate on the wire may have. */
const rateScale = 18;

/**
 * What a typed amount brings at `rate` (currency of `to` per one of `from`), cut to the smallest unit as the server does
 * (domain.md 5.3); null where no amount or no rate is known.
 */
export function estimateOf(
  typed: string,
  rate: string | undefined,
  from: string,
  to: string,
): string | null {
  const units = unitsOf(typed, from);
  const per = rate === undefined ? undefined : tryParseDecimal(rate, rateScale);
  if (units === null || per === undefined || per <= 0n) return null;
  const toScale = scaleOf(to as Currency);
  const shift = 10n ** BigInt(scaleOf(from as Currency) + rateScale);
  const got = divide(units * per * 10n ** BigInt(toScale), shift, "floor");
  return formatDecimal(got, toScale);
}

/** What one is worth the other way round, with as many decimals as its currency has; null of nothing. */
export function inverseOf(rate: string, currency: string): string | null {
  const per = tryParseDecimal(rate, rateScale);
  if (per === undefined || per <= 0n) return null;
  const scale = scaleOf(currency as Currency);
  const one = 10n ** BigInt(rateScale);
  return formatDecimalShort(divide(one * one * 10n ** BigInt(scale), per * one, "floor"), scale);
}

/** Whole seconds until a quote ends, counted up so that the last second is a 1; 0 when it is over. */
export function secondsLeft(expiresAt: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - nowMs) / 1000));
}
