/** What a trader may say of themselves. */

import { tryParseDecimal } from "@naru/money/decimal";
import { COPY_MIN_BET } from "@naru/vocabulary/copytrade/words";

const SCALE = 8;

/** An amount that followers can be asked to have. */
export function isLeast(text: string): boolean {
  if (!/^\d{1,12}(?:\.\d{1,8})?$/.test(text)) return false;
  const amount = tryParseDecimal(text, SCALE);
  return amount !== undefined && amount >= COPY_MIN_BET;
}

/** Something to read, in one line or several. */
export function isIntroduction(text: string): boolean {
  return /^(?=[^]*\S)(?:[^\p{C}]|\n){1,500}$/u.test(text.trim());
}
