import type { Candle } from "@naru/store/read/candles";
import { expect, test } from "vitest";
import type { Desk } from "./handler.ts";
import { newestCandles } from "./candle-rows.ts";

const MINUTE_MS = 60_000;

const candle = (minute: number): Candle => ({
  ...{ symbol: 1, at: minute * MINUTE_MS, volume: 1 },
  ...{ open: 100, high: 100, low: 100, close: 100 },
});

test("a candle that the engine writes while a chart is read is neither lost nor told twice", async () => {
  const tables = [candle(1)];
  let waiting = [candle(2), candle(3)];
  /** Whatever is read first, the engine writes what is finished right after it. */
  const write = (): void => {
    tables.push(...waiting.slice(0, -1));
    waiting = waiting.slice(-1);
  };
  const desk = {
    readers: {
      async candles() {
        const read = [...tables];
        write();
        return read;
      },
    },
    engine: {
      async ask() {
        const body = JSON.stringify(waiting);
        write();
        return { outcome: "ok", body };
      },
    },
  } as unknown as Desk;
  const shown = await newestCandles(desk, { symbol: 1, interval: "1m", limit: 10 });
  expect(shown.map(({ at }) => at / MINUTE_MS)).toEqual([1, 2, 3]);
});
