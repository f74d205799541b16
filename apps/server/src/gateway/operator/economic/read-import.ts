/** Events of the economic calendar out of a file or a provider's answer. Pure: what cannot be taken is named by its line. */

import { economicFacts } from "@naru/contract/areas/economic/inputs";
import type { EconomicFacts } from "@naru/store/desk/economic/events";
import {
  ECONOMIC_AHEAD_DAYS_MAX,
  ECONOMIC_KEY,
  ECONOMIC_ROWS_MAX,
} from "@naru/vocabulary/service/economic";
import { z } from "zod";

/** Events, and lines that cannot be taken, from 1; `whole` where the text cannot be read at all. */
export interface ReadImport {
  readonly events: readonly EconomicFacts[];
  readonly refused: readonly { readonly line: number; readonly field: string }[];
}

const DAY_MS = 24 * 3_600_000;
const Row = z.strictObject({ key: z.string().regex(ECONOMIC_KEY), ...economicFacts });
const COLUMNS = Object.keys(Row.shape);

/** Of a CSV file: a heading with the fields' names, then a line an event. */
export function readCsv(text: string, now: number): ReadImport {
  const [heading, ...rows] = cellsOf(text);
  if (heading === undefined || !heading.every((name) => COLUMNS.includes(name))) return whole();
  const objects = rows.map((cells) =>
    cells.length > heading.length
      ? null
      : Object.fromEntries(
          heading.flatMap((name, at) => {
            const cell = cells[at] ?? "";
            return cell === "" ? [] : [[name, name === "importance" ? Number(cell) : cell]];
          }),
        ),
  );
  // The heading is the first line.
  return readRows(objects, { now, firstLine: 2 });
}

/** Of JSON: `{"events": [{"key": …, "at": …}]}`. */
export function readJson(text: string, now: number): ReadImport {
  try {
    const { events } = JSON.parse(text) as { readonly events?: unknown };
    return Array.isArray(events) ? readRows(events, { now, firstLine: 1 }) : whole();
  } catch {
    return whole();
  }
}

function whole(): ReadImport {
  return { events: [], refused: [{ line: 1, field: "whole" }] };
}

function readRows(
  rows: readonly unknown[],
  { now, firstLine }: { readonly now: number; readonly firstLine: number },
): ReadImport {
  if (rows.length === 0 || rows.length > ECONOMIC_ROWS_MAX) return whole();
  const events = new Map<string, EconomicFacts>();
  const refused: { line: number; field: string }[] = [];
  for (const [index, row] of rows.entries()) {
    const read = Row.safeParse(row);
    const field = read.success ? wrongIn(read.data, events, now) : fieldOf(read.error);
    if (read.success && field === undefined) events.set(read.data.key, factsOf(read.data));
    else refused.push({ line: firstLine + index, field: field ?? "whole" });
  }
  return { events: [...events.values()], refused };
}

function fieldOf(error: z.ZodError): string {
  const [issue] = error.issues;
  const [name] = issue?.path ?? [];
  return typeof name === "string" && COLUMNS.includes(name) ? name : "whole";
}

function wrongIn(
  { key, at }: z.output<typeof Row>,
  events: ReadonlyMap<string, unknown>,
  now: number,
): string | undefined {
  if (events.has(key)) return "key";
  return isNear(Date.parse(at), now) ? undefined : "at";
}

/** Whether an instant (epoch ms) is within what the calendar holds. */
export function isNear(at: number, now: number): boolean {
  return Math.abs(at - now) <= ECONOMIC_AHEAD_DAYS_MAX * DAY_MS;
}

/** What was sent, with what was left out filled in. */
export function factsOf(sent: z.output<typeof Row>): EconomicFacts {
  const { key, country, importance, name } = sent;
  const { nameEn = null, unit = null, previous = null, forecast = null, actual = null } = sent;
  return {
    ...{ key, at: Date.parse(sent.at), country, importance, name },
    ...{ nameEn, unit, previous, forecast, actual },
  };
}

/** Cells of each line that has any; quotes as RFC 4180 has them. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/gy;
  const content = text.replace(/^\uFEFF/, "");
  while (cell.lastIndex < content.length) {
    const found = cell.exec(content);
    // A quote that nobody closes.
    if (found === null) return [];
    const [, quoted, bare = "", end = ""] = found;
    cells.push((quoted === undefined ? bare : quoted.replaceAll('""', '"')).trim());
    if (end === ",") continue;
    if (cells.some((each) => each !== "")) lines.push(cells);
    cells = [];
    if (end === "") break;
  }
  // The text ends with an empty cell.
  if (cells.some((each) => each !== "")) lines.push(cells);
  return lines;
}
