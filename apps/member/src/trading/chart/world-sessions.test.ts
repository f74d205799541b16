import { expect, test } from "vitest";
import { worldSessionAt } from "./world-sessions.ts";

test.each([
  ["2026-11-20T00:00:00Z", "TOKYO"],
  ["2026-11-20T06:29:00Z", "TOKYO"],
  ["2026-11-20T06:30:00Z", null],
  ["2026-11-20T08:00:00Z", "LONDON"],
  ["2026-11-20T14:29:00Z", "LONDON"],
  ["2026-11-20T14:30:00Z", "NEW_YORK"],
  ["2026-07-20T13:30:00Z", "NEW_YORK"],
  ["2026-11-20T21:00:00Z", null],
  ["2026-11-21T10:00:00Z", null],
])("at %s it is %s", (at, session) => {
  expect(worldSessionAt(Date.parse(at))).toBe(session);
});
