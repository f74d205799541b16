/** A list as a file that a spreadsheet opens rightly and safely. */

import { csvOf } from "@naru/contract/csv";
import { browserTimers } from "@naru/client/timers";
import { session } from "../base/session.ts";
import type { Column } from "./table.tsx";

/** The text of a list: a heading and a line for each row, of the columns that say how they are written. */
export function csvOfRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.filter((column) => column.text !== undefined);
  return csvOf([
    written.map((column) => column.label),
    ...rows.map((row) => written.map((column) => column.text?.(row) ?? "")),
  ]);
}

/** Hands a text to the browser as a file named after site and list. */
export function saveCsv(name: string, text: string): void {
  saveFile(`${name}.csv`, "text/csv", text);
}

/** The same of what was written. */
export function saveText(name: string, text: string): void {
  saveFile(`${name}.txt`, "text/plain", text);
}

function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${session.get()?.site.code ?? "naru"}-${name}`;
  link.click();
  // The browser has taken the file by the next turn.
  browserTimers.after(0, () => URL.revokeObjectURL(url));
}
