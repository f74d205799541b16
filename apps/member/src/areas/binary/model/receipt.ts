/** Figures of a receipt as they are read. */

import { formatPriceText } from "../../../trading/base/figures.ts";
import { priceUnits } from "../../../trading/base/terms.ts";

/** How far the close is from the strike, without its sign: `0.25`; a dash where either is missing. */
export function changeOf(strike: string | null, close: string | null, precision: number): string {
  const from = priceUnits(strike, precision);
  const to = priceUnits(close, precision);
  return from === null || to === null ? "–" : formatPriceText(Math.abs(to - from), precision);
}
