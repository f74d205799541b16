/** What a perpetual's page says of it: its coin, its state, its funding. */

import { formatDecimal, parseDecimal } from "@naru/money/decimal";
import type { FuturesOptionView } from "@naru/client/views";

/** `BTC` of BTCUSDT. */
export function coinOf({ stock, currency }: Pick<FuturesOptionView, "stock" | "currency">): string {
  return stock.endsWith(currency) ? stock.slice(0, -currency.length) : stock;
}

/** What stands in the way of trading it; the first that holds. */
export type Standing = "stopped" | "halted" | "closeOnly" | "frozen";

/** `null` where nothing does. A delisted one that nothing speaks of any more is close-only all the same. */
export function standingOf(
  option: Pick<FuturesOptionView, "isStop" | "isRest" | "isCloseOnly" | "isFrozen">,
): Standing | null {
  if (option.isStop === 1) return "stopped";
  if (option.isCloseOnly === 1) return "closeOnly";
  if (option.isRest === 1) return "halted";
  return option.isFrozen === 1 ? "frozen" : null;
}

/** Decimals of a funding rate, and of that rate in percent. */
const RATE_SCALE = 8;
const PERCENT_SCALE = RATE_SCALE - 2;
/** So many decimals of a percent are always shown. */
const PERCENT_SHOWN = 4;

/** `0.0100%` of 0.0001: in percent, exactly. */
export function showPercent(rate: string, least = PERCENT_SHOWN): string {
  const text = formatDecimal(parseDecimal(rate, RATE_SCALE), PERCENT_SCALE);
  const cut = text.replace(/0+$/, "");
  const [whole = "", decimals = ""] = cut.split(".");
  const shown = decimals.padEnd(least, "0");
  return `${whole}${shown === "" ? "" : `.${shown}`}%`;
}

/** Who pays whom at the stamp to come. */
export function payerOf(rate: string): "long" | "short" | "nobody" {
  const units = parseDecimal(rate, RATE_SCALE);
  return units > 0n ? "long" : units < 0n ? "short" : "nobody";
}

/** Whole seconds to the next stamp at `now` (epoch ms, the server's time); null before one was named. */
export function secondsToFunding(next: string | null, now: number): number | null {
  return next === null ? null : Math.max(0, Math.ceil((Date.parse(next) - now) / 1000));
}

/** A price of eight decimals with as many as its contract shows, the rest cut off. */
export function cutPrice(text: string, precision: number): string {
  const [whole = "", decimals = ""] = text.split(".");
  return precision === 0
    ? whole
    : `${whole}.${decimals.slice(0, precision).padEnd(precision, "0")}`;
}
