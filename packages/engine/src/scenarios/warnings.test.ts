/** Warnings at 70, 50 and 30 % of the cushion, and alerts by price and volume: each said once. */

import { describe, expect, test } from "vitest";
import { restoreState, type StateRows } from "../restore.ts";
import { canonicalState, parseCanonicalJson } from "../snapshot.ts";
import {
  announced,
  beat,
  demoOption,
  ES,
  events,
  KIM,
  LEE,
  newWorld,
  order,
  RATE,
  SIM,
  SITE,
  trade,
  wordOf,
  type World,
} from "./world.ts";

/**
 * Kim holds 10 SIM at 5000, a tick of the price is 10,000 won. Margin 10,000,000 and line
 * 2,000,000: the cushion is 8,000,000; with no fee equity is 10,000,000 and the gauge full.
 */
function holding(): World {
  const world = newWorld({ intradayMargin: 1_000_000n, losscut: 200_000n, fee: 0n });
  trade(world, SIM, "5000");
  order(world, KIM, SIM, "MARKET", "LONG", 10);
  return world;
}

const said = (world: World, ...prices: number[]): string[] => {
  const before = events(world, KIM).length;
  for (const price of prices) trade(world, SIM, String(price));
  return events(world, KIM)
    .slice(before)
    .map(({ name, level }) => (level === undefined ? name : `${name} ${level}`));
};

describe("a warning", () => {
  test.each<[what: string, prices: number[], said: string[]]>([
    ["not above 70 %", [4761], []],
    ["at 70 %", [4760], ["POSITION_WARN 1"]],
    ["once, however long", [4760, 4759, 4700], ["POSITION_WARN 1"]],
    ["at 50 %", [4760, 4600], ["POSITION_WARN 1", "POSITION_WARN 2"]],
    ["at 30 %", [4760, 4600, 4440], ["POSITION_WARN 1", "POSITION_WARN 2", "POSITION_WARN 3"]],
    ["the deepest only, where the price gaps", [4500], ["POSITION_WARN 2"]],
    [
      "again after a recovery, which the position tells",
      [4760, 4761, 4760],
      ["POSITION_WARN 1", "POSITION_UPDATE", "POSITION_WARN 1"],
    ],
    [
      "a recovery of one step leaves the one above in force",
      [4600, 4700, 4600],
      ["POSITION_WARN 2", "POSITION_UPDATE", "POSITION_WARN 2"],
    ],
  ])("%s", (_what, prices, expected) => {
    expect(said(holding(), ...prices)).toEqual(expected);
  });

  test("is none of a loss-cut", () => {
    expect(said(holding(), 4200)).not.toContain("POSITION_WARN 3");
  });

  test("comes of a rate and of money, too", () => {
    const world = newWorld({ intradayMargin: 1_000_000n, losscut: 200_000n, fee: 0n });
    trade(world, ES, "5000.00");
    order(world, KIM, ES, "MARKET", "LONG", 10);
    trade(world, ES, "4997.00");
    expect(world.state.accounts.get(KIM)?.row.warned).toBe(0);
    const rate = { kind: "setRate", siteId: SITE, currency: "USD" } as const;
    expect(announced(world, KIM, () => world.send({ ...rate, rate: RATE * 2n }))).toEqual([
      "POSITION_WARN",
    ]);
    const more = { memberId: KIM, wallet: "BINARY", units: 9_000_000n, code: "D" } as const;
    world.send({ kind: "deposit", ...more });
    expect(world.state.accounts.get(KIM)?.row.warned).toBe(0);
  });

  test("ends with the position", () => {
    const world = holding();
    said(world, 4700);
    order(world, KIM, SIM, "MARKET", "SHORT", 10);
    expect(world.state.accounts.get(KIM)?.row.warned).toBe(0);
    expect(world.state.triggers.get(SIM.symbol)?.size).toBe(0);
  });

  test("concerns its member alone", () => {
    const world = holding();
    const before = events(world, LEE).length;
    said(world, 4700);
    expect(events(world, LEE)).toHaveLength(before);
  });
});

