/** Lists as CSV that Excel opens rightly: UTF-8 with a byte order mark, lines end in CRLF (RFC 4180). */

import type { FileTable } from "./table-cells.ts";

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A table's text; the first row is its heading. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;
}

/** A list that could be another file as well. */
export function csvOfTable({ columns, rows }: FileTable): string {
  return csvOf([columns.map(({ heading }) => heading), ...rows]);
}

/**
 * One cell. Text that a spreadsheet would take for a formula (=, +, -, @, tab, return first, in full width too, with
 * spaces before it or not) gets an apostrophe before it; a plain number stays one. What stands between quotes is one
 * cell wherever a list is divided by semicolons or tabs.
 */
function cellOf(text: string): string {
  const isFormula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(text) && !NUMBER.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
