/** What of a typed amount of coins the server would refuse, said while there is time to type another. Amounts are decimal texts of the coin. */

import type { BookAddressView, CoinNetworkView } from "@naru/client/views";
import { formatDecimalShort, parseDecimal } from "@naru/money/decimal";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { unitsOf } from "../../../money/coin-amount.ts";

/** More than any rate has. */
const RATE_DECIMALS = 12;

type Out = NonNullable<CoinNetworkView["out"]>;

export interface AmountAdvice {
  readonly text: "least" | "most" | "unit" | "above" | "noFee";
  /** What goes into the text; empty where nothing does. */
  readonly amount: string;
}

/** The first that is wrong with an amount, in the server's order; null where nothing is, or none is typed. */
export function adviceOn(
  typed: string,
  { min, max, unit, fee }: Out,
  available: string,
  coin: string,
): AmountAdvice | null {
  const units = unitsOf(typed, coin);
  if (units === null) return null;
  const exact = (text: string): bigint => parseDecimal(text, scaleOf(coin as Currency));
  if (units < exact(min)) return { text: "least", amount: min };
  if (units % exact(unit) !== 0n) return { text: "unit", amount: unit };
  if (units > exact(max)) return { text: "most", amount: max };
  if (units > exact(available)) return { text: "above", amount: "" };
  return units + exact(fee) > exact(available) ? { text: "noFee", amount: fee } : null;
}

/** The terms of a network as they hold for an entry: to another member nothing is paid for it. */
export function termsTo(out: Out, entry: Pick<BookAddressView, "isInside"> | undefined): Out {
  return entry?.isInside === 1 ? { ...out, fee: "0" } : out;
}

/** The most that may be sent of what is there, its fee on top; "" where that is nothing. */
export function allOf({ max, unit, fee }: Out, available: string, coin: string): string {
  const scale = scaleOf(coin as Currency);
  const [most, step] = [parseDecimal(max, scale), parseDecimal(unit, scale)];
  const free = parseDecimal(available, scale) - parseDecimal(fee, scale);
  const units = free > most ? most : free;
  return units < step ? "" : formatDecimalShort(units - (units % step), scale);
}

/** What leaves the wallet with an amount: its fee on top. */
export function leavesWith(amount: string, fee: string, coin: string): string {
  const scale = scaleOf(coin as Currency);
  return formatDecimalShort(parseDecimal(amount, scale) + parseDecimal(fee, scale), scale);
}

/** What an amount is worth in whole units of the site's currency at a rate, rounded down; "0" where no rate is known. */
export function worthIn(
  amount: string,
  coin: string,
  rate: string | undefined,
  own: string,
): string {
  if (rate === undefined) return "0";
  const [scale, to] = [scaleOf(coin as Currency), scaleOf(own as Currency)];
  const units = parseDecimal(amount, scale) * parseDecimal(rate, RATE_DECIMALS);
  const worth = (units * 10n ** BigInt(to)) / 10n ** BigInt(scale + RATE_DECIMALS);
  return formatDecimalShort(worth, to);
}
