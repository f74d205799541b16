import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "./database.ts";
import { dayOf } from "./day.ts";
import { ensurePartitions, partitionsOf } from "./partitions.ts";
import { readTicksAround } from "./read/binary/ticks-around.ts";
import { readJournal, verifyJournal } from "./read/journal.ts";
import { forgetOld } from "./retention.ts";
import { openShard } from "./shard.ts";
import { collect } from "./testing/collect.ts";
import { Model } from "./testing/model.ts";
import { type ScratchDatabase, scratchDatabase } from "./testing/scratch-database.ts";

const START = Date.UTC(2026, 10, 20, 12);

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

test("each kind goes in its time, named ticks and unflushed rows stay", async () => {
  const day = dayOf(START);
  await ensurePartitions(database.db, day, day + 1);
  const model = new Model({ seed: 8, members: 60, startAt: START, remember: true });
  const store = await openShard({
    databaseUrl: scratch.url,
    shard: 1,
    installationId: "here",
    clock: { after: () => () => {} },
  });
  await store.load();
  await store.commit(model.opening());
  for (let index = 0; index < 3; index += 1) await store.commit(model.batch(10));
  // ticks that nothing came of, then one that the next batch's fills name
  for (let index = 0; index < 5; index += 1) await store.commit(model.batch(0, 2));
  await store.commit(model.batch(10, 0));
  expect(store.waitingRows()).toBeGreaterThan(0);

  expect(await forgetOld(database.db, day + 1)).toEqual([]);
  expect(await forgetOld(database.db, day + 2)).toEqual([]);
  await store.close();
  expect(await forgetOld(database.db, day + 2)).toEqual(["outbox_20261120"]);
  expect(await forgetOld(database.db, day + 8)).toEqual(["outbox_20261121", "answer_20261120"]);
  expect(await forgetOld(database.db, day + 31)).toContain("tape_20261120");

  const entries = await collect(readJournal(database.db, { shard: 1, from: 1 }));
  const named = new Set(model.state.fills.map((fill) => fill.tapeSequence));
  for (const { ticks, tapeDigest } of entries) {
    if (tapeDigest === "") expect(ticks).toEqual([]);
    else if (ticks !== null) expect(ticks.some(({ sequence }) => named.has(sequence))).toBe(true);
  }
  expect(entries.filter(({ ticks }) => ticks === null)).toHaveLength(4);
  const kept = entries.flatMap(({ ticks }) => ticks ?? []).map(({ sequence }) => sequence);
  for (const sequence of named) expect(kept).toContain(sequence);
  expect(await verifyJournal(database.db, { shard: 1, from: 1 })).toMatchObject({ ok: true });

  await forgetOld(database.db, day + 402);
  const left = await partitionsOf(database.db);
  expect(left.filter((name) => /^(journal|tape|answer|outbox)_/.test(name))).toEqual([]);
  expect(left).toContain("ledger_transfer_20261120");
});

