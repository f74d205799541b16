/**
 * Whole installations at the hours where a calendar is easily wrong: Saturday noon and 06:30 in Seoul, a second before
 * Seoul's midnight. (American clocks go back in `clocks-autumn.test.ts` and forward in `day-end-restart.test.ts`.)
 */

import { afterEach, expect, test } from "vitest";
import type { Trader } from "./support/trader.ts";
import { until } from "./support/until.ts";
import { optionOf, place } from "./support/orders.ts";
import {
  booksBalance,
  expectClosed,
  expectRoundTrip,
  NQ,
  SIM,
  startAt,
  startBefore,
  stop,
  stopAndForget,
} from "./support/at-an-hour.ts";

afterEach(stopAndForget);

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
  await stop();

  const member = await startBefore("2026-11-24T00:00:00+09:00");
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
