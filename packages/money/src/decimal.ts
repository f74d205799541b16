/**
 * Exact decimals: text on the wire, integers inside.
 *
 * A `Scale` is a number of decimal places. `parseDecimal("12.5", 2)` is `1250n`; nothing is ever
 * rounded while parsing: a text with more decimals than the scale holds is refused.
 */

/** Decimal places, 0 to 18. */
export type Scale = number;

const PATTERN = /^-?\d{1,30}(?:\.\d{1,18})?$/;
const POWERS = Array.from({ length: 37 }, (_, exponent) => 10n ** BigInt(exponent));

/** 10 to the power of `exponent` (0 to 36). */
export function powerOfTen(exponent: number): bigint {
  const power = POWERS[exponent];
  if (power === undefined) throw new RangeError(`no power of ten for ${exponent}`);
  return power;
}

/**
 * The integer behind a decimal text, in units of 10^-scale, or `undefined` where the text is no
 * plain decimal (exponents, signs other than a leading minus, blanks, full-width digits) or does
 * not fit the scale exactly.
 */
export function tryParseDecimal(text: string, scale: Scale): bigint | undefined {
  if (!PATTERN.test(text)) return undefined;
  const negative = text.startsWith("-");
  const [whole = "", decimals = ""] = (negative ? text.slice(1) : text).split(".");
  const kept = decimals.slice(0, scale).padEnd(scale, "0");
  if (/[1-9]/.test(decimals.slice(scale))) return undefined;
  const units = BigInt(whole + kept);
  return negative ? -units : units;
}

/**
 * As `tryParseDecimal`, for texts that must be right (configuration, recorded data): throws where
 * they are not.
 */
export function parseDecimal(text: string, scale: Scale): bigint {
  const units = tryParseDecimal(text, scale);
  if (units === undefined) throw new RangeError(`"${text}" is no decimal with ${scale} places`);
  return units;
}

/**
 * The decimal text of `units` × 10^-scale with exactly `scale` decimals: `formatDecimal(1250n, 2)`
 * is `"12.50"`.
 */
export function formatDecimal(units: bigint, scale: Scale): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, "0");
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return negative ? `-${text}` : text;
}

/** As `formatDecimal` without trailing zeros: `"12.5"`, `"12"`. */
export function formatDecimalShort(units: bigint, scale: Scale): string {
  const text = formatDecimal(units, scale);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** A decimal text with a comma between thousands: `12345.67` is `12,345.67`. */
export function groupedDecimal(text: string): string {
  return text.replace(/^-?\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ","));
}
