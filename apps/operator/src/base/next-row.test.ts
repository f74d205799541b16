import { expect, test } from "vitest";
import { nextRow } from "./next-row.ts";

test.each([
  [["a", "b", "c"], "a", "b"],
  [["a", "b", "c"], "c", "a"],
  [["a", "b", "c"], "gone", "a"],
  [["a", "X", "c"], "a", "c"],
  [["a", "X", "Y"], "a", undefined],
  [["a"], "a", undefined],
  [[], "a", undefined],
])("after %j at %s comes %s", (rows, open, next) => {
  const isOpen = (row: string): boolean => row === open;
  expect(nextRow(rows, isOpen, (row) => row === row.toLowerCase())).toBe(next);
});
