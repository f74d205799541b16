import { expect, test } from "vitest";
import { CHART_KINDS, type ChartLayout, readChartLayout } from "./chart-layout.ts";

const usual = { interval: "5m", kind: "bar" } as const;
const own: ChartLayout = {
  interval: "4h",
  kind: "area",
  indicators: ["MA", "MACD"],
  drawings: [
    {
      tool: "segment",
      points: [
        { timestamp: 1, value: 2.5 },
        { timestamp: 3, value: 4 },
      ],
    },
  ],
  hasSessions: true,
};

test("what was kept comes back", () => {
  expect(readChartLayout(JSON.parse(JSON.stringify(own)), usual)).toEqual(own);
});

test.each(CHART_KINDS)("the kind %s comes back", (kind) => {
  expect(readChartLayout({ kind }, usual).kind).toBe(kind);
});

test("nothing kept is the member's usual chart with its volume", () => {
  expect(readChartLayout(undefined, usual)).toEqual({
    ...usual,
    indicators: ["VOL"],
    drawings: [],
    hasSessions: false,
  });
});

test.each([
  ["unknown names", { interval: "7m", kind: "pie", indicators: ["XYZ"] }],
  ["a drawing of no tool", { indicators: [], drawings: [{ tool: "heart", points: [] }] }],
  [
    "endless points",
    { indicators: [], drawings: [{ tool: "segment", points: Array(9).fill({}) }] },
  ],
])("%s is left out", (_, kept) => {
  expect(readChartLayout(kept, usual)).toEqual({
    ...usual,
    indicators: [],
    drawings: [],
    hasSessions: false,
  });
});
