/** A liquidation is read with all that came of it in its instant, by its owner alone; lists by member, option and day. */

import { houseAccount, type HousePurpose, memberAccount } from "@naru/vocabulary/ledger-account";
import { END_REASON_CODES, FILL_RULE_CODES, ORDER_STATUS_CODES } from "@naru/vocabulary/order";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../../database.ts";
import { dayOf } from "../../day.ts";
import { type ScratchDatabase, scratchDatabase } from "../../testing/scratch-database.ts";
import { dailyProfit } from "../daily-profit.ts";
import { liquidationFacts } from "./liquidation.ts";
import {
  closedFuturesPositions,
  fundingOfPositions,
  futuresFills,
  futuresFunding,
  futuresLiquidations,
} from "./results.ts";

const NOON = Date.parse("2026-11-20T12:00:00.000Z");
const KIM = 10_001;
const LEE = 10_002;
const own = { siteId: 1, memberId: KIM, page: 0, size: 20 };

let scratch: ScratchDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url);
  const { db } = database;
  await sql`
    INSERT INTO futures_liquidation (id, member_id, position_id, qty, mark, mark_sequence, wallet, profit, balance,
      maintenance, tier_rate, tier_deduction, price, insurance, at, site_id, option_id, cancelled, margin_type)
    VALUES (50, ${KIM}, 7, 100, 1905000000000, 9, 10000000000, -9500000000, 500000000, 762000000, 400000, 0, 190000,
      500000000, ${NOON}, 1, 1201, 1, 2)`.execute(db);
  for (const [id, memberId, closedAt] of [
    [7, KIM, NOON],
    [8, LEE, NOON],
    [9, KIM, null],
  ] as const)
    await sql`
      INSERT INTO futures_position (id, member_id, qty, cost, cost_fraction, opened_qty, opened_cost, closed_cost, realised,
        fees, max_qty, isolated, opened_at, closed_at, site_id, option_id, leverage, margin_type)
      VALUES (${id}, ${memberId}, 0, 0, 0, 100, 20000000, 19000000, -10000000000, 0, 100, 0, ${NOON - 9}, ${closedAt}, 1,
        1201, 20, 2)`.execute(db);
  for (const [id, memberId, rule] of [
    [60, KIM, FILL_RULE_CODES.codeOf.MARKET],
    [61, KIM, FILL_RULE_CODES.codeOf.LOSSCUT],
    [62, LEE, FILL_RULE_CODES.codeOf.LOSSCUT],
  ] as const)
    await sql`
      INSERT INTO futures_fill (id, member_id, order_id, position_id, price, qty, tape_sequence, fee, profit, isolated, at,
        site_id, option_id, trade_type, rule)
      VALUES (${id}, ${memberId}, 1, 7, 190000, 100, 9, 0, 0, 0, ${NOON}, 1, 1201, ${id === 60 ? 1 : 2},
        ${rule})`.execute(db);
  for (const [id, memberId, positionId, amount] of [
    [70, KIM, 9, -300],
    [71, KIM, 9, 100],
    [72, KIM, 7, -5],
    [73, LEE, 9, -9_999],
  ] as const)
    await sql`
      INSERT INTO futures_funding (id, member_id, position_id, stamp_at, rate, mark, qty, amount, isolated, at, site_id, option_id)
      VALUES (${id}, ${memberId}, ${positionId}, ${NOON}, 1, 1, 1, ${amount}, 0, ${NOON}, 1, 1201)`.execute(
      db,
    );
  for (const [id, optionId, reason] of [
    [80, 1_201, END_REASON_CODES.codeOf.LOSSCUT],
    [81, 1_202, END_REASON_CODES.codeOf.LOSSCUT],
    [82, 1_201, null],
  ] as const)
    await sql`
      INSERT INTO futures_order (id, member_id, price, qty, filled_qty, filled_cost, placed_at, closed_at, site_id, option_id,
        market_type, trade_type, time_in_force, status, is_reduce_only, is_mark_tp, is_mark_sl, reason)
      VALUES (${id}, ${KIM}, 150000, 5, 0, 0, ${NOON - 9}, ${NOON}, 1, ${optionId}, 1, 1, 1,
        ${ORDER_STATUS_CODES.codeOf.CANCELLED}, false, false, false, ${reason})`.execute(db);
  const of = (purpose: "AVAILABLE" | "MARGIN_ISO") => memberAccount(KIM, "FUTURES", purpose);
  const house = (purpose: HousePurpose) => houseAccount(1, "USDT", purpose);
  for (const [id, debit, credit, amount, reference, at] of [
    [90, of("MARGIN_ISO"), of("AVAILABLE"), 100, 61, NOON],
    [91, of("AVAILABLE"), house("PNL"), 95, 61, NOON],
    [92, of("AVAILABLE"), house("INSURANCE"), 5, 61, NOON],
    [93, house("BAD_DEBT"), of("AVAILABLE"), 2, 0, NOON],
    [94, of("AVAILABLE"), house("FEE"), 4, 60, NOON],
    [95, of("MARGIN_ISO"), house("FUNDING_CLEARING"), 7, 72, NOON - 60_000],
  ] as const)
    await sql`
      INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after, credit_after, reference_id,
        at, code)
      VALUES (1, ${dayOf(NOON)}, ${id}, ${KIM}, ${debit}, ${credit}, ${amount}, 0, 0, ${reference}, ${at},
        ${TRANSACTION_NUMBERS.codeOf.C})`.execute(db);
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

