/** The weekend in which American clocks go back, lived through by a whole installation. */

import { afterEach, expect, test } from "vitest";
import { listenTo } from "./support/listener.ts";
import { optionOf, place, priceAt } from "./support/orders.ts";
import { uuid7 } from "./support/trader.ts";
import { until } from "./support/until.ts";
import {
  addressThen,
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

test("the weekend American clocks go back: Friday's end closes what is open, Sunday opens an hour later", async () => {
  // A moment before Friday's end, 16:00 in Chicago, still summer time.
  const member = await startBefore("2026-10-30T21:00:00Z");
  const socket = await listenTo(
    addressThen(),
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
  await stop();

  // Ten seconds before Sunday's opening, 17:00 in Chicago, now winter time.
  const again = await startAt("2026-11-01T22:59:50Z");
  await until(async () => (await optionOf(again, NQ)).isRest === 0);
  await expectRoundTrip(again, NQ);
  expect((await again.read("overseaAccount")).positions).toMatchObject([{ stock: SIM, qty: 1 }]);
  expect(await booksBalance()).toBe(true);
});
