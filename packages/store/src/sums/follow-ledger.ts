/**
 * Takes the movements that the ledger's sums do not have yet into them (decision 043): a day's partition at a time, each with
 * the mark up to which the sums go, so that a movement counts once whatever is broken off.
 */

import type pg from "pg";
import { nextDay } from "./next-day.ts";
import { partSumsOf, partTradersOf } from "./part-sums-sql.ts";
import { activeOf, newlyActiveOf, sumsOf, totalsOf } from "./sums-sql.ts";

/** A day of an installation that was never summed takes longer than what a minute brings. */
const SETTINGS = "SET LOCAL statement_timeout = '120s'; SET LOCAL work_mem = '64MB'";

const NEWER = "(SELECT * FROM ledger_transfer WHERE day = $1 AND id > $2)";

/** The count of active members is of the sums as they stand; not where a build that does not know it has gone on with them. */
const IS_COUNT_BEHIND = `(SELECT last_id FROM ledger_day_active_mark) <> (SELECT last_id FROM ledger_sum_mark)`;

interface Follower {
  /** The table of the mark. */
  readonly mark: string;
  /** Adds the movements of a day ($1) beyond an id ($2). */
  readonly add: string;
  /** What grows with these sums: makes it what they come to before they grow, and afterwards takes their mark over. */
  readonly beside?: { readonly catchUp: string; readonly takeMark: string };
}

/** What follows the ledger, each with a mark of its own: a build that knows one of them leaves the other where it stands. */
const FOLLOWERS: readonly Follower[] = [
  {
    mark: "ledger_sum_mark",
    add: `WITH newer AS MATERIALIZED (${sumsOf(NEWER)}), active AS (
        INSERT INTO ledger_day_active AS kept (site_id, day, partner_id, members) ${newlyActiveOf("newer")}
        ON CONFLICT (site_id, day, partner_id) DO UPDATE SET members = kept.members + excluded.members)
      INSERT INTO ledger_sum AS kept
        (site_id, day, member_id, account, code, other, received, paid, movements)
      SELECT * FROM newer
      ON CONFLICT (site_id, day, member_id, account, code, other) DO UPDATE SET
        received = kept.received + excluded.received, paid = kept.paid + excluded.paid,
        movements = kept.movements + excluded.movements`,
    beside: {
      catchUp: `DELETE FROM ledger_day_active WHERE ${IS_COUNT_BEHIND};
        INSERT INTO ledger_day_active (site_id, day, partner_id, members)
        ${activeOf(`(SELECT * FROM ledger_sum WHERE ${IS_COUNT_BEHIND})`)}`,
      takeMark: `UPDATE ledger_day_active_mark
        SET (last_id, day) = (SELECT last_id, day FROM ledger_sum_mark) WHERE ${IS_COUNT_BEHIND}`,
    },
  },
  {
    mark: "ledger_day_total_mark",
    add: `INSERT INTO ledger_day_total AS kept (site_id, day, side, slot, purpose, received, paid)
      ${totalsOf(NEWER)}
      ON CONFLICT (site_id, day, side, slot, purpose) DO UPDATE SET
        received = kept.received + excluded.received, paid = kept.paid + excluded.paid`,
  },
  {
    mark: "ledger_part_sum_mark",
    add: `INSERT INTO ledger_part_sum AS kept
        (site_id, day, kind, part, account, code, other, received, paid, movements)
      ${partSumsOf(NEWER)}
      ON CONFLICT (site_id, day, kind, part, account, code, other) DO UPDATE SET
        received = kept.received + excluded.received, paid = kept.paid + excluded.paid,
        movements = kept.movements + excluded.movements`,
  },
  {
    mark: "ledger_part_active_mark",
    add: `WITH traders AS (
        INSERT INTO ledger_part_trader AS kept (site_id, day, kind, part, member_id, movements) ${partTradersOf(NEWER)}
        ON CONFLICT (site_id, day, kind, part, member_id) DO UPDATE SET movements = kept.movements + excluded.movements
        RETURNING site_id, day, kind, part, xmax = 0 AS is_new)
      INSERT INTO ledger_part_active AS kept (site_id, day, kind, part, members)
      SELECT site_id, day, kind, part, count(*) FROM traders WHERE is_new GROUP BY site_id, day, kind, part
      ON CONFLICT (site_id, day, kind, part) DO UPDATE SET members = kept.members + excluded.members`,
  },
];

/**
 * Follows the ledger to its last movement that is committed.
 *
 * @returns how many days had any
 */
export async function followLedger(pool: pg.Pool, signal?: AbortSignal): Promise<number> {
  let most = 0;
  for (const follower of FOLLOWERS) {
    let days = 0;
    while (signal?.aborted !== true && (await followDay(pool, follower))) days += 1;
    most = Math.max(most, days);
  }
  return most;
}

/** Takes the next day with movements that are not summed; false where there is none. */
async function followDay(
  pool: pg.Pool,
  { mark: markTable, add, beside }: Follower,
): Promise<boolean> {
  const client = await pool.connect();
  let failure: Error | undefined;
  // A connection that breaks between two statements is told by the next of them; nobody listening would end the process.
  const ignore = (): void => {};
  client.on("error", ignore);
  try {
    // One snapshot: what the sums take is what the mark says. Of two that follow at once the later one fails.
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; ${SETTINGS}`);
    const { rows } = await client.query<{ last_id: string; day: number }>(
      `SELECT last_id::text, day FROM ${markTable} FOR UPDATE`,
    );
    const [mark] = rows;
    if (mark === undefined) throw new Error("the ledger's sums have no mark");
    if (beside !== undefined) await client.query(beside.catchUp);
    const day = await nextDay(client, { day: mark.day, lastId: Number(mark.last_id) });
    if (day !== undefined) {
      await client.query(add, [day, mark.last_id]);
      await client.query(
        `UPDATE ${markTable} SET day = $1, last_id =
           (SELECT max(id) FROM ledger_transfer WHERE day = $1 AND id > $2)`,
        [day, mark.last_id],
      );
    }
    if (beside !== undefined) await client.query(beside.takeMark);
    await client.query("COMMIT");
    return day !== undefined;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.off("error", ignore);
    client.release(failure);
  }
}
