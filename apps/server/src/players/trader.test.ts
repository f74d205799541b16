import { expect, test } from "vitest";
import { manualClock } from "../platform/clock.ts";
import { CallError } from "./caller.ts";
import type { PlayedTrader } from "./cast.ts";
import { type Answers, scriptedCaller } from "./testing/scripted-caller.ts";
import { HOLD_MS } from "./trade.ts";
import { createTraderTurn } from "./trader.ts";

const TRADER: PlayedTrader = {
  ...{ id: 10_020, username: "t", name: "t", nick: "t" },
  ...{ manner: "WITH", introduction: "" },
};
const BEGUN = Date.UTC(2026, 10, 21);
const coin = (more: object = {}) => ({
  ...{ id: "1201", stock: "BTCUSDT", lastPrice: "91500.00", tickSize: "0.01", qtyStep: "0.001" },
  ...{ isStop: 0, isCloseOnly: 0, isRest: 0, isFrozen: 0, ...more },
});
const POSITION = {
  ...{ futuresPositionId: "9", stock: "BTCUSDT" },
  openedAt: new Date(BEGUN).toISOString(),
};

const EARLIER = {
  openedAt: new Date(BEGUN - 7_200_000).toISOString(),
  closedAt: new Date(BEGUN - 3_600_000).toISOString(),
};

/** A trader who holds nothing, whose server answers what `answers` hold at the time. */
function played(more: Answers = {}) {
  const clock = manualClock(BEGUN);
  const answers: Answers = {
    ...{ futuresOpenPositions: [], copyFollowers: [], traderHistory: [] },
    copyTrader: { followStock: ["1201"] },
    futuresOptions: [coin()],
    chart: [{ close: "91000.00" }],
    ...{ placeFuturesOrder: {}, closeFuturesPosition: {} },
    ...more,
  };
  const { caller, done, log } = scriptedCaller(answers);
  return { turn: createTraderTurn(TRADER, { caller, now: clock.now, log }), done, clock, answers };
}

test("opens at the market with both exits, and closes what has been held long enough", async () => {
  const { turn, done, clock, answers } = played({ traderHistory: [EARLIER, EARLIER, EARLIER] });
  await turn();
  const order = { tradeType: "LONG", qty: "0.003", takeProfit: "92049", stopLoss: "91042.5" };
  const terms = { futuresOptionId: "1201", marketType: "MARKET", leverage: 2 };
  expect(done).toEqual([["placeFuturesOrder", { ...terms, ...order }]]);
  answers["futuresOpenPositions"] = [POSITION];
  clock.advance(HOLD_MS - 1);
  expect(await turn()).toBe("LATER");
  expect(done).toHaveLength(1);
  clock.advance(1);
  expect(await turn()).toBe("SOON");
  expect(done[1]).toEqual(["closeFuturesPosition", { futuresPositionId: "9" }]);
});

test.each([
  ["stopped", coin({ isStop: 1 })],
  ["to be closed alone", coin({ isCloseOnly: 1 })],
  ["at rest", coin({ isRest: 1 })],
  ["frozen", coin({ isFrozen: 1 })],
  ["not what may be copied", coin({ id: "1206" })],
])("trades nothing where all there is is %s", async (_, option) => {
  const { turn, done } = played({ futuresOptions: [option] });
  await turn();
  expect(done).toEqual([]);
});

test.each([
  ["MARKET_CLOSED", 60_000],
  ["NOT_ENOUGH_BALANCE", 30 * 60_000],
])("rests after %s", async (code, ms) => {
  const { turn, done, clock } = played({ placeFuturesOrder: new CallError(409, code) });
  await turn();
  clock.advance(ms - 1);
  await turn();
  expect(done).toHaveLength(1);
  clock.advance(1);
  await turn();
  expect(done).toHaveLength(2);
});

test("of followers only one who still follows hurries a trader", async () => {
  const followedAt = new Date(BEGUN + 1_000).toISOString();
  const { turn, done, clock, answers } = played({
    futuresOpenPositions: [POSITION],
    copyFollowers: [{ status: "LEFT", followedAt }],
  });
  clock.advance(2_000);
  await turn();
  expect(done).toEqual([]);
  answers["copyFollowers"] = [{ status: "ACTIVE", followedAt }];
  await turn();
  expect(done).toHaveLength(1);
});

test("a server that is away ends the turn", async () => {
  const { turn } = played({ placeFuturesOrder: new CallError(503, "TRY_AGAIN_SHORTLY") });
  await expect(turn()).rejects.toMatchObject({ status: 503 });
});
