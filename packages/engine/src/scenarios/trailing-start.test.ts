/** Trailing stops that wait for a trigger price before they follow (domain.md 1.5; decision 006). */

import { formatPrice } from "@naru/money/price";
import { describe, expect, test } from "vitest";
import { exitPrice as legPrice } from "../futures/exits/legs.ts";
import { accountOf } from "../state.ts";
import { isWaiting } from "../trading/exits/exit-side.ts";
import { BTC, fillTexts as futuresFills, futuresWorld, held, last, send } from "./futures-world.ts";
import {
  announced,
  exits,
  exitTexts,
  fillTexts,
  KIM,
  newWorld,
  order,
  SIM,
  trade,
  wordOf,
  type World,
} from "./world.ts";

/** Kim holds `qty` of SIM at 5000. */
function holding(qty: number): World {
  const world = newWorld();
  trade(world, SIM, "5000");
  order(world, KIM, SIM, "MARKET", qty > 0 ? "LONG" : "SHORT", Math.abs(qty));
  return world;
}

const filled = (world: World): string[] => fillTexts(world).slice(1);

describe("of overseas futures", () => {
  const START = ["TRAIL", 10, null, 1] as const;

  test.each<[qty: number, start: string, ticks: string[], at: string, fills: string[]]>([
    [1, "5020", [], "5010 from 5020", []],
    // What would have fired one that follows at once does nothing to one that waits.
    [1, "5020", ["4980"], "5010 from 5020", []],
    [1, "5020", ["5019", "5009"], "5010 from 5020", []],
    [1, "5020", ["5020"], "5010", []],
    [1, "5020", ["5023"], "5013", []],
    [1, "5020", ["5020", "5024", "5016"], "5014", []],
    [1, "5020", ["5020", "5010"], "", ["STOP_LOSS 1 @ 5010"]],
    [1, "5020", ["5023", "5013"], "", ["STOP_LOSS 1 @ 5013"]],
    [-1, "4980", ["5025", "4981"], "4990 from 4980", []],
    [-1, "4980", ["4980"], "4990", []],
    [-1, "4980", ["4975", "4985"], "", ["STOP_LOSS 1 @ 4985"]],
  ])("%i contract, from %s, ticks %j: stands at %s", (qty, start, ticks, at, expected) => {
    const world = holding(qty);
    expect(exits(world, KIM, SIM, [...START, start]).ok).toBe(true);
    for (const tick of ticks) trade(world, SIM, tick);
    expect(exitTexts(world, KIM)).toEqual(at === "" ? [] : [`TRAIL all @ ${at}`]);
    expect(filled(world)).toEqual(expected);
  });

  test("its first peak is where it is touched, however wide its steps", () => {
    const world = holding(1);
    exits(world, KIM, SIM, ["TRAIL", 10, null, 5, "5020"]);
    trade(world, SIM, "5021");
    expect(exitTexts(world, KIM)).toEqual(["TRAIL all @ 5011"]);
    trade(world, SIM, "5025");
    expect(exitTexts(world, KIM)).toEqual(["TRAIL all @ 5011"]);
    trade(world, SIM, "5026");
    expect(exitTexts(world, KIM)).toEqual(["TRAIL all @ 5016"]);
  });

  test.each<[what: string, qty: number, start: string, code: string]>([
    ["at the price of now", 1, "5000", "TRAIL_START_BEHIND"],
    ["behind it, of a long", 1, "4999", "TRAIL_START_BEHIND"],
    ["behind it, of a short", -1, "5001", "TRAIL_START_BEHIND"],
    ["off the grid", 1, "5000.5", "AMOUNT_MIN_UNIT"],
    ["that is no number", 1, "soon", "INVALID_REQUEST"],
    ["at nothing", -1, "0", "AMOUNT_MIN_UNIT"],
  ])("a trigger price %s is refused: %i held, %s", (_what, qty, start, code) => {
    const world = holding(qty);
    const before = world.changes.length;
    expect(wordOf(exits(world, KIM, SIM, [...START, start]))).toBe(code);
    expect(world.changes).toHaveLength(before);
  });

  test("only a trailing stop has one", () => {
    const world = holding(1);
    const sent = exits(world, KIM, SIM, ["TP", 10, 1, null, "5020"]);
    expect(wordOf(sent)).toBe("INVALID_REQUEST");
  });

  test.each<[what: string, ticks: string[], again: string | undefined, stands: string]>([
    ["at its start it waits on", [], "5020", "5010 from 5020"],
    ["without one it begins at once", ["5005"], undefined, "4995"],
    ["at another start it waits for that", [], "5030", "5020 from 5030"],
    ["at its start, begun, it keeps its peak", ["5025", "5018"], "5020", "5015"],
    ["without one, begun, it keeps its peak", ["5025", "5018"], undefined, "5015"],
    ["at another start, begun, it waits anew", ["5025", "5018"], "5030", "5020 from 5030"],
  ])("sent again %s", (_what, ticks, again, stands) => {
    const world = holding(1);
    exits(world, KIM, SIM, [...START, "5020"]);
    for (const tick of ticks) trade(world, SIM, tick);
    exits(world, KIM, SIM, again === undefined ? [...START] : [...START, again], ["TP", 90, 1]);
    expect(exitTexts(world, KIM).filter((text) => text.startsWith("TRAIL"))).toEqual([
      `TRAIL all @ ${stands}`,
    ]);
  });

  test("what follows already waits when it is sent with a start", () => {
    const world = holding(1);
    exits(world, KIM, SIM, [...START]);
    exits(world, KIM, SIM, [...START, "5020"]);
    trade(world, SIM, "4985");
    expect(exitTexts(world, KIM)).toEqual(["TRAIL all @ 5010 from 5020"]);
  });

  test("two at one distance are known by where they begin", () => {
    const world = holding(2);
    exits(world, KIM, SIM, ["TRAIL", 10, 1, 1, "5020"], ["TRAIL", 10, 1, 1, "5040"]);
    trade(world, SIM, "5025");
    exits(world, KIM, SIM, ["TRAIL", 10, 1, 1, "5040"], ["TRAIL", 10, 1]);
    expect(exitTexts(world, KIM)).toEqual(["TRAIL 1 @ 5015", "TRAIL 1 @ 5030 from 5040"]);
  });

  test("a profit that is reached first fills, and what waits is not a stop yet", () => {
    const world = holding(2);
    exits(world, KIM, SIM, ["TP", 5, 1], [...START, "5020"]);
    trade(world, SIM, "5005");
    expect(filled(world)).toEqual(["TAKE_PROFIT 1 @ 5005"]);
    expect(exitTexts(world, KIM)).toEqual(["TRAIL all @ 5010 from 5020"]);
  });

  test("says that it has begun by the position, and ends with it", () => {
    const world = holding(1);
    exits(world, KIM, SIM, [...START, "5020"]);
    expect(announced(world, KIM, () => trade(world, SIM, "5019"))).toEqual([]);
    expect(announced(world, KIM, () => trade(world, SIM, "5020"))).toEqual(["POSITION_UPDATE"]);
    exits(world, KIM, SIM, [...START, "5030"]);
    order(world, KIM, SIM, "MARKET", "SHORT", 1);
    expect(exitTexts(world, KIM)).toEqual([]);
    trade(world, SIM, "5040");
    trade(world, SIM, "4900");
    expect(filled(world)).toHaveLength(1);
  });
});

