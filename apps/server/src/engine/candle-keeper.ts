/**
 * Finished candles on their way to the tables: those of a minute and longer as they come, those of a second a minute
 * at a time, because they are stored packed by minute.
 */

import type { Database } from "@naru/store/database";
import { writeCandles, writeSeconds } from "@naru/store/read/candles";
import { CANDLE_INTERVALS, type Candle, type CandleInterval } from "@naru/vocabulary/candle";

const MINUTE_MS = 60_000;

/** A candle as the tables and the gateway know it. */
export interface CandleRow {
  readonly symbol: number;
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface CandleKeeper {
  keep(candles: readonly Candle[]): void;
  /** Candles of an interval that no table has yet, oldest first. */
  waiting(symbol: number, interval: CandleInterval): CandleRow[];
  /** Writes what is whole at `now` (epoch ms), or everything. */
  write(database: Database, now: number): Promise<void>;
}

export function createCandleKeeper(): CandleKeeper {
  let coarse: Candle[] = [];
  /** By symbol, the seconds of minutes that are not written. */
  const seconds = new Map<number, Candle[]>();

  return {
    keep(candles) {
      for (const candle of candles) {
        if (candle.interval !== "1s") {
          coarse.push(candle);
          continue;
        }
        const known = seconds.get(candle.symbol);
        if (known === undefined) seconds.set(candle.symbol, [candle]);
        else known.push(candle);
      }
    },
    waiting(symbol, interval) {
      const candles =
        interval === "1s"
          ? (seconds.get(symbol) ?? [])
          : coarse.filter((candle) => candle.symbol === symbol && candle.interval === interval);
      return candles.map(rowOf);
    },
    async write(database, now) {
      const written = [...coarse];
      for (const interval of CANDLE_INTERVALS) {
        if (interval === "1s") continue;
        const rows = written.filter((candle) => candle.interval === interval).map(rowOf);
        await writeCandles(database, interval, newestOfEach(rows));
      }
      coarse = coarse.slice(written.length);
      const thisMinute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
      for (const [symbol, candles] of seconds) {
        const whole = candles.filter(({ openAt }) => openAt < thisMinute);
        for (const [minute, rows] of byMinute(whole))
          await writeSeconds(database.db, symbol, minute, rows);
        const rest = candles.filter(({ openAt }) => openAt >= thisMinute);
        if (rest.length > 0) seconds.set(symbol, rest);
        else seconds.delete(symbol);
      }
    },
  };
}

/** One row a candle, the one that was kept last: a statement that wrote a row twice would fail, and every write after it. */
function newestOfEach(rows: readonly CandleRow[]): CandleRow[] {
  return [...new Map(rows.map((row) => [`${row.symbol}:${row.at}`, row])).values()];
}

function byMinute(candles: readonly Candle[]): Map<number, CandleRow[]> {
  const minutes = new Map<number, CandleRow[]>();
  for (const candle of candles) {
    const minute = Math.floor(candle.openAt / MINUTE_MS) * MINUTE_MS;
    const rows = minutes.get(minute);
    if (rows === undefined) minutes.set(minute, [rowOf(candle)]);
    else rows.push(rowOf(candle));
  }
  return minutes;
}

/** A candle as a row. */
export function rowOf({ symbol, openAt, open, high, low, close, volume }: Candle): CandleRow {
  return { symbol, at: openAt, open, high, low, close, volume };
}
