/** What of the ledger is looked at now: all that is newer than the kept sums, the newest of what they are of, and of the rest one day and one block of fills at a time. */

import type pg from "pg";
import type { LedgerMark } from "../sums/next-day.ts";

/** Where the kept sums stand, and what is compared with what they are of. */
export interface CheckStand {
  /** The last movement that was added up. */
  readonly mark: LedgerMark;
  /** Movements after it, a query in brackets. */
  readonly tail: string;
  /** Days whose movements are read again, and the first day that has any. */
  readonly days: readonly number[];
  readonly firstDay: number;
  /** Fills of this block and all after it are compared, */
  readonly blocksFrom: number;
  /** and of older ones those of a block; -1, and 0 of days: there are no older ones. */
  readonly turn: { readonly block: number; readonly day: number };
}

/** Days, and blocks, that are looked at each time. */
const NEWEST = 2;

/** Reads it as of the caller's transaction. */
export async function readStand(client: pg.ClientBase): Promise<CheckStand> {
  const { rows } = await client.query<Record<string, string | null>>(
    `SELECT last_id, day, turn_block, turn_day, (SELECT min(day) FROM ledger_day_mark) AS first_day,
       (SELECT max(block) FROM ledger_reference_sum) AS last_block
     FROM ledger_check_mark`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the ledger's kept sums have no mark");
  const mark = { day: Number(row["day"]), lastId: Number(row["last_id"]) };
  const firstDay = Number(row["first_day"] ?? 0);
  const daysFrom = mark.day - NEWEST + 1;
  const blocksFrom = Math.max(0, Number(row["last_block"] ?? 0) - NEWEST + 1);
  const turn = {
    block: nextOf({ last: Number(row["turn_block"]), first: 0, end: blocksFrom }) ?? -1,
    day: nextOf({ last: Number(row["turn_day"]), first: firstDay, end: daysFrom }) ?? 0,
  };
  const newest = Array.from({ length: NEWEST }, (_, index) => daysFrom + index);
  return {
    mark,
    tail: `(SELECT * FROM ledger_transfer WHERE day > ${mark.day}
      UNION ALL SELECT * FROM ledger_transfer WHERE day = ${mark.day} AND id > ${mark.lastId})`,
    days: [turn.day, ...newest],
    firstDay,
    blocksFrom,
    turn,
  };
}

/** The number after `last`, from `first` on and before `end`, around; undefined where there is none. */
function nextOf({ last, first, end }: { last: number; first: number; end: number }) {
  if (first >= end) return undefined;
  return last < first || last + 1 >= end ? first : last + 1;
}
