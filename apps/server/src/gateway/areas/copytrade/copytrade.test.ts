/** What members read of copying from the tables, and what the engine is told of it. */

import {
  FOLLOW_STATUS_CODES,
  MISSED_COPY_CODES,
  SHARE_CAUSE_CODES,
  TRADER_STATUS_CODES,
  weekOf,
} from "@naru/vocabulary/copytrade/words";
import { TRADE_TYPE_CODES } from "@naru/vocabulary/order";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const USDT = 100_000_000n;
const DAY = 86_400_000;
const TRADER = 10_001;
const FOLLOWER = 10_000;
const { LONG } = TRADE_TYPE_CODES.codeOf;

let naru: Harness;
let now: number;
let headers: { authorization: string };
let traders: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
  traders = await naru.bearer("demo2");
  now = naru.clock.now();
  await people();
  await positions();
  await records();
});
afterAll(() => naru.close());
beforeEach(() => naru.engine.reset(() => ok({ id: "1" })));

const sql = (statement: string, values: unknown[]) => naru.db.query(statement, values);

async function people(): Promise<void> {
  const { ACTIVE, APPLIED } = TRADER_STATUS_CODES.codeOf;
  for (const [id, siteId, status] of [
    [TRADER, 1, ACTIVE],
    [10_002, 1, APPLIED],
    [10_051, 2, ACTIVE],
  ])
    await sql(
      `INSERT INTO trader (member_id, site_id, minimum, payable, earned, applied_at, approved_at, quota, share_rate,
         status, is_open, option_ids, intro)
       VALUES ($1, $2, $3, 150, 300, $4, $4, 1, 1250, $5, true, '[1201]', '하루 안에')`,
      [id, siteId, 50n * USDT, now - 40 * DAY, status],
    );
  for (const [id, memberId, status, endedAt] of [
    [900, FOLLOWER, FOLLOW_STATUS_CODES.codeOf.ACTIVE, null],
    [800, FOLLOWER, FOLLOW_STATUS_CODES.codeOf.KICKED, now - 20 * DAY],
  ])
    await sql(
      `INSERT INTO follow (id, site_id, member_id, trader_id, max_bet, one_max_bet, net, high_water, shared, week,
         followed_at, ended_at, multiply_per, tp_per, sl_per, share_rate, status, option_ids)
       VALUES ($1, 1, $2, ${TRADER}, $3, $4, $5, $6, 70, $7, $8, $9, 50, NULL, 20, 1250, $10, '[1201]')`,
      [
        ...[
          id,
          memberId,
          500n * USDT,
          50n * USDT,
          30n * USDT,
          10n * USDT,
          weekOf(now),
          now - 9 * DAY,
        ],
        ...[endedAt, status],
      ],
    );
}

/** Bitcoin at 90,000.00: the trader's closed and open position, and the follower's copies of both. */
async function positions(): Promise<void> {
  for (const [id, memberId, qty, openedQty, closedCost, realised, fees, closedAt] of [
    [500, TRADER, 0, 10, 91_000_000n, 10n * USDT, 1n * USDT, now - 2 * DAY],
    [501, TRADER, 20, 20, 0n, 0n, 1n * USDT, null],
    [600, FOLLOWER, 0, 5, 45_500_000n, 5n * USDT, 50_000_000n, now - 2 * DAY],
    [601, FOLLOWER, 10, 10, 0n, 0n, 50_000_000n, null],
  ] as const)
    await sql(
      `INSERT INTO futures_position (id, member_id, qty, cost, cost_fraction, opened_qty, opened_cost, closed_cost,
         realised, fees, max_qty, isolated, opened_at, closed_at, site_id, option_id, leverage, margin_type)
       VALUES ($1, $2, $3, $4, 0, $5, $6, $7, $8, $9, $5, 0, $10, $11, 1, 1201, 20, 1)`,
      [
        ...[id, memberId, qty, BigInt(qty) * 9_000_000n, openedQty, BigInt(openedQty) * 9_000_000n],
        ...[closedCost, realised, fees, (closedAt ?? now) - DAY, closedAt],
      ],
    );
  await sql(
    `INSERT INTO futures_funding (id, member_id, position_id, stamp_at, rate, mark, qty, amount, isolated, at, site_id, option_id)
     VALUES (1, ${TRADER}, 500, 1, 1, 1, 1, -100000000, 0, 1, 1, 1201)`,
    [],
  );
  for (const [id, leadId, positionId, endedAt] of [
    [700, 500, 600, now - 2 * DAY],
    [701, 501, 601, null],
  ])
    await sql(
      `INSERT INTO copy_link (id, member_id, trader_id, follow_id, lead_id, position_id, opened_at, ended_at, site_id, option_id, is_hand_closed)
       VALUES ($1, ${FOLLOWER}, ${TRADER}, 900, $2, $3, $4, $5, 1, 1201, false)`,
      [id, leadId, positionId, now - DAY, endedAt],
    );
  for (const [id, positionId, tradeType, price, qty] of [
    [40, 500, LONG, 9_000_000, 10],
    [41, 500, TRADE_TYPE_CODES.codeOf.SHORT, 9_100_000, 10],
  ])
    await sql(
      `INSERT INTO futures_fill (id, member_id, order_id, position_id, price, qty, tape_sequence, fee, profit, isolated, at,
         site_id, option_id, trade_type, rule)
       VALUES ($1, ${TRADER}, 300, $2, $3, $4, 9, 0, 0, 0, $5, 1, 1201, $6, 1)`,
      [id, positionId, price, qty, now - 2 * DAY + Number(id), tradeType],
    );
}

