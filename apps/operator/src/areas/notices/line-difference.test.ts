import { expect, test } from "vitest";
import { blocksOf, lineDifference } from "./line-difference.ts";

test("HTML is cut into its blocks, and into nothing where there is nothing", () => {
  expect(blocksOf("<h2>점검</h2><p>새벽 <b>2시</b></p><ul><li>가</li><li>나</li></ul>")).toEqual([
    "<h2>점검</h2>",
    "<p>새벽 <b>2시</b></p>",
    "<ul><li>가</li>",
    "<li>나</li>",
    "</ul>",
  ]);
  expect(blocksOf("")).toEqual([]);
});

test.each([
  ["a b c", "a b c", " a  b  c"],
  ["a b c", "a x c", " a -b +x  c"],
  ["", "a b", "+a +b"],
  ["a b", "", "-a -b"],
  ["a b c d", "b d e", "-a  b -c  d +e"],
])("from %s to %s", (before, after, difference) => {
  const words = (text: string): string[] => text.split(" ").filter((word) => word !== "");
  const marks = { same: " ", gone: "-", new: "+" };
  expect(
    lineDifference(words(before), words(after))
      .map(({ kind, text }) => marks[kind] + text)
      .join(" "),
  ).toBe(difference);
});
