import { describe, expect, test } from "vitest";
import type { ChartDress } from "./chart-layout.ts";
import { LAYOUTS_MAX, readNamedLayouts, withLayout } from "./named-layouts.ts";

const dress: ChartDress = {
  kind: "bar",
  indicators: ["MA", "RSI"],
  looks: { RSI: { params: [9], colors: ["pink"] } },
  hasSessions: true,
};

test("a layout comes back with its parameters and colours", () => {
  const layouts = withLayout([], "단타", dress);
  expect(readNamedLayouts(JSON.parse(JSON.stringify(layouts)))).toEqual([{ name: "단타", dress }]);
});

test("of a chart's own layout only what it draws is kept", () => {
  const whole = { ...dress, drawings: [1], interval: "1m" };
  expect(withLayout([], "단타", whole)[0]?.dress).toEqual(dress);
});

test("a name that is there gets the new look in its place", () => {
  const two = withLayout(withLayout([], "a", dress), "b", dress);
  const next = withLayout(two, " a ", { ...dress, kind: "line" });
  expect(next.map(({ name, dress: { kind } }) => [name, kind])).toEqual([
    ["a", "line"],
    ["b", "bar"],
  ]);
});

test("where there are too many the oldest goes", () => {
  let layouts = withLayout([], "0", dress);
  for (let at = 1; at <= LAYOUTS_MAX; at += 1) layouts = withLayout(layouts, String(at), dress);
  expect(layouts).toHaveLength(LAYOUTS_MAX);
  expect(layouts[0]?.name).toBe("1");
});

test("a name of spaces keeps nothing", () => {
  expect(withLayout([], "   ", dress)).toEqual([]);
});

describe("what was kept badly", () => {
  test.each([[null], ["x"], [[null, 3, {}, { name: 7 }, { name: " " }]]])("%j is none", (kept) => {
    expect(readNamedLayouts(kept)).toEqual([]);
  });

  test("a dress that cannot be read is the usual one", () => {
    expect(readNamedLayouts([{ name: "a", dress: "x" }])[0]?.dress).toMatchObject({
      kind: "candle",
      indicators: ["MA", "VOL"],
    });
  });
});
