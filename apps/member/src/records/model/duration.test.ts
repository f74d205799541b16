import { expect, test } from "vitest";
import { durationParts } from "./duration.ts";

test.each([
  [0, [["seconds", 0]]],
  [999, [["seconds", 0]]],
  [59_000, [["seconds", 59]]],
  [60_000, [["minutes", 1]]],
  [
    3_725_000,
    [
      ["hours", 1],
      ["minutes", 2],
    ],
  ],
  [
    90_000_000,
    [
      ["days", 1],
      ["hours", 1],
    ],
  ],
  [86_400_000, [["days", 1]]],
  [-5, [["seconds", 0]]],
])("%i ms are %j", (ms, held) => expect(durationParts(ms)).toEqual(held));
