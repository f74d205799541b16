import { expect, test } from "vitest";
import { isSpeaking, priceFreshness } from "./freshness.ts";

test.each([
  ["open", 0, "fresh"],
  ["open", 2000, "fresh"],
  ["open", 2001, "late"],
  ["open", 5000, "late"],
  ["open", 5001, "stale"],
  ["open", null, "waiting"],
  ["idle", 0, "waiting"],
  ["connecting", 0, "waiting"],
  ["silent", 0, "lost"],
  ["reconnecting", 0, "lost"],
  ["failed", 0, "lost"],
] as const)("a line that is %s with prices %s ms old is %s", (state, ageMs, freshness) => {
  expect(priceFreshness(state, ageMs)).toBe(freshness);
});

test.each([
  ["OPEN", true],
  ["HALTED", true],
  ["BREAK", false],
  ["CLOSED", false],
] as const)("%s: prices are waited for: %s", (state, speaks) => {
  expect(isSpeaking({ session: { state, changesAt: null, nextOpenAt: null } })).toBe(speaks);
});
