/** What operators read of rounds: stakes, what the house pays either way, what it was left with, how often it is void. */

import type { BetSide, RoundState, VoidReason } from "@naru/vocabulary/binary";
import {
  BET_SIDE_CODES,
  dayOfRound,
  ROUND_STATE_CODES,
  roundIdOf,
  VOID_REASON_CODES,
} from "@naru/vocabulary/binary";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerAsk, ok } from "../../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { type Console, signIn } from "../../../testing/operators.ts";
import { addGame, GAME, GAME_ID } from "../../../testing/games.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let naru: Harness;
let owner: Console;
let lockAt: number;
let day: string;
beforeAll(async () => {
  naru = await gatewayHarness();
  // Noon in Korea: no day ends while the test lasts.
  lockAt = Math.floor(naru.clock.now() / DAY + 1) * DAY + 3 * 60 * MINUTE;
  naru.clock.forward(lockAt - naru.clock.now() + 10 * MINUTE);
  owner = await signIn(naru, "owner");
  await addGame(naru);
  await naru.db.query("INSERT INTO binary_clock (symbol, boundary_at) VALUES ($1, $2)", [
    GAME.symbol,
    lockAt + 3 * MINUTE,
  ]);
  day = new Date(lockAt).toISOString().slice(0, 10);
  await round(lockAt, "BUY", { paid: 9_000n, place: 1 });
  await round(lockAt + MINUTE, "VOID", { voidReason: "EQUAL", place: 2 });
  await round(lockAt + 2 * MINUTE, "VOID", { voidReason: "NO_TICK", place: 3 });
  await round(lockAt + 3 * MINUTE, "LOCKED", {});
  await round(lockAt - 3 * DAY, "SELL", { paid: 10_000n, place: 1 });
  await bet(1, lockAt, "B", 10_000n, 1);
  for (const [id, side, stake] of [
    [11, "B", 10_005n],
    [12, "B", 10_005n],
    [13, "S", 50_000n],
  ] as const)
    await bet(id, lockAt + 3 * MINUTE, side, stake, 0);
});
afterAll(() => naru.close());

test("a day's rounds, the last lock first, with what the house was left with", async () => {
  const { body } = await owner.get(`/binary/rounds?day=${day}`);
  expect(body).toMatchObject({
    totalElements: 4,
    content: [
      // floor(10,005 × 0.9) = 9,004 for each of two bets.
      {
        state: "LOCKED",
        ...{ buyPoint: "20010", sellPoint: "50000", buyCount: 2, sellCount: 1 },
        ...{ payIfBuy: "18008", houseIfBuy: "31992", payIfSell: "45000", houseIfSell: "-24990" },
        ...{ paid: null, houseResult: null, hash: null },
      },
      { state: "VOID", voidReason: "NO_TICK", houseResult: "0", payIfBuy: null },
      { state: "VOID", voidReason: "EQUAL" },
      {
        state: "BUY",
        ...{ stock: "GC", type: "B1", strike: "1300.0", close: "1300.5" },
        ...{ paid: "9000", houseResult: "11000", place: 1 },
      },
    ],
  });
});

test.each([
  ["state=VOID", 2],
  ["voidReason=EQUAL", 1],
  ["type=B5", 0],
  [`tradeOptionId=${GAME_ID}&size=1&page=1`, 4],
])("filtered by %s", async (filter, total) => {
  const { body } = await owner.get(`/binary/rounds?day=${day}&${filter}`);
  expect(body["totalElements"]).toBe(total);
});

test("one round with its bets and its receipt; another site's is none", async () => {
  const asked = `/binary/round?tradeRoundId=${roundIdOf(GAME.id, lockAt)}`;
  const { body } = await owner.get(asked);
  expect(body).toMatchObject({
    round: { state: "BUY" },
    bets: {
      totalElements: 1,
      content: [{ id: "1", member: { id: "10000" }, type: "B", point: "10000", result: "WON" }],
    },
    receipt: `/api/trade/receipt?siteInfoId=1&tradeRoundId=${roundIdOf(GAME.id, lockAt)}`,
  });
  const other = await signIn(naru, "owner2", 2);
  expect((await other.get(asked)).body["code"]).toBe("INVALID_REQUEST");
});

test("a round that has not locked follows from its id, with the stakes so far", async () => {
  const next = Math.ceil(naru.clock.now() / MINUTE + 1) * MINUTE;
  await bet(21, next, "S", 7_000n, 0);
  const id = roundIdOf(GAME.id, next);
  const { body } = await owner.get(`/binary/round?tradeRoundId=${id}`);
  expect(body).toMatchObject({
    round: { state: "OPEN", sellPoint: "7000", payIfSell: "6300" },
    receipt: null,
  });
});