async function records(): Promise<void> {
  for (const [fillId, qty, cost, reason] of [
    [42, 10, 90_005_000n, null],
    [43, 0, 0n, MISSED_COPY_CODES.codeOf.DEVIATION],
  ])
    await sql(
      `INSERT INTO copy (id, fill_id, follow_id, member_id, trader_id, trader_qty, trader_price, traded_at, wanted_qty, qty, cost,
         order_id, position_id, at, site_id, option_id, trade_type, reason, is_opening)
       VALUES ($1, $1, 900, ${FOLLOWER}, ${TRADER}, 20, 9000000, $2, 10, $3, $4, 301, 601, $5, 1, 1201, $6, $7, true)`,
      [fillId, now - DAY, qty, cost, now - DAY + 41, LONG, reason],
    );
  await sql(
    `INSERT INTO copy_fact (id, trader_id, fill_id, position_id, price, qty, held, follow_id, cursor, at, ended_at, site_id,
       option_id, leverage, copied, missed, kind, trade_type, margin_type)
     VALUES (1, ${TRADER}, 43, 501, 9000000, 20, 0, 0, 900, $1, $1, 1, 1201, 20, 0, 1, 1, ${LONG}, 1)`,
    [now - DAY],
  );
  await sql(
    `INSERT INTO profit_share (id, member_id, trader_id, follow_id, week, net, high_water, gain, share, taken, at, site_id, share_rate, cause)
     VALUES (30, ${FOLLOWER}, ${TRADER}, 900, $1, 3000000000, 1000000000, 2000000000, 250000000, 240000000, $2, 1, 1250, $3)`,
    [weekOf(now), now, SHARE_CAUSE_CODES.codeOf.WEEK],
  );
}

/** An answer of any of the calls: an object, a page, or a list. */
interface Listed extends Array<Readonly<Record<string, unknown>>> {
  readonly content: readonly Readonly<Record<string, unknown>>[];
  readonly totalElements: number;
}
const get = async (path: string, as = headers) => {
  const { status, body } = await naru.get(`/api/copytrade${path}`, { headers: as });
  expect({ path, status }).toEqual({ path, status: 200 });
  return body as unknown as Listed & Record<string, unknown>;
};
const refusal = async (path: string, as = headers) =>
  (await naru.get(`/api/copytrade${path}`, { headers: as })).body["code"];

test("a trader is shown with figures of what closed, fees and funding taken off", async () => {
  const trader = await get(`/trader?traderId=${TRADER}`);
  expect(trader).toMatchObject({
    ...{ traderId: String(TRADER), nick: "바다", status: "ACTIVE", isActive: 1, isFull: 1 },
    ...{ followers: 1, quota: 1, feeRate: "0.125", minBet: "50.00000000", followStock: ["1201"] },
    figures: {
      // 0.010 at 90,000.00 with leverage 20.
      ...{ count: 1, net: "8.00000000", capital: "45.00000000", returnPercent: "17.77" },
      ...{ winPercent: "100.00", leverage: "20.0", heldMs: DAY },
      stocks: [{ futuresOptionId: "1201", count: 1 }],
    },
  });
});

