import { expect, test } from "vitest";
import { type ChartLayout, readChartLayout } from "./chart-layout.ts";
import { CHART_KINDS } from "./chart-choices.ts";

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
  looks: { MA: { params: [3, 10, 30, 90], colors: ["teal", "pink", "blue", "gray"] } },
  isLocked: true,
  hasSnap: false,
};

const plain = { drawings: [], hasSessions: false, looks: {}, isLocked: false, hasSnap: true };

test("what was kept comes back", () => {
  expect(readChartLayout(JSON.parse(JSON.stringify(own)), usual)).toEqual(own);
});

test.each(CHART_KINDS)("the kind %s comes back", (kind) => {
  expect(readChartLayout({ kind }, usual).kind).toBe(kind);
});

test("nothing kept is the member's usual chart with its averages and its volume", () => {
  expect(readChartLayout(undefined, usual)).toEqual({
    ...usual,
    ...plain,
    indicators: ["MA", "VOL"],
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
  expect(readChartLayout(kept, usual)).toEqual({ ...usual, ...plain, indicators: [] });
});
