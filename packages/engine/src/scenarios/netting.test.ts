/** Profit and netting (domain.md 1.3, 1.4.2). */

import { parseDecimal } from "@naru/money/decimal";
import { BASIS_SCALE, RATE_SCALE, unitValueOf } from "@naru/money/price";
import { describe, expect, test } from "vitest";
import type { Instrument } from "../instrument.ts";
import { averageOfPosition } from "../trading/average.ts";
import {
  announced,
  cash,
  demoOption,
  ES,
  figures,
  fills,
  KIM,
  newWorld,
  order,
  position,
  RATE,
  SIM,
  SITE,
  trade,
  type World,
} from "./world.ts";

/** A world whose fee is 0, so that cash moves by profit alone. */
function freeWorld(): World {
  return newWorld({ fee: 0n });
}

/** Trades at a price and sends a market order of signed contracts there. */
function fillAt(world: World, instrument: Instrument, price: string, signedQty: number): void {
  trade(world, instrument, price);
  const side = signedQty > 0 ? "LONG" : "SHORT";
  const outcome = order(world, KIM, instrument, "MARKET", side, Math.abs(signedQty));
  expect(outcome).toMatchObject({ ok: true });
}

describe("one position per instrument", () => {
  // Price units of SIM are whole won points, 1,000 won each.
  const rows: {
    what: string;
    orders: [price: string, signedQty: number][];
    qty: number;
    /** What is held cost, in price units. */
    cost: string;
    profits: bigint[];
  }[] = [
    { what: "opens long", orders: [["5000", 2]], qty: 2, cost: "10000", profits: [0n] },
    { what: "opens short", orders: [["5000", -2]], qty: -2, cost: "-10000", profits: [0n] },
    {
      what: "adds: the cost is summed",
      orders: [
        ["5000", 2],
        ["5003", 1],
      ],
      qty: 3,
      cost: "15003",
      profits: [0n, 0n],
    },
    {
      what: "reduces: the average stays, the profit is realised",
      orders: [
        ["5000", 3],
        ["5010", -1],
      ],
      qty: 2,
      cost: "10000",
      profits: [0n, 10_000n],
    },
    {
      what: "closes",
      orders: [
        ["5000", 3],
        ["4990", -3],
      ],
      qty: 0,
      cost: "0",
      profits: [0n, -30_000n],
    },
    {
      what: "flips: closes the long whole, opens a short with the excess",
      orders: [
        ["5000", 2],
        ["5010", -5],
      ],
      qty: -3,
      cost: "-15030",
      profits: [0n, 20_000n, 0n],
    },
    {
      what: "flips a short",
      orders: [
        ["5000", -2],
        ["5010", 3],
      ],
      qty: 1,
      cost: "5010",
      profits: [0n, -20_000n, 0n],
    },
    {
      what: "gives up its share to 10^-8 of a unit: of 10,001 ÷ 3 it is 3,333.66666667",
      orders: [
        ["3333", 1],
        ["3334", 2],
        ["3340", -1],
      ],
      qty: 2,
      cost: "6667.33333333",
      profits: [0n, 0n, 6_333n],
    },
    {
      what: "the share of a short as well",
      orders: [
        ["3333", -1],
        ["3334", -2],
        ["3340", 1],
      ],
      qty: -2,
      cost: "-6667.33333333",
      profits: [0n, 0n, -6_333n],
    },
    {
      what: "half of 6,667.33333333: of two as near the even one",
      orders: [
        ["3333", 1],
        ["3334", 2],
        ["3340", -1],
        ["3340", -1],
      ],
      qty: 1,
      cost: "3333.66666667",
      profits: [0n, 0n, 6_333n, 6_333n],
    },
    {
      what: "the last contract takes all that is left of it",
      orders: [
        ["3333", 1],
        ["3334", 2],
        ["3340", -1],
        ["3340", -1],
        ["3340", -1],
      ],
      qty: 0,
      cost: "0",
      profits: [0n, 0n, 6_333n, 6_333n, 6_333n],
    },
  ];

  test.each(rows)("$what", ({ orders, qty, cost, profits }) => {
    const world = freeWorld();
    for (const [price, signedQty] of orders) fillAt(world, SIM, price, signedQty);
    expect(position(world, KIM, SIM)?.qty ?? 0).toBe(qty);
    expect(position(world, KIM, SIM)?.basis ?? 0n).toBe(parseDecimal(cost, BASIS_SCALE));
    expect(fills(world).map(({ profit }) => profit)).toEqual(profits);
    expect(cash(world, KIM)).toBe(profits.reduce((sum, profit) => sum + profit, 10_000_000n));
  });

  test("a flip is two positions: the old one is closed, the new one opened", () => {
    const world = freeWorld();
    fillAt(world, SIM, "5000", 2);
    const before = position(world, KIM, SIM);
    const names = announced(world, KIM, () => fillAt(world, SIM, "5010", -5));
    expect(names).toEqual(["ORDER_SUCCESS", "ORDER_FILLED", "POSITION_CLOSE", "POSITION_OPEN"]);
    expect(position(world, KIM, SIM)?.id).not.toBe(before?.id);
    const closed = world.changes.findLast(
      (change) => change.kind === "position" && change.row.id === before?.id,
    );
    expect(closed).toMatchObject({ row: { qty: 0, basis: 0n, closedAt: world.now, maxQty: 2 } });
  });

  test("a position sums up what it realised, its fees and its largest size", () => {
    const world = newWorld();
    fillAt(world, SIM, "5000", 3);
    fillAt(world, SIM, "5010", -1);
    fillAt(world, SIM, "5004", -1);
    fillAt(world, SIM, "5020", 1);
    expect(position(world, KIM, SIM)).toMatchObject({
      qty: 2,
      realised: 14_000n,
      fees: 30_000n,
      maxQty: 3,
    });
  });

  test("fees are per contract and side, a flip pays for every contract once", () => {
    const world = newWorld();
    fillAt(world, SIM, "5000", 2);
    fillAt(world, SIM, "5000", -5);
    expect(fills(world).map(({ qty, fee }) => [qty, fee])).toEqual([
      [2, 10_000n],
      [2, 10_000n],
      [3, 15_000n],
    ]);
    expect(cash(world, KIM)).toBe(10_000_000n - 35_000n);
  });
});

