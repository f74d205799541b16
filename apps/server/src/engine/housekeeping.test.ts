import type { LedgerVerdict } from "@naru/store/recompute/ledger";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FromEngine } from "../bus/messages.ts";
import { manualClock } from "../platform/clock.ts";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { createCandleKeeper } from "./candle-keeper.ts";
import { type House, keepHouse } from "./housekeeping.ts";

let database: ScratchDatabase;
let house: House;

beforeAll(async () => {
  database = await scratchDatabase();
  house = await openHouse();
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

function openHouse(clock = manualClock(Date.UTC(2026, 10, 20))): Promise<House> {
  return keepHouse({
    databaseUrl: database.url,
    clock,
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

/** A check of the ledger that waits for `other`, which has locked a table it comes to late. */
async function checkHeldBy(
  other: pg.Client,
  holder: House,
): Promise<{ check: Promise<LedgerVerdict> }> {
  await other.connect();
  await other.query("BEGIN; LOCK TABLE ledger_transfer");
  const check = holder.recomputeLedger(1);
  await expect.poll(() => waiting(other)).toBe(1);
  return { check };
}

/** How many of the database's connections wait for a lock. */
async function waiting(other: pg.Client): Promise<number | null> {
  const { rowCount } = await other.query(
    `SELECT FROM pg_locks WHERE NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rowCount;
}

test("a check of the ledger that runs does not keep the house from closing", async () => {
  const stopping = await openHouse();
  const other = new pg.Client(database.url);
  const { check } = await checkHeldBy(other, stopping);
  const ended = Promise.allSettled([check]);
  await stopping.close();
  // Cancelled, not run into its time limit nor cut off.
  expect(await ended).toMatchObject([{ status: "rejected", reason: { code: "57014" } }]);
  await other.end();
});

test("the upkeep's changes to tables do not wait for a check, and nobody for them", async () => {
  const clock = manualClock(Date.UTC(2026, 10, 20, 23, 30));
  const busy = await openHouse(clock);
  const other = new pg.Client(database.url);
  const { check } = await checkHeldBy(other, busy);
  // A day begins, whose fourth has no partitions yet.
  clock.advance(3_600_000);
  for (let turn = 0; turn < 50; turn += 1) await busy.lastSegment(1);
  expect(await waiting(other)).toBe(1);
  await other.query("COMMIT");
  expect(await check).toMatchObject({ faultCount: 0 });
  await expect
    .poll(
      async () => (await other.query("SELECT to_regclass('oversea_fill_20261124') AS made")).rows,
    )
    .toEqual([{ made: "oversea_fill_20261124" }]);
  await other.end();
  await busy.close();
});
