/** Lines of a minute, and what its instruments are called. */

import type { MinuteLineView } from "@naru/contract/areas/members/minute-view";
import type { FuturesOptionView } from "@naru/contract/views/futures";
import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import type { SpanOption } from "@naru/store/read/minute/market";
import type { Currency } from "@naru/vocabulary/currency";
import { MARK_SCALE, type TapeTick, type Tick } from "@naru/vocabulary/tick";

export type Line = Omit<MinuteLineView, "at">;

/** A line with its place among the others. */
export interface PlacedLine {
  /** Engine time, epoch ms. */
  readonly at: number;
  /** Among lines of one instant, */
  readonly rank: number;
  /** and of one rank. */
  readonly order: number;
  readonly line: Line;
}

/** A line that has nothing to say. */
export const NOTHING = {
  ...{ place: null, by: null, name: null, koName: null, tradeType: null, price: null, ask: null },
  ...{ qty: null, amount: null, currency: null, about: null, isDone: null, reason: null },
  text: null,
} as const satisfies Partial<Line>;

/** What is traded, as lines say it. */
export interface LineOption extends Pick<SpanOption, "koName" | "precision"> {
  /** Decimals of its quantities; none of contracts. */
  readonly qtyPrecision: number;
}

export interface MinuteOptions {
  of(product: SpanOption["product"], optionId: number): LineOption | null;
  ofSymbol(symbol: number): LineOption | null;
  /** The site's own. */
  readonly currency: Currency;
}

/** The options of a site by what lines know of them. */
export function optionsBy(
  options: readonly SpanOption[],
  perpetuals: readonly FuturesOptionView[],
  currency: Currency,
): MinuteOptions {
  const known = options.map(({ product, optionId, symbol, koName, precision }) => {
    const perpetual = perpetuals.find(({ id }) => product === "FUTURES" && id === String(optionId));
    const option = { koName, precision, qtyPrecision: perpetual?.qtyPrecision ?? 0 };
    return { key: `${product} ${optionId}`, symbol, option };
  });
  const byId = new Map(known.map(({ key, option }) => [key, option]));
  const bySymbol = new Map(known.toReversed().map(({ symbol, option }) => [symbol, option]));
  return {
    of: (product, optionId) => byId.get(`${product} ${optionId}`) ?? null,
    ofSymbol: (symbol) => bySymbol.get(symbol) ?? null,
    currency,
  };
}

/** What the market did. */
export function tickLines(ticks: readonly TapeTick[], options: MinuteOptions): PlacedLine[] {
  return ticks.map(({ sequence, receivedAt, tick }) => {
    const option = options.ofSymbol(tick.symbol);
    const { koName = null } = option ?? {};
    const place = String(sequence);
    const line = { ...NOTHING, side: "MARKET", place, koName, ...told(tick, option) } as const;
    return { at: receivedAt, rank: 0, order: sequence, line };
  });
}

function told(tick: Tick, option: LineOption | null): Pick<Line, "line"> & Partial<Line> {
  const { precision = 0, qtyPrecision = 0 } = option ?? {};
  const price = (units: number | undefined) =>
    units === undefined ? null : formatPrice(units, precision);
  const qty = (units: number) => formatDecimal(BigInt(units), qtyPrecision);
  switch (tick.kind) {
    case "trade":
      return { line: "TRADE", price: price(tick.price), qty: qty(Math.abs(tick.qty)) };
    case "quote":
      return { line: "QUOTE", price: price(tick.bid), ask: price(tick.ask) };
    case "depth":
      return { line: "DEPTH", price: price(tick.bids[0]?.[0]), ask: price(tick.asks[0]?.[0]) };
    case "mark":
      return { line: "MARK", price: formatPrice(tick.price, MARK_SCALE) };
    case "index":
      return { line: "INDEX", price: formatPrice(tick.price, MARK_SCALE) };
    case "funding":
      return { line: "FUNDING", price: formatPrice(tick.rate, MARK_SCALE) };
    default:
      return { line: "GAP" };
  }
}
