/** What is kept of the ledger is held against the movements again: the newest days each time, the others one by one. */

import { houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { BLOCK_IDS } from "./kept-sql.ts";
import { recomputeLedger } from "./ledger.ts";
import { keepAll, keepNothing } from "./testing/kept.ts";

const FIRST_DAY = 20_000;
/** Movements on these days from the first one on, the first in the block of ids of the same number. */
const DAYS = [0, 1, 2, 4, 5, 6];
const KIM = 10_000;
const CASH = memberAccount(KIM, "BINARY", "AVAILABLE");
const PROFITS = houseAccount(1, "KRW", "PNL");
const BANK = houseAccount(1, "KRW", "BANK");

let scratch: ScratchDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url, { connectionsMax: 1 });
  await scratch.query(
    "INSERT INTO site (id, currency, type, is_demo, time_zone) VALUES (1, 'KRW', 'A', true, 'Asia/Seoul')",
  );
  for (const day of DAYS) await trade(day, day * BLOCK_IDS + 1);
  await keepBalances();
  // The first check reads all, and keeps it.
  expect(await recompute()).toMatchObject(SOUND);
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

/** A fill that won 100, and a deposit; ids from `id` on. */
async function trade(day: number, id: number): Promise<void> {
  await fill(day, id, 100);
  await move(day, { id: id + 1, debit: PROFITS, amount: 100, referenceId: id, code: "C" });
  await move(day, { id: id + 2, debit: BANK, amount: 500, referenceId: 0, code: "D" });
}

async function fill(day: number, id: number, profit: number): Promise<void> {
  await scratch.query(
    `INSERT INTO oversea_fill (site_id, day, id, order_id, member_id, position_id, price, qty, tape_sequence, rate, fee, profit, at,
       option_id, trade_type, rule) VALUES (1, ${FIRST_DAY + day}, ${id}, 1, ${KIM}, 1, 1, 1, 1, 1, 0, ${profit}, 1, 1, 1, 1)`,
  );
}

interface Movement {
  readonly id: number;
  readonly debit: number;
  readonly amount: number;
  readonly referenceId: number;
  readonly code: "C" | "D";
}

async function move(
  day: number,
  { id, debit, amount, referenceId, code }: Movement,
): Promise<void> {
  await scratch.query(
    `INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after, credit_after, reference_id, at, code)
     VALUES (1, ${FIRST_DAY + day}, ${id}, ${KIM}, ${debit}, ${CASH}, ${amount}, 0, 0, ${referenceId}, 1, ${TRANSACTION_NUMBERS.codeOf[code]})`,
  );
}

/** Balances become what the movements come to. */
async function keepBalances(): Promise<void> {
  await scratch.query(
    `DELETE FROM wallet_balance;
     INSERT INTO wallet_balance (site_id, account_id, balance, mark)
     SELECT 1, account, sum(added), 0 FROM ledger_transfer, LATERAL (VALUES (debit, -amount), (credit, amount)) AS leg (account, added)
     GROUP BY account`,
  );
}

const recompute = () => recomputeLedger(database.pool, 1);
const SOUND = { changedDays: [], faultCount: 0, fillFaultCount: 0 };

/** How many checks it takes until one is not right, and that one; at most as many as there are days. */
async function found() {
  for (let checks = 1; checks <= DAYS.length + 1; checks += 1) {
    const { changedDays, faultCount, fillFaultCount } = await recompute();
    if (changedDays.length + faultCount + fillFaultCount > 0)
      return {
        checks,
        changedDays: changedDays.map((day) => day - FIRST_DAY),
        faultCount,
        fillFaultCount,
      };
  }
  return undefined;
}

async function turn(): Promise<Record<string, unknown> | undefined> {
  const [row] = await scratch.query("SELECT turn_day, turn_block::int4 FROM ledger_check_mark");
  return row;
}

test("days and blocks of fills have their turns, and begin again after the last but the newest two", async () => {
  const turns: unknown[] = [];
  for (let check = 0; check < 7; check += 1) {
    expect(await recompute()).toMatchObject(SOUND);
    turns.push(Object.values((await turn()) ?? {}));
  }
  // The third day has none, and is looked at all the same.
  const days = [0, 1, 2, 3, 4, 0, 1].map((day) => FIRST_DAY + day);
  expect(turns).toEqual(days.map((day, index) => [day, index % 5]));
});

