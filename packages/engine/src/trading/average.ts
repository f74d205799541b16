/**
 * Average prices for people: cost ÷ quantity, truncated two decimals beyond the instrument's
 * precision.
 */

import { BASIS_SCALE } from "@naru/money/price";
import { formatDecimalShort, powerOfTen } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import type { HeldPosition } from "./rows.ts";

const EXTRA_DECIMALS = 2;

/**
 * The average of fills, with at least the instrument's decimals; null where nothing filled.
 *
 * @param cost sum of price units × quantity, signed as `qty`
 */
export function averagePriceText(cost: bigint, qty: number, precision: number): string | null {
  return qty === 0 ? null : textOf(cost, BigInt(qty), precision);
}

/** The average of an open position, as `averagePriceText`. */
export function averageOfPosition(
  { basis, qty }: Pick<HeldPosition, "basis" | "qty">,
  precision: number,
): string | null {
  return qty === 0 ? null : textOf(basis, BigInt(qty) * powerOfTen(BASIS_SCALE), precision);
}

function textOf(numerator: bigint, denominator: bigint, precision: number): string {
  const scale = precision + EXTRA_DECIMALS;
  const units = divide(numerator * powerOfTen(EXTRA_DECIMALS), denominator, "down");
  const [whole = "0", decimals = ""] = formatDecimalShort(units, scale).split(".");
  return precision === 0 && decimals === "" ? whole : `${whole}.${decimals.padEnd(precision, "0")}`;
}
