/** Attempts that are counted in the database, so that a limit outlives a restart (design.md §3 rule 10). */

import type { DeskConnection } from "./database.ts";

/** How many attempts there may be under one key. */
export interface AttemptLimit {
  readonly limit: number;
  readonly windowMs: number;
  /** Beyond the limit one may go on after so many milliseconds without another; absent: none. */
  readonly everyMs?: number;
}

/**
 * Counts an attempt under `key` unless `limit` of them already lie within the last `windowMs`.
 *
 * @returns whether it may go on; a refused attempt is not counted, so that the wait never grows
 */
export async function countAttempt(
  db: DeskConnection,
  { key, limit, windowMs, everyMs, now }: AttemptLimit & { key: string; now: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO desk.attempt AS a (key, at) VALUES ($1, ARRAY[$2::bigint])
     ON CONFLICT (key) DO UPDATE
       SET at = ARRAY(SELECT t FROM unnest(a.at) t WHERE t > $3) || $2::bigint
       WHERE (SELECT count(*) FROM unnest(a.at) t WHERE t > $3) < $4
         OR a.at[cardinality(a.at)] <= $5`,
    [key, now, now - windowMs, limit, everyMs === undefined ? null : now - everyMs],
  );
  return rowCount === 1;
}

/** Forgets every attempt under a key: it succeeded. */
export async function forgetAttempts(db: DeskConnection, key: string): Promise<void> {
  await db.query("DELETE FROM desk.attempt WHERE key = $1", [key]);
}

/** Takes one attempt back: it succeeded, others under the key stay counted. */
export async function takeBackAttempt(db: DeskConnection, key: string, at: number): Promise<void> {
  await db.query(
    `UPDATE desk.attempt SET at = at[:i - 1] || at[i + 1:]
     FROM (SELECT array_position(at, $2::bigint) AS i FROM desk.attempt WHERE key = $1) found
     WHERE key = $1 AND i IS NOT NULL`,
    [key, at],
  );
}

/** Removes what no longer counts; to be called now and then. */
export async function sweepAttempts(db: DeskConnection, before: number): Promise<void> {
  await db.query("DELETE FROM desk.attempt WHERE at[cardinality(at)] < $1", [before]);
}

/** Removes ended sessions and expired families; to be called now and then. */
export async function sweepSessions(db: DeskConnection, before: number): Promise<void> {
  await db.query(
    `DELETE FROM desk.session s WHERE s.ended_at < $1
       OR NOT EXISTS (SELECT FROM desk.refresh_token t WHERE t.session_id = s.id AND t.expires_at > $1)`,
    [new Date(before)],
  );
}
