/** Average prices: as many decimals as they need, never fewer than the instrument's prices have. */

import { formatNumber } from "@naru/ui/format/number";

/** `20102.5000` of an instrument with 2 decimals is `20,102.50`, `20102.1250` stays `20,102.125`. */
export function showAverage(text: string, precision: number | undefined): string {
  const [whole = "", decimals = ""] = text.split(".");
  if (precision === undefined || decimals === "") return formatNumber(text);
  const needed = Math.max(precision, decimals.replace(/0+$/, "").length);
  return formatNumber(needed === 0 ? whole : `${whole}.${decimals.slice(0, needed)}`);
}
