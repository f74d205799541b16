import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { openShard, type ShardStore } from "../shard.ts";
import { Model } from "../testing/model.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { recomputeLedger } from "./ledger-recompute.ts";

const BATCHES = 150;
const SOUND = {
  totals: new Map(),
  faultCount: 0,
  faults: [],
  fillFaultCount: 0,
  fillFaults: [],
};

let scratch: ScratchDatabase;
let database: Database;
let store: ShardStore;
let model: Model;
beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url, { connectionsMax: 1 });
  store = await openShard({
    databaseUrl: scratch.url,
    shard: 1,
    installationId: "here",
    clock: { after: () => () => {} },
  });
  await store.load();
  model = new Model({
    seed: 3,
    members: 200,
    startAt: Date.UTC(2026, 10, 20, 12),
    remember: false,
  });
  await store.commit(model.opening());
  for (let batch = 0; batch < BATCHES; batch += 1) await store.commit(model.batch(20));
});
afterAll(async () => {
  await database.close();
  await store.abandon();
  await scratch.drop();
});

/** Does something to the rows, looks, and takes it back. */
async function verdictAfter(harm: string, heal: string) {
  await scratch.query(harm);
  try {
    return await recomputeLedger(database.pool, 1);
  } finally {
    await scratch.query(heal);
  }
}

