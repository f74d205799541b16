import { describe, expect, test } from "vitest";
import { anAccount, anOption, aPosition } from "../gallery/fixtures.ts";
import {
  averageRow,
  balanceOf,
  holdingOf,
  losscutPrice,
  profitAt,
  tenthsOfTicksAt,
} from "./profit.ts";
import { termsOf } from "./terms.ts";

const BASIS_ONE = 10n ** 8n;

const terms = termsOf(anOption(), "KRW");
const long = holdingOf(aPosition(), 2);
const short = holdingOf(
  aPosition({ tradeType: "SHORT", qty: 2, avgPrice: "20102.6250", basis: "40205.25" }),
  2,
);

describe("unrealised profit", () => {
  test.each([
    ["the drawing: 83 ticks on three contracts", long, 2_012_325, 1_680_750n, 830n],
    ["at the average nothing", long, 2_010_250, 0n, 0n],
    ["below it a loss", long, 2_010_225, -20_250n, -10n],
    ["short gains when the price falls", short, 2_010_250, 6_750n, 5n],
    ["short loses when it rises", short, 2_012_325, -1_113_750n, -825n],
  ])("%s", (_, holding, last, profit, ticks) => {
    expect(profitAt(holding, last, terms)).toBe(profit);
    expect(tenthsOfTicksAt(holding, last, terms)).toBe(ticks);
  });

  test("is truncated toward zero, once, at a rate with decimals", () => {
    const odd = { ...terms, rate: 135_012_345_678n };
    expect(profitAt({ qty: 1, basis: 2_010_250n * BASIS_ONE }, 2_010_275, odd)).toBe(6_750n);
    expect(profitAt({ qty: -1, basis: 2_010_250n * BASIS_ONE }, 2_010_275, odd)).toBe(-6_750n);
  });

  test("reads a cost with or without the side's sign", () => {
    expect(holdingOf(aPosition({ tradeType: "SHORT", basis: "-60307.50" }), 2)).toEqual({
      qty: -3,
      basis: 6_030_750n * BASIS_ONE,
    });
  });
});

test.each([
  ["long, on a tick", long, 2_010_250],
  ["short, between two ticks", short, 2_010_275],
  ["flat", { qty: 0, basis: 0n }, null],
])("the average's row: %s", (_, holding, row) => {
  expect(averageRow(holding, 25)).toBe(row);
});

describe("the balance line of product.md §4, its distance by what the engine closes at (domain.md 1.4.3)", () => {
  const cross = {
    ...anAccount().cross,
    playerPoint: "3211250",
    lastPnl: "-500000",
    losscut: "180000",
    playerGameWaitPoint: "20000",
    buyingPower: "1000",
  };
  test.each([
    ["the server's own profit", undefined, 2_731_250n, 2_531_250n, 1_000n],
    ["a newer profit moves all three", 100_000n, 3_331_250n, 3_131_250n, 601_000n],
    ["never below zero, the distance is", -9_000_000n, 0n, -180_000n, -8_499_000n],
  ])("%s", (_, live, shown, distance, power) => {
    const balance = balanceOf(cross, 0, live);
    expect([balance.shown, balance.losscutDistance, balance.buyingPower]).toEqual([
      shown,
      distance,
      power,
    ]);
  });
});

describe("the loss-cut row is the first price that breaches", () => {
  test.each([
    ["a long's lies below", long, 412_000n, 2_012_325 - 21 * 25],
    ["exactly reached counts", long, 405_000n, 2_012_325 - 20 * 25],
    ["a short's lies above", short, 412_000n, 2_012_325 + 31 * 25],
    ["already breached: here", long, -1n, 2_012_325],
    ["out of reach", long, 10n ** 15n, null],
    ["flat", { qty: 0, basis: 0n }, 412_000n, null],
  ])("%s", (_, holding, distance, price) => {
    expect(losscutPrice(holding, 2_012_325, distance, terms)).toBe(price);
  });
});
