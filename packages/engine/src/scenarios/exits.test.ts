/** Take profit, stop loss, trailing stops (domain.md 1.5, 1.6 rules 7, 8 and 10; golden case T09). */

import { parseDecimal } from "@naru/money/decimal";
import { BASIS_SCALE, basisOf, unitValueOf } from "@naru/money/price";
import type { TradeType } from "@naru/vocabulary/order";
import { describe, expect, test } from "vitest";
import type { Instrument } from "../instrument.ts";
import { exitPrice } from "../oversea/exits/exit-price.ts";
import {
  announced,
  beat,
  cash,
  demoOption,
  ES,
  events,
  exits,
  exitTexts,
  fillTexts,
  KIM,
  newWorld,
  order,
  position,
  quote,
  SIM,
  tpsl,
  trade,
  wordOf,
  working,
  type World,
} from "./world.ts";

/** Kim holds `qty` of SIM at 5000. */
function holding(qty: number, settings = {}): World {
  const world = newWorld(settings);
  trade(world, SIM, "5000");
  order(world, KIM, SIM, "MARKET", qty > 0 ? "LONG" : "SHORT", Math.abs(qty));
  return world;
}

const filled = (world: World): string[] => fillTexts(world).slice(1);

/** What a profit and a stop have not, and a trailing stop has. */
const FIXED = { peak: null, startPrice: null } as const;

describe("where an exit fires", () => {
  test("T09: TP 10 and SL 10 of a CL long at 70.00 are 70.10 and 69.90", () => {
    const cl: Instrument = {
      ...ES,
      root: "CL",
      precision: 2,
      tickUnits: 1,
      unitValue: unitValueOf("1000", 2),
    };
    const long = { qty: 1, basis: basisOf(7_000, 1) };
    expect(exitPrice(long, { kind: "TP", tick: 10, ...FIXED }, cl)).toBe(7_010);
    expect(exitPrice(long, { kind: "SL", tick: 10, ...FIXED }, cl)).toBe(6_990);
    const short = { qty: -1, basis: basisOf(7_000, -1) };
    expect(exitPrice(short, { kind: "TP", tick: 10, ...FIXED }, cl)).toBe(6_990);
    expect(exitPrice(short, { kind: "SL", tick: 10, ...FIXED }, cl)).toBe(7_010);
  });

  test.each<[what: string, qty: number, cost: string, kind: "TP" | "SL", tick: number, at: number]>(
    [
      ["long TP, a hair above the grid", 1, "500000.00000001", "TP", 2, 500_075],
      ["long SL, a hair below the grid", 1, "499999.99999999", "SL", 2, 499_925],
      ["long TP, average 5000 1/3", 3, "1500100", "TP", 2, 500_100],
      ["long SL, average 5000 1/3", 3, "1500100", "SL", 2, 499_975],
      ["short TP, average 5000 1/3", -3, "-1500100", "TP", 2, 499_975],
      ["short SL, average 5000 1/3", -3, "-1500100", "SL", 2, 500_100],
      ["long stop beyond break-even", 3, "1500100", "SL", -2, 500_100],
      ["short stop beyond break-even", -3, "-1500100", "SL", -2, 499_975],
      ["on the grid nothing is rounded", 2, "1000050", "TP", 2, 500_075],
    ],
  )("off the tick grid both round away from the entry: %s", (_what, qty, cost, kind, tick, at) => {
    const held = { qty, basis: parseDecimal(cost, BASIS_SCALE) };
    expect(exitPrice(held, { kind, tick, ...FIXED }, ES)).toBe(at);
  });

  test("they follow the average when contracts are added, and stay on a reduce", () => {
    const world = holding(1);
    tpsl(world, KIM, SIM, 10, 10);
    trade(world, SIM, "5004");
    order(world, KIM, SIM, "MARKET", "LONG", 1);
    expect(exitTexts(world, KIM)).toEqual(["SL all @ 4992", "TP all @ 5012"]);
    order(world, KIM, SIM, "MARKET", "SHORT", 1);
    expect(exitTexts(world, KIM)).toEqual(["SL all @ 4992", "TP all @ 5012"]);
    trade(world, SIM, "5012");
    expect(filled(world).at(-1)).toBe("TAKE_PROFIT 1 @ 5012");
  });
});

