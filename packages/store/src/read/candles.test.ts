import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import {
  type Candle,
  forgetCandles,
  newestCloses,
  readCandles,
  writeCandles,
  writeSeconds,
} from "./candles.ts";

const START = Date.UTC(2026, 10, 20);
const MINUTE = 60_000;

let scratch: ScratchDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url);
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

function candle(at: number, close = 105): Candle {
  return { symbol: 3, at, open: 100, high: 110, low: -90, close, volume: 7 };
}

describe("candles of a minute and longer", () => {
  test("come back newest page first, oldest first within it, replaced where written again", async () => {
    const all = Array.from({ length: 3000 }, (_, index) => candle(START + index * MINUTE));
    await writeCandles(database, "1m", all);
    await writeCandles(database, "1m", [candle(START + 2999 * MINUTE, 99)]);
    await writeCandles(database, "1h", [candle(START, 1)]);
    await writeCandles(database, "1m", []);
    const newest = await readCandles(database.db, { symbol: 3, interval: "1m", limit: 2 });
    expect(newest).toEqual([candle(START + 2998 * MINUTE), candle(START + 2999 * MINUTE, 99)]);
    const before = await readCandles(database.db, {
      symbol: 3,
      interval: "1m",
      before: START + 2 * MINUTE,
      limit: 500,
    });
    expect(before).toEqual(all.slice(0, 2));
    expect(await readCandles(database.db, { symbol: 4, interval: "1m", limit: 5 })).toEqual([]);
  });

  test("of a symbol that has some are replaced also where they come with one that has none", async () => {
    const fresh = { ...candle(START), symbol: 2 };
    await writeCandles(database, "1m", [fresh, candle(START, 98)]);
    const first = { interval: "1m", before: START + MINUTE, limit: 5 } as const;
    expect(await readCandles(database.db, { symbol: 2, ...first })).toEqual([fresh]);
    expect(await readCandles(database.db, { symbol: 3, ...first })).toEqual([candle(START, 98)]);
    await writeCandles(database, "1m", [candle(START)]);
  });

  test("tell what the newest of each symbol closed at, oldest first", async () => {
    const of = (symbol: number, index: number, close: number): Candle => ({
      ...candle(START + index * MINUTE, close),
      symbol,
    });
    await writeCandles(database, "5m", [of(11, 0, 5), of(11, 1, 6), of(11, 2, -7), of(12, 0, 9)]);
    await writeCandles(database, "1h", [of(12, 5, 1)]);
    const query = { symbols: [12, 11, 13], interval: "5m", limit: 2 } as const;
    expect(await newestCloses(database.db, query)).toEqual(
      new Map([
        [11, [6, -7]],
        [12, [9]],
      ]),
    );
    expect(await newestCloses(database.db, { ...query, symbols: [] })).toEqual(new Map());
  });

  test("are forgotten by age, each interval by its own", async () => {
    expect(await forgetCandles(database.db, "1m", START + MINUTE)).toBe(2);
    expect(await readCandles(database.db, { symbol: 3, interval: "1h", limit: 5 })).toHaveLength(1);
  });
});

describe("candles of a second", () => {
  test("are packed a minute a row and read across minutes, with gaps", async () => {
    const minutes = [0, 1, 3].map((minute) => ({
      minute: START + minute * MINUTE,
      candles: [0, 1, 30, 59].map((second) =>
        candle(START + minute * MINUTE + second * 1000, 100 + second),
      ),
    }));
    for (const { minute, candles } of minutes) {
      await writeSeconds(database.db, 3, minute, candles.slice(0, 2));
      await writeSeconds(database.db, 3, minute, candles);
    }
    const all = minutes.flatMap(({ candles }) => candles);
    expect(await readCandles(database.db, { symbol: 3, interval: "1s", limit: 500 })).toEqual(all);
    expect(
      await readCandles(database.db, {
        symbol: 3,
        interval: "1s",
        before: START + MINUTE + 30_000,
        limit: 3,
      }),
    ).toEqual(all.slice(3, 6));
    await expect(writeSeconds(database.db, 3, START, [candle(START + MINUTE)])).rejects.toThrow(
      "no second of the minute",
    );
    expect(await forgetCandles(database.db, "1s", START + 2 * MINUTE)).toBe(2);
  });
});
