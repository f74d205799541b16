/** At which price an order fills (domain.md 1.6, rules 1–4, 9, 11, 12). */

import { basisOf } from "@naru/money/price";
import { describe, expect, test } from "vitest";
import type { TradeType } from "@naru/vocabulary/order";
import type { Instrument } from "../instrument.ts";
import {
  announced,
  beat,
  cash,
  depth,
  ES,
  fills,
  fillTexts,
  heartbeat,
  KIM,
  LEE,
  newWorld,
  order,
  pass,
  position,
  quote,
  SIM,
  trade,
  wordOf,
  working,
  type World,
} from "./world.ts";

type Side = readonly (readonly [string, number])[];

describe("rules 1 and 2: what an order meets at once", () => {
  const asks: Side = [
    ["5000", 2],
    ["5001", 3],
    ["5003", 1],
  ];
  const bids: Side = [
    ["4999", 1],
    ["4998", 4],
  ];

  test.each<
    [
      what: string,
      type: "MARKET" | "LIMIT",
      side: TradeType,
      qty: number,
      limit: string | null,
      fills: string[],
      rests: number,
    ]
  >([
    ["MARKET buy inside the best level", "MARKET", "LONG", 2, null, ["MARKET 2 @ 5000"], 0],
    [
      "MARKET buy walks the levels",
      "MARKET",
      "LONG",
      4,
      null,
      ["MARKET 2 @ 5000", "MARKET 2 @ 5001"],
      0,
    ],
    [
      "MARKET buy: the remainder at the last level shown",
      "MARKET",
      "LONG",
      9,
      null,
      ["MARKET 2 @ 5000", "MARKET 3 @ 5001", "MARKET 4 @ 5003"],
      0,
    ],
    [
      "MARKET sell takes the bids",
      "MARKET",
      "SHORT",
      6,
      null,
      ["MARKET 1 @ 4999", "MARKET 5 @ 4998"],
      0,
    ],
    ["LIMIT buy at the ask takes it", "LIMIT", "LONG", 1, "5000", ["MARKETABLE_LIMIT 1 @ 5000"], 0],
    [
      "LIMIT buy above the ask pays the ask",
      "LIMIT",
      "LONG",
      2,
      "5002",
      ["MARKETABLE_LIMIT 2 @ 5000"],
      0,
    ],
    [
      "LIMIT buy takes levels inside its limit, the rest rests",
      "LIMIT",
      "LONG",
      9,
      "5001",
      ["MARKETABLE_LIMIT 2 @ 5000", "MARKETABLE_LIMIT 3 @ 5001"],
      4,
    ],
    [
      "LIMIT buy below the ask rests, also where it is above the last trade",
      "LIMIT",
      "LONG",
      1,
      "4999",
      [],
      1,
    ],
    [
      "LIMIT sell at the bid takes it",
      "LIMIT",
      "SHORT",
      3,
      "4998",
      ["MARKETABLE_LIMIT 1 @ 4999", "MARKETABLE_LIMIT 2 @ 4998"],
      0,
    ],
    ["LIMIT sell above the bid rests", "LIMIT", "SHORT", 1, "5000", [], 1],
  ])("%s", (_what, type, side, qty, limit, expected, rests) => {
    const world = newWorld();
    trade(world, SIM, "4990");
    depth(world, SIM, bids, asks);
    order(world, KIM, SIM, type, side, qty, limit);
    expect(fillTexts(world)).toEqual(expected);
    expect(working(world, KIM).map((each) => each.qty - each.filledQty)).toEqual(
      rests === 0 ? [] : [rests],
    );
  });

  test("the shown sizes are not consumed: the next order meets them again", () => {
    const world = newWorld();
    trade(world, SIM, "4990");
    depth(world, SIM, bids, asks);
    order(world, KIM, SIM, "MARKET", "LONG", 2);
    order(world, LEE, SIM, "MARKET", "LONG", 2);
    expect(fillTexts(world)).toEqual(["MARKET 2 @ 5000", "MARKET 2 @ 5000"]);
  });

  test.each<["MARKET" | "LIMIT", TradeType, string | null, string]>([
    ["MARKET", "LONG", null, "MARKET 3 @ 5000"],
    ["MARKET", "SHORT", null, "MARKET 3 @ 5000"],
    ["LIMIT", "LONG", "5001", "MARKETABLE_LIMIT 3 @ 5000"],
    ["LIMIT", "SHORT", "4999", "MARKETABLE_LIMIT 3 @ 5000"],
  ])("a feed of trades only fills %s %s at the last trade", (type, side, limit, expected) => {
    const world = newWorld();
    trade(world, SIM, "5000", 1);
    order(world, KIM, SIM, type, side, 3, limit);
    expect(fillTexts(world)).toEqual([expected]);
  });

  test("a quote that states no size takes any", () => {
    const world = newWorld();
    quote(world, SIM, "4999", "5000", 0);
    order(world, KIM, SIM, "LIMIT", "LONG", 7, "5000");
    expect(fillTexts(world)).toEqual(["MARKETABLE_LIMIT 7 @ 5000"]);
  });

  test("a partial fill is ORDER_UPDATE, its completion one ORDER_FILLED", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    depth(world, SIM, bids, asks);
    const first = announced(world, KIM, () => order(world, KIM, SIM, "LIMIT", "LONG", 9, "5001"));
    expect(first).toEqual(["ORDER_SUCCESS", "ORDER_UPDATE", "POSITION_OPEN"]);
    expect(working(world, KIM)[0]).toMatchObject({
      filledQty: 5,
      filledCost: 25_003n,
      status: "OPEN",
      closedAt: null,
    });
    const second = announced(world, KIM, () => trade(world, SIM, "5001"));
    expect(second).toEqual(["ORDER_FILLED", "POSITION_UPDATE"]);
    expect(fillTexts(world).at(-1)).toBe("RESTING_LIMIT 4 @ 5001");
    expect(position(world, KIM, SIM)).toMatchObject({ qty: 9, basis: basisOf(45_007, 1) });
  });
});

