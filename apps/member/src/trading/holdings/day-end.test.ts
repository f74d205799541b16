import { describe, expect, test } from "vitest";
import { anOption, aPosition } from "../gallery/fixtures.ts";
import { dayEndWarnings } from "./day-end.ts";

const END = Date.parse("2026-11-20T22:00:00.000Z");
const option = anOption({
  id: "1003",
  session: { state: "OPEN", changesAt: new Date(END).toISOString(), nextOpenAt: null },
  hours: [],
});
const position = aPosition({ overseaOptionId: "1003", qty: 3, overnightQty: 1 });
const at = (minutes: number, seconds = 0) => END - minutes * 60_000 + seconds * 1000;

describe("a position of which two contracts are not kept", () => {
  test.each([
    [31, 0, []],
    [30, 0, [30]],
    [30, 49, [30]],
    [30, 50, []],
    [10, 5, [10]],
    [1, 0, [1]],
    [0, 1, []],
  ])("%s minutes less %s seconds before the end", (minutes, seconds, due) => {
    const warnings = dayEndWarnings([position], [option], at(minutes, seconds));
    expect(warnings.map((warning) => warning.minutes)).toEqual(due);
    for (const { qty } of warnings) expect(qty).toBe(2);
  });

  test("has one key a warning, whenever it is asked", () => {
    const keys = [at(10), at(10, 9)].map(
      (now) => dayEndWarnings([position], [option], now)[0]?.key,
    );
    expect(keys[0]).toBe(keys[1]);
    expect(dayEndWarnings([position], [option], at(1))[0]?.key).not.toBe(keys[0]);
  });
});

test("what is kept whole, and what is of no known instrument, is not told of", () => {
  const kept = { ...position, overnightQty: 3 };
  expect(dayEndWarnings([kept], [option], at(10))).toEqual([]);
  expect(dayEndWarnings([position], [], at(10))).toEqual([]);
});
