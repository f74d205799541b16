/** The member's own guard (착오 방지): which orders it holds back, whatever sends them, and which it never does. */

import { describe, expect, test } from "vitest";
import type { Outcome } from "../step.ts";
import {
  announced,
  ES,
  GC,
  KIM,
  LEE,
  newWorld,
  order,
  position,
  quote,
  SIM,
  stopOrder,
  trade,
  working,
  type World,
} from "./world.ts";
import type { SetOrderLimits } from "../oversea/commands.ts";

const said = (outcome: Outcome): string => (outcome.ok ? "ok" : outcome.refusal.code);

type Limits = Pick<SetOrderLimits, "qtyMax" | "marginMax" | "ticksMax">;

const NONE: Limits = { qtyMax: null, marginMax: null, ticksMax: null };
/** An ES contract binds 300,000 won in these worlds, and moves by 0.25. */
const MARGIN = 300_000;

function guarded(limits: Partial<Limits>): World {
  const world = newWorld();
  quote(world, ES, "4999.75", "5000.25");
  trade(world, ES, "5000.00");
  trade(world, GC, "1900.0");
  trade(world, SIM, "5000");
  expect(said(setLimits(world, limits))).toBe("ok");
  return world;
}

function setLimits(world: World, limits: Partial<Limits>): Outcome {
  return world.send({ kind: "setOrderLimits", memberId: KIM, ...NONE, ...limits });
}

const buy = (world: World, qty: number, price: string | null = null) =>
  order(world, KIM, ES, price === null ? "MARKET" : "LIMIT", "LONG", qty, price);

const amend = (world: World, changes: { price?: string; qty?: string }) =>
  world.send({
    kind: "amendOverseaOrder",
    memberId: KIM,
    orderId: working(world, KIM)[0]?.id ?? 0,
    price: null,
    stopPrice: null,
    qty: null,
    ...changes,
  });

describe("contracts of one order", () => {
  test("as many as allowed are taken, one more is not, and the next order is another", () => {
    const world = guarded({ qtyMax: 3 });
    expect(said(buy(world, 3))).toBe("ok");
    expect(buy(world, 4)).toMatchObject({
      refusal: { code: "OWN_QTY_LIMIT", detail: { most: "3" } },
    });
    expect(said(buy(world, 3))).toBe("ok");
    expect(position(world, KIM, ES)?.qty).toBe(6);
  });

  test("the contract's own limit is told first, a lack of money last", () => {
    const world = guarded({ qtyMax: 3 });
    expect(said(buy(world, 51))).toBe("MAX_CONTRACTS");
    expect(said(buy(world, 40))).toBe("OWN_QTY_LIMIT");
    setLimits(world, {});
    expect(said(buy(world, 40))).toBe("NOT_ENOUGH_BALANCE");
  });

  test("an order that had more before the guard may be moved and made smaller, and not larger", () => {
    const world = guarded({});
    buy(world, 4, "4990.00");
    setLimits(world, { qtyMax: 3 });
    expect(said(amend(world, { price: "4991.00" }))).toBe("ok");
    expect(said(amend(world, { qty: "5" }))).toBe("OWN_QTY_LIMIT");
    expect(said(amend(world, { qty: "3" }))).toBe("ok");
  });

  test("a reversal opens as many as it closes: those are guarded, the closing half is not", () => {
    const world = guarded({});
    buy(world, 4);
    const reverse = () =>
      world.send({
        kind: "reversePosition",
        memberId: KIM,
        positionId: position(world, KIM, ES)?.id ?? 0,
      });
    setLimits(world, { qtyMax: 3 });
    expect(said(reverse())).toBe("OWN_QTY_LIMIT");
    setLimits(world, { qtyMax: 4 });
    expect(said(reverse())).toBe("ok");
    expect(position(world, KIM, ES)?.qty).toBe(-4);
  });
});

describe("margin of one order", () => {
  test("counts what the order binds on top, not what is held or works already", () => {
    const world = guarded({ marginMax: String(2 * MARGIN) });
    expect(said(buy(world, 2))).toBe("ok");
    expect(said(buy(world, 2, "4990.00"))).toBe("ok");
    expect(buy(world, 3)).toMatchObject({
      refusal: { code: "OWN_MARGIN_LIMIT", detail: { most: String(2 * MARGIN) } },
    });
  });

  test("an order that only makes the position smaller binds nothing", () => {
    const world = guarded({});
    buy(world, 5);
    setLimits(world, { marginMax: "1" });
    expect(said(order(world, KIM, ES, "MARKET", "SHORT", 5))).toBe("ok");
    expect(said(buy(world, 1))).toBe("OWN_MARGIN_LIMIT");
  });

  test("other instruments are counted by their own margin", () => {
    const world = guarded({ marginMax: String(MARGIN) });
    expect(said(order(world, KIM, GC, "MARKET", "LONG", 1))).toBe("ok");
    expect(said(order(world, KIM, GC, "MARKET", "LONG", 2))).toBe("OWN_MARGIN_LIMIT");
  });
});

