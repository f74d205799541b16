/** A contract's figures as integers, read once from its wire view; everything else in this folder counts with them. */

import { parseDecimal } from "@naru/money/decimal";
import { type PriceScale, tryParsePrice, RATE_SCALE, unitValueOf } from "@naru/money/price";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import type { ExitView, OptionView, OrderView } from "./views.ts";

/** Amounts are per contract, in the smallest unit of the site's currency. */
export interface Terms extends PriceScale {
  readonly currency: Currency;
  /** Decimals of the site's currency. */
  readonly scale: number;
  /** Site currency per one of the contract's, in 10^-RATE_SCALE. */
  readonly rate: bigint;
  readonly intradayMargin: bigint;
  readonly overnightMargin: bigint;
  readonly losscut: bigint;
  readonly fee: bigint;
  /** Per side: position and working orders together. */
  readonly maxContracts: number;
}

/** The terms of `option` on a site that keeps its accounts in `currency`. Throws where the view is malformed. */
export function termsOf(option: OptionView, currency: Currency): Terms {
  const scale = scaleOf(currency);
  const tickUnits = tryParsePrice(option.tickSize, option.precision);
  if (tickUnits === undefined || tickUnits <= 0) throw new RangeError(`tick ${option.tickSize}`);
  return {
    precision: option.precision,
    tickUnits,
    unitValue: unitValueOf(option.multiplier, option.precision),
    currency,
    scale,
    rate: parseDecimal(option.rate, RATE_SCALE),
    intradayMargin: parseDecimal(option.intradayMargin, scale),
    overnightMargin: parseDecimal(option.overnightMargin, scale),
    losscut: parseDecimal(option.losscut, scale),
    fee: parseDecimal(option.fee, scale),
    maxContracts: option.maxContracts,
  };
}

/** A wire price in price units, or `null` where there is none or it does not fit the contract. */
export function priceUnits(text: string | null | undefined, precision: number): number | null {
  if (text === null || text === undefined) return null;
  return tryParsePrice(text, precision) ?? null;
}

/** A typed price in price units; `null` unless it stands on the grid of ticks above zero. */
export function typedPrice(text: string, precision: number, tickUnits: number): number | null {
  const units = priceUnits(text, precision);
  return units === null || units <= 0 || units % tickUnits !== 0 ? null : units;
}

/** The price at which an exit is drawn: where it fires, and where a trailing stop begins that waits to. */
export function exitMark({ startPrice, price }: Pick<ExitView, "startPrice" | "price">): string {
  return startPrice ?? price;
}

/** The price an order waits at: its trigger, or its limit once triggered and without one. */
export function waitingPrice(
  order: Pick<OrderView, "price" | "stopPrice" | "triggerSide">,
): string | null {
  return order.triggerSide === null ? (order.price ?? order.stopPrice) : order.stopPrice;
}
