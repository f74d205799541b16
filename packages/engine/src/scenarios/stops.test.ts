/** Orders that wait for a price (domain.md 1.5, 1.6 rules 5, 6 and 12). */

import type { TradeType } from "@naru/vocabulary/order";
import { describe, expect, test } from "vitest";
import {
  announced,
  beat,
  ES,
  fillTexts,
  KIM,
  newWorld,
  order,
  position,
  quote,
  SIM,
  stopOrder,
  tpsl,
  trade,
  wordOf,
  working,
  type World,
} from "./world.ts";

describe("the side of a trigger is fixed when it is set: STOP and MIT are one kind", () => {
  test.each<[side: TradeType, stop: string, told: string, ticks: string[], fills: string[]]>([
    ["LONG", "5010", "above", ["5009"], []],
    ["LONG", "5010", "above", ["5010"], ["STOP 1 @ 5010"]],
    ["LONG", "5010", "above", ["5013"], ["STOP 1 @ 5013"]],
    ["LONG", "4990", "below", ["4991"], []],
    ["LONG", "4990", "below", ["4990"], ["STOP 1 @ 4990"]],
    ["LONG", "4990", "below", ["4985"], ["STOP 1 @ 4985"]],
    ["SHORT", "4990", "below", ["4990"], ["STOP 1 @ 4990"]],
    ["SHORT", "4990", "below", ["4980"], ["STOP 1 @ 4980"]],
    ["SHORT", "5010", "above", ["5009"], []],
    ["SHORT", "5010", "above", ["5011"], ["STOP 1 @ 5011"]],
  ])("%s %s fires %s: %j → %j", (side, stop, told, ticks, expected) => {
    const world = newWorld();
    trade(world, SIM, "5000");
    expect(wordOf(stopOrder(world, KIM, SIM, side, 1, stop))).toBe("OPEN");
    expect(working(world, KIM)[0]?.triggerSide).toBe(told);
    for (const tick of ticks) trade(world, SIM, tick);
    expect(fillTexts(world)).toEqual(expected);
  });

  test("a trigger at the last price has no side", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    expect(wordOf(stopOrder(world, KIM, SIM, "LONG", 1, "5000"))).toBe("INVALID_REQUEST");
  });

  test("in a feed of quotes only a buy waits for the ask, a sell for the bid", () => {
    const world = newWorld();
    quote(world, ES, "4999.75", "5000.25");
    stopOrder(world, KIM, ES, "LONG", 1, "5001.00");
    stopOrder(world, KIM, ES, "SHORT", 1, "4999.00");
    quote(world, ES, "5000.25", "5000.75");
    expect(fillTexts(world)).toEqual([]);
    quote(world, ES, "5000.50", "5001.00");
    expect(fillTexts(world)).toEqual(["STOP 1 @ 5001.00"]);
    quote(world, ES, "4999.00", "5002.00");
    expect(fillTexts(world)).toEqual(["STOP 1 @ 5001.00", "STOP 1 @ 4999.00"]);
  });
});

describe("rule 6: a stop limit fills at the firing tick inside its limit, else it rests", () => {
  test.each<[side: TradeType, stop: string, price: string, ticks: string[], fills: string[]]>([
    ["LONG", "5010", "5012", ["5010"], ["STOP_LIMIT 1 @ 5010"]],
    ["LONG", "5010", "5012", ["5012"], ["STOP_LIMIT 1 @ 5012"]],
    ["LONG", "5010", "5012", ["5013"], []],
    ["LONG", "5010", "5012", ["5013", "5011"], ["RESTING_LIMIT 1 @ 5012"]],
    ["LONG", "5010", "5005", ["5010"], []],
    ["LONG", "5010", "5005", ["5010", "5005"], ["RESTING_LIMIT 1 @ 5005"]],
    ["LONG", "5010", "5012", ["5011", "5000"], ["STOP_LIMIT 1 @ 5011"]],
    ["SHORT", "4990", "4988", ["4990"], ["STOP_LIMIT 1 @ 4990"]],
    ["SHORT", "4990", "4988", ["4980"], []],
    ["SHORT", "4990", "4988", ["4980", "4989"], ["RESTING_LIMIT 1 @ 4988"]],
  ])("%s %s limit %s: %j → %j", (side, stop, price, ticks, expected) => {
    const world = newWorld();
    trade(world, SIM, "5000");
    stopOrder(world, KIM, SIM, side, 1, stop, { price });
    for (const tick of ticks) trade(world, SIM, tick);
    expect(fillTexts(world)).toEqual(expected);
  });

  test("its limit does not fill before the trigger, and what rests says so once", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    stopOrder(world, KIM, SIM, "LONG", 1, "5010", { price: "5012" });
    trade(world, SIM, "4990");
    expect(fillTexts(world)).toEqual([]);
    expect(announced(world, KIM, () => trade(world, SIM, "5013"))).toEqual(["ORDER_UPDATE"]);
    expect(working(world, KIM)[0]?.triggerSide).toBeNull();
    expect(announced(world, KIM, () => trade(world, SIM, "5014"))).toEqual([]);
  });
});

