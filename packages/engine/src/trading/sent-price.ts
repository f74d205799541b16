/** Prices and quantities as members send them: decimal texts, held against the instrument. */

import { powerOfTen, tryParseDecimal } from "@naru/money/decimal";
import { isOnTick, PRICE_UNITS_MAX } from "@naru/money/price";
import type { Instrument } from "../instrument.ts";

/** Decimals read before a text is held against the instrument's own; more are malformed. */
const SENT_SCALE = 12;

/** A text in 10^-SENT_SCALE, undefined where it is no decimal. */
export function parseSent(text: string | null): bigint | undefined {
  return text === null ? undefined : tryParseDecimal(text, SENT_SCALE);
}

/** The price in price units, or undefined where it does not lie on the tick grid or is beyond every price. */
export function onGrid(sent: bigint, instrument: Instrument): number | undefined {
  const unit = powerOfTen(SENT_SCALE - instrument.precision);
  if (sent <= 0n || sent % unit !== 0n || sent / unit > BigInt(PRICE_UNITS_MAX)) return undefined;
  const units = Number(sent / unit);
  return isOnTick(units, instrument) ? units : undefined;
}

/**
 * A quantity in the smallest one of its product, 10^-decimals of a contract or coin; a bigint, since it may be beyond every
 * limit. Undefined where it lies between two.
 */
export function wholeQty(sent: bigint, decimals: number): bigint | undefined {
  const one = powerOfTen(SENT_SCALE - decimals);
  return sent % one === 0n ? sent / one : undefined;
}
