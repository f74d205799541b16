import type { TapeTick } from "@naru/vocabulary/tick";
import { roundDayIdOf, roundIdOf } from "@naru/vocabulary/binary";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../../database.ts";
import { openShard } from "../../shard.ts";
import { Model } from "../../testing/model.ts";
import { type ScratchDatabase, scratchDatabase } from "../../testing/scratch-database.ts";
import { betDays } from "./bet-days.ts";
import { readBets, recentBets, sumBets } from "./bets.ts";
import { countRounds, hashAtPlace, readChain, readRounds, roundsByIds } from "./rounds.ts";
import { readTicksAround } from "./ticks-around.ts";

const LOCK_AT = Date.parse("2026-11-23T01:00:00.000Z");
const MINUTE = 60_000;
const DAY = 20_261_123;
const PAGE = { page: 0, size: 20 };

let scratch: ScratchDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url);
  // Two options of one site and one of another; each round a minute after the one before, of states 1, 2, 3 in turn.
  for (const [siteId, optionId] of [
    [1, 11_015],
    [1, 11_016],
    [2, 21_015],
  ] as const)
    for (let n = 0; n < 6; n += 1) await addRound(siteId, optionId, n);
  await addDay();
  for (let n = 1; n <= 6; n += 1) await addBet(n, n === 6 ? 10_001 : 10_000, n);
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

async function addRound(siteId: number, optionId: number, n: number): Promise<void> {
  const lockAt = LOCK_AT + n * MINUTE;
  const isFirst = optionId % 10 === 5;
  const place = n === 5 ? null : (isFirst ? 0 : 5) + n + 1;
  await sql`
    INSERT INTO binary_round (id, site_id, option_id, symbol, game_type, lock_at, close_at, state, rate,
      commission, buy_stake, sell_stake, paid, buy_count, sell_count, day, place, hash, ended_at)
    VALUES (${roundIdOf(optionId, lockAt)}, ${siteId}, ${optionId}, 101, 5, ${lockAt}, ${lockAt + MINUTE},
      ${n === 5 ? 4 : (n % 3) + 1}, 900000, 100000, 0, 0, 0, 0, 0, ${DAY}, ${place},
      ${place === null ? "" : String(place).repeat(64).slice(0, 64)}, ${place === null ? null : lockAt + MINUTE})
  `.execute(database.db);
}

/** The day of ten rounds that are settled. */
async function addDay(): Promise<void> {
  await sql`
    INSERT INTO binary_day (id, site_id, day, length, head, genesis, started_at)
    VALUES (${roundDayIdOf(1, DAY)}, 1, ${DAY}, 10, ${"5".repeat(64)}, 'naru rounds', ${LOCK_AT})
  `.execute(database.db);
}

async function addBet(id: number, memberId: number, n: number): Promise<void> {
  const status = n % 4;
  await sql`
    INSERT INTO binary_bet (id, site_id, member_id, round_id, option_id, game_type, side, stake, rate,
      commission, status, profit, fee, created_at, ended_at)
    VALUES (${id}, 1, ${memberId}, ${roundIdOf(11_015, LOCK_AT)}, 11015, 5, ${(n % 2) + 1}, ${n * 1_000},
      900000, 100000, ${status}, ${status === 1 ? n * 900 : 0}, 0, ${LOCK_AT - n},
      ${status === 0 ? null : LOCK_AT + MINUTE})`.execute(database.db);
}

/** Blocks of rounds and their indexes that a reading touches. */
async function blocksRead(read: (db: Database["db"]) => Promise<unknown>): Promise<number> {
  const touched = async (db: Database["db"]): Promise<number> => {
    const { rows } = await sql<{ blocks: bigint }>`
      SELECT sum(pg_stat_get_xact_blocks_fetched(oid)) AS blocks FROM pg_class
      WHERE relname LIKE 'binary_round%'`.execute(db);
    return Number(rows[0]?.blocks);
  };
  // The counts go on until a transaction ends.
  return database.db.transaction().execute(async (db) => {
    const before = await touched(db);
    await read(db);
    return (await touched(db)) - before;
  });
}