test("traders are listed by what is asked for, and nobody who only applied or is of another site", async () => {
  expect((await get("/trader/list")).content.map(({ nick }) => nick)).toEqual(["바다"]);
  expect(await get("/trader/list?resultType=LIST&name=바")).toHaveLength(1);
  for (const nobody of ["name=산", "isHideFull=1", "page=1"])
    expect((await get(`/trader/list?${nobody}`)).content).toEqual([]);
  for (const sort of ["profit", "return", "win", "drawdown", "followers", "new"])
    expect((await get(`/trader/list?sort=${sort}&isActive=true`)).totalElements).toBe(1);
});

test.each(["10002", "10051", "77"])("%s is no trader whom anybody may look at", async (id) => {
  for (const path of ["/trader", "/history/trader/list", "/history/trader/open"])
    expect(await refusal(`${path}?traderId=${id}`)).toBe("INVALID_REQUEST");
});

test("a member's place: the follow with what it bound, brought and owes", async () => {
  const { follow, trader, bars } = await get("/follower");
  expect(trader).toBeNull();
  expect(bars).toEqual({ tpSl: 0, sell: 0, opposite: 0 });
  expect(follow).toMatchObject({
    ...{ traderFollowerId: "900", nick: "바다", status: "ACTIVE", multiplyPer: 50 },
    // 0.010 at 90,000.00 with leverage 20; an eighth of what is above the mark.
    ...{ usedBet: "45.00000000", net: "30.00000000", feeDue: "2.50000000", feePaid: "0.00000070" },
    ...{ open: 1, copied: 1, missed: 1, tpPer: null, slPer: 20 },
  });
  expect(await get("/follower/my_trader_follower")).toEqual(follow);
  const all = await get("/follower/my_traders?resultType=LIST");
  expect(all.map(({ status }) => status)).toEqual(["ACTIVE", "KICKED"]);
});

test("copies are the follower's own, open and closed, each named after what it copies", async () => {
  const [open] = await get("/history/follower/open");
  expect(open).toMatchObject({
    ...{ futuresFollowerOrderId: "601", futuresTraderOrderId: "501", nick: "바다", qty: "0.010" },
    ...{ avgPrice: "90000.00", exitPrice: null, margin: "45.00000000", closedAt: null },
    // The mark is 91,501.27373413.
    pnl: "15.01273734",
  });
  const closed = await get("/history/follower/list");
  expect(closed.content).toMatchObject([
    { futuresFollowerOrderId: "600", maxQty: "0.005", pnl: "4.50000000", exitPrice: "91000.00" },
  ]);
  expect(await get("/history/follower/open", traders)).toEqual([]);
});

test("what was missed has its reason, what was copied its slip and delay", async () => {
  const missed = await get("/history/follower/missed");
  expect(missed.content).toMatchObject([
    { id: "43", reason: "DEVIATION", traderPrice: "90000.00", traderQty: "0.020", isOpening: 1 },
  ]);
  const slipped = await get("/history/follower/slippage");
  expect(slipped.content).toMatchObject([
    // Bought 0.010 at 90,005.00.
    { id: "42", avgPrice: "90005.00", slippage: "-0.05000000", delayMs: 41 },
  ]);
});

test("only a trader has followers, and sees nobody's whole name", async () => {
  for (const path of [
    ...["/follower/list", "/history/trader/my_open_follower_history"],
    "/history/trader/follower_position",
  ])
    expect(await refusal(path)).toBe("NO_PERMISSION");
  expect((await get("/follower/list", traders)).content).toMatchObject([
    { traderFollowerId: "900", follower: "나***", usedBet: "45.00000000", feeDue: "2.50000000" },
  ]);
  expect(await get("/history/trader/my_open_follower_history", traders)).toMatchObject([
    { futuresTraderOrderId: "501", followers: 1, copiedQty: "0.010", missed: 1, qty: "0.020" },
  ]);
  const ofLead = (id: string) =>
    get(`/history/trader/follower_position?futuresTraderOrderId=${id}`, traders);
  expect(await ofLead("501")).toMatchObject([{ nick: "나***", futuresFollowerOrderId: "601" }]);
  expect(await ofLead("500")).toEqual([]);
  const { trader, follow } = await get("/follower", traders);
  expect(follow).toBeNull();
  expect(trader).toMatchObject({
    owed: "0.00000150",
    earned: "0.00000300",
    followed: "45.00000000",
  });
});