describe("the ledger from its durable rows", () => {
  test("is right while balances still wait for their table", async () => {
    expect(store.waitingRows()).toBeGreaterThan(0);
    expect(await recomputeLedger(database.pool, 1)).toEqual({
      ...SOUND,
      sequence: model.state.sequence,
    });
  });

  test("shows a transfer that was changed, on both of its accounts", async () => {
    const [row] = await scratch.query("SELECT id, debit, credit FROM ledger_transfer LIMIT 1");
    const where = `WHERE id = ${row?.["id"]}`;
    const { faults, faultCount, totals } = await verdictAfter(
      `UPDATE ledger_transfer SET amount = amount + 7 ${where}`,
      `UPDATE ledger_transfer SET amount = amount - 7 ${where}`,
    );
    expect(faultCount).toBe(2);
    expect(totals).toEqual(new Map());
    const off = new Map(faults.map(({ account, stored, summed }) => [account, summed - stored]));
    expect(off.get(Number(row?.["credit"]))).toBe(7n);
    expect(off.get(Number(row?.["debit"]))).toBe(-7n);
  });

  test("shows a transfer that went missing", async () => {
    await scratch.query(
      "CREATE TABLE kept AS SELECT * FROM ledger_transfer ORDER BY id DESC LIMIT 1",
    );
    const { faultCount } = await verdictAfter(
      "DELETE FROM ledger_transfer WHERE id IN (SELECT id FROM kept)",
      "INSERT INTO ledger_transfer SELECT * FROM kept",
    );
    expect(faultCount).toBe(2);
  });

  test("shows money that came from nowhere, in its account and in its currency", async () => {
    const { totals, faults } = await verdictAfter(
      "INSERT INTO wallet_balance (site_id, account_id, balance, mark) VALUES (1, 256000000, 5, 0)",
      "DELETE FROM wallet_balance WHERE account_id = 256000000",
    );
    expect(totals).toEqual(new Map([["KRW", 5n]]));
    expect(faults).toEqual([{ siteId: 1, account: 256_000_000, stored: 5n, summed: 0n }]);
  });

  test.each([
    [
      "a fill that nobody posted",
      `INSERT INTO oversea_fill SELECT site_id, day, 9000000, order_id, member_id, position_id, price, qty,
         tape_sequence, rate, 0, 99999999, at, option_id, trade_type, rule FROM oversea_fill LIMIT 1`,
      "DELETE FROM oversea_fill WHERE id = 9000000",
      { fillId: 9_000_000, profit: 99_999_999n, fee: 0n, postedProfit: 0n, postedFee: 0n },
    ],
    [
      "two fills that nobody posted and that sum to nothing",
      `INSERT INTO oversea_fill SELECT site_id, day, 9000000 + n, order_id, member_id, position_id, price,
         qty, tape_sequence, rate, 0, n * 777, at, option_id, trade_type, rule
       FROM (SELECT * FROM oversea_fill LIMIT 1) one, (VALUES (-1), (1)) AS two (n)`,
      "DELETE FROM oversea_fill WHERE id BETWEEN 8999999 AND 9000001",
      { fillId: 8_999_999, profit: -777n, fee: 0n, postedProfit: 0n, postedFee: 0n },
    ],
    [
      "transfers of a fill that is not there",
      "CREATE TABLE gone AS SELECT * FROM oversea_fill WHERE profit = 0 ORDER BY id LIMIT 1; DELETE FROM oversea_fill WHERE id IN (SELECT id FROM gone)",
      "INSERT INTO oversea_fill SELECT * FROM gone; DROP TABLE gone",
      { profit: 0n, fee: 0n, postedProfit: 0n, postedFee: 5_000n },
    ],
    [
      "a fill whose profit was changed",
      "UPDATE oversea_fill SET profit = profit + 7 WHERE id = (SELECT min(id) FROM oversea_fill WHERE profit = 0)",
      "UPDATE oversea_fill SET profit = profit - 7 WHERE profit = 7",
      { profit: 7n, fee: 5_000n, postedProfit: 0n, postedFee: 5_000n },
    ],
    [
      "a fill that is somebody else's",
      "UPDATE oversea_fill SET member_id = member_id + 1000000 WHERE id = (SELECT min(id) FROM oversea_fill)",
      "UPDATE oversea_fill SET member_id = member_id - 1000000 WHERE member_id > 1000000",
      { fee: 5_000n, postedFee: 0n },
    ],
    [
      "a fee that was posted as a profit",
      `UPDATE ledger_transfer SET credit = credit - 1 WHERE code = 11 AND credit % 16 = 1
         AND id = (SELECT min(id) FROM ledger_transfer WHERE code = 11 AND credit % 16 = 1)`,
      `UPDATE ledger_transfer SET credit = credit + 1 WHERE amount = 5000 AND code = 11 AND credit % 16 = 0
         AND credit < 2560000`,
      { fee: 5_000n, postedProfit: -5_000n, postedFee: 0n },
    ],
    [
      "a fee that was posted elsewhere",
      `UPDATE ledger_transfer SET credit = credit + 8 WHERE code = 11 AND credit % 16 = 1
         AND id = (SELECT min(id) FROM ledger_transfer WHERE code = 11 AND credit % 16 = 1)`,
      "UPDATE ledger_transfer SET credit = credit - 8 WHERE code = 11 AND credit % 16 = 9",
      { fee: 5_000n, postedProfit: 0n, postedFee: 0n },
    ],
  ])("shows %s", async (_what, harm, heal, first) => {
    const { fillFaultCount, fillFaults } = await verdictAfter(harm, heal);
    expect(fillFaultCount).toBeGreaterThan(0);
    expect(fillFaults).toHaveLength(fillFaultCount);
    expect(fillFaults).toContainEqual(expect.objectContaining(first));
  });

  test("tells how many differ and names the first", async () => {
    const { faultCount, faults } = await verdictAfter(
      `INSERT INTO wallet_balance (site_id, account_id, balance, mark)
       SELECT 1, 256000000 + n * 256, 1, 0 FROM generate_series(1, 150) n`,
      "DELETE FROM wallet_balance WHERE account_id > 256000000",
    );
    expect(faultCount).toBe(150);
    expect(faults).toHaveLength(100);
    expect(faults[0]?.account).toBe(256_000_256);
  });

  test("is right once every balance has reached its table", async () => {
    await store.close();
    expect(await recomputeLedger(database.pool, 1)).toMatchObject(SOUND);
  });
});
