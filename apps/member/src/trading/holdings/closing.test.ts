import { expect, test } from "vitest";
import { closingOf, contractsOfShare, limitClose, reversalOf, shareOf } from "./closing.ts";

test.each([
  [1, [1, 1, 1, 1]],
  [2, [1, 1, 2, 2]],
  [3, [1, 2, 2, 3]],
  [4, [1, 2, 3, 4]],
  [10, [3, 5, 8, 10]],
])("shares of %d contracts", (held, contracts) => {
  expect([25, 50, 75, 100].map((share) => contractsOfShare(held, share))).toEqual(contracts);
});

test.each([
  [1, 1, 100],
  [2, 1, 50],
  [2, 2, 100],
  [3, 1, 25],
  [3, 2, 75],
  [10, 5, 50],
  [10, 4, null],
  [10, null, null],
])("of %d contracts %s are one share: %s", (held, qty, share) => {
  expect(shareOf(held, qty)).toBe(share);
});

const positions = [
  { id: "1", qty: 2, profit: 50_000n, fee: 10_000n },
  { id: "2", qty: 1, profit: -20_000n, fee: 5_000n },
  { id: "3", qty: 3, profit: 0n, fee: 15_000n },
  { id: "4", qty: 1, profit: null, fee: 5_000n },
];

test.each([
  ["ALL", { count: 4, qty: 7, profit: 30_000n, fee: 35_000n }],
  ["WINNERS", { count: 1, qty: 2, profit: 50_000n, fee: 10_000n }],
  ["LOSERS", { count: 1, qty: 1, profit: -20_000n, fee: 5_000n }],
] as const)("closing %s", (which, estimate) => {
  expect(closingOf(which, positions)).toEqual(estimate);
});

test("a reversal turns the position and pays for closing and opening", () => {
  expect(reversalOf(-3, 7n, 5_000n)).toEqual({ before: -3, after: 3, profit: 7n, fee: 15_000n });
});

test.each([
  ["LONG", "SHORT"],
  ["SHORT", "LONG"],
] as const)("a %s closes at a price by a limit of the other side, without exits", (held, side) => {
  expect(limitClose({ overseaOptionId: "1003", tradeType: held }, 2, "20130.00")).toEqual({
    optionId: "1003",
    marketType: "LIMIT",
    tradeType: side,
    price: "20130.00",
    stopPrice: null,
    qty: 2,
    tpTick: null,
    slTick: null,
  });
});