describe("a price alert", () => {
  const alert = (world: World, price: string, memberId = KIM) =>
    world.send({ kind: "setPriceAlert", memberId, optionId: SIM.symbol, price });

  test.each<[price: string, side: string, ticks: string[], fires: boolean]>([
    ["5010", "above", ["5009"], false],
    ["5010", "above", ["5010"], true],
    ["5010", "above", ["4990", "5020"], true],
    ["4990", "below", ["4991"], false],
    ["4990", "below", ["4980"], true],
  ])("%s fires from %s after %j: %s", (price, side, ticks, fires) => {
    const world = newWorld();
    trade(world, SIM, "5000");
    expect(alert(world, price)).toMatchObject({
      answer: { price, side, status: "OPEN", closedAt: null },
    });
    const before = events(world, KIM).length;
    for (const tick of [...ticks, "5000", ...ticks]) trade(world, SIM, tick);
    const fired = events(world, KIM).slice(before);
    expect(fired.map(({ name, alert: row }) => `${name} ${row?.status}`)).toEqual(
      fires ? ["PRICE_ALERT FIRED"] : [],
    );
  });

  describe("that is repeated", () => {
    const repeated = (world: World, repeatMinutes: number | null) =>
      world.send({
        ...{ kind: "setPriceAlert", memberId: KIM, optionId: SIM.symbol },
        ...{ price: "5010", repeatMinutes },
      } as const);
    /** How often it was told while the price went so, `later` minutes after the first. */
    const told = (world: World, later: number, ...ticks: string[]) => {
      const before = events(world, KIM).length;
      world.now += later * 60_000;
      for (const tick of ticks) trade(world, SIM, tick);
      return events(world, KIM)
        .slice(before)
        .map(({ name, alert: row }) => `${name} ${row?.status}`);
    };
    const once = ["PRICE_ALERT OPEN"];

    test("is told each time the price comes again, after its rest alone, and goes on waiting", () => {
      const world = newWorld();
      trade(world, SIM, "5000");
      expect(repeated(world, 60)).toMatchObject({
        answer: { status: "OPEN", repeatMinutes: 60, toldAt: null },
      });
      expect(told(world, 0, "5009", "5010", "5011", "5010")).toEqual(once);
      // Back, and there again before its rest is over: that time is left out.
      expect(told(world, 30, "5000", "5010")).toEqual([]);
      // The rest is over, but the price has not been away since.
      expect(told(world, 40, "5012", "5010")).toEqual([]);
      expect(told(world, 0, "5000", "5010")).toEqual(once);
      expect(world.state.accounts.get(KIM)?.alerts.size).toBe(1);
    });

    test("takes a price that only trembles about its own for one time", () => {
      const world = newWorld();
      trade(world, SIM, "5000");
      repeated(world, 1);
      expect(told(world, 0, "5010")).toEqual(once);
      expect(told(world, 5, "5009", "5010", "5006", "5010")).toEqual([]);
      expect(told(world, 5, "5005", "5010")).toEqual(once);
    });

    test("can be taken away after it was told", () => {
      const world = newWorld();
      trade(world, SIM, "5000");
      repeated(world, 5);
      told(world, 0, "5010");
      const [alertId = 0] = [...(world.state.accounts.get(KIM)?.alerts.keys() ?? [])];
      expect(world.send({ kind: "deletePriceAlert", memberId: KIM, alertId }).ok).toBe(true);
      expect(told(world, 10, "5000", "5010")).toEqual([]);
    });

    test.each([0, -5, 1.5, 10_081])("not every %s minutes", (minutes) => {
      const world = newWorld();
      trade(world, SIM, "5000");
      expect(wordOf(repeated(world, minutes))).toBe("INVALID_REQUEST");
    });
  });

  test("at a price that no store could keep is refused, as is an order", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    const price = `${2 ** 51 + 2}`;
    const refused = { refusal: { code: "AMOUNT_MIN_UNIT" } };
    expect(alert(world, price)).toMatchObject(refused);
    expect(order(world, KIM, SIM, "LIMIT", "SHORT", 1, price)).toMatchObject(refused);
  });

  test("can be taken away by its member only, and is told each time", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    alert(world, "5010");
    const [row] = [...(world.state.accounts.get(KIM)?.alerts.values() ?? [])];
    const alertId = row?.id ?? 0;
    const gone = { kind: "deletePriceAlert", alertId } as const;
    expect(wordOf(world.send({ ...gone, memberId: LEE }))).toBe("INVALID_REQUEST");
    expect(world.send({ ...gone, memberId: KIM })).toMatchObject({
      answer: { status: "DELETED", closedAt: new Date(world.now).toISOString() },
    });
    expect(
      events(world, KIM)
        .map(({ name }) => name)
        .slice(-2),
    ).toEqual(["PRICE_ALERT", "PRICE_ALERT"]);
    trade(world, SIM, "5010");
    expect(events(world, KIM).at(-1)?.alert?.status).toBe("DELETED");
    expect(wordOf(world.send({ ...gone, memberId: KIM }))).toBe("INVALID_REQUEST");
  });

  test.each([
    ["5000", "INVALID_REQUEST"],
    ["5000.5", "AMOUNT_MIN_UNIT"],
    ["-1", "AMOUNT_MIN_UNIT"],
    ["much", "INVALID_REQUEST"],
  ])("at %s is refused: %s", (price, word) => {
    const world = newWorld();
    trade(world, SIM, "5000");
    expect(wordOf(alert(world, price))).toBe(word);
  });

  test("is not set for an instrument that is not played, and not without end", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    for (let count = 0; count < 100; count += 1) alert(world, String(5_001 + count));
    expect(wordOf(alert(world, "4000"))).toBe("INVALID_REQUEST");
    world.send({ kind: "configureOption", option: { ...demoOption(SIM), isPlay: false } });
    expect(wordOf(alert(world, "4000", LEE))).toBe("INVALID_REQUEST");
  });

  test("waits over a break", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    beat(world, "ALWAYS", "breaks");
    expect(alert(world, "5010").ok).toBe(true);
    beat(world, "ALWAYS", "opens");
    const before = events(world, KIM).length;
    trade(world, SIM, "5011");
    expect(events(world, KIM).slice(before)).toHaveLength(1);
  });
});

