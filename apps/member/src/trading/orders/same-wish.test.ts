import { expect, test } from "vitest";
import { isSameWish } from "./same-wish.ts";

const last = { place: "2012325", at: 1_000 };

test.each([
  ["at once", "2012325", 1_001, true],
  ["a moment before the time is over", "2012325", 1_299, true],
  ["when it is over", "2012325", 1_300, false],
  ["on another row", "2012350", 1_001, false],
])("a tap %s", (_, place, at, isSame) => {
  expect(isSameWish(last, { place, at })).toBe(isSame);
});

test("the first tap is a wish of its own", () => {
  expect(isSameWish(null, last)).toBe(false);
});