test("what runs now has the stakes of its open bets; a game that is not offered only where there are any", async () => {
  const views = [3, 4].map((minutes) => ({
    ...{ id: String(roundIdOf(GAME.id, lockAt + minutes * MINUTE)), tradeOptionId: GAME_ID },
    ...{ type: "B1", status: 4, state: minutes === 3 ? "LOCKED" : "OPEN", voidReason: null },
    ...{ openAt: "", betEndAt: "", lockAt: "", closeAt: "", strike: null, close: null },
    ...{ rate: "0.9", commission: "0.1", buyPoint: "0", sellPoint: "0", buyCount: 0, sellCount: 0 },
    ...{ place: null, hash: null },
  }));
  naru.engine.onAsk = (ask) => (ask.kind === "openRounds" ? ok(views) : answerAsk(ask));
  const running = async () =>
    ((await owner.get("/binary/running")).body as unknown as Record<string, unknown>[]).map(
      ({ state, buyPoint }) => [state, buyPoint],
    );
  expect(await running()).toEqual([
    ["LOCKED", "20010"],
    ["OPEN", "0"],
  ]);
  await naru.db.query("UPDATE binary_option SET is_stop = true");
  expect(await running()).toEqual([["LOCKED", "20010"]]);
  await naru.db.query("UPDATE binary_option SET is_stop = false");
});

test("how often a game was void, by reason and period; a round that runs counts for none", async () => {
  const { body } = await owner.get("/binary/voids");
  const reasons = [
    { reason: "EQUAL", count: 1 },
    { reason: "NO_TICK", count: 1 },
  ];
  expect(body).toEqual([
    {
      tradeOptionId: GAME_ID,
      shares: [
        { days: 1, rounds: 3, voids: 2, percent: "66.66", reasons },
        { days: 7, rounds: 4, voids: 2, percent: "50.00", reasons },
        { days: 30, rounds: 4, voids: 2, percent: "50.00", reasons },
      ],
    },
  ]);
});

test("a day's sums by game, the newest first", async () => {
  const { body } = await owner.get("/binary/days");
  expect(body).toMatchObject([
    {
      ...{ day, tradeOptionId: GAME_ID, rounds: 3, voids: 2, bets: 6 },
      ...{ staked: "30000", returned: "60000", paid: "9000", houseResult: "11000" },
    },
    { rounds: 1, voids: 0, paid: "10000", houseResult: "0" },
  ]);
  expect((await owner.get(`/binary/days?startDate=${day}&endDate=2001-01-01`)).body["code"]).toBe(
    "INVALID_REQUEST",
  );
});

interface More {
  readonly voidReason?: VoidReason;
  readonly paid?: bigint;
  readonly place?: number;
}

/** A round with 10,000 on 매수 and 20,000 on 매도. */
async function round(at: number, state: RoundState, more: More): Promise<void> {
  const { voidReason, paid = 0n, place = null } = more;
  await naru.db.query(
    `INSERT INTO binary_round (id, lock_at, close_at, strike_price, close_price, buy_stake, sell_stake, paid, ended_at,
       site_id, option_id, symbol, rate, commission, buy_count, sell_count, day, place, game_type, state, void_reason, hash)
     VALUES ($1, $2, $3, 13000, 13005, 10000, 20000, $4, $5, 1, $6, $7, 900000, 100000, 1, 1, $8, $9, 5, $10, $11, '00')`,
    [
      ...[roundIdOf(GAME.id, at), at, at + MINUTE, paid, place === null ? null : at + MINUTE],
      ...[GAME.id, GAME.symbol, dayOfRound(at), place, ROUND_STATE_CODES.codeOf[state]],
      voidReason === undefined ? null : VOID_REASON_CODES.codeOf[voidReason],
    ],
  );
}

function bet(id: number, at: number, side: BetSide, stake: bigint, status: number) {
  return naru.db.query(
    `INSERT INTO binary_bet (id, member_id, round_id, stake, profit, fee, created_at, ended_at, site_id, option_id,
       rate, commission, game_type, side, status)
     VALUES ($1, 10000, $2, $3, 0, 0, $4, $5, 1, $6, 900000, 100000, 5, $7, $8)`,
    [
      ...[id, roundIdOf(GAME.id, at), stake, at, status === 0 ? null : at + MINUTE, GAME.id],
      ...[BET_SIDE_CODES.codeOf[side], status],
    ],
  );
}