test("a receipt has its position, the fill that closed it, the orders cancelled for it and its postings", async () => {
  const facts = await liquidationFacts(database.db, own, 50);
  expect(facts?.liquidation).toMatchObject({ id: 50, marginType: "ISOLATED", markSequence: 9 });
  expect([facts?.position.id, facts?.fill.id]).toEqual([7, 61]);
  expect(facts?.orders.map(({ id }) => id)).toEqual([80]);
  expect(facts?.transfers.map(({ id }) => id)).toEqual([90, 91, 92, 93]);
});

test("another member, and another site, have none of that id", async () => {
  expect(await liquidationFacts(database.db, { ...own, memberId: LEE }, 50)).toBeUndefined();
  expect(await liquidationFacts(database.db, { ...own, siteId: 2 }, 50)).toBeUndefined();
});

test("lists have their owner's rows alone, of the option, side, position and days that are asked for", async () => {
  const { db } = database;
  const ids = (page: { readonly content: readonly { readonly id: number }[] }) =>
    page.content.map(({ id }) => id);
  expect(ids(await futuresFills(db, own))).toEqual([61, 60]);
  expect(ids(await futuresFills(db, { ...own, tradeType: "LONG" }))).toEqual([60]);
  expect(ids(await futuresFills(db, { ...own, positionId: 7, orderId: 1 }))).toEqual([61, 60]);
  expect(ids(await futuresFills(db, { ...own, positionId: 9 }))).toEqual([]);
  expect(ids(await futuresFills(db, { ...own, orderId: 2 }))).toEqual([]);
  expect(ids(await closedFuturesPositions(db, own))).toEqual([7]);
  expect(ids(await closedFuturesPositions(db, { ...own, tradeType: "SHORT" }))).toEqual([]);
  expect(ids(await futuresFunding(db, own))).toEqual([72, 71, 70]);
  expect(ids(await futuresFunding(db, { ...own, positionId: 9 }))).toEqual([71, 70]);
  expect(ids(await futuresLiquidations(db, own))).toEqual([50]);
  expect(ids(await futuresLiquidations(db, { ...own, optionId: 1_202 }))).toEqual([]);
  const dates = { from: "2026-11-21", to: "2026-11-21", timeZone: "Asia/Seoul" };
  expect(ids(await futuresFills(db, { ...own, dates }))).toEqual([]);
  expect(await fundingOfPositions(db, own, [7, 9, 11])).toEqual(
    new Map([
      [7, -5n],
      [9, -200n],
    ]),
  );
});

test("a day counts profit with the insurance, fees, funding out of what stood for a position, and a debt taken over", async () => {
  const query = { ...own, wallet: "FUTURES", dates: { timeZone: "Asia/Seoul" } } as const;
  expect((await dailyProfit(database.db, query)).content).toEqual([
    { date: "2026-11-20", profit: -100n, fee: 4n, funding: -7n, deficit: 2n, count: 3 },
  ]);
  const { content } = await dailyProfit(database.db, { ...query, wallet: "BINARY" });
  expect(content).toEqual([]);
});