describe("ticks from the last price", () => {
  test.each([
    ["4997.50", "ok"],
    ["4997.25", "OWN_TICK_LIMIT"],
    ["5002.50", "ok"],
    ["5002.75", "OWN_TICK_LIMIT"],
  ])("a limit at %s with ten ticks allowed: %s", (price, word) => {
    expect(said(buy(guarded({ ticksMax: 10 }), 1, price))).toBe(word);
  });

  test("a stop is guarded where it waits, and a market order nowhere", () => {
    const world = guarded({ ticksMax: 10 });
    expect(said(stopOrder(world, KIM, ES, "LONG", 1, "5003.00"))).toBe("OWN_TICK_LIMIT");
    expect(said(stopOrder(world, KIM, ES, "LONG", 1, "5002.50"))).toBe("ok");
    expect(said(buy(world, 1))).toBe("ok");
  });

  test("a row is moved within the guard, or none of it", () => {
    const world = guarded({ ticksMax: 10 });
    buy(world, 1, "4998.00");
    const move = (toPrice: string) =>
      world.send({
        kind: "amendRowOrders",
        memberId: KIM,
        optionId: ES.symbol,
        tradeType: "LONG",
        fromPrice: "4998.00",
        toPrice,
      });
    expect(said(move("4997.25"))).toBe("OWN_TICK_LIMIT");
    expect(said(move("4999.00"))).toBe("ok");
  });

  test("an order that the market has left behind may still be made smaller", () => {
    const world = guarded({ ticksMax: 10 });
    buy(world, 2, "4998.00");
    trade(world, ES, "5100.00");
    expect(said(amend(world, { qty: "1" }))).toBe("ok");
    expect(said(amend(world, { price: "4999.00" }))).toBe("OWN_TICK_LIMIT");
  });
});

test("what lowers risk is never held back", () => {
  const world = guarded({});
  buy(world, 4);
  buy(world, 1, "4990.00");
  setLimits(world, { qtyMax: 1, marginMax: "1", ticksMax: 1 });
  const { id: positionId } = position(world, KIM, ES) ?? { id: 0 };
  const optionId = ES.symbol;
  expect(
    said(
      world.send({
        kind: "setTpSl",
        memberId: KIM,
        positionId,
        optionId,
        tpTick: 40,
        slTick: 40,
      }),
    ),
  ).toBe("ok");
  const orderId = working(world, KIM)[0]?.id ?? 0;
  expect(said(world.send({ kind: "cancelOverseaOrder", memberId: KIM, orderId }))).toBe("ok");
  expect(said(world.send({ kind: "closePosition", memberId: KIM, positionId, qty: null }))).toBe(
    "ok",
  );
});

test("a guard is one member's, told with the wallets, and goes as it came", () => {
  const world = guarded({});
  expect(announced(world, KIM, () => void setLimits(world, { qtyMax: 1 }))).toEqual(["POINT"]);
  expect(said(order(world, LEE, ES, "MARKET", "LONG", 2))).toBe("ok");
  expect(setLimits(world, { marginMax: "900000", ticksMax: 8 })).toMatchObject({
    answer: { qtyMax: null, marginMax: "900000", ticksMax: 8 },
  });
  setLimits(world, {});
  expect(said(buy(world, 5, "4000.00"))).toBe("ok");
});

test.each<[Partial<Limits>, string]>([
  [{ qtyMax: 0 }, "INVALID_REQUEST"],
  [{ qtyMax: 1.5 }, "INVALID_REQUEST"],
  [{ ticksMax: -1 }, "INVALID_REQUEST"],
  [{ ticksMax: 1_000_001 }, "INVALID_REQUEST"],
  [{ marginMax: "0" }, "INVALID_REQUEST"],
  [{ marginMax: "-1" }, "INVALID_REQUEST"],
  [{ marginMax: "a lot" }, "INVALID_REQUEST"],
  [{ marginMax: "0.5" }, "AMOUNT_MIN_UNIT"],
  [{ marginMax: "1000000000000000000" }, "AMOUNT_OVER_LIMIT"],
])("%o is no guard: %s", (limits, word) => {
  const world = guarded({ qtyMax: 2 });
  expect(said(setLimits(world, limits))).toBe(word);
  expect(said(buy(world, 3))).toBe("OWN_QTY_LIMIT");
});
