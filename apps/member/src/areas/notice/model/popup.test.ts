import { expect, test } from "vitest";
import { opensAt, readPutAway } from "./popup.ts";

test.each([
  [[], "/wallet/asset", true],
  [["OVERSEA"], "/oversea", true],
  [["OVERSEA"], "/oversea/1003", true],
  [["OVERSEA"], "/overseaView/1003", true],
  [["OVERSEA"], "/overseas", false],
  [["FUTURE"], "/futureView/2001", true],
  [["DNW"], "/search/dnw", false],
  [["DNW", "SEARCH"], "/search/dnw", true],
] as const)("a popup of %j at %s opens: %s", (pages, pathname, opens) => {
  expect(opensAt(pages, pathname)).toBe(opens);
});

test("what was put away stays so for its day", () => {
  const kept = JSON.stringify({ 7: "2026-11-23", 8: "2026-11-22" });
  expect(readPutAway(kept, "2026-11-23")).toEqual({ 7: "2026-11-23" });
  expect(readPutAway(kept, "2026-11-24")).toEqual({});
});

test.each([null, "", "nonsense", "null", "7"])("nothing is put away by %j", (kept) => {
  expect(readPutAway(kept, "2026-11-23")).toEqual({});
});
