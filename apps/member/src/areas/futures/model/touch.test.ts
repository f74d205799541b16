import { expect, test } from "vitest";
import { aBook } from "../fixtures.ts";
import { middleOf, takingOf, touchOf } from "./touch.ts";

test("the touch, and the middle on the grid", () => {
  expect(touchOf(aBook())).toEqual({ bid: 9_152_330, ask: 9_152_340 });
  expect(middleOf(aBook(), 1)).toBe(9_152_335);
  expect(middleOf(aBook(), 50)).toBe(9_152_330);
  expect(middleOf(aBook({ asks: [] }), 1)).toBeNull();
});

test("taking goes up the book as far as it must, and no further than its limit", () => {
  expect(takingOf(aBook(), "LONG", 500, null)).toEqual({
    cost: 9_152_340n * 412n + 9_152_440n * 88n,
    qty: 500,
    worst: 9_152_440,
  });
  expect(takingOf(aBook(), "LONG", 500, 9_152_400)).toMatchObject({ qty: 412, worst: 9_152_340 });
  expect(takingOf(aBook(), "SHORT", 500, 9_152_340)).toBeNull();
});
