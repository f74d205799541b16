/** A bank's rows as the lines that the desk compares: date, depositor, amount, memo of what came in. */

import { csvOf } from "@naru/contract/csv";
import type { FoundLayout } from "./layouts.ts";
import type { Rows } from "./rows.ts";

export interface StatementLines {
  readonly csv: string;
  /** Lines of money that came in. */
  readonly lines: number;
  /** Rows of money that went out, or of none: they are nobody's deposit. */
  readonly others: number;
  /** More than the desk compares at once were left out. */
  readonly left: number;
  /** Of the lines, those whose amount is none: the desk says so of each. */
  readonly unreadable: number;
}

/** What the desk compares at once. */
export const LINES_MAX = 1_000;

/** Columns that say which way money went, and what they say of what went out, where amounts have no sign. */
const WAY = /구분|유형|종류|입출/;
const WENT_OUT = /^(?:출금|지급|인출|출$)/;

/** The rows below a heading as lines; rows without a date (sums, notes) are none. */
export function linesOf(rows: Rows, { heading, at }: FoundLayout): StatementLines {
  const names = rows[heading] ?? [];
  const ways = names.flatMap((name, place) => (WAY.test(name) ? [place] : []));
  const below = rows.slice(heading + 1).map((cells) => {
    const cell = (place: number | null): string => (place === null ? "" : (cells[place] ?? ""));
    return {
      wentOut: ways.some((place) => WENT_OUT.test(cell(place))),
      date: dateOf(cell(at.date), cell(at.time)),
      amount: isSure(cells, names) ? amountIn(cell(at.amount)) : NO_AMOUNT,
      // A cell of several lines is one still: what stands after the end of its first is no line of the bank's.
      words: [cell(at.depositor), cell(at.memo)].map((text) => text.replace(/\s+/g, " ")),
    };
  });
  const dated = below.filter(({ date }) => date !== undefined);
  const paid = dated.filter(
    ({ amount, wentOut }) => !wentOut && amount !== "" && !/^(?:-|0+$)/.test(amount),
  );
  const taken = paid.slice(0, LINES_MAX);
  return {
    csv: textOf(
      taken.map(({ date, amount, words: [who = "", memo = ""] }) => [
        date ?? "",
        who,
        amount,
        memo,
      ]),
    ),
    lines: taken.length,
    others: dated.length - paid.length,
    left: paid.length - taken.length,
    unreadable: taken.filter(({ amount }) => !/^\d+$/.test(amount)).length,
  };
}

/** What stands where an amount should, and is none. */
const NO_AMOUNT = "?";

/** A row's beginning within a cell of several lines: its date. */
const ROW_WITHIN = /\n\s*20\d{2}[-./년]?\s*(?:0?[1-9]|1[0-2])[-./월]?\s*\d{1,2}/;

/**
 * Whether each cell is the bank's. Of one cell more than the heading has, be it empty, and of what stands below no name, a depositor
 * wrote one, which moves all behind it; a cell with a row in it began with a quote that somebody wrote.
 */
function isSure(cells: readonly string[], names: readonly string[]): boolean {
  const named = names.findLastIndex((name) => name !== "") + 1;
  return (
    cells.length <= names.length &&
    cells.slice(named).every((cell) => cell === "") &&
    !cells.some((cell) => ROW_WITHIN.test(cell))
  );
}

const WHOLE = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.0{1,2})?$/;

/** Whole units as digits alone; what is no amount stays as it is, so that the desk says it of the line. */
export function amountIn(text: string): string {
  const plain = text.replace(/[\s원₩]/g, "");
  return WHOLE.test(plain) ? plain.replaceAll(",", "").replace(/\.0+$/, "") : plain;
}

/** Rows as they could have been pasted: a person reads them too, so without what only spreadsheets need. */
export function textOf(rows: Rows): string {
  return csvOf(rows)
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .trimEnd();
}

const DATE = /(\d{4})[-./년\s]*(\d{1,2})[-./월\s]*(\d{1,2})일?/;
const TIME = /(?:^|[\sT])(\d{1,2}):(\d{2})(?::(\d{2}))?/;

/** `2026-11-21 09:30:05` of how banks write it, in one cell or two; undefined where there is no date. */
export function dateOf(date: string, time: string): string | undefined {
  const day = DATE.exec(date);
  if (day === null) return undefined;
  const two = (text: string | undefined): string => (text ?? "0").padStart(2, "0");
  const clock = TIME.exec(time === "" ? date.slice(day.index + day[0].length) : time);
  const [, year, month, dayOfMonth] = day;
  const written = `${year}-${two(month)}-${two(dayOfMonth)}`;
  return clock === null ? written : `${written} ${two(clock[1])}:${two(clock[2])}:${two(clock[3])}`;
}