describe("profit in the account's currency", () => {
  test("truncates toward zero per fill, a gain and a loss alike", () => {
    const world = freeWorld();
    // 0.25 × 50 × 1,399.99 = 17,499.875 won
    world.send({
      kind: "setRate",
      siteId: SITE,
      currency: "USD",
      rate: parseDecimal("1399.99", RATE_SCALE),
    });
    fillAt(world, ES, "5000.00", 1);
    fillAt(world, ES, "5000.25", -1);
    fillAt(world, ES, "5000.00", -1);
    fillAt(world, ES, "5000.25", 1);
    expect(fills(world).map(({ profit }) => profit)).toEqual([0n, 17_499n, 0n, -17_499n]);
    expect(cash(world, KIM)).toBe(10_000_000n);
  });

  test("stamps the rate of the moment on each fill; realised at the closing fill's, open at the current", () => {
    const world = freeWorld();
    fillAt(world, ES, "5000.00", 2);
    trade(world, ES, "5001.00");
    expect(figures(world, KIM).openProfit).toBe(140_000n);
    world.send({
      kind: "setRate",
      siteId: SITE,
      currency: "USD",
      rate: parseDecimal("1500", RATE_SCALE),
    });
    expect(figures(world, KIM).openProfit).toBe(150_000n);
    order(world, KIM, ES, "MARKET", "SHORT", 1);
    expect(fills(world).map(({ rate, profit }) => [rate, profit])).toEqual([
      [RATE, 0n],
      [parseDecimal("1500", RATE_SCALE), 75_000n],
    ]);
    expect(figures(world, KIM).openProfit).toBe(75_000n);
  });
});

