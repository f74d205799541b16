/**
 * Whole installations at the hours where a calendar is easily wrong: Saturday noon and 06:30 in Seoul, a second before
 * Seoul's midnight, and the weekend in which American clocks go back. (They go forward in `day-end-restart.test.ts`.)
 */

import { afterEach, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { openBooks } from "./support/books.ts";
import { listenTo } from "./support/listener.ts";
import { optionOf, place, priceAt } from "./support/orders.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";
import { until } from "./support/until.ts";

/** 15 s on a machine that does nothing else; more than 30 s would miss the beats that are waited for. */
const START_MS_MAX = 30_000;
const [SIM, NQ] = ["NRX", "NQ"];

let running: Running | undefined;
afterEach(async () => {
  await running?.stop();
  running?.removeData();
});

test("Saturday noon in Seoul: the exchanges are closed until their own Monday, the simulated market trades", async () => {
  const member = await startAt("2026-11-21T12:00:00+09:00");
  await expectSessions(member, {
    NRX: ["OPEN", null],
    NQ: ["CLOSED", "2026-11-22T23:00:00.000Z"],
    GC: ["CLOSED", "2026-11-22T23:00:00.000Z"],
    ZC: ["CLOSED", "2026-11-23T01:00:00.000Z"],
    HSI: ["CLOSED", "2026-11-23T01:15:00.000Z"],
    CN: ["CLOSED", "2026-11-23T01:00:00.000Z"],
    NK: ["CLOSED", "2026-11-22T23:30:00.000Z"],
    FDAX: ["CLOSED", "2026-11-23T00:10:00.000Z"],
  });
  await expectClosed(member, NQ);
  await expectRoundTrip(member, SIM);
});

test("06:30 in Seoul on a Wednesday: New York's last half hour, all else is over", async () => {
  const member = await startAt("2026-11-18T06:30:00+09:00");
  await expectSessions(member, {
    NRX: ["OPEN", null],
    NQ: ["OPEN", "2026-11-17T23:00:00.000Z"],
    ZC: ["CLOSED", "2026-11-18T01:00:00.000Z"],
    HSI: ["CLOSED", "2026-11-18T01:15:00.000Z"],
    CN: ["CLOSED", "2026-11-18T01:00:00.000Z"],
    NK: ["CLOSED", "2026-11-17T23:30:00.000Z"],
    FDAX: ["CLOSED", "2026-11-18T00:10:00.000Z"],
  });
  for (const root of ["ZC", "HSI", "CN", "FDAX"]) await expectClosed(member, root);
  for (const root of [SIM, NQ]) await expectRoundTrip(member, root);
});

test("a second before midnight in Seoul on a Friday, and again across midnight with a position", async () => {
  const first = await startAt("2026-11-20T23:59:59+09:00");
  for (const root of [SIM, NQ, "FDAX"]) await expectRoundTrip(first, root);
  await running?.stop();

  const member = await startAt("2026-11-23T23:59:50+09:00", running?.dataDir);
  for (const root of [SIM, NQ]) await place(member, root, "LONG");
  const before = await member.read("overseaAccount");
  const yesterday = await optionOf(member, SIM);
  const today = await until(async () => {
    const option = await optionOf(member, SIM);
    return option.prevClose !== yesterday.prevClose && option;
  });
  // The day of the simulated market is Seoul's: its candle begins at midnight, and positions do not notice.
  const days = await member.read("chart", {
    overseaOptionId: today.id,
    interval: "1d",
    limit: "2",
  });
  expect(days.map(({ time }) => time)).toEqual([
    "2026-11-22T15:00:00.000Z",
    "2026-11-23T15:00:00.000Z",
  ]);
  expect(today.prevClose).toBe(days[0]?.close);
  const after = await member.read("overseaAccount");
  expect(after.positions.map(({ overseaPositionId, qty }) => [overseaPositionId, qty])).toEqual(
    before.positions.map(({ overseaPositionId, qty }) => [overseaPositionId, qty]),
  );
  for (const root of [SIM, NQ]) await place(member, root, "SHORT");
  expect((await member.read("overseaAccount")).positions).toEqual([]);
  expect(await booksBalance()).toBe(true);
});

test("the weekend American clocks go back: Friday's end closes what is open, Sunday opens an hour later", async () => {
  // Thirty seconds before Friday's end, 16:00 in Chicago, still summer time.
  const member = await startAt("2026-10-30T20:59:30Z");
  const socket = await listenTo(
    running?.address ?? "",
    ["/user/queue/oversea", "/topic/oversea.1"],
    member.token(),
  );
  const option = await optionOf(member, NQ);
  expect(option.session).toEqual({
    state: "OPEN",
    changesAt: "2026-10-30T21:00:00.000Z",
    nextOpenAt: "2026-11-01T23:00:00.000Z",
  });
  for (const root of [SIM, NQ]) await place(member, root, "LONG");
  const resting = await place(member, NQ, "LONG", { price: priceAt(option, 0.5) });
  const ofSim = await place(member, SIM, "LONG", {
    price: priceAt(await optionOf(member, SIM), 0.5),
  });
  expect(resting.status).toBe("OPEN");
  const [position] = (await member.read("overseaAccount")).positions.filter(
    ({ stock }) => stock === NQ,
  );
  const overnight = { overseaPositionId: position?.overseaPositionId, isActive: 1 };
  expect(await member.call("setOvernight", overnight, uuid7())).toMatchObject({
    status: 409,
    body: { code: "OVERNIGHT_CLOSING" },
  });

  const closed = await until(async () => {
    const now = await optionOf(member, NQ);
    return now.session.state === "CLOSED" && now;
  });
  expect(closed.session.nextOpenAt).toBe("2026-11-01T23:00:00.000Z");
  await expectClosed(member, NQ);
  const account = await member.read("overseaAccount");
  expect(account.positions.map(({ stock }) => stock)).toEqual([SIM]);
  expect(account.orders.map(({ id }) => id)).toEqual([ofSim.id]);
  const { content } = await member.read("overseaRecords");
  const ended = content.filter(({ stock }) => stock === NQ);
  expect(ended[0]).toMatchObject({ marketType: "LIQUIDATION", reason: "END_OF_DAY" });
  expect(ended[0]?.fills).toMatchObject([{ rule: "DAY_END", price: closed.lastPrice }]);
  expect(ended[0]?.closedAt).toBe("2026-10-30T21:00:00.000Z");
  expect(ended.find(({ id }) => id === resting.id)).toMatchObject({
    status: "CANCELLED",
    reason: "END_OF_DAY",
    filledQty: 0,
  });
  const told = socket.heard("/user/queue/oversea").map(({ event, reason }) => [event, reason]);
  expect(told).toContainEqual(["ORDER_CANCEL", "END_OF_DAY"]);
  expect(told).toContainEqual(["POSITION_CLOSE", "END_OF_DAY"]);
  const closings = socket.heard("/topic/oversea.1").filter(({ event }) => event === "OPTION_CLOSE");
  expect(closings.map(({ koName }) => koName)).toContain(option.koName);
  await socket.close();
  expect(await booksBalance()).toBe(true);
  await running?.stop();

  // Ten seconds before Sunday's opening, 17:00 in Chicago, now winter time.
  const again = await startAt("2026-11-01T22:59:50Z", running?.dataDir);
  await until(async () => (await optionOf(again, NQ)).isRest === 0);
  await expectRoundTrip(again, NQ);
  expect((await again.read("overseaAccount")).positions).toMatchObject([{ stock: SIM, qty: 1 }]);
  expect(await booksBalance()).toBe(true);
});

/** Starts (again) with the clock at an instant and signs the demo member in. */
async function startAt(instant: string, dataDir?: string): Promise<Trader> {
  const startedAt = performance.now();
  running = await startInstallation({
    env: { NARU_CLOCK: instant },
    ...(dataDir === undefined ? {} : { dataDir }),
  });
  expect(performance.now() - startedAt).toBeLessThan(START_MS_MAX);
  return await signIn(running.address, "demo", DEMO_PASSWORD);
}

/** State and next opening by root. */
async function expectSessions(
  member: Trader,
  expected: Record<string, readonly [state: string, nextOpenAt: string | null]>,
): Promise<void> {
  const options = await member.list("overseaOptions");
  const found = Object.fromEntries(
    options
      .filter(({ stock }) => stock in expected)
      .map(({ stock, session }) => [stock, [session.state, session.nextOpenAt]]),
  );
  expect(found).toEqual(expected);
}

async function expectClosed(member: Trader, root: string): Promise<void> {
  const option = await optionOf(member, root);
  const order = { overseaOptionId: option.id, marketType: "MARKET", tradeType: "LONG", qty: 1 };
  expect(await member.call("placeOverseaOrder", order, uuid7())).toMatchObject({
    status: 409,
    body: { code: "MARKET_CLOSED", message: `${option.koName} 종목이 현재 휴장중입니다.` },
  });
}

/** Buys and sells one contract at the market. */
async function expectRoundTrip(member: Trader, root: string): Promise<void> {
  for (const side of ["LONG", "SHORT"] as const) {
    expect(await place(member, root, side)).toMatchObject({ status: "FILLED", filledQty: 1 });
  }
}

async function booksBalance(): Promise<boolean> {
  const books = openBooks(running?.dataDir ?? "");
  try {
    return await books.isBalanced();
  } finally {
    await books.close();
  }
}
