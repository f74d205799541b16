/**
 * Amounts that know their currency: mixing two currencies is a programmer's error and fails loudly.
 */

import { formatDecimal, type Scale } from "./decimal.ts";

/** `units` of the smallest unit of `currency` (won: 1, USDT: 10^-8). */
export interface Amount<Currency extends string = string> {
  readonly currency: Currency;
  readonly units: bigint;
}

/** An amount of `units` smallest units. */
export function amount<Currency extends string>(
  currency: Currency,
  units: bigint,
): Amount<Currency> {
  return { currency, units };
}

/** The sum of two amounts of one currency. */
export function add<Currency extends string>(
  a: Amount<Currency>,
  b: Amount<Currency>,
): Amount<Currency> {
  assertSameCurrency(a, b);
  return { currency: a.currency, units: a.units + b.units };
}

/** `a` less `b`, of one currency. */
export function subtract<Currency extends string>(
  a: Amount<Currency>,
  b: Amount<Currency>,
): Amount<Currency> {
  assertSameCurrency(a, b);
  return { currency: a.currency, units: a.units - b.units };
}

/** The decimal text of an amount whose currency has `scale` decimals. */
export function formatAmount(value: Amount, scale: Scale): string {
  return formatDecimal(value.units, scale);
}

/** The larger of two integers. */
export function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/** The smaller of two integers. */
export function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** The distance from zero. */
export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function assertSameCurrency(a: Amount, b: Amount): void {
  if (a.currency !== b.currency) throw new TypeError(`cannot mix ${a.currency} and ${b.currency}`);
}
