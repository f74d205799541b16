/**
 * The trading day's figures of each symbol: open, high, low, volume, and the close before it (domain.md 1.3).
 *
 * A day's figures stand until the first trade of the next one, whose base of change is then the last price of the day
 * before. A roll-over starts a new series: its first price is its base, so that no change is counted over a splice.
 */

import type { Candle } from "@naru/vocabulary/candle";
import type { Tick } from "@naru/vocabulary/tick";
import { type CalendarName, sessionAt } from "./calendar.ts";
import { dayBucket } from "./candles.ts";

/** Prices in price units, 0 before the first trade. */
export interface DayFigures {
  readonly symbol: number;
  /** ISO date of the exchange's trading day, empty before the first trade. */
  readonly tradingDay: string;
  /** The base of the change: the close of the trading day before, or a new series' first price. */
  readonly previousClose: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly last: number;
  /** Contracts. */
  readonly volume: number;
  /** Rolled over; the next trade begins a new series. */
  readonly isNewSeries: boolean;
}

export interface MarketStatistics {
  /** Takes a tick; only trades matter. */
  note(tick: Tick): void;
  /** The contract month of a symbol changed. */
  noteRollOver(symbol: number): void;
  /** The figures of a symbol, zeros before its first trade. */
  day(symbol: number): DayFigures;
  /** All figures, for a checkpoint. */
  state(): DayFigures[];
}

/** Statistics that go on from saved figures (`state`, or `figuresOfHistory`). */
export function createStatistics(
  calendarOf: (symbol: number) => CalendarName,
  saved: readonly DayFigures[],
): MarketStatistics {
  const bySymbol = new Map(saved.map((figures) => [figures.symbol, figures]));
  const day = (symbol: number): DayFigures => bySymbol.get(symbol) ?? noFigures(symbol);
  return {
    note(tick) {
      if (tick.kind !== "trade") return;
      const { tradingDay } = sessionAt(calendarOf(tick.symbol), tick.at);
      bySymbol.set(tick.symbol, afterTrade(day(tick.symbol), tick.price, tick.qty, tradingDay));
    },
    noteRollOver(symbol) {
      bySymbol.set(symbol, { ...day(symbol), isNewSeries: true });
    },
    day,
    state: () => [...bySymbol.values()],
  };
}

/** The figures that daily candles tell (oldest first, of one symbol); the last may be today's, unfinished. */
export function figuresOfHistory(
  symbol: number,
  calendar: CalendarName,
  days: readonly Candle[],
): DayFigures {
  const today = days.at(-1);
  if (today === undefined) return noFigures(symbol);
  const { tradingDay } = sessionAt(calendar, today.openAt);
  if (dayBucket(calendar, tradingDay).openAt !== today.openAt)
    throw new RangeError("no daily candle");
  const { open, high, low, close: last, volume } = today;
  const previousClose = days.at(-2)?.close ?? open;
  return { symbol, tradingDay, previousClose, open, high, low, last, volume, isNewSeries: false };
}

function noFigures(symbol: number): DayFigures {
  return {
    symbol,
    tradingDay: "",
    previousClose: 0,
    open: 0,
    high: 0,
    low: 0,
    last: 0,
    volume: 0,
    isNewSeries: false,
  };
}

function afterTrade(
  before: DayFigures,
  price: number,
  qty: number,
  tradingDay: string,
): DayFigures {
  const { symbol } = before;
  const isFirst = before.tradingDay === "" || before.isNewSeries;
  if (isFirst || before.tradingDay !== tradingDay) {
    const previousClose = isFirst ? price : before.last;
    return {
      symbol,
      tradingDay,
      previousClose,
      open: price,
      high: price,
      low: price,
      last: price,
      volume: qty,
      isNewSeries: false,
    };
  }
  return {
    ...before,
    high: Math.max(before.high, price),
    low: Math.min(before.low, price),
    last: price,
    volume: before.volume + qty,
  };
}
