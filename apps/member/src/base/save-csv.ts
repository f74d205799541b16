/** Hands what was read to the browser as a file. */

import { csvOf } from "@naru/contract/csv";
import { runtime } from "./runtime.ts";
import { dayOf, serverNow } from "./server-time.ts";

/** @param name what the file holds; the site's code and the day are added. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(name, "csv", csvOf(rows));
}

/** The same for any text. */
export function saveFile(name: string, kind: "csv" | "txt", text: string): void {
  const { site, timers } = runtime();
  const type = kind === "csv" ? "text/csv" : "text/plain";
  const file = new Blob([text], { type: `${type};charset=utf-8` });
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = `${site.code}-${name}-${dayOf(serverNow(), site.timeZone)}.${kind}`;
  link.click();
  // The browser has taken the file by the next turn.
  timers.after(0, () => URL.revokeObjectURL(url));
}