const minutesOf = (rounds: readonly { lockAt: number }[]) =>
  rounds.map(({ lockAt }) => (lockAt - LOCK_AT) / MINUTE);

test("rounds come by option, state and day, the last lock first, and never another site's", async () => {
  const { db } = database;
  const one = await readRounds(db, { siteId: 1, optionIds: [11_015], ...PAGE });
  expect(minutesOf(one.content)).toEqual([5, 4, 3, 2, 1, 0]);
  const both = await readRounds(db, { siteId: 1, optionIds: [11_015, 11_016], page: 1, size: 5 });
  expect([both.totalElements, minutesOf(both.content)]).toEqual([12, [3, 2, 2, 1, 1]]);
  const states = ["BUY", "SELL"] as const;
  const won = await readRounds(db, { siteId: 1, optionIds: [11_015], states, ...PAGE });
  expect(minutesOf(won.content)).toEqual([4, 3, 1, 0]);
  const dates = { from: "2026-11-24", timeZone: "Asia/Seoul" };
  expect(
    (await readRounds(db, { siteId: 1, optionIds: [11_015], dates, ...PAGE })).content,
  ).toEqual([]);
  expect((await readRounds(db, { siteId: 1, optionIds: [], ...PAGE })).totalElements).toBe(0);
  expect((await readRounds(db, { siteId: 1, optionIds: [21_015], ...PAGE })).totalElements).toBe(0);
  const ids = [roundIdOf(11_015, LOCK_AT), roundIdOf(21_015, LOCK_AT), 5];
  expect((await roundsByIds(db, 1, ids)).map(({ optionId }) => optionId)).toEqual([11_015]);
});

test("what a list of rounds costs does not grow with their history", async () => {
  const db = database.db;
  const asked = { siteId: 9, optionIds: [91_015, 91_016], page: 0, size: 20 };
  const states = ["VOID", "LOCKED"] as const;
  const dates = { from: "2020-01-01", timeZone: "Asia/Seoul" };
  const grow = async (from: number, to: number): Promise<void> => {
    await sql`
      INSERT INTO binary_round (id, site_id, option_id, symbol, game_type, lock_at, close_at, state, rate, commission,
        buy_stake, sell_stake, paid, buy_count, sell_count, day, place, hash, ended_at)
      SELECT 91015 * 1000000000::int8 + n, 9, 91015, 101, 1, n * 30000::int8, n * 30000::int8 + 30000, 1 + n % 2, 0, 0,
        0, 0, 0, 0, 0, 1, n, '', 1
      FROM generate_series(${from}::int8, ${to}::int8) AS n`.execute(db);
    await sql`ANALYZE binary_round`.execute(db);
  };
  const costs = async (): Promise<number> =>
    (await blocksRead((within) => readRounds(within, asked))) +
    (await blocksRead((within) => readRounds(within, { ...asked, states, dates })));
  await grow(1, 2_000);
  expect((await readRounds(db, asked)).totalElements).toBe(1_000);
  const young = await costs();
  await grow(2_001, 40_000);
  expect((await readRounds(db, asked)).content.length).toBe(20);
  expect(await costs()).toBeLessThan(young + 200);
});

test("a day is counted and chained by place, what has not ended apart", async () => {
  const { db } = database;
  const asked = { siteId: 1, optionIds: [11_015], day: DAY };
  expect(await countRounds(db, { ...asked, day: DAY + 1 })).toEqual([]);
  expect(await countRounds(db, { ...asked, siteId: 2 })).toEqual([]);
  expect(await countRounds(db, asked)).toEqual(
    expect.arrayContaining([
      { optionId: 11_015, state: "BUY", count: 2 },
      { optionId: 11_015, state: "SELL", count: 2 },
      { optionId: 11_015, state: "VOID", count: 1 },
    ]),
  );
  const chain = await readChain(db, { siteId: 1, day: DAY, page: 1, size: 4 });
  expect([chain.totalElements, chain.content.map(({ place }) => place)]).toEqual([
    10,
    [5, 6, 7, 8],
  ]);
  expect(await hashAtPlace(db, 1, DAY, 3)).toBe("3".repeat(64));
  expect(await hashAtPlace(db, 1, DAY, 30)).toBeUndefined();
});

