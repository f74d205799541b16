import { expect, test } from "vitest";
import { averagePriceText } from "./average.ts";

test.each<[what: string, cost: bigint, qty: number, precision: number, text: string | null]>([
  ["nothing filled", 0n, 0, 2, null],
  ["one price", 500_025n, 1, 2, "5000.25"],
  ["an average on the grid keeps its decimals", 1_000_000n, 2, 2, "5000.00"],
  ["two decimals more where they are needed", 1_000_025n, 2, 2, "5000.125"],
  ["truncated beyond those: 10,001 ÷ 3", 10_001n, 3, 0, "3333.66"],
  ["a short's cost and quantity are both negative", -10_001n, -3, 0, "3333.66"],
  ["whole prices stay whole", 10_000n, 2, 0, "5000"],
])("%s", (_what, cost, qty, precision, text) => {
  expect(averagePriceText(cost, qty, precision)).toBe(text);
});
