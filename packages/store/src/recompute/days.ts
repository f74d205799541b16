/**
 * Each day's movements against the mark that was laid over them as they were added up: what they said then they still say, none went
 * missing and none came. The newest days are read each time, the others in turn.
 */

import type pg from "pg";
import { dayMarksOf } from "./kept-sql.ts";
import type { CheckStand } from "./stand.ts";

/** Movements of the days asked ($1) up to the mark ($2, $3), and of days before the first ($4): there are none of these. */
const UP_TO_MARK = `(SELECT * FROM ledger_transfer WHERE day = ANY($1::int4[]) AND (day < $2 OR (day = $2 AND id <= $3))
  UNION ALL SELECT * FROM ledger_transfer WHERE day < $4)`;

const CHANGED = `WITH found AS (${dayMarksOf(UP_TO_MARK)}),
  kept AS (SELECT * FROM ledger_day_mark WHERE day = ANY($1::int4[]))
  SELECT day FROM found FULL JOIN kept USING (day)
  WHERE (found.movements, found.mark) IS DISTINCT FROM (kept.movements, kept.mark) ORDER BY day`;

/** The days (UTC) whose movements are not those that were added up. */
export async function changedDays(
  client: pg.ClientBase,
  { days, mark, firstDay }: Pick<CheckStand, "days" | "mark" | "firstDay">,
): Promise<number[]> {
  const { rows } = await client.query<{ day: number }>(CHANGED, [
    days,
    mark.day,
    mark.lastId,
    firstDay,
  ]);
  return rows.map(({ day }) => day);
}
