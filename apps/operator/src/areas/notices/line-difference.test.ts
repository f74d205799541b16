import { expect, test } from "vitest";
import { blocksOf, changesOf, lineDifference } from "./line-difference.ts";

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

test("what changed is read as words; with its markup where that alone changed, and where it links", () => {
  const changes = (before: string, after: string) =>
    changesOf(lineDifference(blocksOf(before), blocksOf(after))).map(({ text }) => text);
  expect(changes("<p>가</p><p>2 &lt; 3</p>", "<p>가</p><p>3 &lt; 4</p>")).toEqual([
    "2 < 3",
    "3 < 4",
  ]);
  expect(changes("<p>가</p>", "<p><b>가</b></p>")).toEqual(["<p>가</p>", "<p><b>가</b></p>"]);
  expect(
    changes('<p><a href="/dnw">가</a></p>', '<p><a href="https://x.example">나</a></p>'),
  ).toEqual(['<p><a href="/dnw">가</a></p>', '<p><a href="https://x.example">나</a></p>']);
});

test("a picture is a block of its own, and one that takes another's place is told by its markup", () => {
  const [one, other] = ['<img src="/a" alt="가">', '<img src="/b" alt="가">'];
  expect(blocksOf(`<p>가</p>${one}<p>나</p>`)).toEqual(["<p>가</p>", one, "<p>나</p>"]);
  expect(changesOf(lineDifference([one], [other])).map(({ text }) => text)).toEqual([one, other]);
});
