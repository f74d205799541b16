import { expect, onTestFinished, test } from "vitest";
import { isLive } from "./live.ts";
import { pauseOf, rereadMs } from "./use-ask.ts";

test("what the stream tells of rests longer while it is heard, what no event tells of never does", () => {
  onTestFinished(() => isLive.set(false));
  expect(pauseOf("requests", rereadMs)).toBe(5000);
  expect(pauseOf("risk", rereadMs)).toBe(5000);
  isLive.set(true);
  expect(pauseOf("requests", rereadMs)).toBe(20_000);
  for (const id of ["risk", "feeds", "futuresNear", "riskReach", "binaryRunning"] as const)
    expect([id, pauseOf(id, rereadMs)]).toEqual([id, 5000]);
  expect(pauseOf("requests", undefined)).toBe(false);
});
