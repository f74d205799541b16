/** Exchanges between wallets: what an amount brings at a rate, and how a rate is written. */

import { formatDecimal, formatDecimalShort, tryParseDecimal } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import { toDownFix } from "@naru/ui/format/number";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import type { ExchangeKind } from "@naru/vocabulary/request";
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

/** Decimals of a price that is worked out here, to be shown only. */
const priceScale = 8;

/** What one is worth the other way round; null of nothing. */
function inverseOf(rate: string): string | null {
  const per = tryParseDecimal(rate, rateScale);
  if (per === undefined || per <= 0n) return null;
  const one = 10n ** BigInt(rateScale + priceScale);
  return formatDecimalShort(divide(one, per, "floor"), priceScale);
}

/** A rate the way people say it: what one of one side costs in the other's currency. */
export interface ReadRate {
  /** The side that is counted as one; the price is in the other's currency. */
  readonly one: "from" | "to";
  readonly price: string;
}

/**
 * How a rate (currency of `to` per one of `from`) is told: a purchase and a sale by what one coin costs, a conversion by
 * what one of the dearer coin costs, so that no price is a few digits behind many zeros.
 */
export function readRate(kind: ExchangeKind, rate: string): ReadRate {
  const isBelowOne = /^0*(?:\.|$)/.test(rate);
  const isInverse = kind === "BUY" || (kind === "CONVERT" && isBelowOne);
  return isInverse ? { one: "to", price: inverseOf(rate) ?? "0" } : { one: "from", price: rate };
}

/** A price as people read it: the larger it is, the fewer decimals; cut, and without zeros that say nothing. */
export function priceText(price: string): string {
  const whole = (price.split(".")[0] ?? "").replace(/^0+/, "");
  const decimals = whole.length >= 5 ? 0 : whole.length >= 1 ? 2 : priceScale;
  const cut = decimals === 0 ? (price.split(".")[0] ?? "") : toDownFix(price, decimals);
  return cut.includes(".") ? cut.replace(/\.?0+$/, "") : cut;
}

/** Whole seconds until a quote ends, counted up so that the last second is a 1; 0 when it is over. */
export function secondsLeft(expiresAt: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - nowMs) / 1000));
}