describe("rules 7 and 8: a profit fills at its price, a stop at the tick that fired it", () => {
  test.each<[qty: number, tick: string, fills: string[]]>([
    [2, "5009", []],
    [2, "5010", ["TAKE_PROFIT 2 @ 5010"]],
    [2, "5013", ["TAKE_PROFIT 2 @ 5010"]],
    [2, "4991", []],
    [2, "4990", ["STOP_LOSS 2 @ 4990"]],
    [2, "4985", ["STOP_LOSS 2 @ 4985"]],
    [-2, "4990", ["TAKE_PROFIT 2 @ 4990"]],
    [-2, "4980", ["TAKE_PROFIT 2 @ 4990"]],
    [-2, "5010", ["STOP_LOSS 2 @ 5010"]],
    [-2, "5017", ["STOP_LOSS 2 @ 5017"]],
  ])("%i contracts at 5000, tick %s → %j", (qty, tick, expected) => {
    const world = holding(qty);
    expect(tpsl(world, KIM, SIM, 10, 10).ok).toBe(true);
    trade(world, SIM, tick);
    expect(filled(world)).toEqual(expected);
    if (expected.length > 0) expect(world.state.accounts.get(KIM)?.exits.size).toBe(0);
  });

  test("the first tick after a break gives a profit its better price", () => {
    const world = holding(1);
    tpsl(world, KIM, SIM, 10, 10);
    beat(world, "ALWAYS", "breaks");
    beat(world, "ALWAYS", "opens");
    trade(world, SIM, "5015");
    expect(filled(world)).toEqual(["TAKE_PROFIT 1 @ 5015"]);
  });

  test("in a feed of quotes only a long is closed at the bid", () => {
    const world = newWorld();
    quote(world, ES, "4999.75", "5000.00");
    order(world, KIM, ES, "MARKET", "LONG", 1);
    tpsl(world, KIM, ES, 4, 8);
    quote(world, ES, "5000.75", "5001.00");
    expect(filled(world)).toEqual([]);
    quote(world, ES, "5001.00", "5001.25");
    expect(filled(world)).toEqual(["TAKE_PROFIT 1 @ 5001.00"]);
  });

  test("rule 10: of a stop and a profit that one tick reaches, the stop is first", () => {
    const world = holding(2, { fee: 2_000n });
    trade(world, SIM, "5010");
    const positionId = position(world, KIM, SIM)?.id ?? 0;
    // Fees of 2,000 a side are worth four ticks of 1,000: the stop stands at 5004.
    expect(world.send({ kind: "moveToBreakEven", memberId: KIM, positionId }).ok).toBe(true);
    expect(exitTexts(world, KIM)).toEqual(["SL all @ 5004"]);
    order(world, KIM, SIM, "MARKET", "LONG", 8);
    // The average is 5008 now, and with it the stop at 5012 is behind the market.
    expect(exitTexts(world, KIM)).toEqual(["SL all @ 5012"]);
    exits(world, KIM, SIM, ["TP", 3, 4]);
    trade(world, SIM, "5011");
    expect(filled(world).slice(1)).toEqual(["STOP_LOSS 10 @ 5011"]);
    expect(position(world, KIM, SIM)).toBeUndefined();
  });
});