describe("of perpetuals", () => {
  /** Kim holds 0.1 at 20,000, and a trailing stop at 100 of these words. */
  function trailing(side: "LONG" | "SHORT", ...starts: (string | null)[]) {
    const world = futuresWorld();
    send(world, KIM, side, "0.1");
    const positionId = held(world, KIM)?.id ?? 0;
    const set = (startPrice: string | null, distance: string | null = "100") =>
      wordOf(
        world.send({ kind: "setFuturesTrail", memberId: KIM, positionId, distance, startPrice }),
      );
    for (const start of starts) set(start);
    return { world, set };
  }

  /** Where it stands, and where it begins while it waits. */
  function trails({ state }: World): string[] {
    const { futuresExits, futuresPositions } = accountOf(state, KIM);
    const text = (price: number | null) => formatPrice(price ?? 0, BTC.precision);
    return [...futuresExits.values()].map((exit) => {
      const position = futuresPositions.get(exit.optionId);
      if (position === undefined) throw new Error(`exit ${exit.id} is an orphan`);
      const waits = isWaiting(exit) ? ` from ${text(exit.startPrice)}` : "";
      return `TRAIL ${text(legPrice(position, exit))}${waits}`;
    });
  }

  test.each([
    ["LONG", "20300", ["19800", "20299"], ["TRAIL 20200.0 from 20300.0"], undefined],
    ["LONG", "20300", ["20300"], ["TRAIL 20200.0"], undefined],
    ["LONG", "20300", ["20310.5"], ["TRAIL 20210.5"], undefined],
    ["LONG", "20300", ["20310", "20210"], [], "STOP_LOSS 100 @ 20210.0"],
    ["SHORT", "19700", ["20200", "19701"], ["TRAIL 19800.0 from 19700.0"], undefined],
    ["SHORT", "19700", ["19690", "19790"], [], "STOP_LOSS 100 @ 19790.0"],
  ] as const)("%s from %s, prices %j", (side, start, prices, stands, fill) => {
    const { world } = trailing(side, start);
    for (const price of prices) last(world, price);
    expect(trails(world)).toEqual(stands);
    expect(futuresFills(world).at(-1)).toBe(fill ?? futuresFills(world)[0]);
  });

  test.each([
    ["LONG", "20000", "TRAIL_START_BEHIND"],
    ["LONG", "19999", "TRAIL_START_BEHIND"],
    ["SHORT", "20001", "TRAIL_START_BEHIND"],
    ["LONG", "20300.05", "AMOUNT_MIN_UNIT"],
    ["LONG", "x", "INVALID_REQUEST"],
  ] as const)("%s from %s is refused: %s", (side, start, code) => {
    const { world, set } = trailing(side, null);
    const before = world.changes.length;
    expect(set(start)).toBe(code);
    expect(world.changes).toHaveLength(before);
  });

  test("a profit that is reached first fills, and what waits is not a stop yet", () => {
    const { world } = trailing("LONG", "20300");
    const positionId = held(world, KIM)?.id ?? 0;
    const pair = { takeProfit: "20100", stopLoss: null, isMarkTp: false, isMarkSl: false };
    world.send({ kind: "setFuturesTpSl", memberId: KIM, positionId, ...pair });
    last(world, "20100");
    expect(futuresFills(world).at(-1)).toBe("TAKE_PROFIT 100 @ 20100.0");
  });

  test("one that would stand below nothing once it begins is refused", () => {
    const { set } = trailing("SHORT");
    expect(set("90", "100")).toBe("TPSL_REJECTED");
  });

  test("sent again it stays as it stands; another start waits anew, none begins at once", () => {
    const { world, set } = trailing("LONG", "20300");
    const texts = () => trails(world);
    const before = world.changes.length;
    set("20300");
    expect(world.changes).toHaveLength(before);
    last(world, "20310");
    last(world, "20250");
    const begun = world.changes.length;
    set("20300");
    set(null);
    expect(world.changes).toHaveLength(begun);
    expect(texts()).toEqual(["TRAIL 20210.0"]);
    set("20400");
    expect(texts()).toEqual(["TRAIL 20300.0 from 20400.0"]);
    set(null);
    expect(texts()).toEqual(["TRAIL 20150.0"]);
    set(null, null);
    expect(texts()).toEqual([]);
  });
});
