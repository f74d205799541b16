import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { dayOf } from "../day.ts";
import { DAILY_TABLES, ensurePartitions, partitionsOf } from "../partitions.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { migrate } from "./migrate.ts";

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase({ migrated: false });
});
afterAll(() => scratch.drop());

describe("migrate", () => {
  test("builds the schema once and then has nothing to do", async () => {
    expect(await migrate(scratch.url)).toContain("001-shard");
    expect(await migrate(scratch.url)).toEqual([]);
  });

  test("takes a database that a later build has migrated: the way back is a deploy too", async () => {
    await scratch.query(
      "INSERT INTO kysely_migration (name, timestamp) VALUES ('099-of-a-later-build', '2026-11-22T00:00:00.000Z')",
    );
    expect(await migrate(scratch.url)).toEqual([]);
    const names = await scratch.query("SELECT name FROM kysely_migration ORDER BY name");
    expect(names).toContainEqual({ name: "099-of-a-later-build" });
  });

  test("keeps money and every other figure out of float columns", async () => {
    const floats = await scratch.query(
      `SELECT table_name, column_name FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type IN ('real', 'double precision', 'money')`,
    );
    expect(floats).toEqual([]);
  });
});

describe("ensurePartitions", () => {
  test("makes each day once, also when two ask together, and leaves a day that strayed", async () => {
    const { db, close } = openDatabase(scratch.url);
    const day = dayOf(Date.UTC(2026, 10, 20));
    await scratch.query(`INSERT INTO outbox (shard, day, sequence) VALUES (1, ${day + 2}, 1)`);
    await Promise.all([ensurePartitions(db, day, day + 2), ensurePartitions(db, day, day + 1)]);
    const names = await partitionsOf(db);
    expect(names).toHaveLength(DAILY_TABLES.length * 3 - 1);
    expect(names).toContain("journal_20261120");
    expect(names).toContain("tape_20261122");
    expect(names).not.toContain("outbox_20261122");
    await close();
  });
});