describe("one cancels the other, and none outlives its position", () => {
  const paths: [how: string, close: (world: World) => void, reason: string][] = [
    ["its own order", (world) => order(world, KIM, SIM, "MARKET", "SHORT", 2), "MEMBER"],
    ["a flip", (world) => order(world, KIM, SIM, "MARKET", "SHORT", 5), "MEMBER"],
    [
      "the close button",
      (world) => {
        const positionId = position(world, KIM, SIM)?.id ?? 0;
        world.send({ kind: "closePosition", memberId: KIM, positionId, qty: null });
      },
      "MEMBER",
    ],
    [
      "a reverse",
      (world) => {
        const positionId = position(world, KIM, SIM)?.id ?? 0;
        world.send({ kind: "reversePosition", memberId: KIM, positionId });
      },
      "MEMBER",
    ],
    ["the take profit", (world) => trade(world, SIM, "5010"), "TAKE_PROFIT"],
    ["the stop loss", (world) => trade(world, SIM, "4985"), "STOP_LOSS"],
    [
      "a loss-cut",
      (world) => {
        const option = { ...demoOption(SIM), losscut: 20_000_000n };
        world.send({ kind: "configureOption", option });
        trade(world, SIM, "5001");
      },
      "LOSSCUT",
    ],
    ["the day's end", (world) => beat(world, "ALWAYS", "ends"), "END_OF_DAY"],
    ["a roll-over", (world) => world.send({ kind: "rolledOver", symbol: 48 }), "ROLLOVER"],
  ];

  test.each(paths)("closed by %s, in the same batch", (_how, close, reason) => {
    const world = holding(2);
    const held = position(world, KIM, SIM)?.id;
    tpsl(world, KIM, SIM, 10, 12);
    exits(world, KIM, SIM, ["TP", 20, 1], ["SL", 15, 1], ["TRAIL", 30, null]);
    expect(world.state.accounts.get(KIM)?.exits.size).toBe(5);
    const before = world.changes.length;
    close(world);
    expect(world.state.accounts.get(KIM)?.exits.size).toBe(0);
    expect(world.state.triggers.get(48)?.size).toBe(
      position(world, KIM, SIM) === undefined ? 0 : 1,
    );
    const ended = world.changes
      .slice(before)
      .flatMap((change) =>
        change.kind === "exit" && change.row.status === "CANCELLED" ? [change.row] : [],
      );
    expect(ended.length).toBeGreaterThanOrEqual(4);
    for (const row of ended) expect([row.positionId, row.reason]).toEqual([held, reason]);
    expect(working(world, KIM)).toEqual([]);
  });

  test("a kept position keeps its exits over the day's end", () => {
    const world = holding(2);
    tpsl(world, KIM, SIM, 10, 10);
    const positionId = position(world, KIM, SIM)?.id ?? 0;
    const keep = {
      kind: "setOvernight",
      memberId: KIM,
      positionId,
      isActive: true,
      qty: 1,
    } as const;
    world.send(keep);
    beat(world, "ALWAYS", "ends");
    expect(filled(world)).toEqual(["DAY_END 1 @ 5000"]);
    expect(exitTexts(world, KIM)).toEqual(["SL all @ 4990", "TP all @ 5010"]);
  });

  test.each<[tick: string, order: object]>([
    ["5012", { marketType: "LIMIT", price: 501_000, stopPrice: null, reason: "TAKE_PROFIT" }],
    ["4988", { marketType: "STOPMARKET", price: null, stopPrice: 499_000, reason: "STOP_LOSS" }],
  ])("at %s the order that closes says what it was", (tick, row) => {
    const world = newWorld();
    trade(world, ES, "5000.00");
    order(world, KIM, ES, "MARKET", "LONG", 1);
    tpsl(world, KIM, ES, 40, 40);
    trade(world, ES, `${tick}.00`);
    const told = events(world, KIM).find(({ name, reason }) => name === "ORDER_FILLED" && reason);
    expect(told?.order).toMatchObject({ ...row, tradeType: "SHORT", qty: 1, filledQty: 1 });
  });

  test("what is announced of a fill carries the exits that are left", () => {
    const world = holding(2);
    exits(world, KIM, SIM, ["TP", 10, 1], ["TP", 20, 1], ["SL", 10, 1], ["SL", 15, 1]);
    expect(announced(world, KIM, () => trade(world, SIM, "5010"))).toEqual([
      "ORDER_FILLED TAKE_PROFIT",
      "POSITION_UPDATE TAKE_PROFIT",
    ]);
    expect(exitTexts(world, KIM)).toEqual(["TP 1 @ 5020", "SL 1 @ 4985"]);
  });
});

