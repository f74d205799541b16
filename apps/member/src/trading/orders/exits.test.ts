import { describe, expect, test } from "vitest";
import {
  exitPrice,
  levelsFault,
  levelsWarning,
  levelTotals,
  profitAtPrice,
  breakEvenPrice,
  rewardText,
  stopTicksAtPrice,
  stopWarning,
  ticksAtPrice,
  ticksForAmount,
} from "./exits.ts";
import type { Holding } from "../base/profit.ts";
import { termsOf } from "../base/terms.ts";
import { anOption } from "../gallery/fixtures.ts";

const BASIS_ONE = 10n ** 8n;

/** Nasdaq: a tick is 25 price units and 6,750 won. */
const terms = termsOf(anOption(), "KRW");
const long: Holding = { qty: 2, basis: 2n * 2_010_250n * BASIS_ONE };
const short: Holding = { qty: -2, basis: 2n * 2_010_250n * BASIS_ONE };
/** Bought at 20,102.50 and 20,102.75: the average lies between two ticks. */
const uneven: Holding = { qty: 2, basis: 4_020_525n * BASIS_ONE };
const unevenShort: Holding = { qty: -2, basis: 4_020_525n * BASIS_ONE };

test.each([
  ["long profit", long, "TP", 10, 2_010_500],
  ["long stop", long, "SL", 10, 2_010_000],
  ["short profit", short, "TP", 10, 2_010_000],
  ["short stop", short, "SL", 10, 2_010_500],
  ["uneven long profit, away from the entry", uneven, "TP", 10, 2_010_525],
  ["uneven long stop, away from the entry", uneven, "SL", 10, 2_010_000],
  ["uneven short profit, away from the entry", unevenShort, "TP", 10, 2_010_000],
  ["uneven short stop, away from the entry", unevenShort, "SL", 10, 2_010_525],
] as const)("%s: ticks and price tell the same", (_, holding, leg, ticks, price) => {
  expect(exitPrice(holding, leg, ticks, terms)).toBe(price);
  expect(ticksAtPrice(holding, leg, price, terms)).toBe(ticks);
});

test.each([
  ["the entry itself", "TP", 2_010_250],
  ["a profit below a long entry", "TP", 2_010_225],
  ["a stop above it", "SL", 2_010_275],
] as const)("%s is no exit", (_, leg, price) => {
  expect(ticksAtPrice(long, leg, price, terms)).toBeNull();
});

test.each([
  ["below a long entry", long, 2_010_000, 10],
  ["above it", long, 2_010_500, -10],
  ["below a short entry", short, 2_010_000, -10],
  ["the entry itself", long, 2_010_250, null],
] as const)("a stop %s", (_, holding, price, ticks) => {
  expect(stopTicksAtPrice(holding, price, terms)).toBe(ticks);
});

test.each([
  ["whole long", long, 2_010_500, 2, 135_000n],
  ["half of it", long, 2_010_500, 1, 67_500n],
  ["a loss", long, 2_010_000, 2, -135_000n],
  ["short", short, 2_010_000, 2, 135_000n],
  ["one of an uneven two, truncated toward zero", uneven, 2_010_275, 1, 3_375n],
] as const)("%s brings", (_, holding, price, qty, profit) => {
  expect(profitAtPrice(holding, price, qty, terms)).toBe(profit);
});

test.each([
  ["a profit of at least the amount", "TP", 100_000n, 2, 8],
  ["a loss of at most the amount", "SL", 100_000n, 2, 7],
  ["a loss with its sign", "SL", -135_000n, 2, 10],
  ["less than a tick of loss", "SL", 6_749n, 1, null],
  ["nothing", "TP", 0n, 1, null],
] as const)("%s", (_, leg, amount, qty, ticks) => {
  expect(ticksForAmount(leg, amount, qty, terms)).toBe(ticks);
});

test.each([
  ["well inside", long, 2_010_000, 2_000_000, null],
  ["close", long, 2_000_125, 2_000_000, "NEAR_LOSSCUT"],
  ["at it", long, 2_000_000, 2_000_000, "BEYOND_LOSSCUT"],
  ["beyond", long, 1_999_975, 2_000_000, "BEYOND_LOSSCUT"],
  ["a short's beyond is above", short, 2_020_025, 2_020_000, "BEYOND_LOSSCUT"],
  ["without a line", long, 1, null, null],
] as const)("a stop %s", (_, holding, stop, losscut, warning) => {
  expect(stopWarning(holding, stop, losscut, terms)).toBe(warning);
});

test("reward per risk, by what is left of both after fees", () => {
  expect([rewardText(250n, -100n), rewardText(100n, -300n), rewardText(70n, -70n)]).toEqual([
    "1 : 2.5",
    "1 : 0.33",
    "1 : 1",
  ]);
  expect([rewardText(0n, -100n), rewardText(-5n, -100n), rewardText(100n, 0n)]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  // A tick of one contract is 6,750 won, both fees 10,000.
  ["a long", long, 2_010_300],
  ["a short", short, 2_010_200],
  ["an average between two ticks is rounded to where nothing is lost", uneven, 2_010_300],
  ["nothing held", { qty: 0, basis: 0n }, null],
] as const)("break-even of %s covers the fees of both ways", (_, holding, price) => {
  expect(breakEvenPrice(holding, terms)).toBe(price);
});

describe("partial levels", () => {
  const level = (qty: number, tp: number | null, sl: number | null = null) => ({ qty, tp, sl });
  test.each([
    ["within the position", [level(1, 10), level(2, 20, 10)], 3, null],
    ["more than the position", [level(2, 10), level(2, 20)], 3, "QTY"],
    ["of nothing", [level(0, 10)], 3, "QTY"],
    ["without either leg", [level(1, null)], 3, "EMPTY"],
    ["none at all", [], 3, null],
  ] as const)("%s", (_, levels, held, fault) => {
    expect(levelsFault(levels, held)).toBe(fault);
  });

  test.each([
    ["each leg with its own contracts", [level(1, 10, 5), level(2, 20)], 307_500n, -43_750n],
    ["no stop at all", [level(1, 10)], 57_500n, null],
    ["nothing", [], null, null],
  ] as const)("together: %s", (_, levels, tp, sl) => {
    expect(levelTotals(levels, long, terms)).toEqual({ tp, sl });
  });

  test.each([
    ["every stop is inside", [level(1, null, 10)], null],
    ["one is close", [level(1, null, 10), level(1, null, 17)], "NEAR_LOSSCUT"],
    ["one is beyond", [level(1, null, 17), level(1, null, 20)], "BEYOND_LOSSCUT"],
    ["without stops", [level(1, 10)], null],
  ] as const)("warned where %s", (_, levels, warning) => {
    // Twenty ticks below the average.
    expect(levelsWarning(levels, long, 2_009_750, terms)).toBe(warning);
  });
});
