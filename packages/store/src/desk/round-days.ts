/** Heads of the rounds' daily chains in the operators' audit log: whoever keeps its head keeps theirs. */

import { appendAudit } from "./audit.ts";
import type { DeskDatabase } from "./database.ts";

/** What an entry of a day's head is called. */
const ACTION = "rounds.day";

/** How far the days were looked through: the end (epoch ms) of the last one that is in the log. */
export interface PinnedDays {
  readonly until: number;
  /** Days that were added to the log. */
  readonly pinned: number;
}

/**
 * Adds the head of every day of rounds that ended after `since` (epoch ms) to the audit log, each once however often this is
 * asked; nobody's name stands by it, for nobody did it.
 */
export async function pinRoundDays(
  db: DeskDatabase,
  since: number,
  at: number,
): Promise<PinnedDays> {
  const { rows: days } = await db.query<{
    site_id: number;
    day: number;
    length: number;
    head: string;
    ended_at: string;
  }>(
    `SELECT site_id, day, length, head, ended_at FROM binary_day
     WHERE ended_at > $1 ORDER BY ended_at, site_id`,
    [since],
  );
  let pinned = 0;
  for (const { site_id, day, length, head } of days)
    pinned += await db.transaction(async (connection) => {
      const target = `day ${day}`;
      // Held until the entry is there: two processes that look at once add one.
      await connection.query("SELECT seq FROM desk.audit_head FOR UPDATE");
      const { rows } = await connection.query(
        "SELECT 1 FROM desk.audit WHERE action = $1 AND target = $2 AND site_id = $3 LIMIT 1",
        [ACTION, target, site_id],
      );
      if (rows.length > 0) return 0;
      const nobody = { operatorId: null, person: null, ip: "" };
      const entry = { at, siteId: site_id, ...nobody, action: ACTION, target };
      await appendAudit(connection, { ...entry, after: { length, head } });
      return 1;
    });
  return { until: Number(days.at(-1)?.ended_at ?? since), pinned };
}
