import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { openShard, type ShardStore } from "../shard.ts";
import { Model } from "../testing/model.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { recomputeLedger } from "./ledger-recompute.ts";

const BATCHES = 150;
const SOUND = { totals: new Map(), faultCount: 0, faults: [] };

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