test("bets are a member's own, by every filter, with sums that leave none out", async () => {
  const { db } = database;
  const owner = { siteId: 1, memberId: 10_000 };
  const idsOf = async (filter: object) =>
    (await readBets(db, { ...owner, ...filter, ...PAGE })).content.map(({ id }) => id);
  expect(await idsOf({})).toEqual([5, 4, 3, 2, 1]);
  expect(await idsOf({ sides: ["S"] })).toEqual([5, 3, 1]);
  expect(await idsOf({ statuses: ["WON", "LOST"] })).toEqual([5, 2, 1]);
  expect(await idsOf({ gameTypes: ["R1"] })).toEqual([]);
  expect(await idsOf({ optionId: 11_016 })).toEqual([]);
  expect(await idsOf({ roundId: roundIdOf(11_015, LOCK_AT), siteId: 2 })).toEqual([]);
  const sums = await sumBets(db, owner);
  expect(sums.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toEqual([
    { status: "LOST", count: 1, stake: 2_000n, profit: 0n, fee: 0n },
    { status: "OPEN", count: 1, stake: 4_000n, profit: 0n, fee: 0n },
    { status: "VOID", count: 1, stake: 3_000n, profit: 0n, fee: 0n },
    { status: "WON", count: 2, stake: 6_000n, profit: 5_400n, fee: 0n },
  ]);
  expect((await recentBets(db, 1, 11_015, 2)).map(({ id }) => id)).toEqual([6, 5]);
});

test("what bets brought stands on the day of the site's calendar on which their rounds were settled", async () => {
  const { db } = database;
  const daysOf = async (dates: { from?: string; to?: string; timeZone: string }, siteId = 1) =>
    (await betDays(db, { siteId, memberId: 10_000, dates, ...PAGE })).content;
  const brought = { profit: 3_400n, fee: 0n, funding: 0n, deficit: 0n, count: 3 };
  const seoul = { timeZone: "Asia/Seoul" };
  expect(await daysOf(seoul)).toEqual([{ date: "2026-11-23", ...brought }]);
  expect(await daysOf({ timeZone: "America/New_York" })).toEqual([
    { date: "2026-11-22", ...brought },
  ]);
  expect(await daysOf({ ...seoul, from: "2026-11-23", to: "2026-11-23" })).toHaveLength(1);
  expect(await daysOf({ ...seoul, from: "2026-11-24" })).toEqual([]);
  expect(await daysOf({ ...seoul, to: "2026-11-22" })).toEqual([]);
  expect(await daysOf(seoul, 2)).toEqual([]);
});

test("ticks about an instant are those of batches and those that no batch has yet, in the tape's order", async () => {
  const clock = { after: () => () => {} };
  const other = await scratchDatabase();
  const store = await openShard({
    databaseUrl: other.url,
    shard: 1,
    installationId: "here",
    clock,
  });
  await store.load();
  const model = new Model({ seed: 2, members: 3, startAt: LOCK_AT, stepMs: 400, remember: true });
  await store.commit(model.opening());
  const ticks: TapeTick[] = [];
  for (let n = 0; n < 12; n += 1) {
    const batch = model.batch(2, 6);
    ticks.push(...batch.ticks);
    if (n < 11) await store.commit(batch);
    else await store.keepTicks(batch.ticks);
  }
  const middle = ticks[Math.floor(ticks.length / 2)];
  if (middle === undefined) throw new Error("the model makes ticks");
  const { symbol, at } = middle.tick;
  const { db, close } = openDatabase(other.url);
  for (const ahead of [0, 500, 3_000, 60_000, 3_600_000]) {
    const around = at + ahead;
    const due = ticks.filter(
      ({ tick, receivedAt }) =>
        (tick.symbol === symbol || tick.symbol === 0) &&
        Math.abs(tick.at - around) <= 3_000 &&
        receivedAt <= around + 4_000,
    );
    const found = await readTicksAround(db, { symbol, around });
    expect(found.map(({ sequence }) => sequence)).toEqual(due.map(({ sequence }) => sequence));
  }
  await close();
  await store.abandon();
  await other.drop();
});