test.each([
  ["changed on an old day", "UPDATE ledger_transfer SET at = 2 WHERE day = 20001 AND code = 2", 1],
  ["taken from an old day", "DELETE FROM ledger_transfer WHERE day = 20002 AND code = 2", 2],
  [
    "of the newest day that was changed",
    "UPDATE ledger_transfer SET debit_after = 7 WHERE day = 20006",
    6,
  ],
  [
    "moved to a day that had none",
    "UPDATE ledger_transfer SET day = 20003 WHERE day = 20002 AND code = 2",
    2,
  ],
  [
    "moved before all days",
    "UPDATE ledger_transfer SET day = 19000 WHERE day = 20004 AND code = 2",
    -1_000,
  ],
])("a movement %s is seen when it is its day's turn, and from then on", async (_, harm, day) => {
  await scratch.query(`CREATE TABLE saved AS TABLE ledger_transfer; ${harm}`);
  const first = await found();
  expect(first?.changedDays).toContain(day);
  const before = await turn();
  // Whose turn it is waits for the repair: a process that starts anew finds it at once.
  expect((await recompute()).changedDays.map((changed) => changed - FIRST_DAY)).toContain(day);
  expect(await turn()).toEqual(before);
  await scratch.query(
    "DELETE FROM ledger_transfer; INSERT INTO ledger_transfer TABLE saved; DROP TABLE saved",
  );
  expect(await found()).toBeUndefined();
});

test.each([
  ["to an old day, with a new id", 1, 40 * BLOCK_IDS, { changedDays: [1] }],
  ["to an old day, with an old id", 1, BLOCK_IDS + 9, { changedDays: [1] }],
  ["to the newest day, with an old id", 6, BLOCK_IDS + 9, { checks: 1, changedDays: [6] }],
  ["to a day that has not come, with an old id", 9, BLOCK_IDS + 9, { checks: 1, faultCount: 2 }],
  ["after the last", 6, 40 * BLOCK_IDS, { checks: 1, faultCount: 2 }],
])("a movement that was added %s is seen", async (_, day, id, due) => {
  await move(day, { id, debit: BANK, amount: 5, referenceId: 0, code: "D" });
  expect(await found()).toMatchObject(due);
  await scratch.query(`DELETE FROM ledger_transfer WHERE id = ${id}`);
  expect(await found()).toBeUndefined();
});

test.each([
  ["among old ones", 1, BLOCK_IDS + 9],
  ["where no id was given to a movement", 3, 3 * BLOCK_IDS + 9],
  ["beyond the last", 6, 40 * BLOCK_IDS],
])("a fill that nobody posted, %s, is seen when it is its turn", async (_, day, id) => {
  await fill(day, id, 9_999);
  expect(await found()).toMatchObject({ changedDays: [], faultCount: 0, fillFaultCount: 1 });
  await scratch.query(`DELETE FROM oversea_fill WHERE id = ${id}`);
  expect(await found()).toBeUndefined();
});

test("of an old bet what is settled now is held against what was posted now", async () => {
  const bet = BLOCK_IDS + 20;
  const last = 6 * BLOCK_IDS + 10;
  await scratch.query(
    `INSERT INTO binary_bet (id, member_id, round_id, stake, profit, fee, created_at, ended_at, site_id, option_id, rate, commission,
       game_type, side, status) VALUES (${bet}, ${KIM}, 1, 1000, 0, 0, 1, NULL, 1, 1, 900000, 100000, 1, 1, 0)`,
  );
  expect(await found()).toBeUndefined();
  await scratch.query(
    `UPDATE binary_bet SET status = 1, profit = 900, ended_at = 2 WHERE id = ${bet}`,
  );
  expect(await found()).toMatchObject({ fillFaultCount: 1 });
  await move(6, { id: last, debit: PROFITS, amount: 900, referenceId: bet, code: "C" });
  await keepBalances();
  expect(await found()).toBeUndefined();
  expect(await found()).toBeUndefined();
});

test("what there was before anything was kept is kept a day at a time, and a check takes it from there", async () => {
  await keepAll(scratch);
  const kept = await scratch.query("SELECT * FROM ledger_day_mark ORDER BY day");
  expect(kept).toHaveLength(DAYS.length);
  await keepNothing(scratch);
  expect(await recompute()).toMatchObject(SOUND);
  expect(await scratch.query("SELECT * FROM ledger_day_mark ORDER BY day")).toEqual(kept);
  await keepNothing(scratch);
  // Up to a movement of the third day; the others are the check's.
  await scratch.query(`UPDATE ledger_check_mark SET unseen_to = ${2 * BLOCK_IDS + 2}`);
  expect(await found()).toBeUndefined();
  expect(await scratch.query("SELECT * FROM ledger_day_mark ORDER BY day")).toEqual(kept);
  await scratch.query("UPDATE ledger_check_mark SET unseen_to = last_id + 1");
  await expect(recompute()).rejects.toThrow("there is no movement");
});
