import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("begins with a byte order mark and ends every line with CRLF", () => {
  expect(
    csvOf([
      ["종목", "손익"],
      ["나스닥100", "-500"],
    ]),
  ).toBe("\uFEFF종목,손익\r\n나스닥100,-500\r\n");
});

test.each([
  ["=1+1", "'=1+1"],
  ["+82 10", "'+82 10"],
  ["-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", '"\'\t=1"'],
  ["-500", "-500"],
  ["-0.25", "-0.25"],
  ["-1-1", "'-1-1"],
  ['="a",b', '"\'=""a"",b"'],
  ["a,b", '"a,b"'],
  ['"', '""""'],
  ["two\nlines", '"two\nlines"'],
  [" =1+1", "' =1+1"],
  ["\u3000=1+1", "'\u3000=1+1"],
  ["＝1+1", "'＝1+1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  ["\n=1", '"\'\n=1"'],
  ["a;=1+1", '"a;=1+1"'],
  ["a\t=1+1", '"a\t=1+1"'],
  ["", ""],
])("%j is written %j", (text, written) => expect(csvOf([[text]])).toBe(`\uFEFF${written}\r\n`));
