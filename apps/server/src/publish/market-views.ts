/** Instruments and prices as the wire shows them: state, catalogue, calendar and the day's figures put together. */

import type { OverseaTickEvent } from "@naru/contract/areas/oversea/channels";
import type { BookView, OptionView } from "@naru/contract/views";
import type { HoursView, TermsChangeView } from "@naru/contract/views/instrument";
import { isTraded, type OverseaOption } from "@naru/engine/instrument";
import { isTradable, type Level, type SymbolMarket } from "@naru/engine/market/market";
import { instrumentOf, marketOf, rateFor, siteOf, type State } from "@naru/engine/state";
import { formatDecimal, powerOfTen } from "@naru/money/decimal";
import { formatPrice, RATE_SCALE } from "@naru/money/price";
import { scaleOf } from "@naru/vocabulary/currency";
import { sessionAt, weekOf } from "../market/calendar.ts";
import { entryOfSymbol } from "../market/catalogue.ts";
import { contractMonthAt } from "../market/contract-month.ts";
import type { DayFigures } from "../market/statistics.ts";
import { changeOf } from "../views/terms-change-view.ts";
import { percentText, rateText, tickValueAtRate, tickValueText, timeText } from "../views/texts.ts";

/** What a view of the market is made from. */
export interface MarketSource {
  readonly state: State;
  now(): number;
  /** The trading day's figures of a symbol, zeros before its first trade. */
  day(symbol: number): DayFigures;
}

/** The options a site plays, by id. */
export function optionViews(source: MarketSource, siteId: number): OptionView[] {
  const options = [...source.state.options.values()].filter((option) => option.siteId === siteId);
  return options.sort((a, b) => a.id - b.id).map((option) => optionView(source, option));
}

/** One option with its state of now. */
export function optionView(source: MarketSource, option: OverseaOption): OptionView {
  const { state } = source;
  const instrument = instrumentOf(state, option.symbol);
  const entry = entryOfSymbol(option.symbol);
  const market = marketOf(state, option.symbol);
  const day = source.day(option.symbol);
  const now = source.now();
  const month = contractMonthAt(entry, now);
  const last = market.last === 0 ? day.last : market.last;
  const price = (units: number): string => formatPrice(units, instrument.precision);
  const scale = scaleOf(siteOf(state, option.siteId).currency);
  const money = (units: bigint): string => formatDecimal(units, scale);
  const rate = rateFor(state, option.siteId, instrument.currency) ?? powerOfTen(RATE_SCALE);
  return {
    id: String(option.id),
    stock: instrument.root,
    koName: option.koName,
    enName: entry.enName,
    precision: instrument.precision,
    currency: instrument.currency,
    isRest: isRest(option, market) ? 1 : 0,
    isPlay: option.isPlay ? 1 : 0,
    isStop: option.isStop ? 1 : 0,
    type: entry.type,
    lastPrice: price(last),
    rateChange: percentText(last, day.previousClose),
    tickSize: price(instrument.tickUnits),
    tickValue: tickValueText(instrument),
    tickValueSite: tickValueAtRate(instrument, rate, scale),
    multiplier: entry.multiplier,
    contractMonth: month?.code ?? null,
    lastTradeDate: month?.lastTradeDate ?? null,
    rollDate: month?.rollDate ?? null,
    label: entry.label,
    exchange: entry.exchange,
    timeZone: entry.timeZone,
    session: sessionView(option, market, now),
    prevClose: price(day.previousClose),
    dayOpen: price(day.open),
    dayHigh: price(day.high),
    dayLow: price(day.low),
    volume: day.volume,
    intradayMargin: money(option.intradayMargin),
    overnightMargin: money(option.overnightMargin),
    losscut: money(option.losscut),
    fee: money(option.fee),
    maxContracts: option.maxContracts,
    exchangeMargin: entry.exchangeMargin,
    rate: rateText(rate),
    months: entry.months,
    hours: hoursViews(option, now),
    termsChange: termsChangeView(state, option),
  };
}

/** The terms under way; null where there are none. */
export function termsChangeView(state: State, option: OverseaOption): TermsChangeView | null {
  const change = changeOf(option, siteOf(state, option.siteId).currency);
  return change && { ...change, isInForce: change.isInForce ? 1 : 0 };
}

/** A normal week's sessions in exchange time, by the hours in force now. */
function hoursViews(option: OverseaOption, now: number): HoursView[] {
  const { calendar } = entryOfSymbol(option.symbol);
  return weekOf(calendar, sessionAt(calendar, now).tradingDay).map((window) => ({
    day: window.day,
    opens: clockText(window.opensAt),
    minutes: window.minutes,
    endsTradingDay: window.endsTradingDay ? 1 : 0,
  }));
}

/** `17:05` of minutes from midnight. */
function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Last price and depth of one option. */
export function bookView(source: MarketSource, option: OverseaOption): BookView {
  const instrument = instrumentOf(source.state, option.symbol);
  const market = marketOf(source.state, option.symbol);
  const day = source.day(option.symbol);
  const last = market.last === 0 ? day.last : market.last;
  const price = (units: number): string => formatPrice(units, instrument.precision);
  return {
    overseaOptionId: String(option.id),
    lastPrice: price(last),
    rateChange: percentText(last, day.previousClose),
    at: timeText(market.heardAt),
    bids: levelsView(market.bids, instrument.precision),
    asks: levelsView(market.asks, instrument.precision),
    dayHigh: price(day.high),
    dayLow: price(day.low),
    volume: day.volume,
  };
}

/** A trade of a flush: price units, contracts, epoch ms. */
export type TradedTick = readonly [price: number, qty: number, at: number];

/** What an instrument's topic says: the trades of a flush, the depth after them, and when its feed was last heard. */
export function tickView(
  { state, day: dayOf }: MarketSource,
  optionId: number,
  symbol: number,
  trades: readonly TradedTick[],
): OverseaTickEvent {
  const { precision } = instrumentOf(state, symbol);
  const market = marketOf(state, symbol);
  const day = dayOf(symbol);
  const price = (units: number): string => formatPrice(units, precision);
  return {
    event: "TICK",
    overseaOptionId: String(optionId),
    at: timeText(market.heardAt),
    lastPrice: price(market.last),
    rateChange: percentText(market.last, day.previousClose),
    trades: trades.map(([units, qty, at]) => [price(units), qty, at]),
    bids: levelsView(market.bids, precision),
    asks: levelsView(market.asks, precision),
    dayHigh: price(day.high),
    dayLow: price(day.low),
    volume: day.volume,
  };
}

/** Depth as text, best first. */
function levelsView(levels: readonly Level[], precision: number): [string, number][] {
  return levels.map(([price, qty]) => [formatPrice(price, precision), qty]);
}

/** isRest of product.md §3: nothing can be ordered now. */
export function isRest(option: OverseaOption, market: SymbolMarket): boolean {
  return !isTraded(option) || !isTradable(market);
}

function sessionView(
  option: OverseaOption,
  market: SymbolMarket,
  now: number,
): OptionView["session"] {
  // Nobody knows when an operator will lift it: no hour is named.
  if (option.isRest) return { state: "CLOSED", changesAt: null, nextOpenAt: null };
  const session = sessionAt(entryOfSymbol(option.symbol).calendar, now);
  const time = (at: number | null): string | null => (at === null ? null : timeText(at));
  const isHalted =
    session.state === "OPEN" && (option.isStop || market.halted || market.last === 0);
  return {
    state: isHalted ? "HALTED" : session.state,
    changesAt: time(session.changesAt),
    nextOpenAt: time(session.nextOpenAt),
  };
}
