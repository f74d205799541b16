/**
 * Average prices for people: cost ÷ quantity, truncated two decimals beyond the instrument's
 * precision.
 */

import { formatDecimalShort, powerOfTen } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";

const EXTRA_DECIMALS = 2;

/**
 * The decimal text of an average with at least the instrument's decimals, or null where nothing
 * filled.
 */
export function averagePriceText(cost: bigint, qty: number, precision: number): string | null {
  if (qty === 0) return null;
  const scale = precision + EXTRA_DECIMALS;
  const units = divide(cost * powerOfTen(EXTRA_DECIMALS), BigInt(qty), "down");
  const [whole = "0", decimals = ""] = formatDecimalShort(units, scale).split(".");
  return precision === 0 && decimals === "" ? whole : `${whole}.${decimals.padEnd(precision, "0")}`;
}