describe("an alert by volume", () => {
  const MINUTE = 60_000;
  const wait = (world: World, volumeQty: number, volumeMinutes: number, more: object = {}) =>
    world.send({
      ...{ kind: "setPriceAlert", memberId: KIM, optionId: SIM.symbol, volumeQty, volumeMinutes },
      ...more,
    } as const);
  const begun = (): World => {
    const world = newWorld();
    world.now = Math.ceil(world.now / (60 * MINUTE)) * 60 * MINUTE;
    trade(world, SIM, "5000");
    return world;
  };
  /** What was told while so many contracts were traded, each some minutes after the one before. */
  const told = (world: World, ...trades: [qty: number, later?: number][]): string[] => {
    const before = events(world, KIM).length;
    for (const [qty, later = 0] of trades) {
      world.now += later * MINUTE;
      trade(world, SIM, "5000", qty);
    }
    return events(world, KIM)
      .slice(before)
      .map(({ name, alert: row }) => `${name} ${row?.status}`);
  };
  const fired = ["PRICE_ALERT FIRED"];

  test.each<[minutes: number, trades: [number, number?][], told: string[]]>([
    [1, [[99]], []],
    [1, [[60], [40]], fired],
    [1, [[60], [99, 1]], []],
    [
      5,
      [
        [60, 4],
        [40, 1],
      ],
      [],
    ],
    [
      5,
      [
        [60, 1],
        [40, 3],
      ],
      fired,
    ],
    [
      15,
      [
        [60, 5],
        [39, 9],
        [60, 1],
        [40, 14],
      ],
      fired,
    ],
    [
      60,
      [
        [50, 30],
        [49, 29],
        [99, 1],
      ],
      [],
    ],
    [
      60,
      [
        [50, 30],
        [50, 29],
        [500, 0],
      ],
      fired,
    ],
  ])("of %i minutes tells of %j: %j", (minutes, trades, expected) => {
    const world = begun();
    expect(wait(world, 100, minutes)).toMatchObject({
      answer: { price: null, volumeQty: 100, volumeMinutes: minutes, status: "OPEN" },
    });
    expect(told(world, ...trades)).toEqual(expected);
    expect(world.state.accounts.get(KIM)?.alerts.size).toBe(expected.length === 0 ? 1 : 0);
  });

  test("lets the candle go by that had its volume when it was set", () => {
    const world = begun();
    wait(world, 1_000, 5);
    told(world, [200]);
    wait(world, 100, 5);
    expect(told(world, [50])).toEqual([]);
    expect(told(world, [99, 5], [1])).toEqual(fired);
  });

  test("that is repeated is told once a candle, and not while it rests", () => {
    const world = begun();
    wait(world, 100, 1, { repeatMinutes: 5 });
    const open = ["PRICE_ALERT OPEN"];
    expect(told(world, [100], [100], [500])).toEqual(open);
    expect(told(world, [100, 1], [100, 1])).toEqual([]);
    expect(told(world, [100, 4])).toEqual(open);
    expect(world.state.accounts.get(KIM)?.alerts.size).toBe(1);
  });

  test("does not stop another that waits for less or more", () => {
    const world = begun();
    wait(world, 300, 1);
    wait(world, 100, 1);
    wait(world, 200, 5);
    expect(told(world, [250])).toEqual([...fired, ...fired]);
    expect(told(world, [50])).toEqual(fired);
  });

  test("is silent once it was taken away, and counts nothing while the market is closed", () => {
    const world = begun();
    wait(world, 100, 1);
    const [alertId = 0] = [...(world.state.accounts.get(KIM)?.alerts.keys() ?? [])];
    beat(world, "ALWAYS", "breaks");
    expect(told(world, [100])).toEqual([]);
    beat(world, "ALWAYS", "opens");
    expect(told(world, [99])).toEqual([]);
    world.send({ kind: "deletePriceAlert", memberId: KIM, alertId });
    expect(told(world, [100])).toEqual([]);
  });

  test.each([
    [0, 5],
    [1.5, 5],
    [1_000_000_001, 5],
    [100, 2],
    [100, 0],
  ])("for %d contracts in %d minutes is refused", (qty, minutes) => {
    expect(wordOf(wait(begun(), qty, minutes))).toBe("INVALID_REQUEST");
  });

  test("and by price at once is refused, as is none of both", () => {
    const world = begun();
    expect(wordOf(wait(world, 100, 5, { price: "5010" }))).toBe("INVALID_REQUEST");
    const neither = { kind: "setPriceAlert", memberId: KIM, optionId: SIM.symbol } as const;
    expect(wordOf(world.send(neither))).toBe("INVALID_REQUEST");
  });

  test("comes back from a state's text as it was, with what was counted for it", () => {
    const world = begun();
    wait(world, 100, 5);
    const text = canonicalState(world.state);
    expect(text).toMatch(/"traded".*"volumeQty":100/s);
    const again = restoreState(parseCanonicalJson(text) as StateRows);
    expect(canonicalState(again)).toBe(text);
    expect([...(again.accounts.get(KIM)?.alerts.values() ?? [])]).toEqual([
      ...(world.state.accounts.get(KIM)?.alerts.values() ?? []),
    ]);
  });
});
