/**
 * Candles from trades: six intervals of every symbol at once.
 *
 * A candle is finished when a later trade opens the next one or its interval is over (`finishUntil`). The unfinished
 * ones are plain rows: saved and given back, the builder goes on as if it had never stopped.
 */

import {
  CANDLE_INTERVALS,
  CANDLE_SECONDS,
  type Candle,
  type CandleInterval,
} from "@naru/vocabulary/candle";
import type { Tick, TradeTick } from "@naru/vocabulary/tick";
import { type CalendarName, segmentsOf, sessionAt } from "./calendar.ts";
import { dayOfIso } from "./day.ts";

/** A stretch of time that one candle covers, epoch ms; `closeAt` is outside. */
export interface Bucket {
  readonly openAt: number;
  readonly closeAt: number;
}

export interface CandleBuilderOptions {
  readonly calendarOf: (symbol: number) => CalendarName;
  /** Unfinished candles of a saved builder; a finished one among them is finished at the next occasion. */
  readonly unfinished: readonly Candle[];
}

export interface CandleBuilder {
  /** Takes a tick (only trades matter) and returns the candles that it finished. Times of a symbol never go back. */
  note(tick: Tick): Candle[];
  /** The candles whose interval is over at `now` (epoch ms), by symbol and interval. */
  finishUntil(now: number): Candle[];
  /** The candle in the making, if its interval has had a trade. */
  current(symbol: number, interval: CandleInterval): Candle | null;
  /** All candles in the making, for a checkpoint. */
  unfinished(): Candle[];
}

/** The bucket of an interval that an instant inside a session lies in. */
export function bucketAt(calendar: CalendarName, interval: CandleInterval, at: number): Bucket {
  if (interval === "1d") return dayBucket(calendar, sessionAt(calendar, at).tradingDay);
  const length = CANDLE_SECONDS[interval] * 1_000;
  const openAt = Math.floor(at / length) * length;
  return { openAt, closeAt: openAt + length };
}

/** From the first open to the last close of a trading day. */
export function dayBucket(calendar: CalendarName, tradingDay: string): Bucket {
  const segments = segmentsOf(calendar, dayOfIso(tradingDay));
  const first = segments[0];
  const last = segments.at(-1);
  if (first === undefined || last === undefined)
    throw new RangeError(`${tradingDay} is no trading day`);
  return { openAt: first.open, closeAt: last.close };
}

/** The candles of one interval that a run of trades of one symbol makes, in time order. */
export function candlesOfTrades(
  trades: readonly TradeTick[],
  interval: CandleInterval,
  calendar: CalendarName,
): Candle[] {
  const candles: Candle[] = [];
  let running: Running | null = null;
  for (const trade of trades) {
    if (running !== null && trade.at < running.closeAt) {
      take(running, trade);
      continue;
    }
    if (running !== null) candles.push(candleOf(running));
    running = begin(trade, interval, bucketAt(calendar, interval, trade.at));
  }
  if (running !== null) candles.push(candleOf(running));
  return candles;
}

/** A builder for all symbols and intervals. */
export function createCandleBuilder({
  calendarOf,
  unfinished,
}: CandleBuilderOptions): CandleBuilder {
  const bySymbol = new Map<number, Map<CandleInterval, Running>>();
  for (const candle of unfinished) restore(candle);

  return {
    note(tick) {
      if (tick.kind !== "trade") return [];
      const finished: Candle[] = [];
      const running = runningOf(tick.symbol);
      for (const interval of CANDLE_INTERVALS) {
        const candle = running.get(interval);
        if (candle !== undefined && tick.at < candle.closeAt) {
          take(candle, tick);
          continue;
        }
        if (candle !== undefined) finished.push(candleOf(candle));
        running.set(
          interval,
          begin(tick, interval, bucketAt(calendarOf(tick.symbol), interval, tick.at)),
        );
      }
      return finished;
    },
    finishUntil(now) {
      const finished: Candle[] = [];
      for (const running of bySymbol.values()) {
        for (const [interval, candle] of running) {
          if (candle.closeAt > now) continue;
          finished.push(candleOf(candle));
          running.delete(interval);
        }
      }
      return finished;
    },
    current(symbol, interval) {
      const candle = bySymbol.get(symbol)?.get(interval);
      return candle === undefined ? null : candleOf(candle);
    },
    unfinished: () =>
      [...bySymbol.values()].flatMap((running) => [...running.values()].map(candleOf)),
  };

  function runningOf(symbol: number): Map<CandleInterval, Running> {
    const known = bySymbol.get(symbol);
    if (known !== undefined) return known;
    const running = new Map<CandleInterval, Running>();
    bySymbol.set(symbol, running);
    return running;
  }

  function restore(candle: Candle): void {
    const { closeAt } = bucketAt(calendarOf(candle.symbol), candle.interval, candle.openAt);
    runningOf(candle.symbol).set(candle.interval, { ...candle, closeAt });
  }
}

/** A candle in the making. */
type Running = { -readonly [Key in keyof Candle]: Candle[Key] } & { closeAt: number };

function begin(trade: TradeTick, interval: CandleInterval, { openAt, closeAt }: Bucket): Running {
  const { symbol, price, qty } = trade;
  return {
    symbol,
    interval,
    openAt,
    closeAt,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: qty,
  };
}

function take(candle: Running, { price, qty }: TradeTick): void {
  if (price > candle.high) candle.high = price;
  if (price < candle.low) candle.low = price;
  candle.close = price;
  candle.volume += qty;
}

function candleOf({ closeAt: _, ...candle }: Running): Candle {
  return candle;
}
