import { describe, expect, test } from "vitest";
import {
  addToTape,
  ownByPrice,
  stripOf,
  TAPE_MAX,
  tapeOf,
  tradesSince,
  volumeByPrice,
  within,
} from "./tape.ts";

const second = (at: number) => `2026-11-20T09:00:0${at}.000Z`;
const ticks = (...prices: string[]) =>
  prices.map((price, index) => ({ at: second(index), price, qty: index + 1 }));

describe("the tape", () => {
  test("has the newest first, each trade with the way the price went", () => {
    const tape = tapeOf(ticks("5.00", "5.25", "5.25", "5.00"), 2);
    expect(tape.map(({ price, qty, direction }) => [price, qty, direction])).toEqual([
      [500, 4, "down"],
      [525, 3, "up"],
      [525, 2, "up"],
      [500, 1, "flat"],
    ]);
  });

  test("goes on with fresh trades, and their keys with them", () => {
    const tape = tapeOf(ticks("5.00"), 2);
    const fresh = [
      { price: "4.75", qty: 7, at: 1 },
      { price: "4.75", qty: 8, at: 2 },
    ];
    const longer = addToTape(tape, fresh, 2);
    expect(longer.map(({ key, direction }) => [key, direction])).toEqual([
      [3, "down"],
      [2, "down"],
      [1, "flat"],
    ]);
    expect(longer[2]).toBe(tape[0]);
    expect(addToTape(tape, [], 2)).toBe(tape);
  });

  test("forgets the oldest", () => {
    const many = Array.from({ length: TAPE_MAX + 5 }, (_, at) => ({ price: "1", qty: 1, at }));
    const tape = addToTape([], many, 0);
    expect(tape).toHaveLength(TAPE_MAX);
    expect(tape.at(-1)?.at).toBe(5);
  });
});

test("trades since one are those before it in the list, oldest first", () => {
  const trades = [3, 2, 1].map((at) => ({ price: "1", qty: 1, at }));
  expect(tradesSince(trades, trades[2]).map(({ at }) => at)).toEqual([2, 3]);
  expect(tradesSince(trades, trades[0])).toEqual([]);
  expect(tradesSince(trades, { price: "1", qty: 1, at: 0 })).toHaveLength(3);
  expect(tradesSince(trades, undefined)).toEqual([]);
});

test("volume by price sums each price, the highest first, the most traded as the longest bar", () => {
  const tape = tapeOf(ticks("5.00", "5.25", "5.25", "5.00", "4.75"), 2);
  expect(volumeByPrice(tape)).toEqual([
    { price: 525, qty: 5, share: 100 },
    { price: 500, qty: 5, share: 100 },
    { price: 475, qty: 5, share: 100 },
  ]);
  expect(volumeByPrice(tapeOf(ticks("5", "6", "6"), 0)).map(({ share }) => share)).toEqual([
    100, 20,
  ]);
  expect(volumeByPrice([])).toEqual([]);
});

test.each([
  [1, [100_000, 60_001]],
  [10, [100_000, 60_001, 40_000]],
  [null, [100_000, 60_001, 40_000, -1e9]],
] as const)("within %s minutes", (minutes, times) => {
  const rows = [100_000, 60_001, 40_000, -1e9].map((at) => ({ at }));
  expect(within(rows, minutes, 100_001).map(({ at }) => at)).toEqual(times);
});

test("own contracts are summed by price; what is no price of the contract is left out", () => {
  const fills = [
    { price: "5.25", qty: 2 },
    { price: "5.00", qty: 1 },
    { price: "5.25", qty: 3 },
    { price: "x", qty: 9 },
  ];
  expect([...ownByPrice(fills, 2)]).toEqual([
    [525, 5],
    [500, 1],
  ]);
});

describe("the strip", () => {
  const tape = tapeOf(ticks("5", "6", "7"), 0);
  const fill = (id: string, at: string) => ({ id, at: Date.parse(at) });
  const read = (fills: ReturnType<typeof fill>[], most = 10) =>
    stripOf(tape, fills, most).map((row) =>
      row.kind === "fill" ? row.fill.id : String(row.trade.price),
    );

  test("has own fills where they belong by time", () => {
    const fills = [fill("early", second(0)), fill("late", second(2)), fill("between", second(1))];
    expect(read(fills)).toEqual(["late", "7", "between", "6", "early", "5"]);
  });

  test("leaves out fills older than its oldest trade, and what is too much", () => {
    expect(read([fill("old", "2026-11-20T08:59:00.000Z")])).toEqual(["7", "6", "5"]);
    expect(read([fill("late", second(2))], 2)).toEqual(["late", "7"]);
  });
});
