/** What a bank's file says that its account held at the end of a day. */

import type { FoundLayout } from "./layouts.ts";
import { amountIn, dateOf } from "./lines.ts";
import type { Rows } from "./rows.ts";

/** What is left after a row; what one may still draw is another figure. */
const BALANCE = /잔액|잔고|balance/i;
const ANOTHER = /가능|available/i;

export interface FoundBalance {
  /** Digits alone, with a minus where the bank lends. */
  readonly amount: string;
  /** The row's date, with its time where it has one. */
  readonly at: string;
}

/**
 * The balance after the last row until a day (`2026-11-20`) was over; undefined where no row says one, or where it is not known which row
 * is the last because none has a time.
 */
export function balanceAt(
  rows: Rows,
  { heading, at }: Pick<FoundLayout, "heading" | "at">,
  day: string,
): FoundBalance | undefined {
  const names = rows[heading] ?? [];
  const place = names.findIndex((name) => BALANCE.test(name) && !ANOTHER.test(name));
  if (place === -1) return undefined;
  const dated = rows.slice(heading + 1).flatMap((cells) => {
    const cell = (of: number | null): string => (of === null ? "" : (cells[of] ?? ""));
    const date = dateOf(cell(at.date), cell(at.time));
    return date === undefined ? [] : [{ at: date, amount: amountIn(cell(place)) }];
  });
  const [first, last] = [dated[0], dated.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const isOneMoment = dated.every((row) => row.at === first.at);
  if (isOneMoment && dated.length > 1) return undefined;
  // Banks list from the oldest on or from the newest; rows of one moment stand in the same order.
  const inOrder = first.at > last.at ? dated.toReversed() : dated;
  const until = inOrder.filter((row) => row.at.slice(0, 10) <= day);
  const found = until.reduce<FoundBalance | undefined>(
    (latest, row) => (latest === undefined || row.at >= latest.at ? row : latest),
    undefined,
  );
  return found !== undefined && /^-?\d+$/.test(found.amount) ? found : undefined;
}
