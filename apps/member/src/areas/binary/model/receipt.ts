/** Figures of a receipt as they are read. */

import { formatPriceText } from "../../../trading/base/figures.ts";
import { priceUnits } from "../../../trading/base/terms.ts";

/** How far the close is from the strike, without its sign: `0.25`; a dash where either is missing. */
export function changeOf(strike: string | null, close: string | null, precision: number): string {
  const from = priceUnits(strike, precision);
  const to = priceUnits(close, precision);
  return from === null || to === null ? "–" : formatPriceText(Math.abs(to - from), precision);
}

/** An instant to the millisecond, `18:46:15.123`, in a time zone. */
export function showInstant(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    fractionalSecondDigits: 3,
    hourCycle: "h23",
  }).format(Date.parse(iso));
}
