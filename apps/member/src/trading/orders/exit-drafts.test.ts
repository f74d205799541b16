import { expect, test } from "vitest";
import { termsOf } from "../base/terms.ts";
import { exitRequests, levelsOf, movedExits, trailOf } from "./exit-drafts.ts";
import { anExit, anOption, aPosition } from "../gallery/fixtures.ts";

const BASIS_ONE = 10n ** 8n;

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
  expect(trailOf(position)).toEqual({ tick: 12, step: 2, qty: null, startPrice: null });
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

/** A long of two at 20,102.50, a tick is 25 price units; the market is 20 ticks above. */
const market = {
  holding: { qty: 2, basis: 2n * 2_010_250n * BASIS_ONE },
  terms: termsOf(anOption(), "KRW"),
  last: 2_010_750,
};
const parts = aPosition({
  exits: [
    anExit({ id: "1", kind: "TP", level: 0, tick: 30, qty: null }),
    anExit({ id: "2", kind: "TP", level: 1, tick: 24, qty: 1, price: "20108.50" }),
    anExit({ id: "3", kind: "SL", level: 1, tick: 8, qty: 1, price: "20100.50" }),
    anExit({ id: "4", kind: "TRAIL", level: 0, tick: 9, qty: null, step: 2, price: "20105.50" }),
  ],
});

test.each([
  ["a level's profit", "2", 2_011_000, [30, 8, 9]],
  ["a level's stop", "3", 2_010_000, [24, 10, 9]],
  ["the trailing stop, measured from the market of now", "4", 2_010_500, [24, 8, 10]],
] as const)("%s moves, the others stay", (_, id, price, ticks) => {
  const moved = movedExits(parts, id, price, market);
  expect(moved?.map(({ kind, level }) => [kind, level])).toEqual([
    ["TP", 1],
    ["SL", 1],
    ["TRAIL", undefined],
  ]);
  expect(moved?.map(({ tick }) => tick)).toEqual(ticks);
});

/** The same, its trailing stop waiting for 20,110. */
const waiting = aPosition({
  exits: parts.exits.map((exit) =>
    exit.kind === "TRAIL" ? { ...exit, startPrice: "20110.00" } : exit,
  ),
});

test("a trailing stop that waits is sent with its start, whatever is saved or dragged beside it", () => {
  const trail = { kind: "TRAIL", tick: 9, qty: null, step: 2, startPrice: "20110.00" };
  expect(exitRequests(levelsOf(waiting), trailOf(waiting)).at(-1)).toEqual(trail);
  expect(movedExits(waiting, "2", 2_011_000, market)?.at(-1)).toEqual(trail);
});

test("dragged it waits for another price, at its own distance", () => {
  const moved = movedExits(waiting, "4", 2_011_500, market)?.at(-1);
  expect(moved).toEqual({ kind: "TRAIL", tick: 9, qty: null, step: 2, startPrice: "20115.00" });
  expect(movedExits(waiting, "4", 2_010_750, market)).toBeNull();
  expect(movedExits(waiting, "4", 2_010_700, market)).toBeNull();
});

test.each([
  ["a profit below the average", "2", 2_010_225],
  ["a stop above it", "3", 2_010_275],
  ["a trailing stop at the market", "4", 2_010_750],
  ["one beyond it", "4", 2_010_775],
  ["a trailing stop at its own distance: it keeps its best price", "4", 2_010_525],
])("%s stays where it was", (_, id, price) => {
  expect(movedExits(parts, id, price, market)).toBeNull();
});
