import { expect, test } from "vitest";
import type { PositionView } from "../../trading/base/views.ts";
import { overnightWords } from "./overnight-words.ts";

const BARE = { qty: 3, isActive: 0, isWhole: 0, overnightQty: 0 };

test.each([
  ["nothing", {}, [], []],
  ["a part", { isActive: 1, overnightQty: 2 }, ["오버나잇 2계약"], ["Overnight 2"]],
  ["all", { isActive: 1, isWhole: 1, overnightQty: 3 }, ["오버나잇 전체"], ["Overnight: all"]],
  [
    "a whole of which the newest came too late",
    { isActive: 1, isWhole: 1, overnightQty: 2 },
    ["오버나잇 2계약"],
    ["Overnight 2"],
  ],
])("of a position that keeps %s over the night", (_, own, ko, en) => {
  const position = { ...BARE, ...own } as unknown as PositionView;
  expect(overnightWords(position, "ko")).toEqual(ko);
  expect(overnightWords(position, "en")).toEqual(en);
});
