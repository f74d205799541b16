/** Perpetuals as the wire shows them: pure functions of the state, the catalogue and the day's figures. */

import type { FuturesOptionView, FuturesPriceView } from "@naru/contract/views/futures";
import { termsFor, tiersInForce } from "@naru/engine/futures/terms";
import { markInForce } from "@naru/engine/futures/mark";
import type { Tier } from "@naru/money/perpetual/tiers";
import type { FuturesOption, Instrument } from "@naru/engine/instrument";
import { isTradable, type Level, type SymbolMarket } from "@naru/engine/market/market";
import { instrumentOf, marketOf } from "@naru/engine/state";
import { formatDecimal, formatDecimalShort, powerOfTen } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import { MARK_SCALE } from "@naru/vocabulary/tick";
import { entryOfSymbol } from "../market/catalogue.ts";
import { percentText, timeText } from "../views/texts.ts";
import type { MarketSource } from "./market-views.ts";

/** Decimals of rates and of notionals. */
const SCALE = 8;

/** The perpetuals of a site, by id. */
export function futuresOptionViews(source: MarketSource, siteId: number): FuturesOptionView[] {
  return [...source.state.futuresOptions.values()]
    .filter((option) => option.siteId === siteId)
    .sort((a, b) => a.id - b.id)
    .map((option) => futuresOptionView(source, option));
}

function futuresOptionView(source: MarketSource, option: FuturesOption): FuturesOptionView {
  const { state } = source;
  const instrument = instrumentOf(state, option.symbol);
  const market = marketOf(state, option.symbol);
  const entry = entryOfSymbol(option.symbol);
  const now = source.now();
  const tiers = tiersInForce(state, option.id, now);
  const { feeRate } = termsFor(option, now, now);
  return {
    ...futuresPrices(source, option.symbol),
    id: String(option.id),
    koName: option.koName,
    enName: entry.enName,
    precision: instrument.precision,
    qtyPrecision: lotScaleOf(option.symbol),
    tickSize: formatPrice(instrument.tickUnits, instrument.precision),
    qtyStep: formatDecimal(1n, lotScaleOf(option.symbol)),
    currency: instrument.currency,
    isPlay: option.isPlay ? 1 : 0,
    isStop: option.isStop ? 1 : 0,
    isCloseOnly: option.isCloseOnly ? 1 : 0,
    isRest: isTradable(market) ? 0 : 1,
    fee: formatDecimalShort(BigInt(feeRate), SCALE),
    maxLeverage: tiers[0]?.maxLeverage ?? 0,
    tiers: tiers.map(tierView),
    label: entry.label,
    ...(option.isFrozen && { isFrozen: 1 }),
  };
}

/** Price units, steps of the quantity, epoch ms. */
export type FuturesTrade = readonly [price: number, qty: number, at: number];

/** What a perpetual costs now, whichever site offers it, and what was traded of it meanwhile. */
export function futuresPriceView(
  source: MarketSource,
  symbol: number,
  trades: readonly FuturesTrade[],
): FuturesPriceView {
  const { precision } = instrumentOf(source.state, symbol);
  const scale = lotScaleOf(symbol);
  return {
    ...futuresPrices(source, symbol),
    trades: trades.map(([price, qty, at]) => [
      formatPrice(price, precision),
      formatDecimal(BigInt(qty), scale),
      at,
    ]),
  };
}

function futuresPrices(source: MarketSource, symbol: number): Omit<FuturesPriceView, "trades"> {
  const instrument = instrumentOf(source.state, symbol);
  const market = marketOf(source.state, symbol);
  const day = source.day(symbol);
  const last = market.last === 0 ? day.last : market.last;
  const { perpetual } = market;
  const mark = markNow(source, market, instrument, last);
  return {
    stock: instrument.root,
    lastPrice: formatPrice(last, instrument.precision),
    rateChange: percentText(last, day.previousClose),
    bids: levels(market.bids, instrument),
    asks: levels(market.asks, instrument),
    markPrice: formatDecimal(mark.price, MARK_SCALE),
    indexPrice: formatDecimal(BigInt(perpetual?.index ?? 0), MARK_SCALE),
    isFrozen: mark.isFrozen ? 1 : 0,
    fundingRate: formatDecimal(BigInt(perpetual?.fundingRate ?? 0), SCALE),
    nextFundingTime:
      perpetual === null || perpetual.nextFundingAt === 0
        ? null
        : timeText(perpetual.nextFundingAt),
    dayHigh: formatPrice(day.high, instrument.precision),
    dayLow: formatPrice(day.low, instrument.precision),
    prevClose: formatPrice(day.previousClose, instrument.precision),
    volume: formatDecimal(BigInt(day.volume), lotScaleOf(symbol)),
    at: timeText(market.heardAt),
  };
}

function markNow(
  source: MarketSource,
  market: SymbolMarket,
  { precision }: Instrument,
  last: number,
) {
  const { mark = 0, markAt = 0 } = market.perpetual ?? {};
  const lastAtScale = BigInt(last) * powerOfTen(MARK_SCALE - precision);
  return markInForce({ mark, markAt, isHalted: market.halted }, lastAtScale, source.now());
}

function levels(side: readonly Level[], { symbol, precision }: Instrument): [string, string][] {
  const scale = lotScaleOf(symbol);
  return side.map(([price, qty]) => [
    formatPrice(price, precision),
    formatDecimal(BigInt(qty), scale),
  ]);
}

function tierView({ floor, cap, rate, maxLeverage, deduction }: Tier) {
  const text = (units: bigint): string => formatDecimalShort(units, SCALE);
  return {
    floor: text(floor),
    cap: text(cap),
    rate: text(rate),
    maxLeverage,
    deduction: text(deduction),
  };
}

function lotScaleOf(symbol: number): number {
  return entryOfSymbol(symbol).lotScale ?? 0;
}
