import { expect, test } from "vitest";
import { exitRequests, levelsOf, trailOf } from "./exit-drafts.ts";
import { anExit, aPosition } from "./fixtures.ts";

const position = aPosition({
  exits: [
    anExit({ id: "1", kind: "TP", level: 0, tick: 10, qty: null }),
    anExit({ id: "2", kind: "SL", level: 2, tick: 8, qty: 1 }),
    anExit({ id: "3", kind: "TP", level: 1, tick: 20, qty: 2 }),
    anExit({ id: "4", kind: "SL", level: 1, tick: 10, qty: 2 }),
    anExit({ id: "5", kind: "TRAIL", level: 3, tick: 12, qty: null, step: 2 }),
  ],
});

test("levels are read by number, without the pair of the whole position", () => {
  expect(levelsOf(position)).toEqual([
    { qty: 2, tp: 20, sl: 10 },
    { qty: 1, tp: null, sl: 8 },
  ]);
  expect(trailOf(position)).toEqual({ tick: 12, step: 2, qty: null });
  expect(trailOf(aPosition())).toBeNull();
});

test("what is sent brings back what was read", () => {
  expect(exitRequests(levelsOf(position), trailOf(position))).toEqual([
    { kind: "TP", tick: 20, qty: 2, level: 1 },
    { kind: "SL", tick: 10, qty: 2, level: 1 },
    { kind: "SL", tick: 8, qty: 1, level: 2 },
    { kind: "TRAIL", tick: 12, step: 2, qty: null },
  ]);
});
