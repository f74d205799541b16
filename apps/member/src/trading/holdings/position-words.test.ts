import { expect, test } from "vitest";
import type { PositionView } from "../base/views.ts";
import { positionWords } from "./position-words.ts";

const BARE = {
  qty: 3,
  tpTick: null,
  slTick: null,
  exits: [],
  isActive: 0,
  isWhole: 0,
  overnightQty: 0,
};

test.each([
  ["nothing", {}, "익절·손절 없음", "No TP/SL"],
  ["a pair", { tpTick: 10, slTick: 5 }, "익절 10 · 손절 5", "TP 10 · SL 5"],
  [
    "a part of the night",
    { isActive: 1, overnightQty: 2 },
    "익절·손절 없음 · 오버나잇 2계약",
    "No TP/SL · Overnight 2",
  ],
  [
    "all of it",
    { slTick: 5, isActive: 1, isWhole: 1, overnightQty: 3 },
    "손절 5 · 오버나잇 전체",
    "SL 5 · Overnight: all",
  ],
  [
    "a whole of which the newest came too late",
    { slTick: 5, isActive: 1, isWhole: 1, overnightQty: 2 },
    "손절 5 · 오버나잇 2계약",
    "SL 5 · Overnight 2",
  ],
])("of a position with %s is said what will happen", (_, own, ko, en) => {
  const position = { ...BARE, ...own } as unknown as PositionView;
  expect(positionWords(position, "ko").join(" · ")).toBe(ko);
  expect(positionWords(position, "en").join(" · ")).toBe(en);
});
