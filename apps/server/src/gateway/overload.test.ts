import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type ManualClock, manualClock } from "../platform/clock.ts";
import { createOverload, type Overload } from "./overload.ts";
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

interface Played {
  readonly overload: Overload;
  readonly engine: { commandsWaiting: number; oldestCommandAt: number | null };
  readonly clock: ReturnType<typeof lateClock>;
  /** How many may wait at this moment. */
  limit(): number;
}

function played(): Played {
  const clock = lateClock();
  const engine: Played["engine"] = { commandsWaiting: 0, oldestCommandAt: null };
  const overload = createOverload(engine, clock);
  return {
    overload,
    engine,
    clock,
    limit() {
      for (engine.commandsWaiting = 0; overload.admits(); ) engine.commandsWaiting += 1;
      return engine.commandsWaiting;
    },
  };
}

test("fewer commands may wait while the oldest waits too long, and step by step more after that", () => {
  const { clock, engine, limit } = played();
  clock.advance(1_000);
  expect(limit()).toBe(512);
  engine.oldestCommandAt = clock.now();
  clock.advance(200);
  expect(limit()).toBe(512);
  clock.advance(10);
  expect(limit()).toBe(409);
  clock.advance(10);
  expect(limit()).toBe(327);
  clock.advance(1_000);
  expect(limit()).toBe(64);
  engine.oldestCommandAt = null;
  clock.advance(10);
  expect(limit()).toBe(72);
  clock.advance(1_000);
  expect(limit()).toBe(512);
});

test("a gateway that is late takes fewer, if it refuses anybody at all", () => {
  const { clock, overload, engine, limit } = played();
  engine.commandsWaiting = 511;
  clock.hold(20);
  expect(limit()).toBe(512);
  // That one asked for was one too many, so that somebody was refused.
  clock.hold(19);
  expect(limit()).toBe(512);
  clock.hold(20);
  expect(limit()).toBe(409);
  engine.commandsWaiting = 0;
  clock.advance(10);
  expect(overload.admits()).toBe(true);
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
