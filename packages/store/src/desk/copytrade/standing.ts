/** What copying stands on. */

import type { DeskConnection } from "../database.ts";

/** Who is copied by how many, and the positions that copies hold open. */
export async function countCopies(
  db: DeskConnection,
  siteId: number,
): Promise<{ traders: number; followers: number; positions: number }> {
  const { rows } = await db.query<Record<string, string>>(
    `SELECT count(DISTINCT trader_id) AS traders, count(DISTINCT member_id) AS followers,
       (SELECT count(DISTINCT position_id) FROM copy_link WHERE site_id = $1 AND ended_at IS NULL) AS positions
     FROM follow WHERE site_id = $1 AND ended_at IS NULL`,
    [siteId],
  );
  return {
    traders: Number(rows[0]?.["traders"] ?? 0),
    followers: Number(rows[0]?.["followers"] ?? 0),
    positions: Number(rows[0]?.["positions"] ?? 0),
  };
}
