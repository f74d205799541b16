import { expect, test } from "vitest";
import { type Candle, moveCandle } from "./candles.ts";

const minute = Date.parse("2026-11-20T09:46:00.000Z");
const last: Candle = { timestamp: minute, open: 10, high: 12, low: 9, close: 11, volume: 5 };

test.each([
  [
    "moves within its minute",
    "1m",
    13,
    minute + 59_999,
    { ...last, high: 13, close: 13, volume: 7 },
  ],
  ["falls within its minute", "1m", 8, minute + 1, { ...last, low: 8, close: 8, volume: 7 }],
  [
    "starts the next minute",
    "1m",
    8,
    minute + 60_000,
    { timestamp: minute + 60_000, open: 8, high: 8, low: 8, close: 8, volume: 2 },
  ],
  ["ignores what is older", "1m", 99, minute - 1, last],
  [
    "a day has no boundary of its own",
    "1d",
    13,
    minute + 86_400_000,
    { ...last, high: 13, close: 13, volume: 7 },
  ],
] as const)("the newest candle %s", (_, interval, price, at, expected) => {
  expect(moveCandle(last, price, 2, at, interval)).toEqual(expected);
});

test("the first trade makes the first candle", () => {
  expect(moveCandle(undefined, 10, 1, minute + 1234, "1s").timestamp).toBe(minute + 1000);
});
