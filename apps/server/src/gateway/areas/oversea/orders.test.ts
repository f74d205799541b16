import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

let naru: Harness;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
});
afterAll(() => naru.close());
beforeEach(() =>
  naru.engine.reset(() => ok({ id: "77", status: "OPEN", filledQty: 0, avgPrice: null })),
);

const ORDER = {
  overseaOptionId: "1003",
  marketType: "LIMIT",
  tradeType: "LONG",
  price: "100.25",
  qty: 2,
};
const KEY = "0192f0aa-1111-7222-8333-444455556666";
const order = (body: unknown, more = {}) =>
  naru.post("/api/oversea/order", body, { headers: { ...headers, ...more } });

describe("an order", () => {
  test("reaches the engine with the session's member, and the engine's bytes reach the client", async () => {
    const text = `{"id":"77",  "status":"OPEN","filledQty":0,"avgPrice":null}`;
    naru.engine.onCommand = () => ({ outcome: "ok", body: text });
    const answer = await order(
      { ...ORDER, siteInfoId: 1, playerId: "10000" },
      { "idempotency-key": KEY },
    );
    expect(answer.text).toBe(text);
    expect(answer.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "idempotency-key": KEY,
    });
    expect(naru.engine.commands).toEqual([
      {
        t: "command",
        id: expect.any(Number),
        siteId: 1,
        memberId: 10_000,
        key: KEY,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        command: {
          kind: "placeOverseaOrder",
          memberId: 10_000,
          optionId: 1003,
          marketType: "LIMIT",
          tradeType: "LONG",
          price: "100.25",
          stopPrice: null,
          qty: "2",
          tpTick: null,
          slTick: null,
        },
      },
    ]);
  });

  test("gets a UUIDv7 where it brings no key", async () => {
    const { headers: answered } = await order(ORDER);
    expect(answered["idempotency-key"]).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(naru.engine.commands[0]?.key).toBe(answered["idempotency-key"]);
  });

  test("has one hash whatever the order of its fields, and another for another content", async () => {
    await order(ORDER);
    await order(Object.fromEntries(Object.entries(ORDER).toReversed()));
    await order({ ...ORDER, siteInfoId: "1" });
    await order({ ...ORDER, qty: 3 });
    const [one, two, three, other] = naru.engine.commands.map(({ hash }) => hash);
    expect(two).toBe(one);
    expect(three).toBe(one);
    expect(other).not.toBe(one);
  });

  test("under a used key with another body is 422", async () => {
    naru.engine.onCommand = () => ({ outcome: "conflict" });
    expect(await order(ORDER, { "idempotency-key": KEY })).toMatchObject({
      status: 422,
      body: { code: "INVALID_REQUEST" },
    });
  });

  test("refused by the engine gets the catalogue's text, filled", async () => {
    naru.engine.onCommand = () => ({
      outcome: "refused",
      code: "MARKET_CLOSED",
      detail: { stock: "나스닥" },
    });
    expect(await order(ORDER)).toMatchObject({
      status: 409,
      body: {
        code: "MARKET_CLOSED",
        message: "나스닥 종목이 현재 휴장중입니다.",
        detail: { stock: "나스닥" },
      },
    });
    naru.engine.onCommand = () => ({ outcome: "refused", code: "ORDER_NOT_FOUND" });
    expect((await naru.post("/api/oversea/order/cancel", { id: "1" }, { headers })).status).toBe(
      404,
    );
  });

  // What the engine must judge (scale, limits, ticks) reaches it as text, exactly as it was meant.
  test.each([
    [0, "0"],
    [-1, "-1"],
    [1.5, "1.5"],
    ["1.5", "1.5"],
    [2 ** 53, "9007199254740992"],
    [1e-7, "0.000000100000000000"],
    ["9007199254740993", "9007199254740993"],
  ])("with quantity %j carries %s", async (qty, text) => {
    await order({ ...ORDER, qty });
    expect(naru.engine.commands[0]?.command).toMatchObject({ qty: text });
  });

  test.each([
    [
      "LIQUIDATION from a client",
      { ...ORDER, marketType: "LIQUIDATION" },
      400,
      "WRONG_APPROACH",
      "잘못된 접근입니다.",
    ],
    [
      "a missing quantity",
      { ...ORDER, qty: undefined },
      400,
      "INVALID_REQUEST",
      "잘못된 요청입니다.",
    ],
    ["text as quantity", { ...ORDER, qty: "many" }, 400, "INVALID_REQUEST", "잘못된 요청입니다."],
    ["an exponent", { ...ORDER, qty: "1e3" }, 400, "INVALID_REQUEST", "잘못된 요청입니다."],
    ["full-width digits", { ...ORDER, qty: "１" }, 400, "INVALID_REQUEST", "잘못된 요청입니다."],
    [
      "a hexadecimal price",
      { ...ORDER, price: "0x10" },
      400,
      "INVALID_REQUEST",
      "잘못된 요청입니다.",
    ],
    ["no side", { ...ORDER, tradeType: undefined }, 400, "INVALID_REQUEST", "잘못된 요청입니다."],
    [
      "an unknown kind",
      { ...ORDER, marketType: "ICEBERG" },
      400,
      "INVALID_REQUEST",
      "잘못된 요청입니다.",
    ],
    [
      "a client's price",
      { ...ORDER, closePrice: "1" },
      400,
      "INVALID_REQUEST",
      "잘못된 요청입니다.",
    ],
    [
      "a client's status",
      { ...ORDER, status: "FILLED" },
      400,
      "INVALID_REQUEST",
      "잘못된 요청입니다.",
    ],
    [
      "another's playerId",
      { ...ORDER, playerId: "10001" },
      403,
      "NO_PERMISSION",
      "권한이 없습니다.",
    ],
    ["another site", { ...ORDER, siteInfoId: 2 }, 403, "NO_PERMISSION", "권한이 없습니다."],
    ["a list", [ORDER], 400, "INVALID_REQUEST", "잘못된 요청입니다."],
    ["nothing", undefined, 400, "INVALID_REQUEST", "잘못된 요청입니다."],
    [
      "an object as id",
      { ...ORDER, overseaOptionId: { $gt: 0 } },
      400,
      "INVALID_REQUEST",
      "잘못된 요청입니다.",
    ],
  ])("with %s is refused and goes nowhere", async (_, body, status, code, message) => {
    const answer = await order(body);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status,
      body: { code, message },
    });
    expect(naru.engine.commands).toEqual([]);
  });

  test.each([
    ["broken JSON", `{"qty":`, "application/json", 400],
    ["a poisoned prototype", `{"__proto__":{"a":1}}`, "application/json", 400],
    ["another content type", "qty=1", "application/x-www-form-urlencoded", 415],
    ["a tab in the content type", JSON.stringify({ qty: 1 }), "application/json\t; x", 400],
    ["ten thousand levels", "[".repeat(10_000) + "]".repeat(10_000), "application/json", 400],
    ["100 kB", JSON.stringify({ a: "x".repeat(100_000) }), "application/json", 413],
  ])("as %s is refused", async (_, payload, type, status) => {
    const answer = await naru.post("/api/oversea/order", undefined, {
      payload,
      headers: { ...headers, "content-type": type },
    });
    expect([status, 415]).toContain(answer.status);
    expect(answer.body).toEqual({ code: "INVALID_REQUEST", message: "잘못된 요청입니다." });
    expect(naru.engine.commands).toEqual([]);
  });

  test("with a key that is no UUID is refused", async () => {
    expect(await order(ORDER, { "idempotency-key": "1" })).toMatchObject({
      status: 400,
      body: { code: "INVALID_REQUEST" },
    });
  });
});

