/** What the engine is told of a member's orders of perpetuals, and what is answered of what he has. */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ok } from "../../testing/fake-engine.ts";
import { emptyReaders } from "../../testing/fake-readers.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

let naru: Harness;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
});
afterAll(() => naru.close());
beforeEach(() => {
  naru.engine.reset(() => ok({ id: "1", status: "OPEN", filledQty: "0.000", avgPrice: null }));
  Object.assign(naru.readers, emptyReaders());
});

const post = (path: string, body: object) => naru.post(`/api/futures${path}`, body, { headers });
const get = (path: string) => naru.get(`/api/futures${path}`, { headers });
const commands = () => naru.engine.commands.map(({ command }) => command);
const member = { memberId: 10_000 };
const ORDER = { futuresOptionId: "1201", tradeType: "LONG", qty: 0.5 };

test("an order is told with all that product.md sends", async () => {
  const answer = await post("/order", {
    ...ORDER,
    ...{ marketType: "LIMIT", price: "90000", leverage: "20", marginType: "ISOLATED" },
    ...{ takeProfit: "99000", stopLoss: 0, isMarkTp: 1, isMarkSl: "0", timeInForce: "POST_ONLY" },
  });
  expect(answer.status).toBe(200);
  expect(commands()).toEqual([
    {
      kind: "placeFuturesOrder",
      ...member,
      ...{ optionId: 1_201, marketType: "LIMIT", tradeType: "LONG", qty: "0.5", price: "90000" },
      ...{ stopPrice: null, worstPrice: null, timeInForce: "POST_ONLY", isReduceOnly: false },
      ...{ leverage: 20, marginType: "ISOLATED", takeProfit: "99000", stopLoss: null },
      ...{ isMarkTp: true, isMarkSl: false },
    },
  ]);
});

test.each([
  [{ marketType: "MARKET" }, null],
  [{ marketType: "LIMIT", price: "91000" }, "91000"],
])("an order that names a position closes it: %o", async (more, price) => {
  await post("/order", { ...ORDER, futuresPositionId: "77", ...more });
  expect(commands()).toEqual([
    { kind: "closeFuturesPosition", ...member, positionId: 77, qty: "0.5", price },
  ]);
});

test.each([
  ["LIQUIDATION", "WRONG_APPROACH"],
  ["TAKEPROFIT", "TPSL_REJECTED"],
  ["STOPLOSS", "TPSL_REJECTED"],
])("nobody places a %s", async (marketType, code) => {
  expect((await post("/order", { ...ORDER, marketType })).body).toMatchObject({ code });
  expect(commands()).toEqual([]);
});

test.each([
  ["/order/cancel", { id: "5" }, { kind: "cancelFuturesOrder", orderId: 5 }],
  ["/order/cancel_all", {}, { kind: "cancelAllFuturesOrders", optionId: null }],
  [
    "/order/amend",
    { id: "5", price: 91_000 },
    { kind: "amendFuturesOrder", orderId: 5, price: "91000", stopPrice: null, qty: null },
  ],
  [
    "/order/scale",
    { ...ORDER, fromPrice: "1", toPrice: "2", count: 3 },
    {
      ...{ kind: "placeFuturesScale", optionId: 1_201, tradeType: "LONG", qty: "0.5" },
      ...{ fromPrice: "1", toPrice: "2", count: 3, timeInForce: "GTC", isReduceOnly: false },
    },
  ],
  [
    "/order/tpsl",
    { futuresPositionId: "7", takeProfit: "99000", isMarkTp: 1 },
    {
      ...{ kind: "setFuturesTpSl", positionId: 7, takeProfit: "99000", stopLoss: null },
      ...{ isMarkTp: true, isMarkSl: false },
    },
  ],
  [
    "/order/trail",
    { futuresPositionId: "7", distance: "100" },
    { kind: "setFuturesTrail", positionId: 7, distance: "100", startPrice: null },
  ],
  [
    "/order/trail",
    { futuresPositionId: "7", distance: "100", startPrice: 20300 },
    { kind: "setFuturesTrail", positionId: 7, distance: "100", startPrice: "20300" },
  ],
  [
    "/alert",
    { futuresOptionId: 1201, price: 90000.5, isMark: "1", repeatMinutes: 60 },
    {
      ...{ kind: "setFuturesAlert", optionId: 1_201, price: "90000.5" },
      ...{ isMark: true, repeatMinutes: 60 },
    },
  ],
  [
    "/alert",
    { futuresOptionId: "1201", price: "90000" },
    {
      ...{ kind: "setFuturesAlert", optionId: 1_201, price: "90000" },
      ...{ isMark: false, repeatMinutes: null },
    },
  ],
  ["/alert/delete", { id: 8 }, { kind: "deleteFuturesAlert", alertId: 8 }],
  [
    "/order/leverage",
    { futuresOptionId: "1201", leverage: "25" },
    { kind: "setLeverage", optionId: 1_201, leverage: 25 },
  ],
  [
    "/order/margin_type",
    { futuresOptionId: "1201", marginType: "CROSS" },
    { kind: "setMarginType", optionId: 1_201, marginType: "CROSS" },
  ],
  [
    "/order/margin",
    { futuresPositionId: "7", amount: "12.5", type: "REMOVE" },
    { kind: "changeIsolatedMargin", positionId: 7, amount: "12.5", way: "REMOVE" },
  ],
  [
    "/position/close",
    { futuresPositionId: "7" },
    { kind: "closeFuturesPosition", positionId: 7, qty: null, price: null },
  ],
  [
    "/position/close_all",
    { which: "LOSERS", futuresOptionId: "1201" },
    { kind: "closeFuturesPositions", which: "LOSERS", optionId: 1_201 },
  ],
  [
    "/position/reverse",
    { futuresPositionId: "7" },
    { kind: "reverseFuturesPosition", positionId: 7 },
  ],
])("%s says it to the engine", async (path, body, expected) => {
  naru.engine.onCommand = () => ok({});
  await post(path, body);
  expect(commands()).toEqual([{ ...expected, ...member }]);
});

