import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { scratchDatabase } from "../testing/scratch-database.ts";
import { type DeskDatabase, openDesk } from "./database.ts";
import { pinRoundDays } from "./round-days.ts";

let scratch: Awaited<ReturnType<typeof scratchDatabase>>;
let db: DeskDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDesk(scratch.url);
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
});

const HEAD = "ab".repeat(32);
async function dayOf(siteId: number, day: number, endedAt: number | null): Promise<void> {
  await db.query(
    `INSERT INTO binary_day (id, site_id, day, length, head, genesis, started_at, ended_at)
     VALUES ($1, $2, $3, 7, $4, 'naru rounds', 1, $5)`,
    [siteId * 100_000_000 + day, siteId, day, HEAD, endedAt],
  );
}
beforeEach(async () => {
  await db.query("DELETE FROM binary_day");
});

async function entries(): Promise<unknown[]> {
  const { rows } = await db.query(
    `SELECT site_id, operator_id, target, after FROM desk.audit
     WHERE action = 'rounds.day' ORDER BY seq`,
  );
  return rows;
}

test("the head of each day that is over stands in the log once, and that of a day that runs does not", async () => {
  await dayOf(1, 20_261_121, 1_000);
  await dayOf(2, 20_261_121, 1_200);
  await dayOf(1, 20_261_122, null);
  expect(await pinRoundDays(db, 0, 5_000)).toEqual({ until: 1_200, pinned: 2 });
  // Again from the beginning, as after a start, and by two at once.
  const [one, other] = await Promise.all([pinRoundDays(db, 0, 6_000), pinRoundDays(db, 0, 6_000)]);
  expect([one.pinned, other.pinned]).toEqual([0, 0]);
  const after = JSON.stringify({ length: 7, head: HEAD });
  expect(await entries()).toEqual([
    { site_id: 1, operator_id: null, target: "day 20261121", after },
    { site_id: 2, operator_id: null, target: "day 20261121", after },
  ]);
});

test("days that were looked through are not looked at again", async () => {
  await dayOf(1, 20_261_119, 900);
  expect(await pinRoundDays(db, 900, 5_000)).toEqual({ until: 900, pinned: 0 });
  const [one, other] = await Promise.all([pinRoundDays(db, 0, 6_000), pinRoundDays(db, 0, 6_000)]);
  expect(one.pinned + other.pinned).toBe(1);
});
