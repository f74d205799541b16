import { expect, test } from "vitest";
import { badgeText } from "./badge.tsx";
import { toneOf } from "./change.tsx";
import { compareDecimals } from "./number-flash.tsx";

test.each([
  [1, "1"],
  [99, "99"],
  [100, "99+"],
  [12_345, "99+"],
])("a badge of %d is %j", (count, text) => {
  expect(badgeText(count)).toBe(text);
});

test.each([
  ["20123.25", "20123.00", 1],
  ["-5", "-4", -1],
  ["-0.5", "0", -1],
  ["1,000", "999", 1],
  ["9007199254740993", "9007199254740992", 1],
  ["1.50", "1.5", 0],
] as const)("%s against %s is %d", (a, b, order) => {
  expect(compareDecimals(a, b)).toBe(order);
});

test("gains, losses and nothing have their colours", () => {
  expect(["5", "-5", "0", "0.00"].map(toneOf)).toEqual([
    "text-up",
    "text-down",
    "text-muted",
    "text-muted",
  ]);
});
