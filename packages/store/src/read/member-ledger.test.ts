/** A member's movements page by page, each with the balance after it and what it was for. */

import { type HousePurpose, houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS, type TransactionCode } from "@naru/vocabulary/transaction";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { memberLedger } from "./member-ledger.ts";

const [SITE, KIM, LEE] = [1, 10_000, 10_001];
const DAY = 20_778;
const CASH = memberAccount(KIM, "BINARY", "AVAILABLE");
const WAIT = memberAccount(KIM, "BINARY", "BINARY_WAIT");
const HELD = memberAccount(KIM, "BINARY", "HOLD_WITHDRAW");
const USDT = memberAccount(KIM, "FUTURES", "AVAILABLE");
const house = (purpose: HousePurpose) => houseAccount(SITE, "KRW", purpose);

/** What moved, the oldest first: code, from, to, reference. The balance after each is its place times a hundred. */
const MOVES: readonly (readonly [TransactionCode, number, number, number])[] = [
  ["D", house("BANK"), CASH, 701],
  ["PP", house("ADJUSTMENT"), CASH, 12],
  ["PP", house("ADJUSTMENT"), CASH, 0],
  ["C", CASH, WAIT, 901],
  ["C", WAIT, CASH, 901],
  ["C", house("PNL"), CASH, 901],
  ["C", house("PNL"), USDT, 8_001],
  ["W", CASH, HELD, 702],
  // What leaves a hold is no line.
  ["W", HELD, house("BANK"), 702],
  ["PB", house("BONUS_EXPENSE"), CASH, 31],
  // Numbers that are somebody else's lead nowhere.
  ["D", house("BANK"), CASH, 703],
];

let scratch: ScratchDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url);
  for (const [index, [code, debit, credit, referenceId]] of MOVES.entries())
    await sql`
      INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after, credit_after,
        reference_id, at, code)
      VALUES (${SITE}, ${DAY}, ${index + 1}, ${KIM}, ${debit}, ${credit}, 100, ${(index + 1) * 100},
        ${(index + 1) * 100}, ${referenceId}, ${index}, ${TRANSACTION_NUMBERS.codeOf[code]})
    `.execute(database.db);
  for (const [id, owner] of [
    [701, KIM],
    [702, KIM],
    [703, LEE],
  ] as const)
    await sql`
      INSERT INTO money_request (site_id, id, member_id, units, fee, spread, created_at, ended_at, day, kind, wallet, status)
      VALUES (${SITE}, ${id}, ${owner}, 100, 0, 0, 1, 2, ${DAY}, 1, 1, 2)
    `.execute(database.db);
  await sql`
    INSERT INTO futures_fill (id, member_id, order_id, position_id, price, qty, tape_sequence, fee, profit, isolated,
      at, site_id, option_id, trade_type, rule)
    VALUES (8001, ${KIM}, 7001, 1, 1, 1, 1, 0, 0, 0, 0, ${SITE}, 1201, 1, 1)
  `.execute(database.db);
  await sql`
    INSERT INTO binary_bet (id, site_id, member_id, round_id, option_id, game_type, side, stake, rate, commission,
      status, profit, fee, created_at, ended_at)
    VALUES (901, ${SITE}, ${KIM}, 5005, 11015, 5, 1, 100, 900000, 100000, 1, 90, 0, 1, 2)
  `.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

const OWN = { siteId: SITE, memberId: KIM };

test("each movement leads to what it was for, of the member's own, and carries the balance after it", async () => {
  const { lines, isMore } = await memberLedger(database.db, { ...OWN, size: 20 });
  expect(isMore).toBe(false);
  const about = (kind: string, id: number) => ({ kind, id, roundId: null });
  const bet = { kind: "BET", id: 901, roundId: 5_005 };
  expect(lines.map((line) => [line.id, line.change, line.balance, line.about])).toEqual([
    [11, 100n, 1_100n, null],
    [10, 100n, 1_000n, null],
    [8, -100n, 800n, about("REQUEST", 702)],
    [7, 100n, 700n, about("PERPETUAL", 7_001)],
    [6, 100n, 600n, bet],
    [5, 100n, 500n, bet],
    [4, -100n, 400n, bet],
    [3, 100n, 300n, null],
    [2, 100n, 200n, about("PROPOSAL", 12)],
    [1, 100n, 100n, about("REQUEST", 701)],
  ]);
});

test("a page begins behind the last line of the one before, and the last says that there is no more", async () => {
  const seen: number[] = [];
  for (let before: number | undefined; ; before = seen.at(-1)) {
    const { lines, isMore } = await memberLedger(database.db, { ...OWN, before, size: 5 });
    seen.push(...lines.map(({ id }) => id));
    if (!isMore) break;
    expect(lines).toHaveLength(5);
  }
  expect(seen).toEqual([11, 10, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test("a wallet's own lines alone, and nobody else's", async () => {
  const own = await memberLedger(database.db, { ...OWN, wallet: "FUTURES", size: 20 });
  expect(own.lines.map(({ id }) => id)).toEqual([7]);
  const others = await memberLedger(database.db, { ...OWN, memberId: LEE, size: 20 });
  expect(others).toEqual({ lines: [], isMore: false });
  const elsewhere = await memberLedger(database.db, { ...OWN, siteId: 2, size: 20 });
  expect(elsewhere.lines).toEqual([]);
});
