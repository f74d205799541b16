/** Figures as the member reads them: grouped digits, signs, arrows, units. Nothing here rounds. */

import { formatDecimal, formatDecimalShort, tryParseDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";

export type Direction = "up" | "down" | "flat";

/** A decimal text with thousands separators: `-1234567.50` → `-1,234,567.50`. */
export function groupDigits(text: string): string {
  const [whole = "", decimals] = text.split(".");
  const first = whole.startsWith("-") ? 1 : 0;
  let grouped = whole;
  // Cut by place: a pattern that looks ahead costs a page that ticks more than all the rest of a figure.
  for (let end = whole.length - 3; end > first; end -= 3)
    grouped = `${grouped.slice(0, end)},${grouped.slice(end)}`;
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** A price in price units with all its decimals: `20,123.25`. */
export function formatPriceText(units: number, precision: number): string {
  return groupDigits(formatPrice(units, precision));
}

/** A wire price as it is shown; what is no decimal is shown as a dash. */
export function showPrice(text: string | null, precision: number): string {
  const units = text === null ? undefined : tryParseDecimal(text, precision);
  return units === undefined ? "–" : groupDigits(formatDecimal(units, precision));
}

/** A quantity in its smallest steps, grouped: contracts as they are, coins with their decimals. */
export function showQty(steps: number, decimals: number): string {
  return groupDigits(formatPrice(steps, decimals));
}

/** An amount in smallest units, grouped, without its unit: won without decimals, coins as the currency has them. */
export function showAmount(units: bigint, currency: Currency): string {
  return groupDigits(formatDecimal(units, scaleOf(currency)));
}

/** As `showAmount`, with + or - before it; zero has no sign. */
export function showSigned(units: bigint, currency: Currency): string {
  const text = showAmount(units < 0n ? -units : units, currency);
  return `${signOf(units)}${text}`;
}

/** The word after an amount: 원 for won in Korean, the code otherwise. */
export function unitOf(currency: Currency, language: "ko" | "en"): string {
  return currency === "KRW" && language === "ko" ? "원" : currency;
}

/** Tenths of a tick as `+83` or `-0.5`. */
export function showTicks(tenths: bigint): string {
  return `${signOf(tenths)}${groupDigits(formatDecimalShort(tenths < 0n ? -tenths : tenths, 1))}`;
}

/** A signed percent of the wire (`1.24`, `-0.5`) in words and direction: ▲ 1.24 %. */
export function showRate(rate: string): { direction: Direction; text: string } {
  const units = tryParseDecimal(rate, 2) ?? 0n;
  const text = formatDecimal(units < 0n ? -units : units, 2);
  return { direction: directionOfAmount(units), text: `${signOf(units)}${text}%` };
}

/** What a price has changed since `previous` (price units), signed: +12.25. Nothing has changed where either is missing. */
export function showChange(
  last: number | null,
  previous: number | null,
  precision: number,
): { direction: Direction; text: string } {
  const change = BigInt(last === null || previous === null ? 0 : last - previous);
  const size = Number(change < 0n ? -change : change);
  return {
    direction: directionOfAmount(change),
    text: `${signOf(change)}${formatPriceText(size, precision)}`,
  };
}

export function directionOfAmount(units: bigint): Direction {
  return units > 0n ? "up" : units < 0n ? "down" : "flat";
}

/** ▲, ▼ or nothing: colour never speaks alone. */
export function arrowOf(direction: Direction): string {
  return direction === "up" ? "▲" : direction === "down" ? "▼" : "";
}

function signOf(units: bigint): string {
  return units > 0n ? "+" : units < 0n ? "-" : "";
}
