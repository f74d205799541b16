import { describe, expect, test } from "vitest";
import { buildLadder, type LadderInput, rowPrice, settleCentre } from "./ladder-rows.ts";
import { type LadderOrder } from "../orders/places.ts";

const base: LadderInput = {
  precision: 2,
  tickUnits: 25,
  step: 1,
  centre: 2_012_325,
  rowCount: 5,
  last: 2_012_325,
  bids: [
    [2_012_300, 25],
    [2_012_275, 18],
  ],
  asks: [
    [2_012_350, 12],
    [2_012_375, 50],
  ],
  orders: [],
  lines: [],
  dayHigh: null,
  dayLow: null,
  prevClose: null,
};

const order = (over: Partial<LadderOrder>): LadderOrder => ({
  id: "1",
  side: "LONG",
  letter: "L",
  price: 2_012_275,
  qty: 3,
  ...over,
});

describe("the rows", () => {
  test("run from the highest price down around the centre", () => {
    expect(buildLadder(base).rows.map((row) => row.text)).toEqual([
      "20,123.75",
      "20,123.50",
      "20,123.25",
      "20,123.00",
      "20,122.75",
    ]);
  });

  test("carry depth, bars in proportion to the deepest level, best prices and the last", () => {
    const rows = buildLadder(base).rows;
    expect(rows.map((row) => [row.askQty, row.askShare, row.bidQty, row.bidShare])).toEqual([
      [50, 100, 0, 0],
      [12, 24, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 25, 50],
      [0, 0, 18, 36],
    ]);
    expect(rows.map((row) => row.isBestAsk || row.isBestBid)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(rows.findIndex((row) => row.isLast)).toBe(2);
  });

  test("total all levels shown by the book, also those outside the rows", () => {
    const ladder = buildLadder({ ...base, rowCount: 3 });
    expect([ladder.askTotal, ladder.bidTotal]).toEqual([62, 43]);
  });

  test("carry own orders per side with letters and contracts of all orders of the row", () => {
    const orders = [
      order({ id: "1" }),
      order({ id: "2", letter: "S", qty: 2 }),
      order({ id: "3", side: "SHORT", price: 2_012_375, qty: 1 }),
    ];
    const rows = buildLadder({ ...base, orders }).rows;
    expect(rows[4]?.ownLong).toEqual({
      letters: "LS",
      qty: 5,
      ids: ["1", "2"],
      prices: [2_012_275],
      isPending: false,
    });
    expect(rows[0]?.ownShort).toEqual({
      letters: "L",
      qty: 1,
      ids: ["3"],
      prices: [2_012_375],
      isPending: false,
    });
    expect(rows[4]?.ownShort).toBeNull();
  });

  test("tell how many own orders stand above and below the view, and the nearest of them", () => {
    const orders = [
      order({ price: 2_012_500 }),
      order({ id: "2", price: 2_012_400 }),
      order({ id: "3", price: 2_010_000 }),
    ];
    const ladder = buildLadder({ ...base, orders });
    expect(ladder.above).toEqual({ count: 2, price: 2_012_400 });
    expect(ladder.below).toEqual({ count: 1, price: 2_010_000 });
  });

  test("mark average, exits, loss-cut and alerts, several in one row too", () => {
    const rows = buildLadder({
      ...base,
      lines: [
        { kind: "LOSSCUT", price: 2_012_275 },
        { kind: "AVERAGE", price: 2_012_300 },
        { kind: "ALERT", price: 2_012_375 },
        { kind: "TP", price: 2_012_375 },
        { kind: "SL", price: 2_012_275 },
        { kind: "SL", price: 2_012_280 },
      ],
    }).rows;
    expect(rows.map((row) => row.lines)).toEqual(["TP ALERT", "", "", "AVERAGE", "SL LOSSCUT"]);
  });

  test("keep all prices of a merged row, so that all its orders can move together", () => {
    const ladder = buildLadder({
      ...base,
      step: 4,
      centre: 2_012_300,
      rowCount: 3,
      orders: [
        order({ price: 2_012_225 }),
        order({ id: "2", price: 2_012_275, isPending: true }),
        order({ id: "3", price: 2_012_275 }),
      ],
    });
    expect(ladder.rows[2]?.ownLong).toEqual({
      letters: "L",
      qty: 9,
      ids: ["1", "2", "3"],
      prices: [2_012_225, 2_012_275],
      isPending: true,
    });
  });

  test("merge ticks: bids into the row below, asks into the row above", () => {
    const ladder = buildLadder({
      ...base,
      step: 4,
      centre: 2_012_300,
      rowCount: 3,
      orders: [order({ price: 2_012_275 })],
    });
    expect(
      ladder.rows.map((row) => [row.price, row.askQty, row.bidQty, row.ownLong?.qty ?? 0]),
    ).toEqual([
      [2_012_400, 62, 0, 0],
      [2_012_300, 0, 25, 0],
      [2_012_200, 0, 18, 3],
    ]);
  });

  test("mark the previous close, in the row below it where ticks are merged", () => {
    const marked = (over: Partial<LadderInput>) =>
      buildLadder({ ...base, ...over })
        .rows.filter((row) => row.isPrevClose)
        .map((row) => row.text);
    expect(marked({ prevClose: 2_012_300 })).toEqual(["20,123.00"]);
    expect(marked({ prevClose: 2_012_275, step: 2, centre: 2_012_350 })).toEqual(["20,122.50"]);
    expect(marked({ prevClose: 1_900_000 })).toEqual([]);
  });

  test("keep their identity where nothing changed", () => {
    const before = buildLadder({ ...base, orders: [order({})] });
    const after = buildLadder(
      {
        ...base,
        orders: [order({})],
        bids: [
          [2_012_300, 24],
          [2_012_275, 18],
        ],
      },
      before,
    );
    expect(after.rows.map((row, index) => row === before.rows[index])).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
  });

  test("work below zero", () => {
    const rows = buildLadder({
      ...base,
      centre: 0,
      last: -25,
      bids: [],
      asks: [],
      rowCount: 3,
    }).rows;
    expect(rows.map((row) => row.text)).toEqual(["0.25", "0.00", "-0.25"]);
    expect(rows.findIndex((row) => row.isLast)).toBe(2);
  });
});

describe("the centre", () => {
  const at = (over: Partial<Parameters<typeof settleCentre>[0]>) =>
    settleCentre({
      centre: 1000,
      last: 1000,
      rowCount: 13,
      unit: 25,
      isHeld: false,
      isSettling: false,
      ...over,
    });
  test.each([
    ["takes the last price at first", { centre: null, last: 1234 }, 1225],
    ["stays while the last is in the middle band", { last: 1075 }, 1000],
    ["stays at the band's other edge", { last: 925 }, 1000],
    ["jumps once the last leaves it", { last: 1100 }, 1100],
    ["jumps downward too", { last: 900 }, 900],
    ["rests under a finger, wherever the last goes", { last: 5000, isHeld: true }, 1000],
    [
      "rests just after a jump while the last is in the highest row",
      { last: 1150, isSettling: true },
      1000,
    ],
    ["rests while the last is in the lowest row", { last: 850, isSettling: true }, 1000],
    ["jumps again once the last leaves the rows above", { last: 1175, isSettling: true }, 1175],
    ["jumps again once the last leaves the rows below", { last: 825, isSettling: true }, 825],
    ["an even number has one row more below", { last: 825, isSettling: true, rowCount: 15 }, 1000],
    ["but not under a finger", { last: 1175, isHeld: true, isSettling: true }, 1000],
  ])("%s", (_, over, centre) => {
    expect(at(over)).toBe(centre);
  });
});

test.each([
  [1010, 25, "LONG", 1000],
  [1010, 25, "SHORT", 1025],
  [-10, 25, "LONG", -25],
  [-10, 25, "SHORT", 0],
] as const)("price %d on a grid of %d, %s, stands in row %d", (price, unit, side, row) => {
  expect(rowPrice(price, unit, side)).toBe(row);
});
