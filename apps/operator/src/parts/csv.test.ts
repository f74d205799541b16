import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { csvOfRows } from "./csv.ts";
import type { Column } from "./table.tsx";

interface Row {
  readonly depositor: string;
  readonly amount: string;
}
const columns: readonly Column<Row>[] = [
  { label: "입금자", cell: (row) => row.depositor, text: (row) => row.depositor },
  { label: "표시만", cell: () => null },
  { label: "금액", cell: (row) => row.amount, text: (row) => row.amount },
];
const linesOf = (rows: readonly Row[]) =>
  csvOfRows(columns, rows).replace("\uFEFF", "").split("\r\n");

test("holds the columns that are written, the heading first", () => {
  expect(linesOf([{ depositor: "김하늘", amount: "1000000" }])).toEqual([
    "입금자,금액",
    "김하늘,1000000",
    "",
  ]);
});

test.each(["=HYPERLINK(1)", "+82", "-2+3", "@SUM(1)", "\t=1", "\r=1"])(
  "a depositor named %j cannot become a formula",
  (depositor) => {
    const [, line] = csvOfRows(columns, [{ depositor, amount: "1" }]).split(/\r\n(?!=)/);
    expect(line?.replace(/^"/, "")).toMatch(/^'/);
  },
);

test("an amount below zero stays a number", () => {
  expect(linesOf([{ depositor: "가", amount: "-500" }])[1]).toBe("가,-500");
});

test("no column of numbers writes words beside a figure, which would make it text", () => {
  const areas = path.resolve(import.meta.dirname, "../areas");
  const wordy = globSync("**/*.tsx", { cwd: areas }).filter((file) =>
    readFileSync(path.join(areas, file), "utf8")
      .split("isNumber: true")
      .slice(1)
      .some((column) => /text: .*\} \$\{/.test(column.split("label:")[0] ?? "")),
  );
  expect(wordy).toEqual([]);
});