describe("a partial close is paid by the average (domain.md 1.4.2)", () => {
  const FDAX: Instrument = {
    symbol: 98,
    root: "FDAX",
    currency: "EUR",
    calendar: "EUREX",
    precision: 0,
    tickUnits: 1,
    unitValue: unitValueOf("25", 0),
  };

  /** FDAX at 25 euro a point and 1,600 won a euro, without a fee. */
  function frankfurt(): World {
    const world = freeWorld();
    world.send({ kind: "defineInstrument", instrument: FDAX });
    world.send({ kind: "configureOption", option: demoOption(FDAX, { fee: 0n }) });
    const rate = parseDecimal("1600", RATE_SCALE);
    world.send({ kind: "setRate", siteId: SITE, currency: "EUR", rate });
    world.send({ kind: "sessionOpened", calendar: "EUREX", tradingDay: "2026-11-20" });
    return world;
  }

  function average(world: World): string | null {
    const held = position(world, KIM, FDAX);
    return held === undefined ? null : averageOfPosition(held, 0);
  }

  test.each<[what: string, side: 1 | -1, profit: bigint]>([
    ["long", 1, 373_333n],
    ["short", -1, -373_333n],
  ])("FDAX 1 @ 18000, 2 @ 18001, %s: one closed at 18010", (_what, side, profit) => {
    const world = frankfurt();
    fillAt(world, FDAX, "18000", side);
    fillAt(world, FDAX, "18001", 2 * side);
    expect(average(world)).toBe("18000.66");
    fillAt(world, FDAX, "18010", -side);
    expect(fills(world).at(-1)?.profit).toBe(profit);
    expect(average(world)).toBe("18000.66");
    // What is left is worth the same by contract: 2 × 9.33333333 × 25 × 1,600.
    expect(figures(world, KIM).openProfit).toBe(BigInt(side) * 746_666n);
  });

  test("closed one by one it pays a won a close less than at once, and no more", () => {
    const world = frankfurt();
    fillAt(world, FDAX, "18000", 3);
    fillAt(world, FDAX, "18001", 4);
    for (let left = 7; left > 0; left -= 1) {
      expect(average(world)).toBe("18000.57");
      fillAt(world, FDAX, "18010", -1);
    }
    // 10 − 4 ÷ 7 points a contract: 377,142.857 won.
    expect(
      fills(world)
        .slice(2)
        .map(({ profit }) => profit),
    ).toEqual(Array(7).fill(377_142n));
  });

  test("the loss-cut sees the exact average: a third of a point is 333 won", () => {
    const world = freeWorld();
    fillAt(world, SIM, "5000", 2);
    fillAt(world, SIM, "5001", 1);
    trade(world, SIM, "5001");
    expect(figures(world, KIM).openProfit).toBe(2_000n);
    fillAt(world, SIM, "5001", -1);
    expect(cash(world, KIM)).toBe(10_000_666n);
    expect(figures(world, KIM).openProfit).toBe(1_333n);
  });
});

/**
 * Worked examples with the result that a broker or exchange published (golden.json T02, T04, T06),
 * their inputs restated: the account holds the contract's currency, or won at a rate of 1.
 */
describe("published examples", () => {
  interface Example {
    readonly id: string;
    readonly what: string;
    readonly currency: Instrument["currency"];
    readonly precision: number;
    readonly tickUnits: number;
    readonly multiplier: string;
    readonly entry: string;
    readonly exit: string;
    readonly won: bigint;
  }
  const examples: Example[] = [
    {
      id: "T02",
      what: "1 × BZ buy 53.00 sell 54.20, tick 0.01 = 10 USD: 1,200",
      currency: "USD",
      precision: 2,
      tickUnits: 1,
      multiplier: "1000",
      entry: "53.00",
      exit: "54.20",
      won: 1_200n,
    },
    {
      id: "T04",
      what: "1 × HHI buy 9700 sell 9800, tick 1 = 50 HKD: 5,000",
      currency: "HKD",
      precision: 0,
      tickUnits: 1,
      multiplier: "50",
      entry: "9700",
      exit: "9800",
      won: 5_000n,
    },
    {
      id: "T06",
      what: "KOSPI200 250.00 → 255.00, multiplier 250,000 won: 1,250,000",
      currency: "KRW",
      precision: 2,
      tickUnits: 5,
      multiplier: "250000",
      entry: "250.00",
      exit: "255.00",
      won: 1_250_000n,
    },
  ];

  test.each(examples)("$id $what", (example) => {
    const { currency, precision, tickUnits, multiplier, entry, exit, won } = example;
    const world = freeWorld();
    const instrument: Instrument = {
      symbol: 99,
      root: "X",
      currency,
      calendar: "X",
      precision,
      tickUnits,
      unitValue: unitValueOf(multiplier, precision),
    };
    world.send({ kind: "defineInstrument", instrument });
    world.send({ kind: "configureOption", option: demoOption(instrument, { fee: 0n }) });
    world.send({ kind: "setRate", siteId: SITE, currency, rate: parseDecimal("1", RATE_SCALE) });
    world.send({ kind: "sessionOpened", calendar: "X", tradingDay: "2026-11-20" });
    fillAt(world, instrument, entry, 1);
    fillAt(world, instrument, exit, -1);
    expect(cash(world, KIM) - 10_000_000n).toBe(won);
    fillAt(world, instrument, entry, -1);
    fillAt(world, instrument, exit, 1);
    expect(cash(world, KIM)).toBe(10_000_000n);
  });
});