describe("cancels, amendments, exits, closings, alerts and overnight", () => {
  test.each([
    [
      "/api/oversea/order/cancel",
      { id: 5 },
      { kind: "cancelOverseaOrder", memberId: 10_000, orderId: 5 },
    ],
    [
      "/api/oversea/order/cancel_all",
      undefined,
      {
        kind: "cancelAllOverseaOrders",
        memberId: 10_000,
        optionId: null,
        tradeType: null,
        orderKind: null,
      },
    ],
    [
      "/api/oversea/order/cancel_all",
      { overseaOptionId: "1003", tradeType: "SHORT", kind: "STOP" },
      {
        kind: "cancelAllOverseaOrders",
        memberId: 10_000,
        optionId: 1003,
        tradeType: "SHORT",
        orderKind: "STOP",
      },
    ],
    [
      "/api/oversea/overnight",
      { overseaPositionId: "7", isActive: 1 },
      {
        kind: "setOvernight",
        memberId: 10_000,
        positionId: 7,
        isActive: true,
        qty: null,
      },
    ],
    [
      "/api/oversea/overnight",
      { overseaPositionId: "7", isActive: "0", qty: 2, isAuto: "1" },
      {
        kind: "setOvernight",
        memberId: 10_000,
        positionId: 7,
        isActive: false,
        qty: 2,
        isAuto: true,
      },
    ],
    [
      "/api/oversea/order/amend",
      { id: 5, price: 100.25, qty: "3" },
      {
        kind: "amendOverseaOrder",
        memberId: 10_000,
        orderId: 5,
        price: "100.25",
        stopPrice: null,
        qty: "3",
      },
    ],
    [
      "/api/oversea/order/amend_row",
      { overseaOptionId: 1003, tradeType: "LONG", fromPrice: "100.00", toPrice: "99.75" },
      {
        kind: "amendRowOrders",
        memberId: 10_000,
        optionId: 1003,
        tradeType: "LONG",
        fromPrice: "100.00",
        toPrice: "99.75",
      },
    ],
    [
      "/api/oversea/order/tpsl",
      { overseaPositionId: 7, overseaOptionId: 1003, tpTick: "10" },
      {
        kind: "setTpSl",
        memberId: 10_000,
        positionId: 7,
        optionId: 1003,
        tpTick: 10,
        slTick: null,
      },
    ],
    [
      "/api/oversea/order/delete-tpsl",
      { id: 7, overseaOptionId: 1003, value: "SL" },
      { kind: "deleteTpSl", memberId: 10_000, id: 7, optionId: 1003, value: "SL" },
    ],
    [
      "/api/oversea/order/exits",
      { overseaPositionId: 7, exits: [{ kind: "TRAIL", tick: 8, qty: null, step: 2 }] },
      {
        kind: "setExits",
        memberId: 10_000,
        positionId: 7,
        exits: [{ kind: "TRAIL", tick: 8, qty: null, step: 2, level: null, startPrice: null }],
      },
    ],
    [
      "/api/oversea/order/exits",
      { overseaPositionId: 7, exits: [{ kind: "TRAIL", tick: 8, qty: 1, startPrice: "5020.25" }] },
      {
        kind: "setExits",
        memberId: 10_000,
        positionId: 7,
        exits: [{ kind: "TRAIL", tick: 8, qty: 1, step: null, level: null, startPrice: "5020.25" }],
      },
    ],
    [
      "/api/oversea/position/close",
      { overseaPositionId: 7, qty: "2" },
      { kind: "closePosition", memberId: 10_000, positionId: 7, qty: 2 },
    ],
    [
      "/api/oversea/position/close_all",
      { which: "LOSERS" },
      { kind: "closePositions", memberId: 10_000, which: "LOSERS", optionId: null },
    ],
    [
      "/api/oversea/position/reverse",
      { overseaPositionId: 7 },
      { kind: "reversePosition", memberId: 10_000, positionId: 7 },
    ],
    [
      "/api/oversea/position/break_even",
      { overseaPositionId: 7, offsetTick: "3" },
      { kind: "moveToBreakEven", memberId: 10_000, positionId: 7, offset: 3 },
    ],
    [
      "/api/oversea/alert",
      { overseaOptionId: 1003, price: "105", repeatMinutes: 60 },
      {
        ...{ kind: "setPriceAlert", memberId: 10_000, optionId: 1003, price: "105" },
        ...{ volumeQty: null, volumeMinutes: null, repeatMinutes: 60 },
      },
    ],
    [
      "/api/oversea/alert",
      { overseaOptionId: 1003, volumeQty: 500, volumeMinutes: 15 },
      {
        ...{ kind: "setPriceAlert", memberId: 10_000, optionId: 1003, price: null },
        ...{ volumeQty: 500, volumeMinutes: 15, repeatMinutes: null },
      },
    ],
    [
      "/api/oversea/alert/delete",
      { id: 8 },
      { kind: "deletePriceAlert", memberId: 10_000, alertId: 8 },
    ],
  ])("%s %j", async (url, body, command) => {
    expect((await naru.post(url, body, { headers })).status).toBe(200);
    expect(naru.engine.commands[0]?.command).toEqual(command);
  });
});

