import { expect, test } from "vitest";
import { INDICATOR_RULES, INDICATORS, readLook, usualLook } from "./indicators.ts";

test("averages begin at 5, 20, 60 and 120", () => {
  expect(usualLook("MA").params).toEqual([5, 20, 60, 120]);
});

test("what was set of an indicator comes back", () => {
  const own = { params: [3, 10, 30, 200], colors: ["teal", "gray", "pink", "blue"] };
  expect(readLook("MA", JSON.parse(JSON.stringify(own)))).toEqual(own);
});

test.each([
  null,
  "x",
  3,
  {},
  { params: "5", colors: {} },
  { params: [1.5, null], colors: ["red"] },
])("%j is what each begins with", (kept) => {
  for (const name of INDICATORS) expect(readLook(name, kept)).toEqual(usualLook(name));
});

test.each([
  [0, 1],
  [-7, 1],
  [481, 480],
  [Number.MAX_SAFE_INTEGER, 480],
])("a length of %s is %s", (asked, length) => {
  expect(readLook("RSI", { params: [asked] }).params).toEqual([length]);
});

test.each(INDICATORS)("%s begins within its bounds", (name) => {
  for (const { start, min, max } of INDICATOR_RULES[name].params) {
    expect(start).toBeGreaterThanOrEqual(min);
    expect(start).toBeLessThanOrEqual(max);
  }
});
