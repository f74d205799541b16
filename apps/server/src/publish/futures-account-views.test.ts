/** What a member is shown of perpetuals: the engine's figures under the wire's schemas. */

import { FuturesEvent } from "@naru/contract/areas/futures/channels";
import { FuturesPartView } from "@naru/contract/views/futures-account";
import { copyingWorld, follow, LEE, settleDue } from "@naru/engine/scenarios/copying-world";
import {
  both,
  BTC_OPTION,
  close,
  futuresWorld,
  held,
  last,
  isolate,
  mark,
  send,
} from "@naru/engine/scenarios/futures-world";
import { events, KIM, type World } from "@naru/engine/scenarios/world";
import { accountOf } from "@naru/engine/state";
import { expect, test } from "vitest";
import { futuresFrame, futuresPart } from "./futures-account-views.ts";

const partOf = (world: World) =>
  FuturesPartView.parse(futuresPart(world.state, accountOf(world.state, KIM)));

test("a cross position is shown at the mark, with what it needs and where it ends", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  mark(world, "20100.123");
  const { cross, positions } = partOf(world);
  expect(positions).toEqual([
    {
      futuresPositionId: String(held(world, KIM)?.id),
      futuresOptionId: "1201",
      ...{ stock: "BTCUSDT", koName: "비트코인", tradeType: "LONG", qty: "0.100" },
      ...{ avgPrice: "20000.0", markPrice: "20100.12300000", leverage: 10, marginType: "CROSS" },
      ...{ margin: "200.00000000", isolated: "0.00000000", maintenance: "8.04004920" },
      ...{ pnl: "10.01230000", roe: "5.00", liquidationPrice: null, exits: [] },
      ...{ realised: "0.00000000", fees: "0.80000000", reason: null },
      openedAt: new Date(held(world, KIM)?.openedAt ?? 0).toISOString(),
      closedAt: null,
    },
  ]);
  expect(cross).toEqual({
    ...{ playerPoint: "9999.20000000", markPnl: "10.01230000", minusFundingFee: "0.00000000" },
    ...{ balance: "10009.21230000", margin: "200.00000000", reserved: "0.00000000" },
    ...{ owed: "0.00000000", spendable: "9799.20000000", buyingPower: "9809.21230000" },
  });
});

test("what copies would bring the trader is owed: it is neither ordered with nor stood on", () => {
  const world = copyingWorld();
  follow(world, LEE, { maxBet: "9000", oneMaxBet: "9000" });
  send(world, KIM, "LONG", "3");
  settleDue(world);
  both(world, "23000");
  const view = () =>
    FuturesPartView.parse(futuresPart(world.state, accountOf(world.state, LEE))).cross;
  // A tenth of 9,000 less 24 of fees.
  expect(view()).toMatchObject({
    ...{ playerPoint: "9976.00000000", markPnl: "9000.00000000", owed: "897.60000000" },
    ...{ margin: "6000.00000000", spendable: "3976.00000000", buyingPower: "12078.40000000" },
  });
  close(world, KIM, null, null);
  settleDue(world);
  // And 27.6 of fees: 894.84 stand apart.
  expect(view()).toMatchObject({
    ...{ playerPoint: "18053.56000000", owed: "0.00000000", spendable: "18053.56000000" },
  });
});

test("an isolated one ends by what is set aside for it, a cross one by the wallet and all others", () => {
  const world = futuresWorld();
  isolate(world, KIM, 10);
  send(world, KIM, "LONG", "0.1");
  // 200 cover (20,000 − p) × 0.1 + 0.4 % of p × 0.1: p = 1,800 ÷ 0.0996, up to the tick.
  expect(partOf(world).positions[0]).toMatchObject({
    ...{ marginType: "ISOLATED", isolated: "200.00000000", liquidationPrice: "18072.30000000" },
  });
  const other = futuresWorld();
  send(other, KIM, "LONG", "4");
  const [position] = partOf(other).positions;
  // 9,968 of the wallet cover (20,000 − p) × 4 + 0.4 % of p × 4.
  expect(position?.liquidationPrice).toBe("17578.40000000");
});

test("orders and settings are told as they were sent, in coins and prices", () => {
  const world = futuresWorld();
  send(world, KIM, "SHORT", "0.25", {
    ...{ price: "20500", takeProfit: "19000", stopLoss: "21000", isMarkSl: true },
    ...{ leverage: 20, marginType: "ISOLATED" },
  });
  const { orders, settings } = partOf(world);
  expect(orders).toMatchObject([
    {
      ...{ marketType: "LIMIT", tradeType: "SHORT", timeInForce: "GTC", isReduceOnly: 0 },
      ...{ price: "20500.0", stopPrice: null, qty: "0.250", filledQty: "0.000", avgPrice: null },
      ...{ takeProfit: "19000.0", stopLoss: "21000.0", isMarkTp: 0, isMarkSl: 1 },
      ...{ status: "OPEN", reason: null, closedAt: null },
    },
  ]);
  expect(settings).toEqual([{ futuresOptionId: "1201", leverage: 20, marginType: "ISOLATED" }]);
});

test("a trailing stop that waits is told with its start and where it will stand, one that follows without", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  const trail = { kind: "setFuturesTrail", memberId: KIM, distance: "100" } as const;
  world.send({ ...trail, positionId: held(world, KIM)?.id ?? 0, startPrice: "20300" });
  const exits = () => partOf(world).positions[0]?.exits;
  const waiting = { kind: "TRAIL", distance: "100.0", startPrice: "20300.0", price: "20200.0" };
  expect(exits()).toMatchObject([waiting]);
  last(world, "20310");
  expect(exits()).toMatchObject([{ ...waiting, startPrice: null, price: "20210.0" }]);
});

test("an order sent with another leverage than what stands is refused, and changes nothing", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1", { leverage: 20 });
  const refused = (more: object) => send(world, KIM, "LONG", "0.1", more);
  expect(refused({ leverage: 25 })).toMatchObject({ refusal: { code: "LEVERAGE_DIFFERS" } });
  expect(refused({ marginType: "ISOLATED" })).toMatchObject({
    refusal: { code: "MARGIN_TYPE_DIFFERS" },
  });
  expect(refused({ leverage: 0 })).toMatchObject({ refusal: { code: "INVALID_REQUEST" } });
  expect(partOf(world).settings).toMatchObject([{ leverage: 20, marginType: "CROSS" }]);
  expect(refused({ leverage: 20, marginType: "CROSS" })).toMatchObject({ ok: true });
});

test("each event is told on the queue of perpetuals under its schema, with absolute values", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1", { leverage: 20, takeProfit: "21000" });
  both(world, "20500");
  close(world, KIM, null, null);
  const told = events(world, KIM).flatMap((event) => {
    const frame = futuresFrame(world.state, event);
    if (frame === undefined) return [];
    expect(frame.destination).toBe("/user/queue/futures");
    return [FuturesEvent.parse(JSON.parse(frame.body))];
  });
  expect(told.map(({ event }) => event)).toContain("LEVERAGE_UPDATE");
  const ended = told.find(({ event }) => event === "POSITION_CLOSE");
  expect(ended?.futures.position).toMatchObject({
    ...{ tradeType: "LONG", qty: "0.000", pnl: "0.00000000", exits: [], liquidationPrice: null },
    ...{ realised: "50.00000000", futuresOptionId: String(BTC_OPTION.id) },
  });
});
