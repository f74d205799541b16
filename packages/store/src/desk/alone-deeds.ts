/** What one operator alone did to members: the last of each deed, so that none lasts and none is begun again at once. */

import type { DeskConnection } from "./database.ts";

/** BLOCK: may not sign in. HOLD: no withdrawals. LOGOUT: every session ended. LIMIT: fewer withdrawals a day than before. */
export type AloneDeed = "BLOCK" | "HOLD" | "LOGOUT" | "LIMIT";

/** Until the transaction ends nobody else decides what may be done to members of this site alone. */
export async function lockAlone(db: DeskConnection, siteId: number): Promise<void> {
  await db.query("SELECT pg_advisory_xact_lock(109, $1)", [siteId]);
}

/** When (epoch ms) somebody last did this to a member alone; undefined where nobody did. */
export async function lastAlone(
  db: DeskConnection,
  { siteId, memberId, deed }: { siteId: number; memberId: number; deed: AloneDeed },
): Promise<number | undefined> {
  const { rows } = await db.query<{ at: Date }>(
    "SELECT at FROM desk.alone_deed WHERE site_id = $1 AND member_id = $2 AND deed = $3",
    [siteId, memberId, deed],
  );
  return rows[0]?.at.getTime();
}

/** To how many members a person has done this alone since an instant (epoch ms). */
export async function countAloneDeeds(
  db: DeskConnection,
  {
    siteId,
    person,
    deed,
    since,
  }: { siteId: number; person: string; deed: AloneDeed; since: number },
): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    `SELECT count(*) AS count FROM desk.alone_deed
     WHERE site_id = $1 AND person = $2 AND deed = $3 AND at > $4`,
    [siteId, person, deed, new Date(since)],
  );
  return Number(rows[0]?.count);
}

/** Keeps that a person did it now; `lapsesAt` (epoch ms) is when it ends by itself, null where there is nothing to end. */
export async function keepAlone(
  db: DeskConnection,
  kept: {
    siteId: number;
    memberId: number;
    deed: AloneDeed;
    person: string;
    now: number;
    lapsesAt: number | null;
  },
): Promise<void> {
  await db.query(
    `INSERT INTO desk.alone_deed (site_id, member_id, deed, person, at, lapses_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (site_id, member_id, deed)
       DO UPDATE SET person = excluded.person, at = excluded.at, lapses_at = excluded.lapses_at`,
    [
      kept.siteId,
      kept.memberId,
      kept.deed,
      kept.person,
      new Date(kept.now),
      kept.lapsesAt === null ? null : new Date(kept.lapsesAt),
    ],
  );
}

/** A member's block no longer lifts itself: it is lifted, or two persons agreed that it lasts. */
export async function forgetLapse(
  db: DeskConnection,
  { siteId, memberId }: { siteId: number; memberId: number },
): Promise<void> {
  await db.query(
    "UPDATE desk.alone_deed SET lapses_at = NULL WHERE site_id = $1 AND member_id = $2 AND deed = 'BLOCK'",
    [siteId, memberId],
  );
}

/** When (epoch ms) a member's block by one person lifts itself; null where there is none, or it lasts. */
export async function blockLapsesAt(
  db: DeskConnection,
  { siteId, memberId }: { siteId: number; memberId: number },
): Promise<number | null> {
  const { rows } = await db.query<{ lapses_at: Date | null }>(
    "SELECT lapses_at FROM desk.alone_deed WHERE site_id = $1 AND member_id = $2 AND deed = 'BLOCK'",
    [siteId, memberId],
  );
  return rows[0]?.lapses_at?.getTime() ?? null;
}

/** Members of all sites whose block by one person is over, the oldest first. */
export async function lapsedBlocks(
  db: DeskConnection,
  now: number,
): Promise<{ siteId: number; memberId: number }[]> {
  const { rows } = await db.query<{ site_id: number; member_id: string }>(
    `SELECT site_id, member_id FROM desk.alone_deed
     WHERE deed = 'BLOCK' AND lapses_at <= $1 ORDER BY lapses_at LIMIT 100`,
    [new Date(now)],
  );
  return rows.map((row) => ({ siteId: row.site_id, memberId: Number(row.member_id) }));
}

/**
 * When (epoch ms) a member's block was over, if it is and two persons have not agreed otherwise meanwhile: nobody can until
 * the caller's transaction ends.
 */
export async function lockLapsed(
  db: DeskConnection,
  { siteId, memberId, now }: { siteId: number; memberId: number; now: number },
): Promise<number | undefined> {
  const { rows } = await db.query<{ lapses_at: Date }>(
    `SELECT lapses_at FROM desk.alone_deed
     WHERE site_id = $1 AND member_id = $2 AND deed = 'BLOCK' AND lapses_at <= $3 FOR UPDATE`,
    [siteId, memberId, new Date(now)],
  );
  return rows[0]?.lapses_at.getTime();
}