describe("rule 3: a resting limit", () => {
  test.each<[what: string, side: TradeType, limit: string, ticks: string[], expected: string[]]>([
    ["buy: a tick above does nothing", "LONG", "4990", ["4991"], []],
    ["buy: touch counts", "LONG", "4990", ["4990"], ["RESTING_LIMIT 1 @ 4990"]],
    [
      "buy: a gap through still fills at the limit",
      "LONG",
      "4990",
      ["4970"],
      ["RESTING_LIMIT 1 @ 4990"],
    ],
    ["sell: a tick below does nothing", "SHORT", "5010", ["5009"], []],
    ["sell: touch counts", "SHORT", "5010", ["5010"], ["RESTING_LIMIT 1 @ 5010"]],
    [
      "sell: a gap through still fills at the limit",
      "SHORT",
      "5010",
      ["5030"],
      ["RESTING_LIMIT 1 @ 5010"],
    ],
    ["it fills once", "LONG", "4990", ["4990", "4989", "4990"], ["RESTING_LIMIT 1 @ 4990"]],
  ])("%s", (_what, side, limit, ticks, expected) => {
    const world = newWorld();
    trade(world, SIM, "5000");
    order(world, KIM, SIM, "LIMIT", side, 1, limit);
    for (const price of ticks) trade(world, SIM, price);
    expect(fillTexts(world)).toEqual(expected);
  });

  test("quotes of a feed with trades do not test it", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4990");
    quote(world, SIM, "4980", "4985");
    expect(fillTexts(world)).toEqual([]);
    trade(world, SIM, "4990");
    expect(fillTexts(world)).toEqual(["RESTING_LIMIT 1 @ 4990"]);
  });

  test("nor do the quotes of a new session of such a feed", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4990");
    beat(world, "ALWAYS", "breaks");
    beat(world, "ALWAYS", "opens");
    quote(world, SIM, "4980", "4985");
    expect(fillTexts(world)).toEqual([]);
    trade(world, SIM, "4986");
    expect(fillTexts(world)).toEqual(["OPEN_GAP 1 @ 4986"]);
  });

  test.each<
    [what: string, side: TradeType, limit: string, bid: string, ask: string, expected: string[]]
  >([
    ["a buy is tested against the ask: above", "LONG", "4990", "4980", "4991", []],
    [
      "a buy is tested against the ask: touch",
      "LONG",
      "4990",
      "4980",
      "4990",
      ["RESTING_LIMIT 1 @ 4990"],
    ],
    ["a sell is tested against the bid: below", "SHORT", "5010", "5009", "5020", []],
    [
      "a sell is tested against the bid: touch",
      "SHORT",
      "5010",
      "5010",
      "5020",
      ["RESTING_LIMIT 1 @ 5010"],
    ],
  ])("in a feed of quotes only %s", (_what, side, limit, bid, ask, expected) => {
    const world = newWorld();
    quote(world, SIM, "4999", "5001");
    order(world, KIM, SIM, "LIMIT", side, 1, limit);
    quote(world, SIM, bid, ask);
    expect(fillTexts(world)).toEqual(expected);
  });

  test("in a feed of quotes only a side that shows nothing tests nothing", () => {
    const world = newWorld();
    quote(world, SIM, "4999", "5001");
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4990");
    order(world, KIM, SIM, "LIMIT", "SHORT", 1, "5010");
    world.tick({ kind: "quote", symbol: SIM.symbol, bid: 0, bidQty: 0, ask: 5020, askQty: 1 });
    expect(fillTexts(world)).toEqual([]);
    world.tick({ kind: "quote", symbol: SIM.symbol, bid: 5010, bidQty: 1, ask: 0, askQty: 0 });
    expect(fillTexts(world)).toEqual(["RESTING_LIMIT 1 @ 5010"]);
  });
});

