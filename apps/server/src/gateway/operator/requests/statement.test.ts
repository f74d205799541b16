/** What of a pasted statement is a cell: a depositor writes what they like into theirs, and it stays one. */

import { expect, test } from "vitest";
import { parseStatement } from "./statement.ts";

const read = (text: string) =>
  parseStatement(text, "Asia/Seoul").map(({ date, depositor, amount, memo, units }) => [
    ...[date, depositor, amount, memo],
    units,
  ]);

test("between tabs a comma is what somebody wrote", () => {
  expect(read("2026-11-21\t김나루,5000000\t1,000\t4821")).toEqual([
    ["2026-11-21", "김나루,5000000", "1,000", "4821", 1_000n],
  ]);
});

test.each([
  "2026-11-21,김나루,5000000,1000,4821",
  "2026-11-21\t김나루\t5000000\t1000\t4821",
  '2026-11-21,"김나루",5000000,1000,"4821"',
])("a line of more cells than there are columns is none: %j", (line) => {
  expect(read(line).map(([, , , , units]) => units)).toEqual([undefined]);
});

test.each([
  "2026-11-21,이바다,1000000,",
  '2026-11-21,"이, 바다","1,000,000",4821',
  "2026-11-21,이바다,1000000",
  "2026-11-21\t이바다\t1,000,000\t\t\t",
])("cells without anything behind the last column are no matter: %j", (line) => {
  expect(read(line).map(([, , , , units]) => units)).toEqual([1_000_000n]);
});

const THREE = "2026-11-21,이바다,150000";

/** What a depositor wrote between commas, in statements of each width; the amount that came is 1000 or less. */
test.each([
  ["a comma in a name, nothing as the memo", ["2026-11-21,김나루,5000000,1000,"]],
  [
    "a comma in a name, below a heading of four",
    ["날짜,입금자,금액,메모", "2026-11-21,김나루,5000000,1000,"],
  ],
  ["a comma in a memo", ["2026-11-21,김나루,1000,5000000,"]],
  ["of three columns, below their heading", ["날짜,입금자,금액", "2026-11-21,김나루,5000000,1000"]],
  [
    "of three columns, below a heading with an end",
    ["날짜,입금자,금액,", "2026-11-21,김나루,5000000,1000"],
  ],
  ["of three columns, before another line of three", ["2026-11-21,김나루,5000000,1000", THREE]],
  ["of three columns, after another line of three", [THREE, "2026-11-21,김나루,5000000,1000"]],
  [
    "of three columns by itself, an amount where a code would be",
    ["2026-11-21,김나루,5000000,10000"],
  ],
  ["of three columns by itself, with commas in the amount", ["2026-11-21,김나루,150,000"]],
  ["a quote that is not closed", ['2026-11-21,"김나루,5000000,1000']],
  ["a line within quotes", ['2026-11-21,"김', "2026-11-21,김나루,5000000,4821", '루",1000,4821']],
  [
    "a line within the second cell of several lines",
    ['2026-11-21,"김', '루","x', "2026-11-21,김나루,5000000,4821", 'y",1000'],
  ],
  ["quotes, and a comma behind them", ['2026-11-21,"김나루",5000000,1000,']],
  ["semicolons", ["2026-11-21;김나루;5000000;1000"]],
  ["an amount with a comma elsewhere", ['2026-11-21,김나루,"50,00",']],
  ["an amount in full width", ["2026-11-21,김나루,５００００００,"]],
])("no line becomes another amount by %s", (_what, lines) => {
  const amounts = read(lines.join("\n"))
    .map(([, , , , units]) => units)
    .filter((units) => units !== undefined);
  expect(amounts).toEqual(lines.includes(THREE) ? [150_000n] : []);
});

test.each([
  [
    "a comma in full width is a sign of the name",
    "2026-11-21,김나루，5000000,1000,4821",
    "김나루，5000000",
  ],
  ["so is one between quotes", '2026-11-21,"김나루,5000000",1000,4821', "김나루,5000000"],
  ["so is a quote within a name", '2026-11-21,김"나루,1000,4821', '김"나루'],
  ["so is a quote that is written twice", '2026-11-21,"김""나루",1000,4821', '김"나루'],
])("%s: %s", (_what, line, name) => {
  expect(read(line)).toEqual([["2026-11-21", name, "1000", "4821", 1_000n]]);
});

test("a quote that nobody closes takes its own line alone", () => {
  const lines = ['2026-11-21,"김나루,1000,', "2026-11-21,이바다,150000,4821"];
  expect(read(lines.join("\n")).map(([, , , , units]) => units)).toEqual([undefined, 150_000n]);
});

test("below a heading of four columns a memo may be any number", () => {
  const lines = ["날짜,입금자,금액,메모", "2026-11-21,이바다,150000,123456"];
  expect(read(lines.join("\n")).map(([, , , , units]) => units)).toEqual([150_000n]);
});
