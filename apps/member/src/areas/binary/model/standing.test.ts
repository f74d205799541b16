import { expect, test } from "vitest";
import { standingOf } from "./standing.ts";

test.each([
  ["20123.25", "20123.00", "over"],
  ["20122.75", "20123.00", "under"],
  ["20123.00", "20123.00", "even"],
  ["20123.00", null, "none"],
  ["–", "20123.00", "none"],
] as const)("%s over %s is %s", (last, strike, standing) => {
  expect(standingOf(last, strike, 2)).toBe(standing);
});