describe("rule 4: the first tick after a break", () => {
  test.each<[what: string, side: TradeType, limit: string, opens: string, expected: string[]]>([
    ["a buy gets the lower opening price", "LONG", "4990", "4970", ["OPEN_GAP 1 @ 4970"]],
    ["a sell gets the higher opening price", "SHORT", "5010", "5030", ["OPEN_GAP 1 @ 5030"]],
    ["exactly at the limit there is no gap", "LONG", "4990", "4990", ["RESTING_LIMIT 1 @ 4990"]],
    ["not reached, not filled", "LONG", "4990", "4995", []],
  ])("%s", (_what, side, limit, opens, expected) => {
    const world = newWorld();
    trade(world, SIM, "5000");
    order(world, KIM, SIM, "LIMIT", side, 1, limit);
    beat(world, "ALWAYS", "breaks");
    pass(world, 30 * 60_000);
    beat(world, "ALWAYS", "opens");
    trade(world, SIM, opens);
    expect(fillTexts(world)).toEqual(expected);
  });

  test("the second tick is an ordinary one", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4990");
    beat(world, "ALWAYS", "breaks");
    beat(world, "ALWAYS", "opens");
    trade(world, SIM, "4995");
    trade(world, SIM, "4970");
    expect(fillTexts(world)).toEqual(["RESTING_LIMIT 1 @ 4990"]);
  });

  test("a feed that was silent inside a session opens no gap: rule 3 holds", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4990");
    world.send({ kind: "feedHalted", symbol: SIM.symbol });
    world.send({ kind: "feedResumed", symbol: SIM.symbol });
    trade(world, SIM, "4970");
    expect(fillTexts(world)).toEqual(["RESTING_LIMIT 1 @ 4990"]);
  });
});

describe("rule 11: closed, halted, stale or stopped", () => {
  const states: [what: string, make: (world: World) => void, unmake: (world: World) => void][] = [
    [
      "in a break",
      (world) => beat(world, "ALWAYS", "breaks"),
      (world) => beat(world, "ALWAYS", "opens"),
    ],
    [
      "halted",
      (world) => world.send({ kind: "feedHalted", symbol: SIM.symbol }),
      (world) => world.send({ kind: "feedResumed", symbol: SIM.symbol }),
    ],
  ];

  test.each(states)(
    "%s a tick fires nothing and moves no price; after it the next tick does",
    (_what, make, unmake) => {
      const world = newWorld();
      trade(world, SIM, "5000");
      order(world, KIM, SIM, "LIMIT", "LONG", 1, "4990");
      make(world);
      expect(trade(world, SIM, "4980")).toEqual([]);
      expect(world.state.markets.get(SIM.symbol)?.last).toBe(5000);
      unmake(world);
      heartbeat(world);
      expect(fillTexts(world)).toEqual([]);
      trade(world, SIM, "4990");
      expect(fillTexts(world)).toEqual(["RESTING_LIMIT 1 @ 4990"]);
    },
  );

  const refusing: [what: string, make: (world: World) => void][] = [
    ...states.map(([what, make]): [string, (world: World) => void] => [what, make]),
    ["with a feed silent for more than 2 s", (world) => pass(world, 2_001, "silent")],
    ["stopped by an operator", (world) => stop(world, SIM, true)],
    ["after the end of the trading day", (world) => beat(world, "ALWAYS", "ends")],
    [
      "reopened, before a price of the new session",
      (world) => {
        beat(world, "ALWAYS", "breaks");
        beat(world, "ALWAYS", "opens");
        heartbeat(world);
      },
    ],
    [
      "resumed, before a price after the silence",
      (world) => {
        world.send({ kind: "feedHalted", symbol: SIM.symbol });
        world.send({ kind: "feedResumed", symbol: SIM.symbol });
        heartbeat(world);
      },
    ],
  ];

  test.each(refusing)("%s an order is refused", (_what, make) => {
    const world = newWorld();
    quote(world, SIM, "4999", "5001");
    trade(world, SIM, "5000");
    make(world);
    expect(order(world, KIM, SIM, "MARKET", "LONG", 1)).toEqual({
      ok: false,
      refusal: { code: "MARKET_CLOSED", detail: { stock: "NRX" } },
    });
    expect(wordOf(order(world, KIM, SIM, "LIMIT", "LONG", 1, "4000"))).toBe("MARKET_CLOSED");
  });

  test("exactly 2 s after the last sign of life the feed is alive", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    pass(world, 2_000, "silent");
    expect(wordOf(order(world, KIM, SIM, "MARKET", "LONG", 1))).toBe("FILLED");
  });

  test("an old trade in a living feed is a price", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    pass(world, 60_000, "alive");
    expect(wordOf(order(world, KIM, SIM, "MARKET", "LONG", 1))).toBe("FILLED");
  });

  test("after a break quotes of both sides are a price, of one side they are not", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    beat(world, "ALWAYS", "breaks");
    beat(world, "ALWAYS", "opens");
    world.tick({ kind: "quote", symbol: SIM.symbol, bid: 4900, bidQty: 1, ask: 0, askQty: 0 });
    expect(wordOf(order(world, KIM, SIM, "MARKET", "LONG", 1))).toBe("MARKET_CLOSED");
    quote(world, SIM, "4900", "4901");
    expect(wordOf(order(world, KIM, SIM, "MARKET", "LONG", 1))).toBe("FILLED");
    expect(fillTexts(world)).toEqual(["MARKET 1 @ 4901"]);
  });

  test("a stopped instrument fires nothing until it is released", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4990");
    stop(world, SIM, true);
    trade(world, SIM, "4980");
    expect(fillTexts(world)).toEqual([]);
    stop(world, SIM, false);
    trade(world, SIM, "4985");
    expect(fillTexts(world)).toEqual(["RESTING_LIMIT 1 @ 4990"]);
  });

  test("a tick of a symbol nobody offers is passed over", () => {
    const world = newWorld();
    expect(world.tick({ kind: "trade", symbol: 77, price: 1, qty: 1 })).toEqual([]);
    expect(world.send({ kind: "feedHalted", symbol: 77 })).toMatchObject({ ok: true });
  });
});

