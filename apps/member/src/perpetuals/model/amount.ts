/** Figures of perpetuals as lists show them. */

import { formatDecimalShort, parseDecimal } from "@naru/money/decimal";
import { PERPETUAL_SCALE } from "@naru/money/perpetual/held";
import { groupDigits } from "../../trading/base/figures.ts";

/** Grouped, without zeros at its end: `0.05` of 0.05000000. */
export function shortly(text: string): string {
  return groupDigits(formatDecimalShort(parseDecimal(text, PERPETUAL_SCALE), PERPETUAL_SCALE));
}

/** Cut at two decimals, grouped: what a list has room for. */
export function cents(text: string): string {
  return groupDigits(text.replace(/(\.\d\d)\d*$/, "$1"));
}

/** In percent: `0.01%` of 0.0001. */
export function percentOf(rate: string): string {
  const units = parseDecimal(rate, PERPETUAL_SCALE);
  return `${formatDecimalShort(units, PERPETUAL_SCALE - 2)}%`;
}
