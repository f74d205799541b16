import { describe, expect, test } from "vitest";
import type { Candle } from "./candles.ts";
import { barsOf, moveBar, sourceOf, ticksAsBars } from "./chart-bars.ts";

const at = (time: string) => Date.parse(`2026-11-${time}:00.000Z`);
const bar = (time: string, low: number, high: number): Candle => ({
  timestamp: at(time),
  open: low,
  high,
  low,
  close: high,
  volume: 10,
});

test.each([
  ["tick", null],
  ["1m", "1m"],
  ["30m", "15m"],
  ["4h", "1h"],
  ["1w", "1d"],
  ["1M", "1d"],
] as const)("a chart of %s is made of %s", (interval, source) => {
  expect(sourceOf(interval)).toBe(source);
});

describe("several candles in one", () => {
  test("take the first open, the last close, the extremes and all volume", () => {
    const bars = barsOf(
      [bar("20T09:00", 5, 9), bar("20T09:15", 3, 7), bar("20T09:30", 6, 8)],
      "30m",
    );
    expect(bars).toEqual([
      { timestamp: at("20T09:00"), open: 5, high: 9, low: 3, close: 7, volume: 20 },
      { timestamp: at("20T09:30"), open: 6, high: 8, low: 6, close: 8, volume: 10 },
    ]);
  });

  test.each([
    ["4h", "20T05:00", "20T04:00"],
    ["1w", "20T00:00", "16T00:00"],
    ["1w", "15T23:00", "16T00:00"],
    ["1M", "20T00:00", "01T00:00"],
  ] as const)("%s at %s starts %s", (interval, time, start) => {
    expect(barsOf([bar(time, 1, 2)], interval)[0]?.timestamp).toBe(at(start));
  });

  test("a trade moves the bar it falls in and starts the next", () => {
    const first = barsOf([bar("20T09:00", 5, 9)], "30m")[0];
    expect(moveBar(first, 12, 2, at("20T09:29"), "30m")).toMatchObject({ high: 12, volume: 12 });
    expect(moveBar(first, 12, 2, at("20T09:30"), "30m")).toMatchObject({ open: 12, volume: 2 });
  });

  test("a trade of an earlier bar changes nothing", () => {
    const last = barsOf([bar("20T09:30", 5, 9)], "30m")[0];
    expect(moveBar(last, 12, 2, at("20T09:29"), "30m")).toEqual(last);
  });
});

test("each trade is a bar of its own time", () => {
  const tick = (price: string) => ({ at: "2026-11-20T09:00:00.000Z", price, qty: 1 });
  expect(ticksAsBars([tick("5"), tick("6")]).map((one) => [one.timestamp, one.close])).toEqual([
    [at("20T09:00"), 5],
    [at("20T09:00") + 1, 6],
  ]);
});
