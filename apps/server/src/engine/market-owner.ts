/**
 * The market's owner in the engine process: pulls the feed, lets the keeper put ticks and beats in order, and derives
 * candles and the day's figures from what it hands over.
 */

import type { Input } from "@naru/engine/input";
import { STALE_AFTER_MS } from "@naru/engine/market/market";
import type { State } from "@naru/engine/state";
import type { ShardRows } from "@naru/store/load";
import type { Candle, CandleInterval } from "@naru/vocabulary/candle";
import type { Tick } from "@naru/vocabulary/tick";
import { createCandleBuilder } from "../market/candles.ts";
import { type CatalogueEntry, INSTRUMENTS, entryOfSymbol } from "../market/catalogue.ts";
import type { DayStart } from "../market/feeds/day-growth.ts";
import type { SimulatorOptions } from "../market/feeds/simulator.ts";
import { figuresOfHistory, createStatistics, type DayFigures } from "../market/statistics.ts";
import { historyOf, unfinishedOf } from "../market/history.ts";
import { createMarketKeeper } from "../market/keeper.ts";
import type { Log } from "../platform/log.ts";
import { assertClock } from "./boot-checks.ts";
import { type CandleKeeper, type CandleRow, createCandleKeeper, rowOf } from "./candle-keeper.ts";
import { type MarketFeeds, type OpenLive, openFeeds } from "./market-feeds.ts";
import { encodeMarketCheckpoint, parseMarketCheckpoint } from "./market-checkpoint.ts";

/** How often the feed is asked, at most; commands in between meet the market of the last time. */
const PULL_MS = 10;

export interface MarketOwner {
  /**
   * Due beats and new ticks in one order, at most every 10 ms. Throws where the clock went back by more than a price
   * may be old: the market would stand still and orders fill at what it said last.
   */
  pull(now: number): readonly Input[];
  beatMark(): number;
  checkpoint(): string;
  day(symbol: number): DayFigures;
  /** Candles that no table has yet, the last one in the making, oldest first. */
  openCandles(symbol: number, interval: CandleInterval): CandleRow[];
  readonly candles: CandleKeeper;
  /** Where the days of the simulated market started, as this process knows it, oldest first. */
  readonly starts: readonly DayStart[];
  readonly feeds: Pick<MarketFeeds, "report" | "dropped" | "close">;
}

export interface MarketOwnerOptions {
  readonly rows: Pick<
    ShardRows,
    "marketCheckpoint" | "tapeSequence" | "beatMark" | "ticksAfterCheckpoint"
  >;
  readonly state: State;
  /** The installation's secret: a past grows from it. */
  readonly seed: string;
  /** What the days to come grow from. */
  readonly days: Pick<SimulatorOptions, "seeds" | "lastOrdinal">;
  /** Null where every price is simulated. */
  readonly openLive?: OpenLive | null;
  readonly now: number;
  readonly log: Log;
}

/** Goes on from the last checkpoint and the tape after it; a new installation gets a past so that charts are full. */
export function openMarket(options: MarketOwnerOptions): MarketOwner {
  const { rows, state, seed, now } = options;
  const saved =
    rows.marketCheckpoint === null ? null : parseMarketCheckpoint(rows.marketCheckpoint.json);
  const calendarOf = (symbol: number) => entryOfSymbol(symbol).calendar;
  const feeds = openFeeds(options, saved);
  const past = saved === null ? pastOf(feeds.simulated, seed, now) : [];
  const keeper = createMarketKeeper({
    listings: INSTRUMENTS,
    lastSequence: rows.tapeSequence,
    lastBeatAt: saved === null ? null : rows.beatMark,
    ...{ checkpoint: saved?.keeper ?? null, told: rows.ticksAfterCheckpoint },
    ...{ apart: feeds.outside, onDropped: feeds.noteDropped },
  });
  const statistics = createStatistics(
    calendarOf,
    saved?.figures ??
      past.map(({ entry, candles }) =>
        figuresOfHistory(
          entry.symbol,
          entry.calendar,
          candles.filter(({ interval }) => interval === "1d"),
        ),
      ),
  );
  const unfinished =
    saved?.candles ??
    past.flatMap(({ entry, candles: all }) => unfinishedOf(all, entry.calendar, now));
  const candles = createCandleBuilder({ calendarOf, unfinished });
  const keeping = createCandleKeeper();
  for (const { candles: all } of past) keeping.keep(closedOf(all, unfinished));
  let pulledAt = 0;
  const bindDays = dayBinder(feeds.starts);

  const observe = (tick: Tick): void => {
    statistics.note(tick);
    keeping.keep(candles.note(tick));
  };
  for (const { tick } of rows.ticksAfterCheckpoint) observe(tick);

  return {
    pull(at) {
      assertClock(at, pulledAt, STALE_AFTER_MS);
      if (at - pulledAt < PULL_MS) return [];
      const inputs = bindDays(pulledAt, keeper.advance(at, feeds.advanceTo(at)));
      pulledAt = at;
      for (const input of inputs) {
        if (input.kind === "tickArrived") observe(input.tick.tick);
        else if (input.kind === "rolledOver") statistics.noteRollOver(input.symbol);
      }
      keeping.keep(candles.finishUntil(at));
      return inputs;
    },
    beatMark: () => Math.max(keeper.beatMark(), 0),
    checkpoint: () =>
      encodeMarketCheckpoint({
        markets: [...state.markets.values()],
        ...{ keeper: keeper.checkpoint(), ...feeds.state(), figures: statistics.state() },
        candles: candles.unfinished(),
      }),
    day: statistics.day,
    ...{ candles: keeping, starts: feeds.starts, feeds },
    openCandles(symbol, interval) {
      const current = candles.current(symbol, interval);
      const waiting = keeping.waiting(symbol, interval);
      return current === null ? waiting : [...waiting, rowOf(current)];
    },
  };
}

/** Puts what binds the days that started since before all that was told, at the time of the pull before. */
function dayBinder(starts: readonly DayStart[]): (at: number, told: readonly Input[]) => Input[] {
  let count = 0;
  return (at, told) => {
    const fresh = starts.slice(count);
    count = starts.length;
    return [...fresh.map(({ day, hash }): Input => ({ kind: "dayBound", at, day, hash })), ...told];
  };
}

/** What of a past has closed: tables hold nothing else, and the rest closes with the ticks to come. */
function closedOf(candles: readonly Candle[], unfinished: readonly Candle[]): Candle[] {
  const stillOpen = new Set(unfinished);
  return candles.filter((candle) => !stillOpen.has(candle));
}

function pastOf(entries: readonly CatalogueEntry[], seed: string, now: number) {
  return entries.map((entry) => ({ entry, candles: historyOf(entry, seed, now) }));
}
