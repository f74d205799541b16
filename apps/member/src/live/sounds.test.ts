import { expect, test } from "vitest";
import { notesOf } from "./sounds.ts";

test.each([
  ["SUCCESS", "short", 90],
  ["SUCCESS", "long", 270],
  ["CANCEL", "short", 110],
  ["CANCEL", "long", 330],
  ["FILLED", "short", 250],
  ["FILLED", "long", 624],
] as const)("%s, %s, lasts %d ms", (name, length, ms) => {
  const last = notesOf(name, length).at(-1);
  expect((last?.startMs ?? 0) + (last?.lengthMs ?? 0)).toBe(ms);
});
