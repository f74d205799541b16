import { afterEach, beforeEach, expect, test } from "vitest";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { restoreAtRandomPoints } from "./restores.ts";

const PATIENCE_MS = 600_000;
let database: ScratchDatabase;

beforeEach(async () => {
  database = await scratchDatabase();
});
afterEach(() => database.drop());

test("live, rebuilt and replayed states are one, at points of every kind", {
  timeout: PATIENCE_MS,
}, async () => {
  const restored = await restoreAtRandomPoints({
    databaseUrl: database.url,
    seed: 5,
    points: 6,
    commands: 200,
  });
  expect(restored.differences).toEqual([]);
  expect(restored).toMatchObject({ points: 6, kills: 3 });
  expect(restored.commands).toBeGreaterThan(300);
});

test("a start that finds one order less is told apart", { timeout: PATIENCE_MS }, async () => {
  const { differences } = await restoreAtRandomPoints({
    databaseUrl: database.url,
    seed: 6,
    points: 3,
    commands: 200,
    found: (rows) => ({ ...rows, openOrders: rows.openOrders.slice(1) }),
  });
  expect(differences[0]).toMatch(/^point 1 .*live .*, rebuilt .*, replayed/);
});

test("a start at the prices of the last checkpoint is told apart", {
  timeout: PATIENCE_MS,
}, async () => {
  const { differences } = await restoreAtRandomPoints({
    databaseUrl: database.url,
    seed: 7,
    points: 3,
    commands: 200,
    found: (rows) => ({ ...rows, ticksAfterCheckpoint: [] }),
  });
  expect(differences.length).toBe(1);
});
