/** What keeps perpetuals from costing the house or its members what nobody meant to risk (domain.md 2.3 to 2.8). */

import { expect, test } from "vitest";
import { withdrawable } from "../account/withdrawable.ts";
import { openDraft } from "../draft.ts";
import { accountOf } from "../state.ts";
import {
  both,
  BTC_OPTION,
  cash,
  changeMargin,
  close,
  fills,
  futuresWorld,
  held,
  isolate,
  last,
  mark,
  send,
  usdt,
  working,
} from "./futures-world.ts";
import { KIM, pass, SITE, type World } from "./world.ts";

const optionId = BTC_OPTION.id;
const codeOf = (outcome: ReturnType<typeof send>): string | undefined =>
  outcome.ok ? undefined : outcome.refusal.code;
const mayLeave = (world: World): bigint =>
  withdrawable(openDraft(world.state, accountOf(world.state, KIM), world.now), "FUTURES");
/** Trades go on and marks do not: what was said last is too old to stand for anything. */
function withoutMarks(world: World, price: string): void {
  pass(world, 6_000);
  last(world, price);
}

test("an option takes a hundred working orders, and a scale order that would go beyond it none", () => {
  const world = futuresWorld();
  const scale = (count: number) =>
    world.send({
      ...{ kind: "placeFuturesScale", memberId: KIM, optionId, tradeType: "LONG", qty: "0.02" },
      ...{ fromPrice: "1000", toPrice: "1100", count, timeInForce: "GTC", isReduceOnly: false },
    });
  for (let times = 0; times < 4; times += 1) expect(codeOf(scale(20))).toBeUndefined();
  expect(codeOf(scale(20))).toBeUndefined();
  expect(codeOf(scale(2))).toBe("TOO_MANY_ORDERS");
  expect(codeOf(send(world, KIM, "LONG", "0.1"))).toBe("TOO_MANY_ORDERS");
  expect(working(world, KIM)).toHaveLength(100);
});

test("who has as many orders as may wait gets out at the market all the same, and no order more waits", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  for (let times = 0; times < 5; times += 1)
    world.send({
      ...{ kind: "placeFuturesScale", memberId: KIM, optionId, tradeType: "LONG", qty: "0.02" },
      ...{ fromPrice: "1000", toPrice: "1100", count: 20, timeInForce: "GTC", isReduceOnly: false },
    });
  expect(working(world, KIM)).toHaveLength(100);
  const reduce = (more: Partial<Parameters<typeof send>[4]> = {}) =>
    codeOf(send(world, KIM, "SHORT", "0.02", { isReduceOnly: true, ...more }));
  expect(reduce({ price: "21000" })).toBe("TOO_MANY_ORDERS");
  expect(reduce({ stopPrice: "19000" })).toBe("TOO_MANY_ORDERS");
  expect(codeOf(send(world, KIM, "SHORT", "0.02"))).toBe("TOO_MANY_ORDERS");
  expect(reduce()).toBeUndefined();
  expect(held(world, KIM)?.qty).toBe(80);
  expect(codeOf(close(world, KIM, null, null))).toBeUndefined();
  expect(held(world, KIM)).toBeUndefined();
});

test("while the mark may be wrong nothing is opened and nothing leaves, and what is held can be closed", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  withoutMarks(world, "20100");
  expect(codeOf(send(world, KIM, "LONG", "0.1"))).toBe("MARKET_CLOSED");
  expect(codeOf(send(world, KIM, "SHORT", "0.2"))).toBe("MARKET_CLOSED");
  expect(mayLeave(world)).toBe(0n);
  expect(codeOf(send(world, KIM, "SHORT", "0.05"))).toBeUndefined();
  both(world, "20100");
  expect(codeOf(send(world, KIM, "LONG", "0.1"))).toBeUndefined();
  expect(mayLeave(world)).toBeGreaterThan(usdt("9000"));
});

test("margin is not taken out of an isolated position by a mark that may be wrong", () => {
  const world = futuresWorld();
  isolate(world, KIM, 20);
  send(world, KIM, "LONG", "0.1");
  expect(codeOf(changeMargin(world, KIM, "ADD", "50"))).toBeUndefined();
  withoutMarks(world, "20000");
  expect(codeOf(changeMargin(world, KIM, "REMOVE", "50"))).toBe("MARKET_CLOSED");
  mark(world, "20000");
  expect(codeOf(changeMargin(world, KIM, "REMOVE", "50"))).toBeUndefined();
});

test("an order is not amended beyond the exits that it brings", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1", { price: "19000", takeProfit: "19500" });
  const [order] = working(world, KIM);
  const amend = (price: string) =>
    world.send({
      ...{ kind: "amendFuturesOrder", memberId: KIM, orderId: order?.id ?? 0 },
      ...{ price, stopPrice: null, qty: null },
    });
  expect(codeOf(amend("20100"))).toBe("TPSL_REJECTED");
  expect(codeOf(amend("19400"))).toBeUndefined();
});

test("a take profit that its entry filled beyond closes at the market, not at its price", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1", { stopPrice: "20100", takeProfit: "20200" });
  both(world, "21000");
  expect(held(world, KIM)?.qty).toBe(100);
  both(world, "21000");
  both(world, "21001");
  expect(held(world, KIM)).toBeUndefined();
  expect(Number(fills(world).at(-1)?.price)).toBeGreaterThanOrEqual(210_000);
  expect(cash(world, KIM)).toBeGreaterThan(usdt("9998"));
});

test("an option that its site plays no more takes no new order and no amendment that opens", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1", { price: "19000" });
  const [order] = working(world, KIM);
  world.send({
    kind: "defineFuturesOption",
    option: { ...BTC_OPTION, isPlay: false, siteId: SITE },
  });
  const amended = world.send({
    ...{ kind: "amendFuturesOrder", memberId: KIM, orderId: order?.id ?? 0 },
    ...{ price: "19500", stopPrice: null, qty: null },
  });
  expect(codeOf(amended)).not.toBeUndefined();
});
