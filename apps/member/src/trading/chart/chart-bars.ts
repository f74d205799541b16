/** Bars the server does not keep: several candles in one, weeks and months of days, and single trades. */

import type { CandleInterval, TradeTickView } from "../base/views.ts";
import type { ChartInterval } from "../../settings/chart-choices.ts";
import { addTrade, type Candle, moveCandle } from "./candles.ts";

interface Made {
  /** What the server is asked for. */
  readonly of: CandleInterval;
  /** Length of the bar, ms; a week and a month have none. */
  readonly lengthMs: number | null;
}

const MADE: Partial<Record<ChartInterval, Made>> = {
  "30m": { of: "15m", lengthMs: 1_800_000 },
  "4h": { of: "1h", lengthMs: 14_400_000 },
  "1w": { of: "1d", lengthMs: null },
  "1M": { of: "1d", lengthMs: null },
};

/** The candles a chart of `interval` is made of; `null` for single trades. */
export function sourceOf(interval: ChartInterval): CandleInterval | null {
  if (interval === "tick") return null;
  return MADE[interval]?.of ?? (interval as CandleInterval);
}

/**
 * Bars of `interval` from the candles of its source, oldest first. Bars of hours start at their boundary in UTC;
 * weeks on the Monday and months on the first of the day their candle starts in UTC, as trading days do.
 */
export function barsOf(candles: readonly Candle[], interval: ChartInterval): Candle[] {
  if (MADE[interval] === undefined) return [...candles];
  const bars: Candle[] = [];
  for (const candle of candles) {
    const start = startOf(candle.timestamp, interval);
    const last = bars.at(-1);
    if (last?.timestamp !== start) bars.push({ ...candle, timestamp: start });
    else
      bars[bars.length - 1] = {
        ...last,
        high: Math.max(last.high, candle.high),
        low: Math.min(last.low, candle.low),
        close: candle.close,
        volume: last.volume + candle.volume,
      };
  }
  return bars;
}

/** The newest bar after a trade; a tick chart gets one more bar. */
export function moveBar(
  last: Candle | undefined,
  price: number,
  qty: number,
  at: number,
  interval: ChartInterval,
): Candle {
  if (interval === "tick") return addTrade(last, after(last?.timestamp, at), price, qty);
  if (MADE[interval] === undefined)
    return moveCandle(last, price, qty, at, interval as CandleInterval);
  return addTrade(last, startOf(at, interval), price, qty);
}

/** Trades as bars of one trade each, oldest first; no two share a time. */
export function ticksAsBars(ticks: readonly TradeTickView[]): Candle[] {
  const bars: Candle[] = [];
  for (const { at, price, qty } of ticks)
    bars.push(moveBar(bars.at(-1), Number(price), qty, Date.parse(at), "tick"));
  return bars;
}

function after(last: number | undefined, at: number): number {
  return last === undefined || at > last ? at : last + 1;
}

function startOf(at: number, interval: ChartInterval): number {
  const length = MADE[interval]?.lengthMs ?? null;
  if (length !== null) return at - (at % length);
  const date = new Date(at);
  const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  if (interval === "1M") return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  // A session that opens on a Sunday belongs to the week that follows.
  const sinceMonday = date.getUTCDay() === 0 ? -1 : date.getUTCDay() - 1;
  return day - sinceMonday * 86_400_000;
}
