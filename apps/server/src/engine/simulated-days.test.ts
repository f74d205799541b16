/** What is published of the simulated market's days, and when. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "@naru/store/database";
import { readSimulatedDay, type SimulatedDay } from "@naru/store/read/simulated-days";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DayStart } from "../market/feeds/day-growth.ts";
import { beginOf, hashOfSeed, seedOfDay } from "../market/feeds/simulated-day.ts";
import { type ManualClock, manualClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { keepSimulatedDays, type SimulatedDays } from "./simulated-days.ts";

const SECRET = "5e".repeat(32);
const TODAY = 20261120;
const TOMORROW = 20261121;
const NOON = beginOf(TODAY) + 12 * 3_600_000;
const HOUR = 3_600_000;

let database: ScratchDatabase;
let clock: ManualClock;
let folder: string;

beforeEach(async () => {
  database = await scratchDatabase();
  clock = manualClock(NOON);
  folder = mkdtempSync(path.join(tmpdir(), "naru-days-"));
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function keep(beaconFile: string | null = null): Promise<SimulatedDays> {
  const log = createLog("days", "silent");
  return keepSimulatedDays({ databaseUrl: database.url, secret: SECRET, beaconFile, clock, log });
}

async function read(day: number): Promise<SimulatedDay> {
  const { db, close } = openDatabase(database.url, { connectionsMax: 1 });
  try {
    return await readSimulatedDay(db, day);
  } finally {
    await close();
  }
}

function startOf(day: number, ordinal: number, at: number): DayStart {
  const hash = hashOfSeed(seedOfDay(SECRET, day));
  return { day, ordinal, at, hash, beacon: "", rules: "rules", prices: { ES: 6_842.25 } };
}

test("hashes are published a month ahead before anything else, and keep their time", async () => {
  await (await keep()).close();
  const hash = hashOfSeed(seedOfDay(SECRET, TOMORROW));
  const bound = {
    day: TOMORROW,
    hash,
    publishedAt: NOON,
    beacon: "",
    seed: null,
    revealedAt: null,
  };
  expect(await read(TOMORROW)).toEqual({ commitments: [bound], starts: [] });
  expect((await read(20261221)).commitments).toHaveLength(1);
  expect((await read(20261222)).commitments).toEqual([]);

  clock.advance(HOUR);
  const days = await keep();
  expect(days.seeds(TOMORROW)).toEqual({ seed: seedOfDay(SECRET, TOMORROW), beacon: "" });
  clock.advance(12 * HOUR);
  await days.close();
  expect((await read(TOMORROW)).commitments).toEqual([bound]);
  expect((await read(20261222)).commitments).toHaveLength(1);
});

test("a start is published when it is made, a seed once the next day grows", async () => {
  const days = await keep();
  const starts = [startOf(TODAY, 1, NOON)];
  days.follow(starts);
  clock.advance(13 * HOUR);
  await days.close();
  // The clock says that the day is over; what grows says that some of it may still come.
  expect(await read(TODAY)).toMatchObject({ commitments: [{ seed: null }], starts });

  const again = await keep();
  expect([again.lastOrdinal(TOMORROW), again.lastOrdinal(TODAY)]).toEqual([0, 0]);
  again.follow([...starts, startOf(TOMORROW, 0, beginOf(TOMORROW))]);
  await again.close();
  const seed = seedOfDay(SECRET, TODAY);
  expect(await read(TODAY)).toMatchObject({
    commitments: [{ seed, revealedAt: clock.now() }],
    starts,
  });
  expect(await read(TOMORROW)).toMatchObject({
    commitments: [{ seed: null }],
    starts: [{ ordinal: 0, at: beginOf(TOMORROW) }],
  });
});

test("a start in the course of a day is counted on from those that are known", async () => {
  const days = await keep();
  days.follow([startOf(TODAY, 1, NOON), startOf(TODAY, 2, NOON + 1)]);
  await days.close();
  const again = await keep();
  expect(again.lastOrdinal(TODAY)).toBe(2);
  await again.close();
});

test("a public value is fixed before its day, once, and never after the day began", async () => {
  const file = path.join(folder, "beacons");
  writeFileSync(file, "2026-11-20 too late\n2026-11-21 a value of everybody's\nnot a line\n");
  const days = await keep(file);
  expect(days.seeds(TODAY).beacon).toBe("");
  expect(days.seeds(TOMORROW).beacon).toBe("a value of everybody's");
  writeFileSync(file, "2026-11-21 another\n");
  clock.advance(HOUR);
  await days.close();
  expect((await read(TOMORROW)).commitments).toMatchObject([{ beacon: "a value of everybody's" }]);
  const again = await keep(file);
  expect(again.seeds(TOMORROW).beacon).toBe("a value of everybody's");
  await again.close();
});

test("another secret binds the day once more, beside what was bound, and reveals its own alone", async () => {
  await (await keep()).close();
  const log = createLog("days", "silent");
  const options = { databaseUrl: database.url, beaconFile: null, clock, log };
  const other = await keepSimulatedDays({ ...options, secret: "07".repeat(32) });
  clock.advance(13 * HOUR);
  other.follow([{ ...startOf(TOMORROW, 0, beginOf(TOMORROW)) }]);
  await other.close();
  const { commitments } = await read(TODAY);
  const revealed = new Map(commitments.map(({ hash, seed }) => [hash, seed]));
  const others = seedOfDay("07".repeat(32), TODAY);
  expect(revealed.get(hashOfSeed(others))).toBe(others);
  expect(revealed.get(hashOfSeed(seedOfDay(SECRET, TODAY)))).toBeNull();
});
