import { expect, test } from "vitest";
import { type TriedFill, type TriedTerms, tryFollow } from "./try-follow.ts";

const USDT = 100_000_000n;
const NOW = Date.parse("2026-11-20T03:00:00Z");
/** Bitcoin: prices in cents, steps of 0.001. */
const OPTIONS = new Map([[1201, { unit: 1_000n, fee: 40_000n }]]);
const FREE = new Map([[1201, { unit: 1_000n, fee: 0n }]]);
const TERMS: TriedTerms = {
  multiplyPer: 100,
  maxBet: 1_000n * USDT,
  oneMaxBet: 1_000n * USDT,
  shareRate: 1_000,
};

const fill = (
  tradeType: "LONG" | "SHORT",
  qty: number,
  price: number,
  over: Partial<TriedFill> = {},
): TriedFill => ({
  ...{ positionId: 1, optionId: 1201, tradeType, price, qty, leverage: 10, at: NOW - 1000 },
  ...over,
});
const followed = (fills: TriedFill[], terms: Partial<TriedTerms> = {}) =>
  tryFollow(fills, FREE, { ...TERMS, ...terms }, NOW);

test("a round trip brings the trader's difference, and of what was won the trader has a share", () => {
  // 0.010 from 90,000.00 to 91,000.00.
  const life = [fill("LONG", 10, 9_000_000), fill("SHORT", 10, 9_100_000, { at: NOW })];
  expect(followed(life)).toMatchObject({
    ...{ copied: 1, missed: 0, profit: 10n * USDT, share: 1n * USDT, net: 9n * USDT },
    margin: 90n * USDT,
  });
  expect(followed([fill("SHORT", 10, 9_000_000), fill("LONG", 10, 9_100_000)])).toMatchObject({
    ...{ profit: -10n * USDT, share: 0n, net: -10n * USDT, drawdown: 10n * USDT },
  });
});

test("both ways cost their fee", () => {
  const life = [fill("LONG", 10, 9_000_000), fill("SHORT", 10, 9_000_000)];
  expect(tryFollow(life, OPTIONS, TERMS, NOW).profit).toBe(-72_000_000n);
});

test("the multiplier and both caps make it smaller, always to whole steps", () => {
  const life = [fill("LONG", 15, 9_000_000), fill("SHORT", 15, 9_100_000)];
  expect(followed(life, { multiplyPer: 50 }).profit).toBe(7n * USDT);
  // 50 USDT at 10x are 500 USDT: five steps of 90 USDT.
  expect(followed(life, { oneMaxBet: 50n * USDT }).profit).toBe(5n * USDT);
  const twice = [fill("LONG", 5, 9_000_000), ...life.map((each) => ({ ...each, positionId: 2 }))];
  // 45 of 100 USDT are bound: 55 are six steps.
  expect(followed(twice, { maxBet: 100n * USDT }).profit).toBe(6n * USDT);
});

test("what the trader closes in part is closed in proportion, and the rest with the last of it", () => {
  const life = [
    fill("LONG", 10, 9_000_000),
    fill("SHORT", 3, 9_100_000),
    fill("SHORT", 7, 9_200_000),
  ];
  // Of five steps one goes at the first (3/10 of 5, rounded down), four at the last.
  expect(followed(life, { multiplyPer: 50 }).profit).toBe(9n * USDT);
});

test("a position of which nothing could be copied is missed, and so is all at nothing per cent", () => {
  const life = [fill("LONG", 1, 9_000_000), fill("SHORT", 1, 9_100_000)];
  expect(followed(life, { multiplyPer: 99 })).toMatchObject({ copied: 0, missed: 1, profit: 0n });
  expect(followed(life, { multiplyPer: 0 })).toMatchObject({ copied: 0, missed: 1, days: [] });
});

test("perpetuals that are not followed are no part of it; what is still open binds and brings nothing", () => {
  const open = [fill("LONG", 10, 9_000_000), fill("LONG", 1, 5, { positionId: 3, optionId: 1299 })];
  expect(followed(open)).toMatchObject({ copied: 1, missed: 0, profit: 0n, margin: 90n * USDT });
});
