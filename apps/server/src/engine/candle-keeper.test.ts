import { openDatabase, type Database } from "@naru/store/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { createCandleKeeper } from "./candle-keeper.ts";

let scratch: ScratchDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url, { connectionsMax: 1 });
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

const OPEN_AT = Date.UTC(2026, 10, 21, 20, 55);
const CANDLE = { symbol: 7, interval: "5m", openAt: OPEN_AT, open: 10, low: 9 } as const;

test("a candle that is kept twice before a write is written once, as it was kept last", async () => {
  const keeper = createCandleKeeper();
  keeper.keep([{ ...CANDLE, high: 12, close: 11, volume: 100 }]);
  keeper.keep([{ ...CANDLE, high: 15, close: 14, volume: 130 }]);
  await keeper.write(database, OPEN_AT + 300_000);
  const { rows } = await database.pool.query("SELECT high, close, volume FROM candle");
  expect(rows).toEqual([{ high: 15n, close: 14n, volume: 130n }]);
  expect(keeper.waiting(7, "5m")).toEqual([]);
});
