/** Sites at which all ways of money are stopped: who did so, when and why (decision 082). */

import type { DeskConnection } from "../database.ts";

export interface MoneyStop {
  readonly siteId: number;
  /** Since when, epoch ms. */
  readonly at: number;
  /** The operator's name. */
  readonly by: string;
  readonly reason: string;
  /** A proposal to let it go on waits for a second person. */
  readonly isProposed: boolean;
}

/** What stands now, of all sites. */
export async function readMoneyStops(db: DeskConnection): Promise<MoneyStop[]> {
  const { rows } = await db.query<{
    site_id: number;
    at: string;
    operator: string;
    reason: string;
    is_proposed: boolean;
  }>(
    `SELECT s.site_id, s.at, s.operator, s.reason, EXISTS (
       SELECT FROM desk.proposal p WHERE p.site_id = s.site_id AND p.kind = 'MONEY_ON' AND p.state = 'PENDING') AS is_proposed
     FROM desk.money_stop s ORDER BY s.site_id`,
  );
  return rows.map((row) => ({
    siteId: row.site_id,
    at: Number(row.at),
    by: row.operator,
    reason: row.reason,
    isProposed: row.is_proposed,
  }));
}

/** Stops all ways of money of a site; false where they are stopped, and then whoever did so before stays. */
export async function putMoneyStop(
  db: DeskConnection,
  stop: Omit<MoneyStop, "isProposed">,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO desk.money_stop (site_id, operator, reason, at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [stop.siteId, stop.by, stop.reason, stop.at],
  );
  return rowCount === 1;
}

/** Ends the very stop that two persons were shown; false where another stands by then, or none. */
export async function endMoneyStop(
  db: DeskConnection,
  siteId: number,
  at: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    "DELETE FROM desk.money_stop WHERE site_id = $1 AND at = $2",
    [siteId, at],
  );
  return rowCount === 1;
}
