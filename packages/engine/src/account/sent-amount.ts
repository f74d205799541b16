/** Amounts of money as members send them: decimal texts, held against a currency. */

import { powerOfTen, tryParseDecimal } from "@naru/money/decimal";
import { divideWithRemainder } from "@naru/money/rounding";
import { scaleOf, type Currency } from "@naru/vocabulary/currency";

/** Decimals read before a text is held against the currency's own; more are malformed. */
const SENT_SCALE = 18;

/** The most that one request may move: far beyond every wallet, and within what a row can hold. */
export const UNITS_MAX = 10n ** 17n;

export interface SentAmount {
  /** Smallest units, rounded down. */
  readonly units: bigint;
  /** Nothing was lost by that. */
  readonly isExact: boolean;
}

/** The amount of a text, undefined where it is no plain decimal above zero. */
export function sentAmount(text: string, currency: Currency): SentAmount | undefined {
  const sent = tryParseDecimal(text, SENT_SCALE);
  if (sent === undefined || sent <= 0n) return undefined;
  const unit = powerOfTen(SENT_SCALE - scaleOf(currency));
  const { quotient, remainder } = divideWithRemainder(sent, unit, "down");
  return { units: quotient, isExact: remainder === 0n };
}
