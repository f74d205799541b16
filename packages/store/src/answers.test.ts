import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadRecentAnswers } from "./answers.ts";
import { type ScratchDatabase, scratchDatabase } from "./testing/scratch-database.ts";

const NOON = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Of the answers below so many fill a block, of which one at least is read. */
const GIVEN = 60_000;

let scratch: ScratchDatabase;
let client: pg.Client;
beforeAll(async () => {
  scratch = await scratchDatabase();
  client = new pg.Client({ connectionString: scratch.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await scratch.drop();
});

function keyOf(at: number, version = 7): string {
  const time = at.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}000-8000-000000000001`;
}

async function give(key: string, at: number): Promise<void> {
  await scratch.query(
    `INSERT INTO answer (site_id, day, key, member_id, at, hash, outcome)
     VALUES (1, 20777, $1, 10000, $2, '\\x00', '{}')`,
    [key, at],
  );
}

test("keys dated ahead are loaded however long ago they were answered, others only where they are recent", async () => {
  const before = NOON - 60 * MINUTE;
  await give(keyOf(NOON + 10 * MINUTE), before);
  await give(keyOf(NOON + 2 * DAY), before);
  // Answered keys of the past, of no time, and of a day by which their answer is forgotten.
  await give(keyOf(before), before);
  await give(keyOf(NOON + 20 * MINUTE, 4), before);
  await give(keyOf(NOON + 9 * DAY), before);
  await scratch.query(
    `INSERT INTO answer (site_id, day, key, member_id, at, hash, outcome)
     SELECT 1, 20777, gen_random_uuid(), 10001, ${NOON} - ${GIVEN} + n, sha256(n::text::bytea), repeat('x', 200)
     FROM generate_series(1, ${GIVEN}) n`,
  );
  const { recentAnswers, recentAnswersSince } = await loadRecentAnswers(client, 1_000);
  expect(recentAnswersSince).toBeGreaterThan(NOON - GIVEN);
  const own = recentAnswers.filter(({ memberId }) => memberId === 10_000).map(({ key }) => key);
  expect(own).toEqual([keyOf(NOON + 10 * MINUTE), keyOf(NOON + 2 * DAY)]);
  expect(recentAnswers[0]?.key).toBe(keyOf(NOON + 10 * MINUTE));
});
