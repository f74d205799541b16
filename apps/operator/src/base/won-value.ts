/** What an amount is worth in the site's currency, from exact decimal texts. */

import { formatDecimalShort, powerOfTen, tryParseDecimal } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";

const scale = 18;

/** `amount` × `rate` in whole units of the site's currency, rounded up as the caps count it; undefined where either is no decimal. */
export function wonValue(amount: string, rate: string): bigint | undefined {
  const units = tryParseDecimal(amount, scale);
  const per = tryParseDecimal(rate, scale);
  if (units === undefined || per === undefined) return undefined;
  return divide(units * per, powerOfTen(2 * scale), "up");
}

/** The exact sum of decimal texts; undefined where one of them is none. */
export function sumOf(amounts: readonly string[]): string | undefined {
  let sum = 0n;
  for (const text of amounts) {
    const units = tryParseDecimal(text, scale);
    if (units === undefined) return undefined;
    sum += units;
  }
  return formatDecimalShort(sum, scale);
}

/** What is left of an amount without another; undefined where one of them is no decimal. */
export function lessOf(amount: string, taken: string): string | undefined {
  const [whole, part] = [tryParseDecimal(amount, scale), tryParseDecimal(taken, scale)];
  return whole === undefined || part === undefined
    ? undefined
    : formatDecimalShort(whole - part, scale);
}

/** An amount so many times; undefined where it is no decimal. */
export function timesOf(amount: string, times: number): string | undefined {
  const units = tryParseDecimal(amount, scale);
  return units === undefined ? undefined : formatDecimalShort(units * BigInt(times), scale);
}

/** Whether a text is a positive amount that a currency of `decimals` can hold. */
export function isAmount(text: string, decimals: number): boolean {
  const units = tryParseDecimal(text, decimals);
  return units !== undefined && units > 0n;
}