test("both sides of a settlement see the other of it, and what was taken", async () => {
  const paid = await get("/history/trader/fee_history");
  expect(paid.content).toMatchObject([
    { nick: "바다", isEarned: 0, gain: "20.00000000", feeRate: "0.125", fee: "2.40000000" },
  ]);
  expect((await get("/history/trader/fee_history", traders)).content).toMatchObject([
    { nick: "나***", isEarned: 1 },
  ]);
});

test("positions of a trader as everybody sees them", async () => {
  expect((await get(`/history/trader/list?traderId=${TRADER}`)).content).toMatchObject([
    {
      futuresTraderOrderId: "500",
      entryPrice: "90000.00",
      exitPrice: "91000.00",
      net: "8.00000000",
    },
  ]);
  expect(await get("/history/trader/open", traders)).toMatchObject([
    { futuresTraderOrderId: "501", qty: "0.020", net: "29.02547468", closedAt: null },
  ]);
});

test("what following would have come to, of what the trader lets be copied alone", async () => {
  const rules = "multiplyPer=50&maxBet=500&oneMaxBet=50";
  const tried = await get(`/follower/try?traderId=${TRADER}&followStock=1201&${rules}`);
  expect(tried).toMatchObject({ days: 30, copied: 1, missed: 0, margin: "22.50000000" });
  // 0.005 up by 1,000, two fees, an eighth of the rest.
  expect(tried).toMatchObject({ profit: "4.63800000", traderFee: "0.57975000", net: "4.05825000" });
  expect(await refusal(`/follower/try?traderId=${TRADER}&followStock=1202&${rules}`)).toBe(
    "INVALID_REQUEST",
  );
});

const RULES = { followStock: ["1201"], multiplyPer: 50, maxBet: "500", oneMaxBet: 50 };
const EXITS = { tpPer: null, slPer: null, stopPer: null };
const told = { followStock: [1201], multiplyPer: "50", maxBet: "500", oneMaxBet: "50" };

test.each([
  [
    "/copytrade/follower/follow",
    { traderId: "10001", ...RULES, slPer: null },
    { kind: "follow", traderId: 10_001, ...told, ...EXITS },
  ],
  [
    "/copytrade/follower/amend",
    { traderFollowerId: 900, ...RULES },
    { kind: "amendFollow", followId: 900, ...told, ...EXITS },
  ],
  [
    "/copytrade/follower/pause",
    { traderFollowerId: "900", isPaused: 1 },
    { kind: "pauseFollow", followId: 900, isPaused: true },
  ],
  [
    "/copytrade/follower/unfollow",
    { traderFollowerId: "900" },
    { kind: "unfollow", followId: 900 },
  ],
  [
    "/copytrade/follower/unfollow_trader",
    { traderFollowerId: "900" },
    { kind: "kickFollower", followId: 900 },
  ],
  [
    "/copytrade/trader/apply",
    { followStock: [1201], minBet: 50, introduction: "둘\n줄" },
    { kind: "applyTrader", stocks: [1201], minimum: "50", intro: "둘\n줄" },
  ],
  [
    "/copytrade/trader/change",
    { followStock: [1201], minBet: "50.5", introduction: "글" },
    { kind: "setTraderProfile", stocks: [1201], minimum: "50.5", intro: "글" },
  ],
  ["/copytrade/trader/intake", { isActive: false }, { kind: "setTraderIntake", isOpen: false }],
  [
    "/futures/order/copytrade/close",
    { closePrice: "1", futuresFollowerOrderId: "601" },
    { kind: "closeFuturesPosition", positionId: 601, qty: null, price: null },
  ],
])("%s is told to the engine", async (path, body, command) => {
  expect((await naru.post(`/api${path}`, body, { headers })).status).toBe(200);
  expect(naru.engine.commands.map((each) => each.command)).toEqual([
    { memberId: FOLLOWER, ...command },
  ]);
});

test("a close by an order's id is of the position that the order filled; of two ids none", async () => {
  const close = (body: object) =>
    naru.post("/api/futures/order/copytrade/close", body, { headers: traders });
  await close({ futuresTraderOrderId: "300" });
  expect(naru.engine.commands.map((each) => each.command)).toMatchObject([{ positionId: 500 }]);
  for (const bad of [{}, { futuresFollowerOrderId: "601", futuresTraderOrderId: "501" }])
    expect((await close(bad)).body).toMatchObject({ code: "INVALID_REQUEST" });
});
