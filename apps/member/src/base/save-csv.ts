/** Hands a table to the browser as a CSV file. */

import { csvOf } from "@naru/ui/format/csv";
import { runtime } from "./runtime.ts";
import { dayOf, serverNow } from "./server-time.ts";

/** @param name what the file holds; the site's code and the day are added. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const { site, timers } = runtime();
  const file = new Blob([csvOf(rows)], { type: "text/csv;charset=utf-8" });
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = `${site.code}-${name}-${dayOf(serverNow(), site.timeZone)}.csv`;
  link.click();
  // The browser has taken the file by the next turn.
  timers.after(0, () => URL.revokeObjectURL(url));
}
