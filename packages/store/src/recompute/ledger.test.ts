import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { openShard, type ShardStore } from "../shard.ts";
import { Model } from "../testing/model.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { keepAll, keepNothing } from "./testing/kept.ts";
import { recomputeLedger } from "./ledger.ts";

const BATCHES = 150;
const SOUND = {
  totals: new Map(),
  changedDays: [],
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

test("the ledger is right while balances still wait for their table", async () => {
  expect(store.waitingRows()).toBeGreaterThan(0);
  expect(await recomputeLedger(database.pool, 1)).toEqual({
    ...SOUND,
    sequence: model.state.sequence,
  });
});

describe.each([
  ["nothing of it kept", false],
  ["all of it kept", true],
])("the ledger from its durable rows, %s", (_, isKept) => {
  beforeEach(() => (isKept ? keepAll(scratch) : keepNothing(scratch)));

  test("shows a transfer that was changed, on both of its accounts or by its day", async () => {
    const [row] = await scratch.query("SELECT id, day, debit, credit FROM ledger_transfer LIMIT 1");
    const where = `WHERE id = ${row?.["id"]}`;
    const { faults, faultCount, totals, changedDays } = await verdictAfter(
      `UPDATE ledger_transfer SET amount = amount + 7 ${where}`,
      `UPDATE ledger_transfer SET amount = amount - 7 ${where}`,
    );
    expect(changedDays).toEqual(isKept ? [row?.["day"]] : []);
    expect(faultCount).toBe(isKept ? 0 : 2);
    if (isKept) return;
    expect(totals).toEqual(new Map());
    const off = new Map(faults.map(({ account, stored, summed }) => [account, summed - stored]));
    expect(off.get(Number(row?.["credit"]))).toBe(7n);
    expect(off.get(Number(row?.["debit"]))).toBe(-7n);
  });

  test("shows a transfer that went missing", async () => {
    await scratch.query(
      "CREATE TABLE kept AS SELECT * FROM ledger_transfer ORDER BY id DESC LIMIT 1",
    );
    const { faultCount, changedDays } = await verdictAfter(
      "DELETE FROM ledger_transfer WHERE id IN (SELECT id FROM kept)",
      "INSERT INTO ledger_transfer SELECT * FROM kept; DROP TABLE kept",
    );
    expect([faultCount, changedDays.length]).toEqual(isKept ? [0, 1] : [2, 0]);
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
  ])("shows %s", async (_what, harm, heal, first) => {
    const { fillFaultCount, fillFaults } = await verdictAfter(harm, heal);
    expect(fillFaultCount).toBeGreaterThan(0);
    expect(fillFaults).toHaveLength(fillFaultCount);
    expect(fillFaults).toContainEqual(expect.objectContaining(first));
  });

  test.each([
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
  ])("shows %s, or the day of its movement", async (_what, harm, heal, first) => {
    const { fillFaults, changedDays } = await verdictAfter(harm, heal);
    if (isKept) expect([fillFaults, changedDays.length]).toEqual([[], 1]);
    else expect(fillFaults).toContainEqual(expect.objectContaining(first));
  });

  describe("of bets", () => {
    const BETS = `INSERT INTO binary_bet (id, member_id, round_id, stake, profit, fee, created_at, ended_at, site_id,
        option_id, rate, commission, game_type, side, status)
      SELECT id, member, 1, 1000, profit, fee, 1, ended, 1, 1, 900000, 100000, 1, 1, status
      FROM (SELECT min(member_id) AS member FROM ledger_transfer WHERE member_id > 0) AS one,
        (VALUES (8000001, 0, 0, NULL::int8, 0), (8000002, 900, 0, 2, 1), (8000003, 1000, 100, 2, 1),
          (8000004, 0, 0, 2, 2), (8000005, 0, 0, 2, 3)) AS bet (id, profit, fee, ended, status)`;
    const { C } = TRANSACTION_NUMBERS.codeOf;
    /** Bet, code, from and to (an account of the member below 16, of the house from 256 on), amount. */
    const MOVES = [
      ...[8_000_001, 8_000_002, 8_000_003, 8_000_004, 8_000_005].map((id) => [id, C, 0, 4, 1_000]),
      ...[
        [8_000_002, C, 4, 0, 1_000],
        [8_000_002, C, 256, 0, 900],
        [8_000_003, C, 4, 0, 1_000],
      ],
      ...[
        [8_000_003, C, 256, 0, 1_000],
        [8_000_003, C, 0, 257, 100],
      ],
      ...[
        [8_000_004, C, 4, 256, 1_000],
        [8_000_005, C, 4, 0, 1_000],
      ],
    ];
    const VALUES = MOVES.map((move, index) => `(${[index, ...move].join(", ")})`).join(", ");
    const POSTED = `INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount,
        debit_after, credit_after, reference_id, at, code)
      SELECT one.site_id, one.day, 8100000 + n, one.member_id,
        CASE WHEN giver < 256 THEN one.member_id * 256 + giver ELSE giver END,
        CASE WHEN taker < 256 THEN one.member_id * 256 + taker ELSE taker END,
        move.amount, 0, 0, bet, one.at, move.code
      FROM (SELECT * FROM ledger_transfer WHERE member_id > 0 ORDER BY member_id LIMIT 1) AS one,
        (VALUES ${VALUES}) AS move (n, bet, code, giver, taker, amount)`;

    beforeAll(async () => {
      await scratch.query(BETS);
      await scratch.query(POSTED);
    });
    afterAll(async () => {
      await scratch.query("DELETE FROM binary_bet");
      await scratch.query("DELETE FROM ledger_transfer WHERE id >= 8100000");
    });

    test("waiting, won in both families, lost and void agree with what was posted", async () => {
      const { fillFaultCount, fillFaults } = await recomputeLedger(database.pool, 1);
      expect([fillFaultCount, fillFaults]).toEqual([0, []]);
    });

    test.each([
      [
        "one that won more than was posted",
        "UPDATE binary_bet SET profit = profit + 7 WHERE id = 8000002",
        "UPDATE binary_bet SET profit = profit - 7 WHERE id = 8000002",
        { fillId: 8_000_002, profit: 907n, postedProfit: 900n },
      ],
      [
        "one that lost and is told as won",
        "UPDATE binary_bet SET status = 1, profit = 900 WHERE id = 8000004",
        "UPDATE binary_bet SET status = 2, profit = 0 WHERE id = 8000004",
        { fillId: 8_000_004, profit: 900n, postedProfit: -1_000n },
      ],
      [
        "one that is gone",
        "CREATE TABLE gone AS SELECT * FROM binary_bet WHERE id = 8000002; DELETE FROM binary_bet WHERE id = 8000002",
        "INSERT INTO binary_bet SELECT * FROM gone; DROP TABLE gone",
        { fillId: 8_000_002, profit: 0n, postedProfit: 900n },
      ],
    ])("shows %s", async (_what, harm, heal, first) => {
      const { fillFaults } = await verdictAfter(harm, heal);
      expect(fillFaults).toContainEqual(expect.objectContaining(first));
    });

    test("shows one whose commission was not taken, or the day of its movement", async () => {
      const { fillFaults, changedDays } = await verdictAfter(
        "UPDATE ledger_transfer SET reference_id = 8000009 WHERE id = 8100009",
        "UPDATE ledger_transfer SET reference_id = 8000003 WHERE id = 8100009",
      );
      const fault = { fillId: 8_000_003, fee: 100n, postedFee: 0n };
      if (isKept) expect(changedDays).toHaveLength(1);
      else expect(fillFaults).toContainEqual(expect.objectContaining(fault));
    });
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
});

test("the ledger is right once every balance has reached its table", async () => {
  await store.close();
  expect(await recomputeLedger(database.pool, 1)).toMatchObject(SOUND);
});