describe("partial levels", () => {
  test("fire one by one; a filled profit takes the stop of its level with it", () => {
    const world = holding(3);
    exits(
      world,
      KIM,
      SIM,
      ["TP", 5, 1],
      ["TP", 10, 1],
      ["TP", 15, 1],
      ["SL", 5, 1],
      ["SL", 10, 1],
      ["SL", 15, 1],
    );
    trade(world, SIM, "5005");
    trade(world, SIM, "4990");
    expect(filled(world)).toEqual(["TAKE_PROFIT 1 @ 5005", "STOP_LOSS 1 @ 4990"]);
    expect(exitTexts(world, KIM)).toEqual(["TP 1 @ 5015", "SL 1 @ 4985"]);
    trade(world, SIM, "4985");
    expect(position(world, KIM, SIM)).toBeUndefined();
  });

  test("are cut to what a reduce leaves, the farthest level first", () => {
    const world = holding(5);
    exits(world, KIM, SIM, ["TP", 5, 2], ["TP", 10, 3], ["SL", 10, 5]);
    order(world, KIM, SIM, "MARKET", "SHORT", 2);
    expect(exitTexts(world, KIM)).toEqual(["TP 2 @ 5005", "TP 1 @ 5010", "SL 3 @ 4990"]);
    order(world, KIM, SIM, "MARKET", "SHORT", 1);
    expect(exitTexts(world, KIM)).toEqual(["TP 2 @ 5005", "SL 2 @ 4990"]);
  });

  test("leave the pair alone, and an empty list takes them away", () => {
    const world = holding(2);
    tpsl(world, KIM, SIM, 20, 20);
    exits(world, KIM, SIM, ["TP", 5, 1]);
    expect(exitTexts(world, KIM)).toEqual(["SL all @ 4980", "TP all @ 5020", "TP 1 @ 5005"]);
    exits(world, KIM, SIM);
    expect(exitTexts(world, KIM)).toEqual(["SL all @ 4980", "TP all @ 5020"]);
  });
});

test.each<[tick: number, isTaken: boolean]>([
  [1_000_000, true],
  [1_000_001, false],
  [0.5, false],
])("a profit %d ticks away is taken: %s", (tick, isTaken) => {
  const world = holding(1);
  expect(tpsl(world, KIM, SIM, tick, null).ok).toBe(isTaken);
  expect(exitTexts(world, KIM)).toHaveLength(isTaken ? 1 : 0);
});

