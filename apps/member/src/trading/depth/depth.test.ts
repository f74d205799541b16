import { expect, test } from "vitest";
import { type BookRow, shownBook } from "./book.ts";
import { depthAt, depthOf } from "./depth.ts";

const book = shownBook(
  {
    bids: [
      ["99.9", 2],
      ["99.8", 3],
      ["99.5", 5],
    ],
    asks: [
      ["100.1", 4],
      ["100.3", 4],
    ],
  },
  1,
  1,
);

test("the curve reaches as far below the middle as above, a step at each price, as high as the deeper side", () => {
  expect(depthOf(book, 1)).toEqual({
    low: 994,
    high: 1006,
    bids: "M41.7 100H41.7V80H33.3V50H8.3V0H0",
    asks: "M58.3 100H58.3V60H75V20H100",
  });
});

test("a book of which a side is empty has no curve", () => {
  expect(depthOf({ ...book, asks: [] }, 1)).toBeNull();
  expect(depthOf({ ...book, bids: [] }, 1)).toBeNull();
  expect(depthAt({ ...book, bids: [] }, 1_001)).toBeNull();
});

test("a box begins and ends on the grid, with all of the book in sight", () => {
  const row = (price: number): BookRow => ({ price, qty: 1, total: 1, share: 100 });
  const shown = { bids: [row(1_000), row(975)], asks: [row(1_025)] };
  expect(depthOf(shown, 25)).toMatchObject({ low: 950, high: 1_075 });
});

test.each([
  [999, { side: "bid", total: 2, away: -1_000n }],
  [998, { side: "bid", total: 5, away: -2_000n }],
  [996, { side: "bid", total: 5, away: -4_000n }],
  [990, { side: "bid", total: 10, away: -10_000n }],
  [1_000, null],
  [1_001, { side: "ask", total: 4, away: 1_000n }],
  [1_002, { side: "ask", total: 4, away: 2_000n }],
  [1_009, { side: "ask", total: 8, away: 9_000n }],
])("what is met up to %s", (price, met) => {
  expect(depthAt(book, price)).toEqual(met);
});
