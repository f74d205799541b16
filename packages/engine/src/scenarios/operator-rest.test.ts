/** An instrument that an operator rests (휴장): a closed market until it is lifted (product.md §2). */

import { describe, expect, test } from "vitest";
import type { Command } from "../input.ts";
import type { OverseaOption } from "../instrument.ts";
import { step } from "../step.ts";
import {
  announced,
  beat,
  demoOption,
  exitTexts,
  fillTexts,
  GC,
  KIM,
  LEE,
  newWorld,
  order,
  position,
  SIM,
  stopOrder,
  tpsl,
  trade,
  wordOf,
  working,
  type World,
} from "./world.ts";

/** Kim holds one of SIM at 5000, with a stop order, a limit order, a profit to take and an alert that wait. */
function waiting(): World {
  const world = newWorld({ fee: 0n });
  trade(world, SIM, "5000");
  trade(world, GC, "2000.0");
  order(world, KIM, SIM, "MARKET", "LONG", 1);
  tpsl(world, KIM, SIM, 20, null);
  stopOrder(world, KIM, SIM, "LONG", 1, "5010");
  order(world, LEE, SIM, "LIMIT", "SHORT", 2, "5015");
  world.send({ kind: "setPriceAlert", memberId: KIM, optionId: SIM.symbol, price: "5005" });
  return world;
}

function set(world: World, settings: Partial<OverseaOption>): void {
  world.send({ kind: "configureOption", option: demoOption(SIM, { fee: 0n, ...settings }) });
}

describe("an instrument that an operator rests", () => {
  test("takes no order, no change and no close, and cancels are still taken", () => {
    const world = waiting();
    const [stop] = working(world, KIM);
    const positionId = position(world, KIM, SIM)?.id ?? 0;
    const tries = (): string[] => [
      wordOf(order(world, LEE, SIM, "MARKET", "LONG", 1)),
      wordOf(order(world, LEE, SIM, "LIMIT", "LONG", 1, "4000")),
      wordOf(world.send({ kind: "closePosition", memberId: KIM, positionId, qty: 1 })),
    ];
    set(world, { isRest: true });
    expect(tries()).toEqual(["MARKET_CLOSED", "MARKET_CLOSED", "MARKET_CLOSED"]);
    const refused = order(world, LEE, SIM, "MARKET", "LONG", 1);
    expect(refused).toMatchObject({ refusal: { detail: { stock: "NRX" } } });
    expect(wordOf(order(world, LEE, GC, "MARKET", "LONG", 1))).toBe("FILLED");
    expect(
      announced(world, KIM, () =>
        world.send({ kind: "cancelOverseaOrder", memberId: KIM, orderId: stop?.id ?? 0 }),
      ),
    ).toEqual(["ORDER_CANCEL MEMBER"]);
    set(world, {});
    expect(tries()).toEqual(["FILLED", "OPEN", "FILLED"]);
  });

  test("keeps what waits and fires none of it, until the first price after it is lifted", () => {
    const world = waiting();
    const before = fillTexts(world);
    set(world, { isRest: true });
    const told = announced(world, KIM, () => {
      trade(world, SIM, "5010");
      trade(world, SIM, "5030");
    });
    expect(told).toEqual([]);
    expect(fillTexts(world)).toEqual(before);
    expect(working(world, KIM)).toHaveLength(1);
    expect(working(world, LEE)).toHaveLength(1);
    expect(exitTexts(world, KIM)).toHaveLength(1);

    expect(announced(world, KIM, () => set(world, {}))).toEqual([]);
    expect(announced(world, KIM, () => trade(world, SIM, "5030"))).toContain("PRICE_ALERT");
    const rules = fillTexts(world)
      .slice(before.length)
      .map((text) => text.split(" ")[0]);
    expect(rules).toEqual(["TAKE_PROFIT", "STOP", "RESTING_LIMIT"]);
    expect(working(world, KIM)).toEqual([]);
  });

  test("the calendar's day ends for it too: orders do not outlive it, what is not kept closes after", () => {
    const world = waiting();
    set(world, { isRest: true });
    expect(announced(world, KIM, () => beat(world, "ALWAYS", "ends"))).toEqual([
      "ORDER_CANCEL END_OF_DAY",
      "POSITION_UPDATE END_OF_DAY",
    ]);
    beat(world, "ALWAYS", "opens");
    trade(world, SIM, "5001");
    expect(position(world, KIM, SIM)).toMatchObject({ qty: 1, closing: "END_OF_DAY" });
    set(world, {});
    trade(world, SIM, "5002");
    expect(fillTexts(world).at(-1)).toBe("DAY_END 1 @ 5002");
  });

  test("an input of before there were rests is one that does not rest", () => {
    const world = newWorld();
    set(world, { isRest: true });
    const { isRest: _, ...old } = demoOption(SIM);
    const input: Command = { kind: "configureOption", at: world.now, option: old };
    expect(step(world.state, input).ok).toBe(true);
    expect(world.state.options.get(SIM.symbol)).toStrictEqual(demoOption(SIM));
  });
});
