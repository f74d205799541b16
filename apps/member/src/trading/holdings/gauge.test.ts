import { expect, test } from "vitest";
import { gaugeLevel, percentOf } from "./gauge.ts";

test.each([
  ["0.84", 84],
  ["0.299", 29],
  ["0", 0],
  ["1.5", 150],
  [null, null],
])("a ratio of %s is %s percent", (ratio, percent) => {
  expect(percentOf(ratio)).toBe(percent);
});

test.each([
  [0, "safe"],
  [1, "warn"],
  [2, "critical"],
  [3, "forced"],
] as const)("level %d is %s", (level, word) => {
  expect(gaugeLevel({ ratio: "0.5", level, toLosscut: "1", ticks: {} })).toBe(word);
});

test("nothing held is safe", () => {
  expect(gaugeLevel(undefined)).toBe("safe");
  expect(gaugeLevel({ ratio: null, level: 0, toLosscut: "1", ticks: {} })).toBe("safe");
});
