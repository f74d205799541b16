import type { Tick } from "@naru/vocabulary/tick";
import { describe, expect, test } from "vitest";
import { createStatistics, type DayFigures, figuresOfHistory } from "./statistics.ts";

const at = (iso: string): number => Date.parse(iso);
const trade = (iso: string, price: number, qty = 1): Tick => ({
  kind: "trade",
  symbol: 38,
  at: at(iso),
  price,
  qty,
});
const calendarOf = (): "HKFE" => "HKFE";

describe("the trading day's figures", () => {
  test("a first day is its own base, the next day's is the last price before it", () => {
    const statistics = createStatistics(calendarOf, []);
    expect(statistics.day(38)).toMatchObject({ tradingDay: "", last: 0, previousClose: 0 });
    statistics.note(trade("2026-11-19T01:15:00Z", 26_000, 2));
    statistics.note(trade("2026-11-19T04:00:00Z", 25_900));
    statistics.note({ kind: "mark", symbol: 38, at: at("2026-11-19T04:00:01Z"), price: 1 });
    statistics.note(trade("2026-11-19T18:59:00Z", 26_100));
    const figures = { symbol: 38, isNewSeries: false };
    expect(statistics.day(38)).toEqual({
      ...figures,
      tradingDay: "2026-11-19",
      previousClose: 26_000,
      open: 26_000,
      high: 26_100,
      low: 25_900,
      last: 26_100,
      volume: 4,
    });
    statistics.note(trade("2026-11-20T01:15:00Z", 26_300));
    expect(statistics.day(38)).toEqual({
      ...figures,
      tradingDay: "2026-11-20",
      previousClose: 26_100,
      open: 26_300,
      high: 26_300,
      low: 26_300,
      last: 26_300,
      volume: 1,
    });
  });

  test("a roll-over begins a new series with its own base", () => {
    const statistics = createStatistics(calendarOf, []);
    statistics.note(trade("2026-11-19T01:15:00Z", 26_000));
    statistics.noteRollOver(38);
    expect(statistics.day(38).last).toBe(26_000);
    statistics.note(trade("2026-11-20T01:15:00Z", 26_500));
    statistics.note(trade("2026-11-20T01:16:00Z", 26_400));
    expect(statistics.day(38)).toMatchObject({
      previousClose: 26_500,
      open: 26_500,
      last: 26_400,
      isNewSeries: false,
    });
  });

  test("saved figures go on", () => {
    const first = createStatistics(calendarOf, []);
    first.note(trade("2026-11-19T01:15:00Z", 26_000));
    const saved = JSON.parse(JSON.stringify(first.state())) as DayFigures[];
    const second = createStatistics(calendarOf, saved);
    second.note(trade("2026-11-19T02:00:00Z", 26_200));
    expect(second.day(38)).toMatchObject({ open: 26_000, high: 26_200, volume: 2 });
  });

  test("daily candles tell them too", () => {
    const candle = {
      symbol: 38,
      interval: "1d",
      open: 5,
      high: 9,
      low: 4,
      close: 7,
      volume: 3,
    } as const;
    const days = [
      { ...candle, openAt: at("2026-11-19T01:15:00Z") },
      { ...candle, openAt: at("2026-11-20T01:15:00Z"), close: 8 },
    ];
    expect(figuresOfHistory(38, "HKFE", days)).toMatchObject({
      tradingDay: "2026-11-20",
      previousClose: 7,
      open: 5,
      last: 8,
    });
    expect(figuresOfHistory(38, "HKFE", days.slice(0, 1))).toMatchObject({
      previousClose: 5,
      last: 7,
    });
    expect(figuresOfHistory(38, "HKFE", [])).toMatchObject({ tradingDay: "" });
    expect(() =>
      figuresOfHistory(38, "HKFE", [{ ...candle, openAt: at("2026-11-20T02:00:00Z") }]),
    ).toThrow(RangeError);
  });
});
