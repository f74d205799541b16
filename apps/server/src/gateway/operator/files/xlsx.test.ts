/** Workbooks are archives that any reader opens, with numbers that are exact and text that is no formula (decision 054). */

import { crc32 } from "node:zlib";
import type { CellKind } from "@naru/contract/table-cells";
import { expect, test } from "vitest";
import { filesOf, sheetRows } from "../../testing/workbook.ts";
import { xlsxOf } from "./xlsx.ts";
import { zipOf } from "./zip.ts";

const book = (kind: CellKind, texts: readonly string[], name = "표") =>
  xlsxOf({ name, columns: [{ heading: "값", kind }], rows: texts.map((text) => [text]) });
const cells = (kind: CellKind, texts: readonly string[]) =>
  sheetRows(book(kind, texts))
    .slice(1)
    .map(([cell]) => cell);

test("an archive gives back the files that went in, with their check sums", () => {
  const files = { "a.txt": "가나다".repeat(1_000), "folder/b.xml": "<b/>", empty: "" };
  const read = filesOf(zipOf(files));
  expect(Object.fromEntries([...read].map(([name, { text }]) => [name, text]))).toEqual(files);
  for (const { text, check } of read.values()) expect(check).toBe(crc32(Buffer.from(text)));
  expect(zipOf(files).equals(zipOf(files))).toBe(true);
});

test.each([
  ["0", { value: 0 }],
  ["-1204350000", { value: -1_204_350_000 }],
  ["12.50000000", { value: 12.5 }],
  ["-0.00000001", { value: -0.000_000_01 }],
  ["999999999999999", { value: 999_999_999_999_999 }],
  ["1000000000000000", { text: "1000000000000000" }],
  ["1234567.123456789", { text: "1234567.123456789" }],
  ["0.123456789012345", { value: 0.123_456_789_012_345 }],
])("an amount of %s is %o", (text, cell) => {
  expect(cells("AMOUNT", [text])).toEqual([cell]);
});

test("days are days, counts numbers, and nothing is an empty cell", () => {
  expect(cells("DAY", ["2026-11-20", "1999-12-31"])).toEqual([
    { value: 46_346 },
    { value: 36_525 },
  ]);
  expect(cells("COUNT", ["31", ""])).toEqual([{ value: 31 }, undefined]);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1", '=HYPERLINK("http://x")', "0101234"])(
  "text %s stays text, and is quoted",
  (text) => {
    expect(cells("TEXT", [text])).toEqual([{ text }]);
    const sheet = filesOf(book("TEXT", [text])).get("xl/worksheets/sheet1.xml")?.text ?? "";
    expect(sheet).not.toContain("<f>");
    const styles = filesOf(book("TEXT", [text])).get("xl/styles.xml")?.text ?? "";
    const style = Number(/<c r="A2" s="(\d)"/.exec(sheet)?.[1]);
    const formats = styles.slice(styles.indexOf("<cellXfs")).match(/<xf [^>]*>/g) ?? [];
    expect(formats[style]).toContain('quotePrefix="1"');
  },
);

test("signs of XML are written out, and what it does not know is left out", () => {
  const text = "<b>&\"' \u0000\u0007\uD800 한글 😀";
  expect(cells("TEXT", [text])).toEqual([{ text: "<b>&\"' \uFFFD 한글 😀" }]);
  const named = filesOf(book("TEXT", [], "[a]/b?*:\\ 아주 긴 이름 아주 긴 이름 아주 긴 이름"));
  const name = /<sheet name="([^"]*)"/.exec(named.get("xl/workbook.xml")?.text ?? "")?.[1];
  expect(name).toMatch(/^[^\\/?*[\]:]{1,31}$/);
});

test("columns beyond Z are named on", () => {
  const columns = Array.from({ length: 28 }, (_, n) => ({
    heading: `${n}`,
    kind: "TEXT" as const,
  }));
  const sheet = filesOf(xlsxOf({ name: "x", columns, rows: [] })).get("xl/worksheets/sheet1.xml");
  expect(sheet?.text).toMatch(/r="Z1".*r="AA1".*r="AB1"/);
});