describe("a trailing stop", () => {
  test.each<[qty: number, step: number, ticks: string[], at: string, fills: string[]]>([
    [1, 1, ["5003"], "4993", []],
    [1, 1, ["5003", "5001"], "4993", []],
    [1, 1, ["5003", "5020"], "5010", []],
    [1, 1, ["5020", "5010"], "", ["STOP_LOSS 1 @ 5010"]],
    [1, 1, ["5020", "5004"], "", ["STOP_LOSS 1 @ 5004"]],
    [1, 5, ["5004"], "4990", []],
    [1, 5, ["5004", "5005"], "4995", []],
    [-1, 1, ["4995"], "5005", []],
    [-1, 1, ["4980", "4990"], "", ["STOP_LOSS 1 @ 4990"]],
  ])("%i contract, step %i, ticks %j: stands at %s", (qty, step, ticks, at, expected) => {
    const world = holding(qty);
    exits(world, KIM, SIM, ["TRAIL", 10, null, step]);
    for (const tick of ticks) trade(world, SIM, tick);
    expect(exitTexts(world, KIM)).toEqual(at === "" ? [] : [`TRAIL all @ ${at}`]);
    expect(filled(world)).toEqual(expected);
  });

  type Sent = Parameters<typeof exits>[3][];

  test.each<[what: string, qty: number, sent: Sent, stands: string[]]>([
    [
      "beside a new profit",
      2,
      [
        ["TP", 30, 1],
        ["TRAIL", 10, null],
      ],
      ["TRAIL all @ 5010", "TP 1 @ 5030"],
    ],
    ["for less of the position", 2, [["TRAIL", 10, 1]], ["TRAIL 1 @ 5010"]],
    ["in other steps", 2, [["TRAIL", 10, null, 5]], ["TRAIL all @ 5010"]],
    [
      "of a short",
      -2,
      [
        ["SL", 30, 1],
        ["TRAIL", 10, null],
      ],
      ["TRAIL all @ 4990", "SL 1 @ 5030"],
    ],
    [
      "beside one that is new",
      2,
      [
        ["TRAIL", 12, 1],
        ["TRAIL", 10, 1],
      ],
      ["TRAIL 1 @ 5010", "TRAIL 1 @ 5003"],
    ],
    [
      "and once more: only one was there",
      2,
      [
        ["TRAIL", 10, 1],
        ["TRAIL", 10, 1],
      ],
      ["TRAIL 1 @ 5010", "TRAIL 1 @ 5005"],
    ],
    ["at another distance: measured anew", 2, [["TRAIL", 9, null]], ["TRAIL all @ 5006"]],
  ])("sent again %s keeps its peak, %i held", (_what, qty, sent, stands) => {
    const world = holding(qty);
    const way = Math.sign(qty);
    exits(world, KIM, SIM, ["TRAIL", 10, null]);
    for (const ticks of [20, 15]) trade(world, SIM, String(5_000 + way * ticks));
    expect(exits(world, KIM, SIM, ...sent).ok).toBe(true);
    expect(exitTexts(world, KIM)).toEqual(stands);
  });

  test("sent again it is the same one, follows on and fires where it stood", () => {
    const world = holding(2);
    const idOf = () =>
      [...(world.state.accounts.get(KIM)?.exits.values() ?? [])].map(({ id }) => id);
    exits(world, KIM, SIM, ["TRAIL", 10, null]);
    trade(world, SIM, "5020");
    const [id] = idOf();
    exits(world, KIM, SIM, ["TRAIL", 10, null], ["TP", 90, 1]);
    expect(idOf()[0]).toBe(id);
    trade(world, SIM, "5024");
    trade(world, SIM, "5016");
    exits(world, KIM, SIM, ["TRAIL", 10, null]);
    expect(idOf()).toEqual([id]);
    trade(world, SIM, "5014");
    expect(filled(world)).toEqual(["STOP_LOSS 2 @ 5014"]);
  });

  test("of two at one distance each is known by its quantity", () => {
    const world = holding(3);
    exits(world, KIM, SIM, ["TRAIL", 10, 2]);
    trade(world, SIM, "5020");
    trade(world, SIM, "5015");
    exits(world, KIM, SIM, ["TRAIL", 10, 2], ["TRAIL", 10, 1]);
    expect(exitTexts(world, KIM)).toEqual(["TRAIL 2 @ 5010", "TRAIL 1 @ 5005"]);
    exits(world, KIM, SIM, ["TRAIL", 10, 1], ["TRAIL", 10, 2]);
    expect(exitTexts(world, KIM)).toEqual(["TRAIL 2 @ 5010", "TRAIL 1 @ 5005"]);
  });

  test("one that was taken away is measured anew", () => {
    const world = holding(2);
    exits(world, KIM, SIM, ["TRAIL", 10, null]);
    trade(world, SIM, "5020");
    trade(world, SIM, "5015");
    exits(world, KIM, SIM);
    exits(world, KIM, SIM, ["TRAIL", 10, null]);
    expect(exitTexts(world, KIM)).toEqual(["TRAIL all @ 5005"]);
  });

  test("follows by whole steps of the instrument's ticks", () => {
    const world = newWorld();
    trade(world, ES, "5000.00");
    order(world, KIM, ES, "MARKET", "LONG", 1);
    exits(world, KIM, ES, ["TRAIL", 10, null, 3]);
    trade(world, ES, "5000.50");
    expect(exitTexts(world, KIM)).toEqual(["TRAIL all @ 4997.50"]);
    trade(world, ES, "5000.75");
    expect(exitTexts(world, KIM)).toEqual(["TRAIL all @ 4998.25"]);
  });

  test("says each new peak by the position, and its fill by its own reason", () => {
    const world = holding(1);
    exits(world, KIM, SIM, ["TRAIL", 10, null]);
    expect(announced(world, KIM, () => trade(world, SIM, "5002"))).toEqual(["POSITION_UPDATE"]);
    expect(announced(world, KIM, () => trade(world, SIM, "5001"))).toEqual([]);
    expect(announced(world, KIM, () => trade(world, SIM, "4990"))).toEqual([
      "ORDER_FILLED TRAIL",
      "POSITION_CLOSE TRAIL",
    ]);
  });
});

