/** What operators write for members: every version of a text, when each is published, who has seen it. */

import type { ContentSection, ContentState } from "@naru/vocabulary/content";
import type { DeskConnection } from "../database.ts";
import { linkPictures } from "./pictures.ts";
import { type ContentText, textOf, type TextRow } from "./text.ts";

/** One version; instants are epoch ms. */
export interface ContentVersion extends ContentText {
  readonly version: number;
  readonly savedAt: number;
  /** Who saved it, null where it came with the installation. */
  readonly savedBy: string | null;
  /** From when members see it; null where it was never published. */
  readonly publishedFrom: number | null;
  readonly withdrawnAt: number | null;
}

/** A text as the console lists it: its newest version, and what became of all. */
export interface DeskContent extends ContentVersion {
  readonly id: number;
  readonly siteId: number;
  readonly state: ContentState;
  /** The version that members read, or would until it ended; null where there is none. */
  readonly inForce: number | null;
  readonly createdAt: number;
  /** When it was last put on every screen. */
  readonly sentAt: number | null;
  /** Members who opened it, and who acknowledged it since it was last put on every screen. */
  readonly seen: number;
  readonly acknowledged: number;
}

interface VersionRow extends TextRow {
  version: number;
  saved_at: Date;
  saved_by: string | null;
  published_from: Date | null;
  withdrawn_at: Date | null;
}

interface DeskRow extends VersionRow {
  id: string;
  site_id: number;
  created_at: Date;
  sent_at: Date | null;
  state: ContentState;
  in_force: number | null;
  seen: string;
  acknowledged: string;
}

/** Versions that a panel shows; older ones stay in the table. */
const VERSIONS_SHOWN = 50;

/** $1 the site, $2 now. */
const LISTED = `
  SELECT c.id, c.site_id, c.section, c.created_at, c.sent_at, v.*, f.version AS in_force,
    CASE
      WHEN f.version IS NOT NULL AND (f.ends_at IS NULL OR f.ends_at > $2) THEN 'PUBLISHED'
      WHEN f.version IS NOT NULL THEN 'ENDED'
      WHEN EXISTS (SELECT FROM desk.content_version WHERE content_id = c.id
        AND published_from > $2 AND withdrawn_at IS NULL) THEN 'SCHEDULED'
      WHEN EXISTS (SELECT FROM desk.content_version WHERE content_id = c.id
        AND withdrawn_at IS NOT NULL) THEN 'WITHDRAWN'
      ELSE 'DRAFT'
    END AS state,
    (SELECT count(*) FROM desk.content_seen WHERE content_id = c.id) AS seen,
    (SELECT count(*) FROM desk.content_seen WHERE content_id = c.id
      AND acknowledged_at >= c.sent_at) AS acknowledged
  FROM desk.content c
  JOIN LATERAL (
    SELECT * FROM desk.content_version WHERE content_id = c.id ORDER BY version DESC LIMIT 1
  ) v ON true
  LEFT JOIN LATERAL (
    SELECT version, ends_at FROM desk.content_version
    WHERE content_id = c.id AND published_from <= $2 AND withdrawn_at IS NULL
    ORDER BY published_from DESC, version DESC LIMIT 1
  ) f ON true
  WHERE c.site_id = $1`;