test("another member's number in the body is refused", async () => {
  const answer = await post("/order", { ...ORDER, marketType: "MARKET", playerId: "10001" });
  expect(answer.status).toBe(403);
  expect(commands()).toEqual([]);
});

test.each(["0", "-1", "1.5", "1001", "abc"])("a leverage of %s is none", async (leverage) => {
  const answer = await post("/order/leverage", { futuresOptionId: "1201", leverage });
  expect(answer.body).toMatchObject({ code: "INVALID_REQUEST" });
});

const PART = {
  orders: [
    { id: "5", futuresOptionId: "1201", takeProfit: "1", stopLoss: null, isMarkTp: 1, isMarkSl: 0 },
  ],
  positions: [{ futuresPositionId: "7", futuresOptionId: "1206", exits: [{ id: "9" }] }],
  settings: [{ futuresOptionId: "1206", leverage: 25, marginType: "ISOLATED" }],
};

test.each<[path: string, body: object]>([
  ["/alert", { futuresOptionId: "1201" }],
  ["/alert", { futuresOptionId: "1201", price: "1e3" }],
  ["/alert", { futuresOptionId: "1201", price: null }],
  ["/alert", { futuresOptionId: "BTC", price: "1" }],
  ["/alert", { futuresOptionId: "1201", price: "1", isMark: "yes" }],
  ["/alert", { futuresOptionId: "1201", price: "1", repeatMinutes: 0 }],
  ["/alert", { futuresOptionId: "1201", price: "1", repeatMinutes: 10_081 }],
  ["/alert", { futuresOptionId: "1201", price: "1", repeatMinutes: "60" }],
  ["/alert", { futuresOptionId: "1201", price: "1", volumeQty: 5, volumeMinutes: 5 }],
  ["/alert/delete", {}],
  ["/alert/delete", { id: "x" }],
])("%s %j is no alert", async (path, body) => {
  expect(await post(path, body)).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
  expect(commands()).toEqual([]);
});

test("what is open is answered from the engine, by option and by id", async () => {
  const answerAsk = naru.engine.onAsk;
  naru.engine.onAsk = (ask) =>
    ask.kind === "wholeAccount" ? ok({ parts: { futures: PART } }) : answerAsk(ask);
  expect((await get("/history/open_order")).body).toEqual(PART.orders);
  expect((await get("/history/open_order?futuresOptionId=1206")).body).toEqual([]);
  expect((await get("/history/open_position?futuresOptionId=1206")).body).toEqual(PART.positions);
  expect((await get("/history/tpsl?orderId=5")).body).toMatchObject({ orderId: "5", isMarkTp: 1 });
  expect((await get("/history/tpsl?orderId=6")).body).toMatchObject({ code: "ORDER_NOT_FOUND" });
  expect((await get("/history/open_sltp?futuresPositionId=7")).body).toEqual([{ id: "9" }]);
  expect((await get("/history/open_sltp?futuresPositionId=8")).body).toMatchObject({
    code: "NO_POSITION",
  });
  expect((await get("/history/last_leverage")).body).toEqual([
    { futuresOptionId: "1206", leverage: 25, marginType: "ISOLATED" },
    { futuresOptionId: "1201", leverage: 10, marginType: "CROSS" },
  ]);
});

test("the most that one order may be follows from the tiers and the price", async () => {
  const { body: option } = await get("/option?futuresOptionId=1201");
  const { tiers, lastPrice } = option as unknown as {
    tiers: { cap: string; maxLeverage: number }[];
    lastPrice: string;
  };
  const leverage = tiers[0]?.maxLeverage ?? 0;
  const cap = Number(tiers.findLast((tier) => tier.maxLeverage >= leverage)?.cap);
  const { body } = await get(`/order/qty_per?futuresOptionId=1201&leverage=${leverage}`);
  expect(Number(body["maxNotional"])).toBe(cap);
  expect(Number(body["maxQty"])).toBeCloseTo(Math.floor((cap / Number(lastPrice)) * 1_000) / 1_000);
  const beyond = await get(`/order/qty_per?futuresOptionId=1201&leverage=${leverage + 1}`);
  expect(beyond.body).toMatchObject({ code: "AMOUNT_OVER_LIMIT" });
});
