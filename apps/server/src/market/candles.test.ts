import { CANDLE_INTERVALS, type Candle } from "@naru/vocabulary/candle";
import type { TradeTick } from "@naru/vocabulary/tick";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CalendarName } from "./calendar.ts";
import { bucketAt, candlesOfTrades, createCandleBuilder } from "./candles.ts";

const at = (iso: string): number => Date.parse(iso);
const calendarOf = (symbol: number): CalendarName => (symbol === 38 ? "HKFE" : "SIM");
const trade = (time: number, price: number, qty = 1, symbol = 101): TradeTick => ({
  kind: "trade",
  symbol,
  at: time,
  price,
  qty,
});
const shape = ({ interval, openAt, open, high, low, close, volume }: Candle): string =>
  `${interval} ${new Date(openAt).toISOString().slice(11, 19)} ${open} ${high} ${low} ${close} ×${volume}`;

describe("buckets", () => {
  test.each([
    ["HKFE", "1d", "2026-11-19T18:00:00Z", "2026-11-19T01:15:00Z", "2026-11-19T19:00:00Z"],
    ["CME", "1d", "2026-11-22T23:30:00Z", "2026-11-22T23:00:00Z", "2026-11-23T22:00:00Z"],
    ["SIM", "1d", "2026-11-20T14:59:59Z", "2026-11-19T15:00:00Z", "2026-11-20T15:00:00Z"],
    ["EUREX", "1h", "2026-11-20T00:20:00Z", "2026-11-20T00:00:00Z", "2026-11-20T01:00:00Z"],
    ["CME", "15m", "2026-11-20T14:44:59.999Z", "2026-11-20T14:30:00Z", "2026-11-20T14:45:00Z"],
    ["CME", "1s", "2026-11-20T14:44:59.999Z", "2026-11-20T14:44:59Z", "2026-11-20T14:45:00Z"],
  ] as const)("%s %s at %s is from %s to %s", (calendar, interval, instant, openAt, closeAt) => {
    expect(bucketAt(calendar, interval, at(instant))).toEqual({
      openAt: at(openAt),
      closeAt: at(closeAt),
    });
  });
});

describe("the builder", () => {
  const noon = at("2026-11-21T03:00:00Z");

  test("a later trade finishes a candle, the others go on", () => {
    const builder = createCandleBuilder({ calendarOf, unfinished: [] });
    expect(builder.note(trade(noon, 100))).toEqual([]);
    expect(builder.note(trade(noon + 500, 103, 2))).toEqual([]);
    expect(builder.note(trade(noon + 1_000, 99, 3)).map(shape)).toEqual([
      "1s 03:00:00 100 103 100 103 ×3",
    ]);
    expect(builder.note({ kind: "heartbeat", symbol: 101, at: noon + 90_000 })).toEqual([]);
    expect(builder.note(trade(noon + 60_000, 101)).map(shape)).toEqual([
      "1s 03:00:01 99 99 99 99 ×3",
      "1m 03:00:00 100 103 99 99 ×6",
    ]);
    expect(builder.current(101, "1h")).toMatchObject({
      open: 100,
      high: 103,
      low: 99,
      close: 101,
      volume: 7,
    });
    expect(builder.current(102, "1h")).toBeNull();
  });

  test("time finishes what no trade does", () => {
    const builder = createCandleBuilder({ calendarOf, unfinished: [] });
    builder.note(trade(noon, 100));
    expect(builder.finishUntil(noon + 999)).toEqual([]);
    expect(builder.finishUntil(noon + 60_000).map(({ interval }) => interval)).toEqual([
      "1s",
      "1m",
    ]);
    expect(builder.finishUntil(noon + 60_000)).toEqual([]);
    expect(builder.unfinished().map(({ interval }) => interval)).toEqual(["5m", "15m", "1h", "1d"]);
  });

  test("a trading day is one candle, over its breaks and midnight", () => {
    const builder = createCandleBuilder({ calendarOf, unfinished: [] });
    const day = [
      "2026-11-19T01:15:00Z",
      "2026-11-19T05:30:00Z",
      "2026-11-19T18:59:59Z",
      "2026-11-20T01:15:00Z",
    ];
    const finished = day.flatMap((iso, index) => builder.note(trade(at(iso), 100 + index, 1, 38)));
    expect(finished.filter(({ interval }) => interval === "1d").map(shape)).toEqual([
      "1d 01:15:00 100 102 100 102 ×3",
    ]);
  });

  const trades = fc
    .array(
      fc.record({
        after: fc.integer({ min: 0, max: 400_000 }),
        price: fc.integer({ min: 1, max: 1_000 }),
        qty: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 1, maxLength: 80 },
    )
    .map((steps) => {
      let time = noon;
      return steps.map(({ after, price, qty }) => trade((time += after), price, qty));
    });

  test("any trades: every candle holds its trades, none is lost, and a restart anywhere changes nothing", () => {
    fc.assert(
      fc.property(trades, fc.nat(), (run, cut) => {
        let builder = createCandleBuilder({ calendarOf, unfinished: [] });
        const candles: Candle[] = [];
        for (const [index, tick] of run.entries()) {
          candles.push(...builder.note(tick));
          if (index !== cut % run.length) continue;
          const saved = JSON.parse(JSON.stringify(builder.unfinished())) as Candle[];
          builder = createCandleBuilder({ calendarOf, unfinished: saved });
        }
        candles.push(...builder.unfinished());
        for (const interval of CANDLE_INTERVALS) {
          const own = candles.filter((candle) => candle.interval === interval);
          expect(own).toEqual(candlesOfTrades(run, interval, "SIM"));
          expect(own.reduce((sum, { volume }) => sum + volume, 0)).toBe(
            run.reduce((sum, { qty }) => sum + qty, 0),
          );
          for (const [index, { openAt, open, high, low, close }] of own.entries()) {
            expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
            expect(low).toBeLessThanOrEqual(Math.min(open, close));
            expect(openAt).toBeGreaterThan(own[index - 1]?.openAt ?? 0);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