/** A site's texts, the newest first, and how many there are. */
export async function listDeskContent(
  db: DeskConnection,
  query: {
    readonly siteId: number;
    readonly now: number;
    readonly section?: ContentSection | undefined;
    readonly state?: ContentState | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ rows: DeskContent[]; total: number }> {
  const { rows } = await db.query<DeskRow & { total: string }>(
    `SELECT *, count(*) OVER () AS total FROM (${LISTED}) listed
     WHERE ($3::text IS NULL OR section = $3) AND ($4::text IS NULL OR state = $4)
     ORDER BY id DESC LIMIT $5 OFFSET $6`,
    [
      ...[query.siteId, new Date(query.now), query.section ?? null, query.state ?? null],
      ...[query.limit, query.offset],
    ],
  );
  return { rows: rows.map(toDesk), total: Number(rows[0]?.total ?? 0) };
}

/** One text of a site, whatever became of it. */
export async function readDeskContent(
  db: DeskConnection,
  { siteId, id, now }: { readonly siteId: number; readonly id: number; readonly now: number },
): Promise<DeskContent | undefined> {
  const { rows } = await db.query<DeskRow>(`SELECT * FROM (${LISTED}) listed WHERE id = $3`, [
    ...[siteId, new Date(now), id],
  ]);
  return rows[0] && toDesk(rows[0]);
}

/** The version that members read of a text, else the one that they will read last; undefined where there is neither. */
export async function readStanding(
  db: DeskConnection,
  { siteId, id, now }: { readonly siteId: number; readonly id: number; readonly now: number },
): Promise<ContentVersion | undefined> {
  const { rows } = await db.query<VersionRow>(
    `SELECT c.section, v.* FROM desk.content_version v JOIN desk.content c ON c.id = v.content_id
     WHERE c.site_id = $1 AND c.id = $2 AND v.published_from IS NOT NULL AND v.withdrawn_at IS NULL
     ORDER BY v.published_from <= $3 DESC, v.published_from DESC, v.version DESC LIMIT 1`,
    [siteId, id, new Date(now)],
  );
  return rows[0] && toVersion(rows[0]);
}

/** The versions of a text, the newest first. */
export async function listVersions(db: DeskConnection, id: number): Promise<ContentVersion[]> {
  const { rows } = await db.query<VersionRow>(
    `SELECT c.section, v.* FROM desk.content_version v JOIN desk.content c ON c.id = v.content_id
     WHERE v.content_id = $1 ORDER BY v.version DESC LIMIT $2`,
    [id, VERSIONS_SHOWN],
  );
  return rows.map(toVersion);
}

/**
 * Adds a version to a text, or begins a text with it where no id is given; answers the text's number. Its section stays
 * what it was. With `publishedFrom` members see the version from that instant on. One that they see at once takes the
 * place of what was to come: an older text never follows a correction.
 *
 * @param added.pictures ids of the site's pictures that the text shows
 */
export async function addVersion(
  db: DeskConnection,
  {
    siteId,
    id,
    text,
    pictures = [],
    savedBy,
    publishedFrom,
    now,
  }: {
    readonly siteId: number;
    readonly id?: number | undefined;
    readonly text: ContentText;
    readonly pictures?: readonly string[];
    readonly savedBy: string | null;
    readonly publishedFrom: number | null;
    readonly now: number;
  },
): Promise<number> {
  const from = publishedFrom === null ? null : new Date(publishedFrom);
  // Locks the text, so that two versions never take one number.
  const { rows } = await (id === undefined
    ? db.query<{ id: string }>(
        `INSERT INTO desk.content (site_id, section, created_at, published_at)
         VALUES ($1, $2, $3, $4) RETURNING id`,
        [siteId, text.section, new Date(now), from],
      )
    : db.query<{ id: string }>(
        `UPDATE desk.content SET published_at = least(published_at, $3)
         WHERE site_id = $1 AND id = $2 RETURNING id`,
        [siteId, id, from],
      ));
  const contentId = Number(rows[0]?.id);
  if (publishedFrom !== null && publishedFrom <= now)
    await db.query(
      `UPDATE desk.content_version SET withdrawn_at = $2
       WHERE content_id = $1 AND published_from > $2 AND withdrawn_at IS NULL`,
      [contentId, new Date(now)],
    );
  const version = await insertVersion(db, contentId, text, [new Date(now), savedBy, from]);
  await linkPictures(db, { siteId, contentId, version }, pictures);
  return contentId;
}

/** Writes a text with a given id where there is none of it (seeds), published at `now`. */
export async function seedContent(
  db: DeskConnection,
  {
    siteId,
    id,
    text,
    now,
  }: {
    readonly siteId: number;
    readonly id: number;
    readonly text: ContentText;
    readonly now: number;
  },
): Promise<void> {
  const at = new Date(now);
  const { rowCount } = await db.query(
    `INSERT INTO desk.content (id, site_id, section, created_at, published_at)
     VALUES ($1, $2, $3, $4, $4) ON CONFLICT (id) DO NOTHING`,
    [id, siteId, text.section, at],
  );
  if (rowCount === 1) await insertVersion(db, id, text, [at, null, at]);
}

async function insertVersion(
  db: DeskConnection,
  contentId: number,
  text: ContentText,
  [savedAt, savedBy, publishedFrom]: readonly [Date, string | null, Date | null],
): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    `INSERT INTO desk.content_version (content_id, version, category, is_pinned, position, title, body,
       title_en, body_en, ends_at, pages, audience, saved_at, saved_by, published_from)
     SELECT $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
     FROM desk.content_version WHERE content_id = $1 RETURNING version`,
    [
      ...[contentId, text.category, text.isPinned, text.position, text.title, text.body],
      ...[text.titleEn, text.bodyEn, text.endsAt === null ? null : new Date(text.endsAt)],
      ...[text.pages, text.audience, savedAt, savedBy, publishedFrom],
    ],
  );
  return rows[0]?.version ?? 0;
}

/** Takes a text from the members, what is still to come of it too; false where they had nothing of it. */
export async function withdrawContent(
  db: DeskConnection,
  { siteId, id, now }: { readonly siteId: number; readonly id: number; readonly now: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE desk.content_version v SET withdrawn_at = $3 FROM desk.content c
     WHERE c.id = v.content_id AND c.site_id = $1 AND c.id = $2
       AND v.published_from IS NOT NULL AND v.withdrawn_at IS NULL`,
    [siteId, id, new Date(now)],
  );
  await db.query("UPDATE desk.content SET published_at = NULL WHERE site_id = $1 AND id = $2", [
    ...[siteId, id],
  ]);
  return (rowCount ?? 0) > 0;
}

/** Keeps when a notice was put on every screen. */
export async function markSent(
  db: DeskConnection,
  { siteId, id, now }: { readonly siteId: number; readonly id: number; readonly now: number },
): Promise<void> {
  await db.query("UPDATE desk.content SET sent_at = $3 WHERE site_id = $1 AND id = $2", [
    ...[siteId, id, new Date(now)],
  ]);
}

function toVersion(row: VersionRow): ContentVersion {
  return {
    ...textOf(row),
    version: row.version,
    savedAt: row.saved_at.getTime(),
    savedBy: row.saved_by,
    publishedFrom: row.published_from?.getTime() ?? null,
    withdrawnAt: row.withdrawn_at?.getTime() ?? null,
  };
}

function toDesk(row: DeskRow): DeskContent {
  return {
    ...toVersion(row),
    id: Number(row.id),
    siteId: row.site_id,
    state: row.state,
    inForce: row.in_force,
    createdAt: row.created_at.getTime(),
    sentAt: row.sent_at?.getTime() ?? null,
    seen: Number(row.seen),
    acknowledged: Number(row.acknowledged),
  };
}
