import { expect, test } from "vitest";
import { waitedFor } from "./waited.ts";

const AT = "2026-11-21T00:00:00.000Z";
const MINUTE = 60_000;

test.each([
  [-5 * MINUTE, { key: "waitedMoment" }],
  [MINUTE - 1, { key: "waitedMoment" }],
  [MINUTE, { key: "waitedMinutes", minutes: 1 }],
  [60 * MINUTE - 1, { key: "waitedMinutes", minutes: 59 }],
  [60 * MINUTE, { key: "waitedHours", hours: 1, minutes: 0 }],
  [(24 * 60 - 1) * MINUTE, { key: "waitedHours", hours: 23, minutes: 59 }],
  [24 * 60 * MINUTE, { key: "waitedDays", days: 1, hours: 0 }],
  [(3 * 24 + 5) * 60 * MINUTE, { key: "waitedDays", days: 3, hours: 5 }],
])("after %i ms", (ms, waited) => {
  expect(waitedFor(AT, Date.parse(AT) + ms)).toEqual(waited);
});
