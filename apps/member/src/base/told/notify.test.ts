import { expect, test } from "vitest";
import { MUST_SEE, notifyDefaults, readNotify, tells } from "./notify.ts";

const NOON = 12 * 60;

test("a kind that is off is neither in sight nor heard; what must be seen is", () => {
  const off = readNotify({ hidden: ["FILL", "SECURITY", "NOTICE"], silent: ["FILL"] });
  expect(tells(off, "FILL", NOON)).toEqual({ inSight: false, bySound: false });
  expect(tells(off, "SECURITY", NOON)).toEqual({ inSight: true, bySound: true });
  for (const kind of MUST_SEE) expect(off.hidden).not.toContain(kind);
});

test.each([
  [22 * 60 + 59, true],
  [23 * 60, false],
  [0, false],
  [7 * 60 - 1, false],
  [7 * 60, true],
])("quiet hours over midnight, minute %d", (minute, isHeard) => {
  const prefs = { ...notifyDefaults, isQuiet: true };
  expect(tells(prefs, "FILL", minute)).toEqual({ inSight: isHeard, bySound: isHeard });
  expect(tells(prefs, "SECURITY", minute).inSight).toBe(true);
});

test("quiet hours of a day, and those of no length", () => {
  const day = { ...notifyDefaults, isQuiet: true, quiet: [60, 120] as const };
  expect([59, 60, 119, 120].map((minute) => tells(day, "MONEY", minute).inSight)).toEqual([
    ...[true, false, false, true],
  ]);
  const none = { ...day, quiet: [60, 60] as const };
  expect(tells(none, "MONEY", 60).inSight).toBe(true);
});

test("what was kept is read with care", () => {
  expect(readNotify("spoilt")).toEqual(notifyDefaults);
  expect(readNotify({ hidden: ["X", 7], quiet: [-1, 1_440] })).toEqual(notifyDefaults);
  expect(readNotify({ quiet: [0, 1_439] }).quiet).toEqual([0, 1_439]);
});
