/** Rows of a list, day by day of the site's time zone, with what each day brought. */

import { dayOf } from "../../base/server-time.ts";
import { negated, sumOf } from "../../money/balance.ts";

/** How a list's rows are read: what they are, when they were, what they brought net of fees (decimal text). */
export interface RowReader<Row> {
  readonly id: (row: Row) => string;
  readonly at: (row: Row) => string;
  readonly net: (row: Row) => string;
}

export interface Day<Row> {
  /** YYYY-MM-DD in the site's time zone. */
  readonly day: string;
  readonly rows: readonly Row[];
  /** Realised profit less fees, decimal text; null while more of the day may still be loaded. */
  readonly net: string | null;
}

/**
 * @param rows newest first; a row that came twice, because new ones pushed the pages, counts once
 * @param isComplete whether nothing older is left to load: then the last day is whole too
 */
export function groupByDay<Row>(
  rows: readonly Row[],
  reader: RowReader<Row>,
  site: { readonly timeZone: string; readonly binaryCurrency: string },
  isComplete: boolean,
): Day<Row>[] {
  const byDay = new Map<string, Map<string, Row>>();
  for (const row of rows) {
    const day = dayOf(Date.parse(reader.at(row)), site.timeZone);
    const held = byDay.get(day) ?? new Map<string, Row>();
    if (!held.has(reader.id(row))) held.set(reader.id(row), row);
    byDay.set(day, held);
  }
  const days = [...byDay.entries()];
  return days.map(([day, held], index) => {
    const ofDay = [...held.values()];
    const isWhole = isComplete || index < days.length - 1;
    return {
      day,
      rows: ofDay,
      net: isWhole ? sumOf(ofDay.map(reader.net), site.binaryCurrency) : null,
    };
  });
}

/** Realised profit less fee. */
export function netOf(row: { readonly profit: string; readonly fee: string }, currency: string) {
  return sumOf([row.profit, negated(row.fee)], currency);
}
