import { expect, test } from "vitest";
import { exposureOf, moneyOf } from "./exposure.ts";

const bet = (type: "B" | "S", point: string) =>
  ({ type, point, rate: "0.9", commission: "0", tradeType: "B1" }) as const;

test("without a bet there is nothing at stake", () => {
  expect(exposureOf([], "KRW")).toBeNull();
});

test("bets of one side add up", () => {
  const exposure = exposureOf([bet("B", "10000"), bet("B", "20000")], "KRW");
  expect(exposure).toEqual({
    staked: { B: 30_000n, S: 0n },
    count: { B: 2, S: 0 },
    net: { B: 27_000n, S: -30_000n },
    isBothSides: false,
  });
});

test("both sides: the loss of one is taken from the win of the other", () => {
  const exposure = exposureOf([bet("B", "10000"), bet("S", "30000")], "KRW");
  expect(exposure?.net).toEqual({ B: 19_000n - 40_000n, S: 57_000n - 40_000n });
  expect(exposure?.isBothSides).toBe(true);
});

test("a 렌트 pays its commission", () => {
  const rent = { ...bet("B", "10000"), tradeType: "R1", commission: "0.1" } as const;
  expect(exposureOf([rent], "KRW")?.net.B).toBe(9_000n);
});

test.each([
  ["B", 101, 100, "in"],
  ["B", 99, 100, "out"],
  ["S", 99, 100, "in"],
  ["S", 101, 100, "out"],
  ["B", 100, 100, "at"],
  ["S", null, 100, "waiting"],
  ["S", 100, null, "waiting"],
] as const)("%s at %s over a strike of %s is %s", (side, last, strike, money) => {
  expect(moneyOf(side, last, strike)).toBe(money);
});