describe("break-even", () => {
  test("closing at the stop gives back both fees and no less", () => {
    const world = holding(2, { fee: 1_500n });
    const before = cash(world, KIM) + 2n * 1_500n;
    trade(world, SIM, "5010");
    const positionId = position(world, KIM, SIM)?.id ?? 0;
    const outcome = world.send({ kind: "moveToBreakEven", memberId: KIM, positionId });
    expect(outcome).toMatchObject({ ok: true, answer: { slTick: -3 } });
    trade(world, SIM, "5003");
    expect(filled(world)).toEqual(["STOP_LOSS 2 @ 5003"]);
    expect(cash(world, KIM)).toBe(before);
  });

  test("a stop beyond it keeps so many ticks of profit, fees paid", () => {
    const world = holding(2, { fee: 1_500n });
    trade(world, SIM, "5010");
    const positionId = position(world, KIM, SIM)?.id ?? 0;
    const move = (offset: number) =>
      world.send({ kind: "moveToBreakEven", memberId: KIM, positionId, offset });
    expect(move(4)).toMatchObject({ ok: true, answer: { slTick: -7 } });
    expect(exitTexts(world, KIM)).toEqual(["SL all @ 5007"]);
    expect(wordOf(move(7))).toBe("TPSL_REJECTED");
    for (const offset of [-1, 0.5, 1_000_001]) expect(wordOf(move(offset))).toBe("INVALID_REQUEST");
    expect(wordOf(move(1_000_000))).toBe("TPSL_REJECTED");
    expect(exitTexts(world, KIM)).toEqual(["SL all @ 5007"]);
  });

  test("without a fee is the average, rounded to the side that loses nothing", () => {
    const world = holding(2, { fee: 0n });
    trade(world, SIM, "5001");
    order(world, KIM, SIM, "MARKET", "LONG", 1);
    trade(world, SIM, "5010");
    const positionId = position(world, KIM, SIM)?.id ?? 0;
    const outcome = world.send({ kind: "moveToBreakEven", memberId: KIM, positionId });
    expect(outcome.ok && outcome.answer.slTick).toBe(0);
    expect(exitTexts(world, KIM)).toEqual(["SL all @ 5001"]);
  });

  test.each<[qty: number, market: string, stop: string, fills: string[]]>([
    [2, "5010", "5006", ["STOP_LOSS 2 @ 5006"]],
    [-2, "4990", "4994", ["STOP_LOSS 2 @ 4994"]],
  ])("a stop set by hand may keep a profit: %i at 5000, market %s", (qty, market, stop, fills) => {
    const world = holding(qty);
    trade(world, SIM, market);
    expect(tpsl(world, KIM, SIM, 30, -6)).toMatchObject({ answer: { tpTick: 30, slTick: -6 } });
    expect(exitTexts(world, KIM)[0]).toBe(`SL all @ ${stop}`);
    trade(world, SIM, stop);
    expect(filled(world)).toEqual(fills);
  });

  test.each([
    ["5006", -6],
    ["5004", -6],
    ["5010", -10],
  ])("with the market at %s no stop stands at %i ticks", (market, sl) => {
    const world = holding(1);
    tpsl(world, KIM, SIM, 30, 10);
    trade(world, SIM, market);
    const before = exitTexts(world, KIM);
    expect(wordOf(tpsl(world, KIM, SIM, 30, sl))).toBe("TPSL_REJECTED");
    expect(exitTexts(world, KIM)).toEqual(before);
  });

  test("is refused while the market is not beyond it", () => {
    const world = holding(1);
    trade(world, SIM, "5009");
    const positionId = position(world, KIM, SIM)?.id ?? 0;
    expect(wordOf(world.send({ kind: "moveToBreakEven", memberId: KIM, positionId }))).toBe(
      "TPSL_REJECTED",
    );
  });
});

