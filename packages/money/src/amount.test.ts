import { expect, test } from "vitest";
import { absolute, add, amount, formatAmount, max, min, subtract } from "./amount.ts";

test("amounts of one currency add up, those of two do not mix", () => {
  const won = amount<string>("KRW", 1_000n);
  expect(add(won, amount("KRW", -400n))).toEqual(amount("KRW", 600n));
  expect(subtract(won, amount("KRW", 1_400n))).toEqual(amount("KRW", -400n));
  expect(() => add(won, amount("USDT", 1n))).toThrow(TypeError);
  expect(() => subtract(won, amount("USDT", 1n))).toThrow(TypeError);
});

test("an amount is written with the decimals of its currency", () => {
  expect(formatAmount(amount("KRW", 1_000n), 0)).toBe("1000");
  expect(formatAmount(amount("USDT", 150_000_000n), 8)).toBe("1.50000000");
});

test("larger, smaller, distance from zero", () => {
  expect([max(1n, 2n), max(2n, 1n), min(1n, 2n), min(2n, 1n)]).toEqual([2n, 2n, 1n, 1n]);
  expect([absolute(-5n), absolute(5n), absolute(0n)]).toEqual([5n, 5n, 0n]);
});