describe("breaks, gaps and silence (1.4.4, rules 4, 7, 8 and 11): stops and exits stay and do not fire", () => {
  /** Kim holds 2 at 5000 with a profit at 5010 and a stop at 4990, and waits with two stops. */
  function waiting(): World {
    const world = newWorld();
    trade(world, SIM, "5000");
    order(world, KIM, SIM, "MARKET", "LONG", 2);
    tpsl(world, KIM, SIM, 10, 10);
    stopOrder(world, KIM, SIM, "LONG", 1, "5020");
    stopOrder(world, KIM, SIM, "LONG", 1, "5020", { price: "5025" });
    return world;
  }

  const pauses: [what: string, pause: (world: World) => void, resume: (world: World) => void][] = [
    [
      "a break",
      (world) => beat(world, "ALWAYS", "breaks"),
      (world) => beat(world, "ALWAYS", "opens"),
    ],
    [
      "a silent feed",
      (world) => world.send({ kind: "feedHalted", symbol: SIM.symbol }),
      (world) => world.send({ kind: "feedResumed", symbol: SIM.symbol }),
    ],
  ];

  test.each(pauses)(
    "%s: what a tick in it reaches is reached by the one after",
    (_what, ...ways) => {
      const [pause, resume] = ways;
      const world = waiting();
      pause(world);
      for (const price of ["5030", "4980"]) expect(trade(world, SIM, price)).toEqual([]);
      resume(world);
      expect(fillTexts(world)).toEqual(["MARKET 2 @ 5000"]);
      trade(world, SIM, "4985");
      expect(fillTexts(world).slice(1)).toEqual(["STOP_LOSS 2 @ 4985"]);
      expect(working(world, KIM)).toHaveLength(2);
    },
  );

  test.each<[opens: string, fills: string[]]>([
    ["5009", []],
    ["5010", ["TAKE_PROFIT 2 @ 5010"]],
    ["5013", ["TAKE_PROFIT 2 @ 5013"]],
    // Acceptance order: the exits of the pair are older than the stops.
    ["5022", ["TAKE_PROFIT 2 @ 5022", "STOP 1 @ 5022", "STOP_LIMIT 1 @ 5022"]],
    ["5030", ["TAKE_PROFIT 2 @ 5030", "STOP 1 @ 5030"]],
    ["4990", ["STOP_LOSS 2 @ 4990"]],
    ["4970", ["STOP_LOSS 2 @ 4970"]],
  ])("a session that opens at %s fills %j", (opens, expected) => {
    const world = waiting();
    beat(world, "ALWAYS", "breaks");
    beat(world, "ALWAYS", "opens");
    trade(world, SIM, opens);
    expect(fillTexts(world).slice(1)).toEqual(expected);
  });

  test("a silence inside a session opens no gap: a profit fills at its price", () => {
    const world = waiting();
    world.send({ kind: "feedHalted", symbol: SIM.symbol });
    world.send({ kind: "feedResumed", symbol: SIM.symbol });
    trade(world, SIM, "5013");
    expect(fillTexts(world).slice(1)).toEqual(["TAKE_PROFIT 2 @ 5010"]);
  });
});

describe("what waits", () => {
  test("binds margin as a limit does", () => {
    const world = newWorld({ intradayMargin: 3_000_000n, losscut: 0n });
    trade(world, SIM, "5000");
    expect(wordOf(stopOrder(world, KIM, SIM, "LONG", 3, "5010"))).toBe("OPEN");
    expect(wordOf(order(world, KIM, SIM, "MARKET", "LONG", 1))).toBe("NOT_ENOUGH_BALANCE");
  });

  test("is cancelled by a loss-cut of its tick before it can fire (1.4.3)", () => {
    const world = newWorld({ intradayMargin: 1_000_000n, losscut: 200_000n, fee: 0n });
    trade(world, SIM, "5000");
    order(world, KIM, SIM, "MARKET", "LONG", 10);
    tpsl(world, KIM, SIM, null, 85);
    stopOrder(world, KIM, SIM, "SHORT", 10, "4300");
    const said = announced(world, KIM, () => trade(world, SIM, "4200"));
    // The same tick reaches the exit, too.
    expect(said[0]).toBe("ORDER_CANCEL LOSSCUT");
    expect(fillTexts(world).slice(1)).toEqual(["LOSSCUT 10 @ 4200"]);
    expect(world.state.accounts.get(KIM)?.exits.size).toBe(0);
  });

  test("fires in acceptance order, the margin looked at before each (rule 12)", () => {
    const world = newWorld({ intradayMargin: 3_000_000n, losscut: 0n });
    trade(world, SIM, "5000");
    stopOrder(world, KIM, SIM, "LONG", 2, "5010");
    stopOrder(world, KIM, SIM, "LONG", 1, "5009");
    world.send({
      kind: "configureOption",
      option: {
        ...[...world.state.options.values()].find(({ symbol }) => symbol === SIM.symbol)!,
        intradayMargin: 4_000_000n,
      },
    });
    trade(world, SIM, "5010");
    expect(fillTexts(world)).toEqual(["STOP 1 @ 5010"]);
    expect(working(world, KIM)).toEqual([]);
  });

  test("does not fire while an operator stops the instrument, and does not outlive the day", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    stopOrder(world, KIM, SIM, "LONG", 1, "5010");
    const [option] = [...world.state.options.values()].filter(({ symbol }) => symbol === 48);
    world.send({ kind: "configureOption", option: { ...option!, isStop: true } });
    trade(world, SIM, "5020");
    expect(fillTexts(world)).toEqual([]);
    expect(announced(world, KIM, () => beat(world, "ALWAYS", "ends"))).toEqual([
      "ORDER_CANCEL END_OF_DAY",
    ]);
  });

  test("an entry brings its bracket with the fill, not before", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    stopOrder(world, KIM, SIM, "LONG", 1, "5010", { tpTick: 5, slTick: 3 });
    expect(world.state.accounts.get(KIM)?.exits.size).toBe(0);
    trade(world, SIM, "5010");
    expect(position(world, KIM, SIM)?.qty).toBe(1);
    trade(world, SIM, "5015");
    expect(fillTexts(world)).toEqual(["STOP 1 @ 5010", "TAKE_PROFIT 1 @ 5015"]);
    expect(world.state.accounts.get(KIM)?.exits.size).toBe(0);
  });
});
