import { expect, test } from "vitest";
import { bookSteps, shownBook } from "./book.ts";

const BOOK = {
  bids: [
    ["91499.90", 655],
    ["91499.40", 100],
    ["91498.90", 45],
  ],
  asks: [
    ["91500.00", 700],
    ["91500.10", 200],
    ["91501.20", 100],
  ],
} satisfies Record<string, [string, number][]>;

test("the book adds up from the touch, and its bars are parts of the deeper side", () => {
  const { bids, asks } = shownBook(BOOK, 2, 1);
  expect(bids).toEqual([
    { price: 9_149_990, qty: 655, total: 655, share: 66 },
    { price: 9_149_940, qty: 100, total: 755, share: 76 },
    { price: 9_149_890, qty: 45, total: 800, share: 80 },
  ]);
  expect(asks.map(({ total, share }) => [total, share])).toEqual([
    [700, 70],
    [900, 90],
    [1_000, 100],
  ]);
});

test("merged, no level looks better than it is", () => {
  const { bids, asks } = shownBook(BOOK, 2, 100);
  expect(bids.map(({ price, qty }) => [price, qty])).toEqual([
    [9_149_900, 755],
    [9_149_800, 45],
  ]);
  expect(asks.map(({ price, qty }) => [price, qty])).toEqual([
    [9_150_000, 700],
    [9_150_100, 200],
    [9_150_200, 100],
  ]);
});

test("a book of nothing has no rows", () => {
  expect(shownBook({ bids: [], asks: [["–", 1]] }, 2, 1)).toEqual({ bids: [], asks: [] });
});

test.each([
  [1, 9_150_000, [1, 10, 100, 1_000, 10_000]],
  [1, 21_000, [1, 10, 100]],
  [1, 520, [1]],
])("ticks of %d at %d are grouped by %j", (tick, last, steps) => {
  expect(bookSteps(tick, last)).toEqual(steps);
});
