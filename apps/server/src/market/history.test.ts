import { isOnTick } from "@naru/money/price";
import type { Candle, CandleInterval } from "@naru/vocabulary/candle";
import { CANDLE_SECONDS } from "@naru/vocabulary/candle";
import { describe, expect, test } from "vitest";
import { segmentsOf } from "./calendar.ts";
import { bucketAt, createCandleBuilder } from "./candles.ts";
import { CATALOGUE, type CatalogueEntry, entryOfSymbol, findByRoot } from "./catalogue.ts";
import { MS_PER_DAY } from "./day.ts";
import { historyOf, unfinishedOf } from "./history.ts";
import { HISTORY_COUNTS } from "./history-counts.ts";
import { figuresOfHistory } from "./statistics.ts";

const FRIDAY = Date.parse("2026-11-20T10:31:12Z");
const SATURDAY_NOON_KST = Date.parse("2026-11-21T03:00:00Z");
const of = (past: readonly Candle[], interval: CandleInterval): Candle[] =>
  past.filter((candle) => candle.interval === interval);
const entry = (root: string): CatalogueEntry => findByRoot(root) as CatalogueEntry;

/** Whether any window of the calendar touches a candle's interval. */
function isTraded({ calendar }: CatalogueEntry, { interval, openAt }: Candle): boolean {
  const closeAt = openAt + CANDLE_SECONDS[interval] * 1_000;
  const today = Math.floor(openAt / MS_PER_DAY);
  return [-1, 0, 1].some((offset) =>
    segmentsOf(calendar, today + offset).some(
      ({ open, close }) => open < closeAt && openAt < close,
    ),
  );
}

describe.each([
  ["ES", FRIDAY],
  ["HSI", FRIDAY],
  ["NK", SATURDAY_NOON_KST],
  ["ZC", SATURDAY_NOON_KST],
  ["FDAX", Date.parse("2026-03-30T07:00:00Z")],
  ["NRB", SATURDAY_NOON_KST],
])("the past of %s at %i", (root, now) => {
  const own = entry(root);
  const past = historyOf(own, "a secret", now);

  test("is long enough, in order, inside sessions, on the grid, and before now", () => {
    for (const [interval, count] of Object.entries(HISTORY_COUNTS) as [CandleInterval, number][]) {
      const candles = of(past, interval);
      expect(candles.length).toBeGreaterThanOrEqual(count);
      const faults = candles.filter((candle, index) => {
        const { open, high, low, close, volume, openAt } = candle;
        const isWhole =
          high >= Math.max(open, close) && low <= Math.min(open, close) && low > 0 && volume > 0;
        const isOrdered = openAt < now && openAt > (candles[index - 1]?.openAt ?? 0);
        return (
          !isWhole ||
          !isOrdered ||
          ![open, high, low, close].every((price) => isOnTick(price, own.instrument)) ||
          !isTraded(own, candle)
        );
      });
      expect(faults).toEqual([]);
    }
  });

  test("ends at the start price in every interval", () => {
    for (const interval of Object.keys(HISTORY_COUNTS) as CandleInterval[])
      expect(of(past, interval).at(-1)?.close).toBe(own.startUnits);
  });

  test("coarser candles are the sum of the finer ones they cover", () => {
    for (const [finer, coarser] of [
      ["1m", "5m"],
      ["5m", "15m"],
      ["15m", "1h"],
      ["1h", "1d"],
    ] as const) {
      const parts = Map.groupBy(of(past, finer), ({ openAt }) => {
        const last = openAt + CANDLE_SECONDS[finer] * 1_000 - 1;
        return bucketAt(own.calendar, coarser, coarser === "1d" ? last : openAt).openAt;
      });
      for (const candle of of(past, coarser)) {
        const inside = parts.get(candle.openAt);
        if (inside === undefined) continue;
        expect(candle).toMatchObject({
          open: inside[0]?.open,
          close: inside.at(-1)?.close,
          high: Math.max(...inside.map(({ high }) => high)),
          low: Math.min(...inside.map(({ low }) => low)),
          volume: inside.reduce((sum, { volume }) => sum + volume, 0),
        });
      }
    }
  });

  test("goes on: the builder and the day's figures take it up", () => {
    const unfinished = unfinishedOf(past, own.calendar, now);
    const builder = createCandleBuilder({ calendarOf: () => own.calendar, unfinished });
    expect(builder.unfinished()).toEqual(unfinished);
    expect(figuresOfHistory(own.symbol, own.calendar, of(past, "1d"))).toMatchObject({
      last: own.startUnits,
    });
  });
});

describe("pasts of an installation", () => {
  test("one seed is one past, another seed another, and contracts on one underlying share it", () => {
    const closes = (root: string, seed: string): number[] =>
      of(historyOf(entry(root), seed, FRIDAY), "1d").map(({ close }) => close);
    expect(closes("NQ", "a")).toEqual(closes("NQ", "a"));
    expect(closes("NQ", "a")).not.toEqual(closes("NQ", "b"));
    expect(closes("MNQ", "a")).toEqual(closes("NQ", "a"));
  });

  test("today is unfinished in an open market, finished in a closed one", () => {
    const daily = (now: number): Candle[] =>
      of(unfinishedOf(historyOf(entryOfSymbol(1), "a", now), "CME_INDEX", now), "1d");
    expect(daily(FRIDAY)).toHaveLength(1);
    expect(daily(SATURDAY_NOON_KST)).toEqual([]);
  });

  test.each(CATALOGUE.map((each) => [each.root, each] as const))("%s has one", (_, each) => {
    const past = historyOf(each, "a", SATURDAY_NOON_KST);
    for (const [interval, count] of Object.entries(HISTORY_COUNTS) as [CandleInterval, number][]) {
      expect(of(past, interval).length).toBeGreaterThanOrEqual(count);
    }
  });
});
