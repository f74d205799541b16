/** Prices and quantities as members send them: decimal texts, held against the instrument. */

import { powerOfTen, tryParseDecimal } from "@naru/money/decimal";
import { isOnTick, PRICE_UNITS_MAX } from "@naru/money/price";
import type { Instrument } from "../instrument.ts";

/** Decimals read before a text is held against the instrument's own; more are malformed. */
const SENT_SCALE = 12;
const SENT_ONE = powerOfTen(SENT_SCALE);

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

/** Contracts as a bigint, which may be beyond every limit; undefined where not whole. */
export function wholeContracts(sent: bigint): bigint | undefined {
  return sent % SENT_ONE === 0n ? sent / SENT_ONE : undefined;
}