describe("with the engine away", () => {
  test("every call that needs it says so at once, and goes on when it is back", async () => {
    await order(ORDER);
    naru.engine.stop();
    const startedAt = performance.now();
    const answers = await Promise.all([
      order(ORDER),
      naru.get("/api/me", { headers }),
      naru.get("/api/wallet/my", { headers }),
      naru.get("/api/oversea/option/list"),
    ]);
    const took = performance.now() - startedAt;
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 503,
        body: { code: "TRY_AGAIN_SHORTLY", message: "잠시 후 다시 시도해주세요." },
      });
      expect(answer.headers["retry-after"]).toBe("1");
    }
    // 20 ms on a machine of its own; here only that nothing waits for an answer until its time is over.
    expect(took).toBeLessThan(5_000);
    expect((await naru.get("/readyz")).status).toBe(503);
    expect((await naru.get("/healthz")).status).toBe(200);
    naru.engine.start();
    expect((await order(ORDER)).status).toBe(200);
    expect((await naru.get("/readyz")).status).toBe(200);
  });

  test("a command under way when it goes is answered 503, and no later answer is mixed up with it", async () => {
    naru.engine.onCommand = () => "silent";
    const lost = order(ORDER);
    await expect.poll(() => naru.engine.commands.length).toBe(1);
    naru.engine.stop();
    expect((await lost).status).toBe(503);
    naru.engine.start();
    naru.engine.say({ t: "answer", id: naru.engine.commands[0]?.id ?? 0, ...ok({ late: true }) });
    naru.engine.onCommand = () => ok({ id: "78" });
    expect((await order(ORDER)).body).toEqual({ id: "78" });
  });
});
