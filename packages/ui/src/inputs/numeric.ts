/** The rules of the numeric input (product.md §5), apart from React: whole numbers, clamped, zero is empty. */

import { groupThousands, type ThousandsSeparator } from "../format/number.ts";

export interface NumericRules {
  readonly min: bigint;
  readonly max: bigint;
  /** Negative values are refused unless this is set. */
  readonly minus: boolean;
}

export const defaultRules: NumericRules = {
  min: BigInt(Number.MIN_SAFE_INTEGER),
  max: BigInt(Number.MAX_SAFE_INTEGER),
  minus: false,
};

/** A whole number, or null for the empty input. */
export type NumericValue = bigint | null;

/**
 * What the input holds after `text` was typed over `held`: separators are read over, anything else that is no whole
 * number is refused. The upper bound holds at once; the lower one when the input is left (`settle`), because a number
 * is typed digit by digit.
 */
export function typeNumber(text: string, held: NumericValue, rules: NumericRules): NumericValue {
  const plain = text.replace(/[,.\s]/g, "");
  if (plain === "" || plain === "-") return null;
  if (!/^-?\d{1,40}$/.test(plain)) return held;
  if (plain.startsWith("-") && !rules.minus) return held;
  const value = BigInt(plain);
  if (value > rules.max) return emptyIfZero(rules.max);
  return emptyIfZero(value);
}

/** The value when the input is left: within both bounds, zero becomes empty. */
export function settle(value: NumericValue, rules: NumericRules): NumericValue {
  if (value === null) return null;
  const floor = rules.minus || rules.min > 0n ? rules.min : 0n;
  if (value < floor) return emptyIfZero(floor);
  return emptyIfZero(value > rules.max ? rules.max : value);
}

/** As shown: raw while the input has the focus, else with the separator. */
export function showNumber(
  value: NumericValue,
  hasFocus: boolean,
  separator: ThousandsSeparator,
): string {
  if (value === null) return "";
  if (hasFocus) return value.toString();
  return value < 0n
    ? `-${groupThousands((-value).toString(), separator)}`
    : groupThousands(value.toString(), separator);
}

/** The value that a prop gives: text, number or nothing. */
export function readNumber(value: string | number | null): NumericValue {
  if (value === null || value === "") return null;
  if (typeof value === "number")
    return Number.isSafeInteger(value) ? emptyIfZero(BigInt(value)) : null;
  return typeNumber(value, null, { ...defaultRules, minus: true });
}

function emptyIfZero(value: bigint): NumericValue {
  return value === 0n ? null : value;
}
