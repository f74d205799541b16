import { expect, test } from "vitest";
import { MARK_STALE_AFTER_MS, markInForce, markPrice, meanOf } from "./mark.ts";

const PARTS = {
  index: 2_800_000_000_000n,
  fundingRate: 10_000n,
  untilFunding: 14_400_000,
  interval: 28_800_000,
  basis: 100_000_000n,
  last: 2_800_500_000_000n,
};

test("the mark is the middle of index with funding, index with basis, and last price", () => {
  // 28,000 × (1 + 0.0001 ÷ 2) = 28,001.4; 28,000 + 1 = 28,001; 28,005.
  expect(markPrice(PARTS)).toBe(2_800_140_000_000n);
  expect(markPrice({ ...PARTS, basis: 200_000_000n })).toBe(2_800_200_000_000n);
  expect(markPrice({ ...PARTS, last: 2_800_110_000_000n })).toBe(2_800_110_000_000n);
  expect(markPrice({ ...PARTS, fundingRate: -10_000n })).toBe(2_800_100_000_000n);
});

test("a last price alone that runs away does not move the mark", () => {
  const near = markPrice(PARTS);
  for (const last of [1n, 100n * PARTS.last]) {
    const moved = markPrice({ ...PARTS, last });
    expect(moved - near).toBeGreaterThanOrEqual(-40_000_000n);
    expect(moved - near).toBeLessThanOrEqual(0n);
  }
});

test("the mean of samples, and of none", () => {
  expect(meanOf([])).toBe(0n);
  expect(meanOf([1n, 2n, 4n])).toBe(2n);
  expect(meanOf([-1n, -2n, -4n])).toBe(-2n);
});

const SAID = { mark: 2_814_727_373_413, markAt: 10_000, isHalted: false };

test("the feed's mark is in force while it is fresh", () => {
  const until = SAID.markAt + MARK_STALE_AFTER_MS;
  expect(markInForce(SAID, 5n, until)).toEqual({
    price: 2_814_727_373_413n,
    source: "MARK",
    isFrozen: false,
  });
});

test("where the mark is stale the last price stands in, and nobody is liquidated", () => {
  const later = SAID.markAt + MARK_STALE_AFTER_MS + 1;
  expect(markInForce(SAID, 5n, later)).toEqual({ price: 5n, source: "LAST", isFrozen: true });
  expect(markInForce({ ...SAID, mark: 0 }, 5n, SAID.markAt)).toMatchObject({ isFrozen: true });
});

test("a halted market is frozen, and so is one that never had a price", () => {
  expect(markInForce({ ...SAID, isHalted: true }, 5n, SAID.markAt)).toEqual({
    price: 2_814_727_373_413n,
    source: "MARK",
    isFrozen: true,
  });
  const silent = { mark: 0, markAt: 0, isHalted: false };
  expect(markInForce(silent, 0n, 1)).toEqual({ price: 0n, source: "MARK", isFrozen: true });
});
