/** Amounts of coins as they are typed: digits and one dot (product.md §5 numberAndDot), exact, never a floating number. */

import { formatDecimalShort, tryParseDecimal } from "@naru/money/decimal";
import { acceptText } from "@naru/ui/inputs/patterns";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";

/** Digits before the dot; more than any wallet holds. */
const wholeMost = 15;

/** What the input holds after `next` was typed over `previous`: a second dot and too many decimals are not taken. */
export function typeAmount(next: string, previous: string, currency: string): string {
  const text = acceptText(next.replaceAll(",", ""), previous, "numberAndDot");
  const [whole = "", decimals, more] = text.split(".");
  if (more !== undefined || whole.length > wholeMost) return previous;
  if (decimals === undefined) return whole.replace(/^0+(?=\d)/, "");
  const scale = scaleOf(currency as Currency);
  if (scale === 0 || decimals.length > scale) return previous;
  return `${whole === "" ? "0" : whole.replace(/^0+(?=\d)/, "")}.${decimals}`;
}

/** Smallest units of a typed amount; null where nothing or nothing but zero is typed. */
export function unitsOf(text: string, currency: string): bigint | null {
  const plain = text.replace(/\.$/, "");
  const units = tryParseDecimal(plain, scaleOf(currency as Currency));
  return units === undefined || units <= 0n ? null : units;
}

/** A typed amount as the server takes it: plain decimal text; null where it is no amount. */
export function amountOf(text: string, currency: string): string | null {
  const units = unitsOf(text, currency);
  return units === null ? null : formatDecimalShort(units, scaleOf(currency as Currency));
}

/** Whether a typed amount is more than `held`, a decimal text of the same currency. */
export function exceeds(text: string, held: string, currency: string): boolean {
  const units = unitsOf(text, currency);
  const most = tryParseDecimal(held, scaleOf(currency as Currency));
  return units !== null && most !== undefined && units > most;
}

/** A share of what is held, for the chips: 25, 50 or 100 percent, cut to whole smallest units; "" of nothing. */
export function shareOf(held: string, percent: 25 | 50 | 100, currency: string): string {
  const scale = scaleOf(currency as Currency);
  const units = tryParseDecimal(held, scale) ?? 0n;
  if (units <= 0n) return "";
  const parts = { 25: 4n, 50: 2n, 100: 1n } as const;
  const share = units - (units % parts[percent]);
  const cut = share / parts[percent];
  return cut === 0n ? "" : formatDecimalShort(cut, scale);
}
