import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type ManualClock, manualClock } from "../platform/clock.ts";
import { createOverload } from "./overload.ts";
import { ok } from "./testing/fake-engine.ts";
import { type Answered, gatewayHarness, type Harness } from "./testing/harness.ts";

/** A clock whose processor was busy elsewhere: its timers run only when it is let. */
function lateClock(): ManualClock & { hold(ms: number): void } {
  const clock = manualClock(0);
  let heldMs = 0;
  return {
    ...clock,
    now: () => clock.now() + heldMs,
    hold: (ms) => {
      heldMs += ms;
      clock.advance(10);
    },
  };
}

test("as many commands may wait as are worked off soon, and fewer while the gateway is late", () => {
  const clock = lateClock();
  const engine = { commandsWaiting: 511 };
  const overload = createOverload(engine, clock);
  clock.advance(100);
  expect(overload.isOver).toBe(false);
  engine.commandsWaiting = 512;
  expect(overload.isOver).toBe(true);

  engine.commandsWaiting = 64;
  clock.hold(19);
  expect(overload.isOver).toBe(false);
  clock.hold(20);
  expect(overload.isOver).toBe(true);
  engine.commandsWaiting = 63;
  expect(overload.isOver).toBe(false);
  engine.commandsWaiting = 64;
  clock.advance(10);
  expect(overload.isOver).toBe(false);
  overload.close();
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
  waiting = Array.from({ length: 512 }, () => naru.post("/api/oversea/order", ORDER, { headers }));
  await vi.waitFor(() => expect(naru.engine.commands).toHaveLength(512));
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