describe("a bracket on an entry", () => {
  const entry = (
    world: World,
    tradeType: TradeType,
    qty: number,
    tp?: number,
    sl?: number,
  ): void => {
    world.send({
      kind: "placeOverseaOrder",
      memberId: KIM,
      optionId: SIM.symbol,
      marketType: "MARKET",
      tradeType,
      price: null,
      stopPrice: null,
      qty: String(qty),
      ...(tp === undefined ? {} : { tpTick: tp }),
      ...(sl === undefined ? {} : { slTick: sl }),
    });
  };

  test("stands with the fill; adding without one leaves it, another takes its place", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    entry(world, "LONG", 1, 10, 8);
    expect(exitTexts(world, KIM)).toEqual(["SL all @ 4992", "TP all @ 5010"]);
    entry(world, "LONG", 1);
    expect(exitTexts(world, KIM)).toEqual(["SL all @ 4992", "TP all @ 5010"]);
    entry(world, "LONG", 1, 20);
    expect(exitTexts(world, KIM)).toEqual(["SL all @ 4992", "TP all @ 5020"]);
  });

  test("a reduce attaches none, a flip attaches it to the new side", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    entry(world, "LONG", 2);
    entry(world, "SHORT", 1, 5, 5);
    expect(exitTexts(world, KIM)).toEqual([]);
    entry(world, "SHORT", 3, 5, 5);
    expect(position(world, KIM, SIM)?.qty).toBe(-2);
    expect(exitTexts(world, KIM)).toEqual(["SL all @ 5005", "TP all @ 4995"]);
  });
});

describe("TPSL_REJECTED", () => {
  test.each<[what: string, send: (world: World) => ReturnType<typeof tpsl>]>([
    ["a profit that the market has reached", (world) => tpsl(world, KIM, SIM, 3, null)],
    ["a stop below nothing", (world) => tpsl(world, KIM, SIM, null, 5_000)],
    ["more contracts than there are", (world) => exits(world, KIM, SIM, ["TP", 20, 3])],
    [
      "levels that together are too many",
      (world) => exits(world, KIM, SIM, ["SL", 5, 1], ["TRAIL", 9, 2]),
    ],
    ["a partial level where the market is", (world) => exits(world, KIM, SIM, ["TP", 5, 1])],
    [
      "a leg that is not there",
      (world) => {
        const id = position(world, KIM, SIM)?.id ?? 0;
        return world.send({ kind: "deleteTpSl", memberId: KIM, id, optionId: 48, value: "TP" });
      },
    ],
  ])("%s", (_what, send) => {
    const world = holding(2);
    trade(world, SIM, "5005");
    const before = world.changes.length;
    expect(wordOf(send(world))).toBe("TPSL_REJECTED");
    expect(world.changes).toHaveLength(before);
  });

  test("0 and null are off, and one leg can go by its own id", () => {
    const world = holding(1);
    expect(tpsl(world, KIM, SIM, 10, 0)).toMatchObject({ answer: { tpTick: 10, slTick: null } });
    const [exit] = [...(world.state.accounts.get(KIM)?.exits.values() ?? [])];
    const gone = { kind: "deleteTpSl", memberId: KIM, id: exit?.id ?? 0, optionId: 48 } as const;
    expect(wordOf(world.send({ ...gone, value: "SL" }))).toBe("TPSL_REJECTED");
    expect(world.send({ ...gone, value: "TP" })).toMatchObject({ answer: { tpTick: null } });
    tpsl(world, KIM, SIM, 5, 5);
    tpsl(world, KIM, SIM, null, null);
    expect(exitTexts(world, KIM)).toEqual([]);
  });
});
