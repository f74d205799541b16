/**
 * Sessions, overnight, the end of a trading day and the roll-over (domain.md 1.2, 1.4.4–6, 1.7).
 */

import { describe, expect, test } from "vitest";
import { restoreState } from "../restore.ts";
import { rowsOf } from "../snapshot.ts";
import {
  announced,
  beat,
  cash,
  demoOption,
  ES,
  fillTexts,
  GC,
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

/** ES at 5000.00 and SIM at 5000, no fee; Kim long 3 ES unless told otherwise. */
function holding(qty = 3): World {
  const world = newWorld({ fee: 0n });
  trade(world, ES, "5000.00");
  trade(world, GC, "2000.0");
  trade(world, SIM, "5000");
  order(world, KIM, ES, "MARKET", "LONG", qty);
  return world;
}

function keep(world: World, isActive: boolean, qty: number | null = null, instrument = ES): string {
  const positionId = position(world, KIM, instrument)?.id ?? 999_999;
  const outcome = world.send({ kind: "setOvernight", memberId: KIM, positionId, isActive, qty });
  return outcome.ok ? `keeps ${String(outcome.answer.overnightQty)}` : outcome.refusal.code;
}

describe("a break keeps everything", () => {
  test("orders and positions stay, overnight is not asked for", () => {
    const world = holding();
    order(world, KIM, ES, "LIMIT", "LONG", 1, "4990.00");
    expect(announced(world, KIM, () => beat(world, "CME", "breaks"))).toEqual([]);
    expect(position(world, KIM, ES)?.qty).toBe(3);
    expect(working(world, KIM)).toHaveLength(1);
    beat(world, "CME", "opens");
    trade(world, ES, "4999.00");
    expect(position(world, KIM, ES)?.qty).toBe(3);
    expect(working(world, KIM)).toHaveLength(1);
  });
});

describe("the end of a trading day", () => {
  test("cancels every order of the calendar, then closes what is not kept at the last tick", () => {
    const world = holding();
    order(world, KIM, ES, "LIMIT", "LONG", 1, "4990.00");
    order(world, KIM, GC, "LIMIT", "LONG", 1, "1990.0");
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4900");
    order(world, LEE, ES, "LIMIT", "SHORT", 1, "5010.00");
    trade(world, ES, "5001.00");
    const names = announced(world, KIM, () => beat(world, "CME", "ends"));
    expect(names).toEqual([
      "ORDER_CANCEL END_OF_DAY",
      "ORDER_CANCEL END_OF_DAY",
      "ORDER_FILLED END_OF_DAY",
      "POSITION_CLOSE END_OF_DAY",
    ]);
    expect(fillTexts(world).at(-1)).toBe("DAY_END 3 @ 5001.00");
    expect(working(world, KIM).map((each) => each.optionId)).toEqual([SIM.symbol]);
    expect(working(world, LEE)).toEqual([]);
  });

  test("in a feed of quotes a long closes at the bid", () => {
    const world = newWorld({ fee: 0n });
    quote(world, ES, "5000.00", "5000.50");
    order(world, KIM, ES, "MARKET", "LONG", 1);
    beat(world, "CME", "ends");
    expect(fillTexts(world)).toEqual(["MARKET 1 @ 5000.50", "DAY_END 1 @ 5000.00"]);
  });

  test("keeps what is to be kept, the whole or a part", () => {
    for (const [qty, closed] of [
      [null, []],
      [2, ["DAY_END 1 @ 5000.00"]],
    ] as const) {
      const world = holding();
      keep(world, true, qty);
      beat(world, "CME", "ends");
      expect(fillTexts(world).slice(1)).toEqual(closed);
      expect(position(world, KIM, ES)?.qty).toBe(qty ?? 3);
    }
  });

  test("takes over what a member who is flat then owes", () => {
    const world = newWorld({ fee: 0n, losscut: 0n });
    trade(world, SIM, "5000");
    quote(world, SIM, "4999", "16000");
    order(world, KIM, SIM, "MARKET", "LONG", 1);
    beat(world, "ALWAYS", "ends");
    expect(position(world, KIM, SIM)).toBeUndefined();
    expect(cash(world, KIM)).toBe(0n);
  });

  test.each<[what: string, silence: (world: World) => void]>([
    ["halted", (world) => world.send({ kind: "feedHalted", symbol: ES.symbol })],
    ["stale", (world) => pass(world, 2_001, "silent")],
    [
      "stopped",
      (world) =>
        world.send({ kind: "configureOption", option: demoOption(ES, { fee: 0n, isStop: true }) }),
    ],
    [
      "rested",
      (world) =>
        world.send({ kind: "configureOption", option: demoOption(ES, { fee: 0n, isRest: true }) }),
    ],
  ])("%s: closes at the next session's first tick, with the reason", (what, silence) => {
    const world = holding();
    keep(world, true, 1);
    silence(world);
    const names = announced(world, KIM, () => beat(world, "CME", "ends"));
    expect(names).toEqual(["POSITION_UPDATE END_OF_DAY"]);
    expect(position(world, KIM, ES)).toMatchObject({ qty: 3, closing: "END_OF_DAY" });
    pass(world, 3_600_000);
    if (what === "stopped" || what === "rested") {
      world.send({ kind: "configureOption", option: demoOption(ES, { fee: 0n }) });
    }
    world.send({ kind: "feedResumed", symbol: ES.symbol });
    beat(world, "CME", "opens");
    heartbeat(world);
    expect(keep(world, true, 3)).toBe("OVERNIGHT_CLOSING");
    expect(position(world, KIM, ES)?.qty).toBe(3);
    const first = announced(world, KIM, () => trade(world, ES, "4999.00"));
    expect(first).toEqual(["ORDER_FILLED END_OF_DAY", "POSITION_UPDATE END_OF_DAY"]);
    expect(fillTexts(world).at(-1)).toBe("DAY_END 2 @ 4999.00");
    // what is kept is an ordinary position again: nothing happens to it at the ticks that follow
    expect(position(world, KIM, ES)).toMatchObject({ qty: 1, overnightQty: 1, closing: null });
    expect(trade(world, ES, "4998.00")).toEqual([]);
  });

  test("a session that never had a price closes at the next one that has", () => {
    const world = holding();
    keep(world, true);
    beat(world, "CME", "ends");
    beat(world, "CME", "opens");
    heartbeat(world);
    keep(world, false);
    beat(world, "CME", "ends");
    expect(position(world, KIM, ES)?.closing).toBe("END_OF_DAY");
    beat(world, "CME", "opens");
    trade(world, ES, "5100.00");
    expect(fillTexts(world).at(-1)).toBe("DAY_END 3 @ 5100.00");
  });

  test("what the member sold himself meanwhile need not close again", () => {
    const world = holding();
    keep(world, true, 1);
    world.send({ kind: "feedHalted", symbol: ES.symbol });
    beat(world, "CME", "ends");
    world.send({ kind: "feedResumed", symbol: ES.symbol });
    beat(world, "CME", "opens");
    quote(world, ES, "4999.00", "4999.25");
    order(world, KIM, ES, "MARKET", "SHORT", 2);
    trade(world, ES, "4999.00");
    expect(position(world, KIM, ES)).toMatchObject({ qty: 1, closing: null });
    expect(fillTexts(world).filter((text) => text.startsWith("DAY_END"))).toEqual([]);
    expect(trade(world, ES, "4998.00")).toEqual([]);
  });

  test("the day's end of one exchange leaves another's alone", () => {
    const world = holding();
    order(world, KIM, SIM, "MARKET", "LONG", 1);
    beat(world, "ALWAYS", "ends");
    expect(position(world, KIM, SIM)).toBeUndefined();
    expect(position(world, KIM, ES)?.qty).toBe(3);
  });
});

describe("overnight", () => {
  test("is told to every screen of the member", () => {
    const world = holding();
    expect(announced(world, KIM, () => keep(world, true, 2))).toEqual(["POSITION_UPDATE"]);
    expect(announced(world, KIM, () => keep(world, true, 2))).toEqual([]);
  });

  test.each<[what: string, make: (world: World) => string, expected: string]>([
    ["on: all", (world) => keep(world, true), "keeps 3"],
    ["on: a part", (world) => keep(world, true, 2), "keeps 2"],
    ["another part", (world) => (keep(world, true, 2), keep(world, true, 1)), "keeps 1"],
    ["off", (world) => (keep(world, true), keep(world, false)), "keeps 0"],
    ["already set", (world) => (keep(world, true), keep(world, true)), "OVERNIGHT_ALREADY_SET"],
    [
      "already set for that part",
      (world) => (keep(world, true, 2), keep(world, true, 2)),
      "OVERNIGHT_ALREADY_SET",
    ],
    ["already off", (world) => keep(world, false), "OVERNIGHT_ALREADY_OFF"],
    ["more than is held", (world) => keep(world, true, 4), "INVALID_REQUEST"],
    ["of nothing", (world) => keep(world, true, 0), "INVALID_REQUEST"],
    ["of less than nothing", (world) => keep(world, true, -1), "INVALID_REQUEST"],
    ["of a fraction", (world) => keep(world, true, 1.5), "INVALID_REQUEST"],
    ["no such position", (world) => keep(world, true, null, GC), "NO_POSITION"],
    [
      "someone else's position",
      (world) => (order(world, LEE, GC, "MARKET", "LONG", 1), keepOf(world)),
      "NO_POSITION",
    ],
    [
      "closing soon",
      (world) => (beat(world, "CME", "closingSoon"), keep(world, true)),
      "OVERNIGHT_CLOSING",
    ],
    [
      "closing soon, off as well",
      (world) => (keep(world, true), beat(world, "CME", "closingSoon"), keep(world, false)),
      "OVERNIGHT_CLOSING",
    ],
    [
      "the next session takes it again",
      (world) => {
        keep(world, true);
        for (const what of ["closingSoon", "ends", "opens"] as const) beat(world, "CME", what);
        return keep(world, false);
      },
      "keeps 0",
    ],
  ])("%s", (_what, make, expected) => {
    expect(make(holding())).toBe(expected);
  });

  test.each<[isAuto: boolean, after: number]>([
    [false, 0],
    [true, 2],
  ])("with auto-renewal %s, %i contracts are set for the day after", (isAuto, after) => {
    const world = holding();
    const positionId = position(world, KIM, ES)?.id ?? 0;
    const kept = { kind: "setOvernight", memberId: KIM, positionId, isActive: true } as const;
    world.send({ ...kept, qty: 2, isAuto });
    beat(world, "CME", "breaks");
    beat(world, "CME", "opens");
    trade(world, ES, "5000.00");
    expect(position(world, KIM, ES)?.overnightQty).toBe(2);
    beat(world, "CME", "ends");
    // While it is held over the end it counts for the checks of other exchanges.
    expect(position(world, KIM, ES)).toMatchObject({ qty: 2, overnightQty: 2, isAuto });
    world.send({ kind: "sessionOpened", calendar: "CME", tradingDay: "2026-11-23" });
    expect(position(world, KIM, ES)).toMatchObject({ qty: 2, overnightQty: after });
  });

  test("what is kept of a position that closes at the next session is asked for anew after that", () => {
    const world = holding();
    const positionId = position(world, KIM, ES)?.id ?? 0;
    const kept = { kind: "setOvernight", memberId: KIM, positionId, isActive: true } as const;
    world.send({ ...kept, qty: 1, isAuto: false });
    pass(world, 5_000, "silent");
    beat(world, "CME", "ends");
    world.send({ kind: "sessionOpened", calendar: "CME", tradingDay: "2026-11-23" });
    expect(position(world, KIM, ES)).toMatchObject({ qty: 3, overnightQty: 1 });
    trade(world, ES, "5000.00");
    expect(position(world, KIM, ES)).toMatchObject({ qty: 1, overnightQty: 0 });
  });

  test("the same setting can be made to stay, or not to", () => {
    const world = holding();
    const positionId = position(world, KIM, ES)?.id ?? 0;
    const kept = { kind: "setOvernight", memberId: KIM, positionId, isActive: true } as const;
    const send = (isAuto: boolean): string => {
      const outcome = world.send({ ...kept, qty: null, isAuto });
      return outcome.ok ? String(outcome.answer.isAuto) : outcome.refusal.code;
    };
    expect([send(false), send(false), send(true), send(true)]).toEqual([
      "0",
      "OVERNIGHT_ALREADY_SET",
      "1",
      "OVERNIGHT_ALREADY_SET",
    ]);
  });

  test("reducing keeps no more than is left", () => {
    const world = holding();
    keep(world, true);
    order(world, KIM, ES, "MARKET", "SHORT", 2);
    expect(position(world, KIM, ES)).toMatchObject({ qty: 1, overnightQty: 1 });
    order(world, KIM, ES, "MARKET", "SHORT", 2);
    expect(position(world, KIM, ES)).toMatchObject({ qty: -1, overnightQty: 0 });
  });

  describe("for the whole position or for so many contracts", () => {
    const isWhole = (world: World): boolean | undefined =>
      position(world, KIM, ES)?.isOvernightWhole;

    test.each<[what: string, qty: number | null, kept: number, closed: string[]]>([
      ["without a quantity what is added later is kept too", null, 7, []],
      ["with one, those and no more", 3, 3, ["DAY_END 4 @ 5000.00"]],
    ])("%s", (_what, qty, kept, closed) => {
      const world = holding(3);
      expect(keep(world, true, qty)).toBe("keeps 3");
      order(world, KIM, ES, "MARKET", "LONG", 4);
      expect(position(world, KIM, ES)).toMatchObject({ qty: 7, overnightQty: kept });
      beat(world, "CME", "ends");
      expect(fillTexts(world).slice(2)).toEqual(closed);
      expect(position(world, KIM, ES)).toMatchObject({ qty: kept, overnightQty: kept });
    });

    test("contracts that come back after a reduction are of the whole as well", () => {
      const world = holding(3);
      keep(world, true);
      order(world, KIM, ES, "MARKET", "SHORT", 2);
      order(world, KIM, ES, "MARKET", "LONG", 1);
      expect(position(world, KIM, ES)).toMatchObject({ qty: 2, overnightQty: 2 });
    });

    test("one setting can be exchanged for the other, of as many contracts", () => {
      const world = holding(3);
      expect([keep(world, true, 3), isWhole(world)]).toEqual(["keeps 3", false]);
      expect([keep(world, true), isWhole(world)]).toEqual(["keeps 3", true]);
      expect(keep(world, true)).toBe("OVERNIGHT_ALREADY_SET");
      expect([keep(world, true, 3), isWhole(world)]).toEqual(["keeps 3", false]);
      expect([keep(world, true), keep(world, false), isWhole(world)]).toEqual([
        "keeps 3",
        "keeps 0",
        false,
      ]);
    });

    test("what a flip opens is another position, of which nothing is kept", () => {
      const world = holding(3);
      keep(world, true);
      order(world, KIM, ES, "MARKET", "SHORT", 5);
      expect(position(world, KIM, ES)).toMatchObject({ qty: -2, overnightQty: 0 });
      expect(isWhole(world)).toBe(false);
    });

    test.each<[isAuto: boolean, after: number]>([
      [true, 5],
      [false, 0],
    ])("renewed each day: %s, of 5 contracts %i are kept on the day after", (isAuto, after) => {
      const world = holding(3);
      const positionId = position(world, KIM, ES)?.id ?? 0;
      const whole = { positionId, isActive: true, qty: null, isAuto } as const;
      world.send({ kind: "setOvernight", memberId: KIM, ...whole });
      beat(world, "CME", "ends");
      world.send({ kind: "sessionOpened", calendar: "CME", tradingDay: "2026-11-23" });
      trade(world, ES, "5000.00");
      order(world, KIM, ES, "MARKET", "LONG", 2);
      expect(position(world, KIM, ES)).toMatchObject({ qty: 5, overnightQty: after });
      expect(isWhole(world)).toBe(isAuto);
    });

    // 2,000,000 a contract, equity 10,000,000.
    test.each<[added: number, kept: number]>([
      [2, 5],
      [3, 0],
    ])("the check before the end counts %i that were added: %i stay", (added, kept) => {
      const world = holding(3);
      keep(world, true);
      order(world, KIM, ES, "MARKET", "LONG", added);
      beat(world, "CME", "overnightChecked");
      beat(world, "CME", "ends");
      expect(position(world, KIM, ES)?.qty ?? 0).toBe(kept);
      expect(isWhole(world)).toBe(kept === 0 ? undefined : true);
    });

    test("what is added after the check is kept if equity covers it, and asked for anew if not", () => {
      const world = holding(3);
      keep(world, true);
      beat(world, "CME", "closingSoon");
      beat(world, "CME", "overnightChecked");
      order(world, KIM, ES, "MARKET", "LONG", 2);
      expect(position(world, KIM, ES)).toMatchObject({ qty: 5, overnightQty: 5 });
      order(world, KIM, ES, "MARKET", "LONG", 4);
      expect(position(world, KIM, ES)).toMatchObject({ qty: 9, overnightQty: 5 });
      beat(world, "CME", "ends");
      expect(fillTexts(world).at(-1)).toBe("DAY_END 4 @ 5000.00");
      // The setting is still for the whole on the day after, and the check as well.
      world.send({ kind: "sessionOpened", calendar: "CME", tradingDay: "2026-11-23" });
      trade(world, ES, "5000.00");
      order(world, KIM, ES, "MARKET", "LONG", 1);
      expect(position(world, KIM, ES)).toMatchObject({ qty: 6, overnightQty: 6 });
    });

    test("a market record of before this was known is one whose check is to come", () => {
      const world = holding(3);
      beat(world, "CME", "overnightChecked");
      const rows = rowsOf(world.state);
      const text = JSON.stringify(rows.markets).replaceAll(
        /"isOvernightChecked":(true|false),/g,
        "",
      );
      expect(text).not.toContain("isOvernightChecked");
      const markets = JSON.parse(text) as typeof rows.markets;
      const restored = restoreState({ ...rows, markets });
      expect(restored.markets.get(ES.symbol)).toEqual({
        ...world.state.markets.get(ES.symbol),
        isOvernightChecked: false,
      });
    });

    test("the check of another exchange is none of this one's", () => {
      const world = holding(3);
      keep(world, true);
      beat(world, "ALWAYS", "overnightChecked");
      order(world, KIM, ES, "MARKET", "LONG", 9);
      expect(position(world, KIM, ES)).toMatchObject({ qty: 12, overnightQty: 12 });
    });

    test("what is kept elsewhere counts, too, where contracts are added after the check", () => {
      const world = holding(3);
      order(world, KIM, GC, "MARKET", "LONG", 2);
      keep(world, true);
      keep(world, true, 2, GC);
      beat(world, "CME", "overnightChecked");
      order(world, KIM, ES, "MARKET", "LONG", 1);
      expect(position(world, KIM, ES)).toMatchObject({ qty: 4, overnightQty: 3 });
    });
  });

  // 2,000,000 a contract, equity 10,000,000 + 70,000 a point on one ES contract
  test.each<[what: string, keeps: [number, number], last: string, expected: [number, number]]>([
    ["exactly enough for all", [3, 2], "5000.00", [3, 2]],
    ["one won short drops all of that exchange's", [3, 2], "4999.75", [0, 0]],
    ["only what is to be kept counts", [2, 1], "4999.75", [2, 1]],
    ["open profit counts", [3, 3], "5010.00", [3, 3]],
  ])("checked before the end: %s", (_what, [keepEs, keepGc], last, expected) => {
    const world = holding(3);
    order(world, KIM, GC, "MARKET", "LONG", 3);
    keep(world, true, keepEs);
    keep(world, true, keepGc, GC);
    trade(world, ES, last);
    const names = announced(world, KIM, () => beat(world, "CME", "overnightChecked"));
    expect(names).toEqual(
      expected[0] === 0 ? ["POSITION_UPDATE END_OF_DAY", "POSITION_UPDATE END_OF_DAY"] : [],
    );
    beat(world, "CME", "ends");
    expect([position(world, KIM, ES)?.qty ?? 0, position(world, KIM, GC)?.qty ?? 0]).toEqual(
      expected,
    );
  });

  test("what another exchange already holds counts, and is not dropped", () => {
    const world = holding(3);
    order(world, KIM, SIM, "MARKET", "LONG", 3);
    keep(world, true, 3, SIM);
    beat(world, "ALWAYS", "overnightChecked");
    beat(world, "ALWAYS", "ends");
    expect(position(world, KIM, SIM)?.qty).toBe(3);
    keep(world, true, 3);
    beat(world, "CME", "overnightChecked");
    beat(world, "CME", "ends");
    expect(position(world, KIM, ES)).toBeUndefined();
    expect(position(world, KIM, SIM)).toMatchObject({ qty: 3, overnightQty: 3 });
  });

  test("a dropped one is not applied again by itself", () => {
    const world = holding(3);
    world.send({
      kind: "configureOption",
      option: demoOption(ES, { fee: 0n, overnightMargin: 9_000_000n }),
    });
    keep(world, true);
    beat(world, "CME", "overnightChecked");
    trade(world, ES, "5400.00");
    beat(world, "CME", "overnightChecked");
    expect(position(world, KIM, ES)).toMatchObject({ overnightQty: 0, isAuto: false });
  });
});

describe("a change of contract month", () => {
  test("cancels orders, closes all at the last price, kept or not, and begins a new series", () => {
    const world = holding();
    keep(world, true);
    order(world, KIM, ES, "LIMIT", "LONG", 1, "4990.00");
    order(world, KIM, GC, "LIMIT", "LONG", 1, "1990.0");
    trade(world, ES, "5002.00");
    beat(world, "CME", "ends");
    expect(position(world, KIM, ES)?.qty).toBe(3);
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4900");
    const names = announced(world, KIM, () =>
      world.send({ kind: "rolledOver", symbol: ES.symbol }),
    );
    expect(names).toEqual(["ORDER_FILLED ROLLOVER", "POSITION_CLOSE ROLLOVER"]);
    expect(fillTexts(world).at(-1)).toBe("ROLLOVER 3 @ 5002.00");
    expect(working(world, KIM).map((each) => each.optionId)).toEqual([SIM.symbol]);
    beat(world, "CME", "opens");
    heartbeat(world);
    expect(wordOf(order(world, KIM, ES, "MARKET", "LONG", 1))).toBe("MARKET_CLOSED");
    trade(world, ES, "5040.00");
    expect(wordOf(order(world, KIM, ES, "MARKET", "LONG", 1))).toBe("FILLED");
    expect(fillTexts(world).at(-1)).toBe("MARKET 1 @ 5040.00");
  });

  test("the new series may be told by quotes before its first trade", () => {
    const world = holding();
    world.send({ kind: "rolledOver", symbol: ES.symbol });
    quote(world, ES, "5040.00", "5040.50");
    expect(wordOf(order(world, KIM, ES, "MARKET", "LONG", 1))).toBe("FILLED");
    expect(fillTexts(world).at(-1)).toBe("MARKET 1 @ 5040.50");
  });

  test("inside a session its orders go with the reason", () => {
    const world = holding();
    order(world, KIM, ES, "LIMIT", "LONG", 1, "4990.00");
    const names = announced(world, KIM, () =>
      world.send({ kind: "rolledOver", symbol: ES.symbol }),
    );
    expect(names).toEqual([
      "ORDER_CANCEL ROLLOVER",
      "ORDER_FILLED ROLLOVER",
      "POSITION_CLOSE ROLLOVER",
    ]);
  });
});

/** Kim asks for Lee's GC position. */
function keepOf(world: World): string {
  const positionId = position(world, LEE, GC)?.id ?? 0;
  const outcome = world.send({
    kind: "setOvernight",
    memberId: KIM,
    positionId,
    isActive: true,
    qty: null,
  });
  return outcome.ok ? "kept" : outcome.refusal.code;
}
