import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type ManualClock, manualClock } from "../../platform/clock.ts";
import { createOverload } from "./overload.ts";
import { ok } from "../testing/fake-engine.ts";
import { type Answered, gatewayHarness, type Harness } from "../testing/harness.ts";

interface Played {
  readonly engine: { commandsWaiting: number; oldestCommandAt: number | null };
  readonly clock: ManualClock;
  /** How many may wait at this moment. */
  limit(): number;
}

function played(clock = manualClock(0)): Played {
  const engine: Played["engine"] = { commandsWaiting: 0, oldestCommandAt: null };
  const overload = createOverload(engine, clock);
  return {
    engine,
    clock,
    limit() {
      for (engine.commandsWaiting = 0; overload.admits; ) engine.commandsWaiting += 1;
      return engine.commandsWaiting;
    },
  };
}

test("fewer commands may wait while the oldest waits too long, and step by step more after that", () => {
  const { clock, engine, limit } = played();
  clock.advance(1_000);
  expect(limit()).toBe(256);
  engine.oldestCommandAt = clock.now();
  clock.advance(210);
  expect(limit()).toBe(256);
  clock.advance(10);
  expect(limit()).toBe(204);
  clock.advance(10);
  expect(limit()).toBe(163);
  clock.advance(1_000);
  expect(limit()).toBe(64);
  engine.oldestCommandAt = null;
  clock.advance(10);
  expect(limit()).toBe(72);
  clock.advance(1_000);
  expect(limit()).toBe(256);
});

test("the time in which the gateway itself was busy is not the engine's", () => {
  const clock = manualClock(0);
  let busyMs = 0;
  const { engine, limit } = played({ ...clock, now: () => clock.now() + busyMs });
  clock.advance(100);
  engine.oldestCommandAt = 95;
  busyMs = 1_000;
  clock.advance(10);
  expect(limit()).toBe(256);
  // By now its answer could have been read.
  clock.advance(10);
  expect(limit()).toBe(204);
});

const ORDER = { overseaOptionId: "1003", marketType: "MARKET", tradeType: "LONG", qty: 1 };

let naru: Harness;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
});
afterAll(() => naru.close());

/** Orders wait for an engine that says nothing. */
let waiting: Promise<Answered>[] = [];
beforeEach(async () => {
  naru.engine.commands.length = 0;
  naru.engine.onCommand = () => "silent";
  waiting = Array.from({ length: 256 }, () => naru.post("/api/oversea/order", ORDER, { headers }));
  await vi.waitFor(() => expect(naru.engine.commands).toHaveLength(256));
  naru.engine.commands.length = 0;
  naru.engine.onCommand = () => ok({ id: "1" });
  return async () => {
    naru.engine.stop();
    await Promise.all(waiting);
    naru.engine.start();
  };
});

test.each([
  ["/api/oversea/order", ORDER],
  ["/api/oversea/order/amend", { id: "1", qty: 2 }],
  ["/api/oversea/order/amend_row", {}],
  ["/api/oversea/position/reverse", { overseaPositionId: "1" }],
])("one %s too many is answered with 503 and when to come again", async (url, body) => {
  const answer = await naru.post(url, body, { headers });
  expect(answer.status).toBe(503);
  expect(answer.headers["retry-after"]).toBe("1");
  expect(answer.body).toEqual({
    code: "TRY_AGAIN_SHORTLY",
    message: "잠시 후 다시 시도해주세요.",
  });
  expect(naru.engine.commands).toEqual([]);
});

test.each([
  ["/api/oversea/order/cancel", { id: "1" }],
  ["/api/oversea/order/cancel_all", {}],
  ["/api/oversea/order/tpsl", { overseaPositionId: "1", overseaOptionId: "1003", tpTick: 5 }],
  ["/api/oversea/order/delete-tpsl", { overseaOptionId: "1003", id: "1", value: "TP" }],
  ["/api/oversea/order/exits", { overseaPositionId: "1", exits: [] }],
  ["/api/oversea/position/close", { overseaPositionId: "1" }],
  ["/api/oversea/position/close_all", { which: "ALL" }],
  ["/api/oversea/position/break_even", { overseaPositionId: "1" }],
])("%s lowers risk and is taken all the same", async (url, body) => {
  const answer = await naru.post(url, body, { headers });
  expect([answer.status, answer.body]).toEqual([200, { id: "1" }]);
  expect(naru.engine.commands).toHaveLength(1);
});
