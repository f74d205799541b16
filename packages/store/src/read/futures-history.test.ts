import { END_REASON_CODES } from "@naru/vocabulary/order";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { closedFuturesOrders } from "./futures-history.ts";

const NOON = Date.parse("2026-11-20T12:00:00.000Z");
const HOUR = 3_600_000;
const SEOUL = "Asia/Seoul";

let scratch: ScratchDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url);
  // Of one member an order an hour, filled and cancelled in turn, the last still working; one of another member and of another site.
  for (let n = 0; n < 6; n += 1)
    await addOrder(n + 1, 1, 10_001, n === 5 ? null : NOON + n * HOUR, n % 2 === 0 ? 2 : 3);
  await sql`UPDATE futures_order SET reason = ${END_REASON_CODES.codeOf.COPY} WHERE id = 2`.execute(
    database.db,
  );
  await addOrder(11, 1, 10_002, NOON, 2);
  await addOrder(12, 2, 10_001, NOON, 2);
  for (const [id, orderId, memberId] of [
    [22, 1, 10_001],
    [21, 1, 10_001],
    [23, 11, 10_002],
  ] as const)
    await addFill(id, orderId, memberId);
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

async function addOrder(
  id: number,
  siteId: number,
  memberId: number,
  closedAt: number | null,
  status: number,
): Promise<void> {
  await sql`
    INSERT INTO futures_order (id, member_id, price, qty, filled_qty, filled_cost, placed_at, closed_at, site_id,
      option_id, market_type, trade_type, time_in_force, status, is_reduce_only, is_mark_tp, is_mark_sl)
    VALUES (${id}, ${memberId}, 9000000, 5, 0, 0, ${NOON - HOUR}, ${closedAt}, ${siteId},
      ${1_201 + (id % 2)}, 1, ${(id % 3 === 0 ? 1 : 0) + 1}, 1, ${closedAt === null ? 1 : status}, false, false, true)
  `.execute(database.db);
}

async function addFill(id: number, orderId: number, memberId: number): Promise<void> {
  await sql`
    INSERT INTO futures_fill (id, member_id, order_id, position_id, price, qty, tape_sequence, fee, profit, isolated,
      at, site_id, option_id, trade_type, rule)
    VALUES (${id}, ${memberId}, ${orderId}, 70, 9000000, 2, 5, 40000, -7, 0, ${NOON}, 1, 1202, 1, 1)`.execute(
    database.db,
  );
}

const own = { siteId: 1, memberId: 10_001, page: 0, size: 20 };
const idsOf = async (more: object = {}): Promise<number[]> =>
  (await closedFuturesOrders(database.db, { ...own, ...more })).content.map(
    ({ order }) => order.id,
  );

test("a member's own closed orders alone, the one that closed last first, each with its fills in order", async () => {
  const page = await closedFuturesOrders(database.db, own);
  expect(page.totalElements).toBe(5);
  expect(page.content.map(({ order, fills }) => [order.id, fills.map(({ id }) => id)])).toEqual([
    [5, []],
    [4, []],
    [3, []],
    [2, []],
    [1, [21, 22]],
  ]);
  expect(page.content[4]?.order).toMatchObject({
    ...{ optionId: 1_202, marketType: "LIMIT", tradeType: "LONG", timeInForce: "GTC" },
    ...{ status: "FILLED", isReduceOnly: false, isMarkSl: true, closedAt: NOON },
  });
  expect(page.content[4]?.fills[0]).toMatchObject({ price: 9_000_000, fee: 40_000n, profit: -7n });
});

test("they are found by option, end, side, whether they were copied, page and days of the site's calendar", async () => {
  expect(await idsOf({ optionId: 1_201 })).toEqual([4, 2]);
  expect(await idsOf({ status: "CANCELLED" })).toEqual([4, 2]);
  expect(await idsOf({ tradeType: "SHORT" })).toEqual([3]);
  expect(await idsOf({ isCopy: true })).toEqual([2]);
  expect(await idsOf({ isCopy: false })).toEqual([5, 4, 3, 1]);
  expect(await idsOf({ page: 1, size: 2 })).toEqual([3, 2]);
  // In Seoul the 21st begins at 15:00 UTC, three hours after noon.
  expect(await idsOf({ dates: { from: "2026-11-21", timeZone: SEOUL } })).toEqual([5, 4]);
  expect(await idsOf({ dates: { to: "2026-11-20", timeZone: SEOUL } })).toEqual([3, 2, 1]);
});
