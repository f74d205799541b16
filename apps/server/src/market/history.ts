/**
 * A made-up past, so that a first chart is full: it ends at the start price and lies inside sessions only.
 *
 * Prices are walked backward from the start price, minutes first; when there are enough, five-minute candles go on
 * where the minutes begin, and so on to days. Every coarser candle over finer ones is their sum, so the intervals
 * agree. Contracts on one underlying with one calendar have one past.
 */

import type { Candle, CandleInterval } from "@naru/vocabulary/candle";
import { CANDLE_SECONDS } from "@naru/vocabulary/candle";
import { bucketAt } from "./candles.ts";
import { type CalendarName, sessionAt, segmentsOf, type Segment } from "./calendar.ts";
import type { CatalogueEntry } from "./catalogue.ts";
import { dayOfIso } from "./day.ts";
import { activityAt } from "./feeds/activity.ts";
import { paceOf } from "./feeds/book.ts";
import { HISTORY_COUNTS, type HistoryInterval } from "./history-counts.ts";
import { seededRandom } from "./random.ts";

const INTERVALS: readonly HistoryInterval[] = ["1m", "5m", "15m", "1h", "1d"];
const COARSER: Readonly<Record<HistoryInterval, HistoryInterval | null>> = {
  "1m": "5m",
  "5m": "15m",
  "15m": "1h",
  "1h": "1d",
  "1d": null,
};

const TRADING_SECONDS_A_YEAR = 252 * 23 * 3_600;
const MINUTE_MS = 60_000;
/** Spread of the logarithm of volatility, and how much of it the next candle keeps. */
const CLUSTER_SPREAD = 0.45;
const CLUSTER_KEPT = 0.97;
/** Wicks beyond open and close, in standard moves of the candle. */
const WICK = 0.55;
/** A pause moves prices by this share of a day's standard move: a break, a night. */
const BREAK_SHARE = 0.06;
const NIGHT_SHARE = 0.3;
const TRADES_A_MINUTE: Readonly<Record<CatalogueEntry["pace"], number>> = {
  busy: 57,
  normal: 22.5,
  quiet: 6,
};

/**
 * The candles of a symbol up to the last whole minute before `now` (epoch ms), oldest first within each interval. The
 * last of an interval may be unfinished: a `CandleBuilder` goes on from those.
 */
export function historyOf(entry: CatalogueEntry, seed: string, now: number): Candle[] {
  const walk = createWalk(entry, seed);
  const end = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const past: Candle[] = [];
  let finer: Candle[] = [];
  for (const interval of INTERVALS) {
    const candles = extended(
      walk,
      entry.calendar,
      interval,
      summed(finer, entry.calendar, interval),
      end,
    );
    past.push(...candles.toReversed());
    finer = candles;
  }
  return past;
}

/** The unfinished candles of a past: the newest of each interval that `now` lies in. */
export function unfinishedOf(
  past: readonly Candle[],
  calendar: CalendarName,
  now: number,
): Candle[] {
  return past.filter(({ interval, openAt }) => bucketAt(calendar, interval, openAt).closeAt > now);
}

/** Goes on backward from the oldest candle until there are enough and the next coarser interval is whole. */
function extended(
  walk: Walk,
  calendar: CalendarName,
  interval: HistoryInterval,
  newestFirst: readonly Candle[],
  end: number,
): Candle[] {
  const candles = [...newestFirst];
  const coarser = COARSER[interval];
  for (const stretch of stretchesBefore(calendar, interval, walk.oldest()?.from ?? end)) {
    const isEnough = candles.length >= HISTORY_COUNTS[interval];
    if (isEnough && (coarser === null || isBoundary(calendar, coarser, stretch, walk.oldest())))
      break;
    const candle = walk.candleBefore(stretch, interval);
    const oldest = candles.at(-1);
    if (oldest?.openAt === candle.openAt) candles[candles.length - 1] = joined(candle, oldest);
    else candles.push(candle);
  }
  return candles;
}

/** Whether a stretch lies in another candle of the coarser interval than the one after it. */
function isBoundary(
  calendar: CalendarName,
  coarser: HistoryInterval,
  stretch: Stretch,
  after: Stretch | null,
): boolean {
  if (after === null) return false;
  return (
    bucketAt(calendar, coarser, stretch.from).openAt !==
    bucketAt(calendar, coarser, after.from).openAt
  );
}

/** Part of a session that one candle covers, epoch ms. */
interface Stretch {
  readonly openAt: number;
  readonly from: number;
  readonly to: number;
  readonly segment: Segment;
}

