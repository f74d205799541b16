import { expect, test } from "vitest";
import { percentOfShare, shareOfPercent } from "./share.ts";

test.each([
  ["0", "0"],
  ["0.125", "12.5"],
  ["0.000001", "0.0001"],
  ["1", "100"],
])("a share of %s is %s percent, and back", (share, percent) => {
  expect(percentOfShare(share)).toBe(percent);
  expect(shareOfPercent(percent)).toBe(share);
});

test.each(["", "-1", "100.1", "1e1", "12.34567", "x"])("%s percent are no share", (percent) => {
  expect(shareOfPercent(percent)).toBeUndefined();
});

test("what is no share is not told in percent", () => {
  expect(() => percentOfShare("0.1234567")).toThrow("no share");
});
