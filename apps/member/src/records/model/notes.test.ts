import { expect, test } from "vitest";
import { noteCells, tagsOf, withTag } from "./notes.ts";

const notes = [
  { kind: "OVERSEA_FILL", id: "7", note: "early", tags: ["gap"] },
  { kind: "OVERSEA_POSITION", id: "7", note: "", tags: ["news", "gap"] },
] as const;
const all = notes.map((note) => ({ ...note, tags: [...note.tags] }));

test("a fill and a position of one number have notes of their own", () => {
  expect(noteCells(all, "OVERSEA_FILL", "7")).toEqual(["#gap", "early"]);
  expect(noteCells(all, "OVERSEA_POSITION", "7")).toEqual(["#news #gap", ""]);
  expect(noteCells(all, "FUTURES_FILL", "7")).toEqual(["", ""]);
});

test("the tags of most trades come first", () => {
  expect(tagsOf(all)).toEqual(["gap", "news"]);
});

test.each([
  ["#gap ", ["gap"]],
  ["  ", []],
  ["123456789012345", ["123456789012"]],
  // Composed and decomposed letters are one tag.
  ["\u1100\u1162\u11b8", ["\uac2d"]],
])("%j is typed", (typed, tags) => {
  expect(withTag([], typed)).toEqual(tags);
});

test("no tag comes twice, and no sixth", () => {
  expect(withTag(["gap"], "gap")).toEqual(["gap"]);
  expect(withTag(["a", "b", "c", "d", "e"], "f")).toHaveLength(5);
});