/** The stretches of an interval that end at `end` or earlier, newest first, without end. */
function* stretchesBefore(
  calendar: CalendarName,
  interval: CandleInterval,
  end: number,
): Generator<Stretch, never> {
  const lastDay = dayOfIso(sessionAt(calendar, end).tradingDay);
  for (let day = lastDay; ; day -= 1) {
    const segments = segmentsOf(calendar, day);
    const first = segments[0];
    if (first === undefined || first.open >= end) continue;
    if (interval === "1d") {
      const to = Math.min(segments.at(-1)?.close ?? end, end);
      yield { openAt: first.open, from: first.open, to, segment: first };
      continue;
    }
    const length = CANDLE_SECONDS[interval] * 1_000;
    for (const segment of segments.toReversed()) {
      for (let to = Math.min(segment.close, end); to > segment.open; ) {
        const openAt = Math.floor((to - 1) / length) * length;
        const from = Math.max(openAt, segment.open);
        yield { openAt, from, to, segment };
        to = from;
      }
    }
  }
}

interface Walk {
  /** The candle of the stretch just before the one asked for last. */
  candleBefore(stretch: Stretch, interval: CandleInterval): Candle;
  /** The stretch asked for last. */
  oldest(): Stretch | null;
}

/** Walks an underlying's price backward from its start price. */
function createWalk(entry: CatalogueEntry, seed: string): Walk {
  const { calendar, instrument, startUnits, underlying, volatility } = entry;
  const prices = seededRandom(seed, `history ${underlying} ${calendar}`);
  const volumes = seededRandom(seed, `history volume ${entry.root}`);
  const perSecond = volatility / Math.sqrt(TRADING_SECONDS_A_YEAR);
  const perDay = volatility / Math.sqrt(252);
  const tradedAMinute = TRADES_A_MINUTE[entry.pace] * paceOf(entry).tradeSize;
  let logPrice = Math.log(startUnits);
  let cluster = 0;
  let later: Stretch | null = null;

  return {
    oldest: () => later,
    candleBefore(stretch, interval) {
      cluster =
        cluster * CLUSTER_KEPT +
        CLUSTER_SPREAD * Math.sqrt(1 - CLUSTER_KEPT ** 2) * prices.normal();
      if (later !== null && stretch.to < later.from) {
        const share =
          stretch.segment.tradingDay === later.segment.tradingDay ? BREAK_SHARE : NIGHT_SHARE;
        logPrice -= perDay * share * prices.normal();
      }
      later = stretch;
      const seconds = (stretch.to - stretch.from) / 1_000;
      const activity = interval === "1d" ? 1 : activityIn(calendar, stretch);
      const move =
        perSecond * Math.sqrt(seconds * activity) * Math.exp(cluster - CLUSTER_SPREAD ** 2);
      const close = logPrice;
      const open = close - move * prices.normal();
      const high = Math.max(open, close) + move * WICK * Math.abs(prices.normal());
      const low = Math.min(open, close) - move * WICK * Math.abs(prices.normal());
      logPrice = open;
      const minutes = seconds / 60;
      const mean = tradedAMinute * minutes * activity * Math.exp(cluster);
      const volume = Math.max(1, Math.round(mean * Math.exp(0.3 * volumes.normal())));
      const units = (value: number): number => onTick(Math.exp(value), instrument.tickUnits);
      const openAt = stretch.openAt;
      const prices4 = {
        open: units(open),
        high: units(high),
        low: units(low),
        close: units(close),
      };
      return { symbol: entry.symbol, interval, openAt, ...prices4, volume };
    },
  };
}

function activityIn(calendar: CalendarName, { from, segment }: Stretch): number {
  return activityAt(calendar, { since: segment.open, changesAt: segment.close }, from);
}

/** The nearest price of the grid, one tick at least. */
function onTick(units: number, tickUnits: number): number {
  return Math.max(1, Math.round(units / tickUnits)) * tickUnits;
}

/** Candles (newest first) as those of a coarser interval. */
function summed(
  newestFirst: readonly Candle[],
  calendar: CalendarName,
  interval: CandleInterval,
): Candle[] {
  const sums: Candle[] = [];
  for (const candle of newestFirst) {
    const { openAt } = bucketAt(calendar, interval, lastInstantOf(candle));
    const sum = sums.at(-1);
    const part = { ...candle, interval, openAt };
    if (sum !== undefined && sum.openAt === openAt) sums[sums.length - 1] = joined(part, sum);
    else sums.push(part);
  }
  return sums;
}

/** An instant of a candle's trading day: an hour may begin before its session does. */
function lastInstantOf({ interval, openAt }: Candle): number {
  return openAt + CANDLE_SECONDS[interval] * 1_000 - 1;
}

/** Two candles of one interval as one. */
function joined(earlier: Candle, later: Candle): Candle {
  return {
    ...earlier,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: earlier.volume + later.volume,
  };
}
