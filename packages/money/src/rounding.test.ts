import { expect, test } from "vitest";
import { divide, divideWithRemainder, type RoundingMode } from "./rounding.ts";

test.each<[RoundingMode, bigint, bigint, bigint, bigint]>([
  // mode, 7/2, -7/2, 7/-2, -7/-2
  ["down", 3n, -3n, -3n, 3n],
  ["up", 4n, -4n, -4n, 4n],
  ["floor", 3n, -4n, -4n, 3n],
  ["ceil", 4n, -3n, -3n, 4n],
])("%s rounds as its name says, whatever the signs", (mode, both, left, right, neither) => {
  expect([divide(7n, 2n, mode), divide(-7n, 2n, mode)]).toEqual([both, left]);
  expect([divide(7n, -2n, mode), divide(-7n, -2n, mode)]).toEqual([right, neither]);
  expect(divide(-8n, 2n, mode)).toBe(-4n);
});

test.each<[numerator: bigint, denominator: bigint, nearest: bigint]>([
  [5n, 2n, 2n],
  [7n, 2n, 4n],
  [-5n, 2n, -2n],
  [-7n, 2n, -4n],
  [7n, -2n, -4n],
  [-7n, -2n, 4n],
  [1n, 2n, 0n],
  [-1n, 2n, 0n],
  [-3n, 2n, -2n],
  [4n, 3n, 1n],
  [5n, 3n, 2n],
  [-4n, 3n, -1n],
  [-5n, 3n, -2n],
  [5n, -3n, -2n],
  [6n, 3n, 2n],
  [25n * 10n ** 29n, 10n ** 30n, 2n],
  [25n * 10n ** 29n + 1n, 10n ** 30n, 3n],
])("half-even: %d ÷ %d is %d", (numerator, denominator, nearest) => {
  expect(divide(numerator, denominator, "half-even")).toBe(nearest);
});

test("what is left over is handed over, so that no unit is lost", () => {
  for (const mode of ["down", "up", "floor", "ceil", "half-even"] as const) {
    for (const numerator of [-7n, -1n, 0n, 1n, 7n, 10n ** 30n + 1n]) {
      const { quotient, remainder } = divideWithRemainder(numerator, 3n, mode);
      expect(quotient * 3n + remainder).toBe(numerator);
    }
  }
});

test("dividing by zero is a programmer's error", () => {
  expect(() => divide(1n, 0n, "down")).toThrow(RangeError);
});
