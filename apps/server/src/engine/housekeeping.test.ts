import { migrate } from "@naru/store/migrations/migrate";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FromEngine } from "../gateway/bus-messages.ts";
import { manualClock } from "../platform/clock.ts";
import { createTestDatabase, type TestDatabase } from "../platform/test-database.ts";
import { createCandleKeeper } from "./candle-keeper.ts";
import { type House, keepHouse } from "./housekeeping.ts";

let database: TestDatabase;
let house: House;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  house = await openHouse();
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

function openHouse(): Promise<House> {
  return keepHouse({
    databaseUrl: database.url,
    clock: manualClock(Date.UTC(2026, 10, 20)),
    log: pino({ level: "silent" }),
    candles: createCandleKeeper(),
  });
}

/** What a gateway hears that says it saw `after` last, of a shard that stands at batch 7. */
async function resume(after: number | null): Promise<FromEngine[]> {
  const heard: FromEngine[] = [];
  const peer = { send: (message: unknown) => heard.push(message as FromEngine) > 0 };
  await house.resume({ shard: 1, after, upTo: 7, publisher: { missed: () => [] }, peer });
  return heard;
}

const stand: FromEngine = { t: "events", sequence: 7, events: [] };

test("a gateway that has seen nothing is told where it stands, so that it knows later what it missed", async () => {
  expect(await resume(null)).toEqual([stand]);
  expect(await resume(7)).toEqual([stand]);
});

test("a gateway that has seen more than there is starts from snapshots", async () => {
  expect(await resume(9)).toEqual([{ t: "resync" }, stand]);
});

test("a check of the ledger that runs does not keep the house from closing", async () => {
  const stopping = await openHouse();
  const other = new pg.Client(database.url);
  await other.connect();
  // The check waits for it.
  await other.query("BEGIN; LOCK TABLE ledger_transfer");
  const check = expect(stopping.recomputeLedger(1)).rejects.toThrow("user request");
  await expect
    .poll(async () => {
      const { rowCount } = await other.query(
        `SELECT FROM pg_locks WHERE NOT granted AND relation = 'ledger_transfer'::regclass
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return rowCount;
    })
    .toBe(1);
  await stopping.close();
  await check;
  await other.end();
});