test("what receipts tell of the tape outlives it: the ticks around each lock and close of a round", async () => {
  const other = await scratchDatabase();
  const day = dayOf(START);
  const database = openDatabase(other.url);
  const { db } = database;
  await ensurePartitions(db, day, day + 1);
  const options = { seed: 9, members: 3, startAt: START, stepMs: 500, remember: true };
  const model = new Model(options);
  const store = await openShard({
    databaseUrl: other.url,
    shard: 1,
    installationId: "here",
    clock: { after: () => () => {} },
  });
  await store.load();
  await store.commit(model.opening());
  let symbol = 0;
  while (model.state.at < START + 150_000) {
    const batch = model.batch(0, 2);
    symbol = batch.ticks[0]?.tick.symbol ?? symbol;
    await store.commit(batch);
  }
  await store.close();
  const [lockAt, closeAt, never] = [START + 30_000, START + 90_000, START + 60_000];
  await other.query(`
    INSERT INTO binary_option (id, site_id, symbol, rate, commission, cutoff_ms, stake_min, stake_max, stake_unit, side_cap,
      game_type, play_time, is_play, is_stop, is_rest, ko_name)
    VALUES (11015, 1, ${symbol}, 0, 0, 5000, 1, 1, 1, 1, 5, 1, true, false, false, '금');
    INSERT INTO binary_round (id, site_id, option_id, symbol, game_type, lock_at, close_at, state, rate, commission,
      buy_stake, sell_stake, paid, buy_count, sell_count, day, hash)
    VALUES (1, 1, 11015, ${symbol}, 5, ${lockAt}, ${closeAt}, 1, 0, 0, 0, 0, 0, 0, 0, 20261120, '')`);
  const around = (at: number) => readTicksAround(db, { symbol, around: at });
  const before = [await around(lockAt), await around(closeAt)];
  for (const ticks of [...before, await around(never)]) expect(ticks.length).toBeGreaterThan(1);

  expect(await forgetOld(db, day + 31)).toContain("tape_20261120");
  expect([await around(lockAt), await around(closeAt)]).toEqual(before);
  expect(await around(never)).toEqual([]);
  expect(await verifyJournal(db, { shard: 1, from: 1 })).toMatchObject({ ok: true });
  await database.close();
  await other.drop();
});

test("a tick outlives the tape that a fill, a liquidation or a loss-cut names, however much later, and no other", async () => {
  const other = await scratchDatabase();
  const day = dayOf(START);
  const { db, close } = openDatabase(other.url);
  await ensurePartitions(db, day, day + 1);
  const model = new Model({ seed: 10, members: 3, startAt: START, remember: true });
  const store = await openShard({
    databaseUrl: other.url,
    shard: 1,
    installationId: "here",
    clock: { after: () => () => {} },
  });
  await store.load();
  await store.commit(model.opening());
  const ticks: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    const batch = model.batch(0, 1);
    ticks.push(batch.ticks[0]?.sequence ?? 0);
    await store.commit(batch);
  }
  await store.close();
  const [filled, marked, cut, traded] = ticks;
  // Long after its tick: a market that rests has its last price for as long.
  const at = START + 20 * 86_400_000;
  await ensurePartitions(db, day + 20, day + 20);
  await other.query(`
    INSERT INTO oversea_fill (id, site_id, member_id, order_id, position_id, option_id, trade_type, price, qty, rule,
      tape_sequence, rate, fee, profit, at, day)
    VALUES (4, 1, 1, 1, 1, 1003, 1, 1, 1, 1, ${traded}, 1, 1, 1, ${at}, ${day + 20});
    INSERT INTO futures_fill (id, member_id, order_id, position_id, price, qty, tape_sequence, fee, profit, isolated,
      at, site_id, option_id, trade_type, rule)
    VALUES (1, 1, 1, 1, 1, 1, ${filled}, 1, 1, 0, ${at}, 1, 1201, 1, 1);
    INSERT INTO futures_liquidation (id, member_id, position_id, qty, mark, mark_sequence, wallet, profit, balance,
      maintenance, tier_rate, tier_deduction, price, insurance, at, site_id, option_id, cancelled, margin_type)
    VALUES (2, 1, 1, 1, 1, ${marked}, 1, 1, 1, 1, 1, 1, 1, 0, ${at}, 1, 1201, 0, 1);
    INSERT INTO oversea_losscut (id, member_id, cut_id, position_id, qty, cost, cost_fraction, price, tape_sequence, rate, profit,
      share, cash, equity, line, at, site_id, option_id, cancelled)
    VALUES (3, 1, 3, 1, 1, 1, 0, 1, ${cut}, 1, 1, 1, 1, 1, 1, ${at}, 1, 1003, 0)`);

  expect(await forgetOld(db, day + 31)).toContain("tape_20261120");
  const kept = (await collect(readJournal(db, { shard: 1, from: 1 }))).flatMap(
    (entry) => entry.ticks ?? [],
  );
  expect(kept.map(({ sequence }) => sequence)).toEqual([filled, marked, cut, traded]);
  await close();
  await other.drop();
});
