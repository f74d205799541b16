/**
 * Prices as their market writes them, where it does not write decimals: bonds in points and 32nds (104'06.5), grains in
 * cents and eighths of one (430'2).
 */

import { formatDecimalShort, tryParseDecimal } from "@naru/money/decimal";
import type { OptionView } from "../base/views.ts";

/** Exact for every 256th of a point and every eighth of a cent. */
const SCALE = 8;
const ONE = 10n ** 8n;

/** `null` for markets that write decimals, and for what is no price of the market's own parts. */
export function marketNotation(text: string | null, type: OptionView["type"]): string | null {
  const price = text === null ? undefined : tryParseDecimal(text, SCALE);
  if (price === undefined || price < 0n) return null;
  if (type === "rate") {
    const parts = (price % ONE) * 32n;
    // An eighth of a 32nd is the smallest part that is quoted.
    if ((parts * 8n) % ONE !== 0n) return null;
    const [whole = "", rest] = formatDecimalShort(parts, SCALE).split(".");
    return `${price / ONE}'${whole.padStart(2, "0")}${rest === undefined ? "" : `.${rest}`}`;
  }
  if (type === "grain") {
    const eighths = price * 800n;
    return eighths % ONE === 0n ? `${eighths / ONE / 8n}'${(eighths / ONE) % 8n}` : null;
  }
  return null;
}
