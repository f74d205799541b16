/** What members' apps keep with us: any JSON by key, one document a member. */

import type { DeskConnection } from "./database.ts";

/** A member's settings hold so many bytes of JSON. */
export const SETTINGS_BYTES_MAX = 64 * 1024;

export type Settings = Readonly<Record<string, unknown>>;

interface Owner {
  readonly siteId: number;
  readonly memberId: number;
}

/** A member's settings, empty before the first are kept. */
export async function readSettings(db: DeskConnection, owner: Owner): Promise<Settings> {
  const { rows } = await db.query<{ settings: Settings }>(
    "SELECT settings FROM desk.member_settings WHERE member_id = $1 AND site_id = $2",
    [owner.memberId, owner.siteId],
  );
  return rows[0]?.settings ?? {};
}

/**
 * Puts values under keys, a null takes its key away, others stay; returns all there are then, or undefined where they
 * would be too many bytes and nothing was kept.
 */
export async function mergeSettings(
  db: DeskConnection,
  { siteId, memberId }: Owner,
  changes: Settings,
  now: number,
): Promise<Settings | undefined> {
  const removed = Object.keys(changes).filter((key) => changes[key] === null);
  const kept = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
  const { rows } = await db.query<{ settings: Settings }>(
    `INSERT INTO desk.member_settings AS old (site_id, member_id, settings, changed_at)
     SELECT $1, $2, $3::jsonb, to_timestamp($5::float8 / 1000)
     WHERE octet_length($3::jsonb::text) <= $6
     ON CONFLICT (member_id, site_id) DO UPDATE
       SET settings = (old.settings - $4::text[]) || excluded.settings,
         changed_at = excluded.changed_at
       WHERE octet_length(((old.settings - $4::text[]) || excluded.settings)::text) <= $6
     RETURNING settings`,
    [siteId, memberId, JSON.stringify(kept), removed, now, SETTINGS_BYTES_MAX],
  );
  return rows[0]?.settings;
}
