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
  '2026-11-21,"이, 바다","1,000,000",4821,,',
  "2026-11-21\t이바다\t1,000,000\t\t\t",
])("cells without anything behind the last column are no matter: %j", (line) => {
  expect(read(line).map(([, , , , units]) => units)).toEqual([1_000_000n]);
});