describe("rule 12: several orders on one tick", () => {
  test("fire in acceptance order, whatever their prices", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    for (const limit of ["4990", "4995", "4985"]) order(world, KIM, SIM, "LIMIT", "LONG", 1, limit);
    trade(world, SIM, "4980");
    expect(fillTexts(world)).toEqual([
      "RESTING_LIMIT 1 @ 4990",
      "RESTING_LIMIT 1 @ 4995",
      "RESTING_LIMIT 1 @ 4985",
    ]);
    expect(fills(world).map((fill) => fill.orderId)).toEqual(
      [...fills(world).map((fill) => fill.orderId)].sort((a, b) => a - b),
    );
  });

  test("the margin is checked again before each: what it no longer covers is cancelled", () => {
    const world = newWorld({ fee: 0n, intradayMargin: 3_000_000n, losscut: 0n });
    trade(world, SIM, "5000");
    for (const limit of ["4800", "4000", "3999"]) order(world, KIM, SIM, "LIMIT", "LONG", 1, limit);
    trade(world, SIM, "4800");
    // one is held and two rest, 9,000,000 needed; a fall of 801 points leaves 9,199,000 of equity
    // for 12,000,000
    trade(world, SIM, "4001");
    world.send({
      kind: "configureOption",
      option: { ...optionOfSim(world), intradayMargin: 4_000_000n },
    });
    const names = announced(world, KIM, () => trade(world, SIM, "3999"));
    expect(names).toEqual(["ORDER_CANCEL MARGIN", "ORDER_FILLED", "POSITION_UPDATE"]);
    expect(position(world, KIM, SIM)?.qty).toBe(2);
  });
});

describe("rule 9 and the tick that prices a fill", () => {
  test("each fill names the tape's tick that set its price", () => {
    const world = newWorld();
    trade(world, ES, "5000.00");
    order(world, KIM, ES, "MARKET", "LONG", 1);
    heartbeat(world);
    order(world, KIM, ES, "LIMIT", "LONG", 1, "4999.75");
    trade(world, ES, "4999.75");
    expect(fills(world).map((fill) => fill.tapeSequence)).toEqual([1, 3]);
    expect(cash(world, KIM)).toBe(9_990_000n);
  });
});

function optionOfSim(world: World): NonNullable<ReturnType<World["state"]["options"]["get"]>> {
  const option = world.state.options.get(SIM.symbol);
  if (option === undefined) throw new Error("SIM is offered");
  return option;
}

function stop(world: World, instrument: Instrument, isStop: boolean): void {
  const option = world.state.options.get(instrument.symbol);
  if (option !== undefined) world.send({ kind: "configureOption", option: { ...option, isStop } });
}
