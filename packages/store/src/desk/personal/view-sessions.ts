/**
 * Sessions in which an operator looks at the member app as its member sees it (decision 052). They have an access token alone:
 * none is renewed.
 */

import type { DeskConnection } from "../database.ts";
import { LOOKERS } from "./lookers.ts";

/** How long a code waits to be used. */
export const VIEW_CODE_MS = 60_000;
/** How long a view lasts. */
export const VIEW_MS = 10 * 60_000;

/** Keeps a code (its hash) that opens a view of a member once; in the caller's transaction. */
export async function beginView(
  db: DeskConnection,
  {
    siteId,
    memberId,
    operatorId,
    code,
    never,
    now,
  }: {
    siteId: number;
    memberId: number;
    operatorId: number;
    code: Buffer;
    /** The hash of a token that nobody has: a session without one is swept. */
    never: Buffer;
    now: number;
  },
): Promise<void> {
  await db.query(
    `WITH began AS (
       INSERT INTO desk.session (site_id, member_id, is_mobile, started_at, viewed_by, view_code)
       VALUES ($1, $2, false, $3, $4, $5) RETURNING id
     )
     INSERT INTO desk.refresh_token (hash, session_id, generation, expires_at)
     SELECT $6, id, 0, $7 FROM began`,
    [
      siteId,
      memberId,
      new Date(now),
      operatorId,
      code,
      never,
      new Date(now + VIEW_CODE_MS + VIEW_MS),
    ],
  );
}

/** Uses a code up and gives its session an access token; undefined where there is none, it was used, or it is too old. */
export async function openView(
  db: DeskConnection,
  { siteId, code, access, now }: { siteId: number; code: Buffer; access: Buffer; now: number },
): Promise<{ readonly memberId: number } | undefined> {
  const { rows } = await db.query<{ member_id: string }>(
    `WITH opened AS (
       UPDATE desk.session s SET view_code = NULL
       WHERE s.view_code = $1 AND s.site_id = $2 AND s.ended_at IS NULL AND s.started_at > $3
         AND s.viewed_by IN (${LOOKERS} $6)
       RETURNING s.id, s.member_id
     ), token AS (
       INSERT INTO desk.access_token (hash, session_id, expires_at) SELECT $4, id, $5 FROM opened
     )
     SELECT member_id FROM opened`,
    [code, siteId, new Date(now - VIEW_CODE_MS), access, new Date(now + VIEW_MS), new Date(now)],
  );
  return rows[0] && { memberId: Number(rows[0].member_id) };
}
