/** The next day of the ledger that has movements after a mark. */

import type pg from "pg";

/** The last movement that was taken: the day (UTC) of its partition, and its id. */
export interface LedgerMark {
  readonly day: number;
  readonly lastId: number;
}

const OF_DAY = "SELECT day FROM ledger_transfer WHERE day = $1 AND id > $2 LIMIT 1";
const BETWEEN = "SELECT day FROM ledger_transfer WHERE day > $1 AND id > $2 AND day < $3 LIMIT 1";
/** Beyond every day. */
const NO_DAY = 2_147_483_647;

/**
 * The first day from the mark's on that has any; undefined: none. Asked for the least of all days the database would read every
 * movement after the mark. It has the first partition's row at once instead, and is asked whether there is an earlier day, which
 * reads nothing where there is none.
 */
export async function nextDay(
  client: pg.ClientBase,
  { day, lastId }: LedgerMark,
): Promise<number | undefined> {
  const { rows } = await client.query<{ day: number }>(OF_DAY, [day, lastId]);
  if (rows[0] !== undefined) return day;
  for (let found = NO_DAY; ; ) {
    const { rows: earlier } = await client.query<{ day: number }>(BETWEEN, [day, lastId, found]);
    if (earlier[0] === undefined) return found === NO_DAY ? undefined : found;
    found = earlier[0].day;
  }
}
