/** A deal of a perpetual in few words: BTC 롱 0.05 @91,480. */

import { formatDecimalShort, parseDecimal } from "@naru/money/decimal";
import { groupDigits } from "../../../trading/base/figures.ts";
import { coinOf } from "./perpetual.ts";

interface Deal {
  readonly stock: string;
  /** Coins and a price as the wire has them; null at the market. */
  readonly qty: string;
  readonly avgPrice: string | null;
}

/** Name, coins and price without zeros that say nothing. */
export function dealOf({ stock, qty, avgPrice }: Deal) {
  return {
    name: coinOf({ stock, currency: "USDT" }),
    qty: shortly(qty),
    price: avgPrice === null ? null : shortly(avgPrice),
  };
}

/** Grouped, without zeros at its end: `0.05` of 0.05000000. */
export function shortly(text: string): string {
  return groupDigits(formatDecimalShort(parseDecimal(text, 8), 8));
}
