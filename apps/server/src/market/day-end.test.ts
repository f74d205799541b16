import { expect, test } from "vitest";
import { dayEndFrom } from "./day-end.ts";

const at = (text: string): number => Date.parse(text);

test.each([
  // 16:00 in Chicago is 22:00 UTC in winter.
  ["CME", "2026-11-20T12:00:00.000Z", "2026-11-20T22:00:00.000Z"],
  ["CME", "2026-11-20T22:00:00.000Z", "2026-11-20T22:00:00.000Z"],
  ["CME", "2026-11-20T22:00:00.001Z", "2026-11-23T22:00:00.000Z"],
  ["CME_INDEX", "2026-11-21T12:00:00.000Z", "2026-11-23T22:00:00.000Z"],
  // The night session of Hong Kong ends at 3:00 of the next date.
  ["HKFE", "2026-11-20T17:00:00.000Z", "2026-11-20T19:00:00.000Z"],
] as const)("%s from %s ends at %s", (calendar, from, end) => {
  expect(dayEndFrom(calendar, at(from))).toBe(at(end));
});

test("what never closes ends no day", () => {
  expect(dayEndFrom("SIM", at("2026-11-20T12:00:00.000Z"))).toBeUndefined();
});
