import { expect, test } from "vitest";
import { bidShareOf } from "./depth-share.ts";

test.each([
  [0, 0, null],
  [5, 0, 100],
  [0, 5, 0],
  [50, 50, 50],
  [126, 114, 53],
  [1, 100_000, 1],
  [100_000, 1, 99],
])("%i bids and %i asks: %s %% are bids", (bids, asks, share) => {
  expect(bidShareOf(bids, asks)).toBe(share);
});
