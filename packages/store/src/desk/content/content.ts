/** What a site tells its members, as they see it now; its HTML is sanitised by whoever writes it. */

import type { ContentCategory, ContentSection } from "@naru/vocabulary/content";
import type { MemberRole } from "@naru/vocabulary/member";
import { type Page, type PageRequest, pageOf } from "../../read/page.ts";
import type { DeskConnection } from "../database.ts";
import { type TextRow, type ContentText, textOf } from "./text.ts";

/** A published text; instants are epoch ms. */
export interface Content extends ContentText {
  readonly id: number;
  /** When members first could see it, since it was last withdrawn. */
  readonly publishedAt: number;
  /** Since when it reads as it does. */
  readonly changedAt: number;
  /** When the one who asks first opened it; null before, and for guests. */
  readonly seenAt: number | null;
}

/** Who asks, and when (epoch ms). */
export interface Reader {
  readonly siteId: number;
  /** Null for guests. */
  readonly member: { readonly id: number; readonly role: MemberRole } | null;
  readonly now: number;
}

/** What of a section is asked for. */
export interface ContentQuery {
  readonly section: ContentSection;
  readonly category?: ContentCategory | undefined;
  /** Words of title or text, in either language. */
  readonly search?: string | undefined;
  /** Those alone that were put on every screen and that the member has not acknowledged since. */
  readonly isOwed?: boolean | undefined;
  /** Those alone that the member has not opened, of what was published since they joined. */
  readonly isUnread?: boolean | undefined;
}

interface ContentRow extends TextRow {
  id: string;
  published_at: Date;
  published_from: Date;
  seen_at: Date | null;
  total: string;
}

/** The version in force of each text of a site: $1 the site, $2 now, $3 the member or null, $4 the member's role. */
const IN_FORCE = `
  FROM desk.content c
  JOIN LATERAL (
    SELECT * FROM desk.content_version
    WHERE content_id = c.id AND published_from <= $2 AND withdrawn_at IS NULL
    ORDER BY published_from DESC, version DESC LIMIT 1
  ) v ON true
  LEFT JOIN desk.content_seen s ON s.content_id = c.id AND s.member_id = $3::bigint
  WHERE c.site_id = $1 AND (v.ends_at IS NULL OR v.ends_at > $2)
    AND (v.audience = 'ALL' OR v.audience = $4::text)`;

const COLUMNS = "c.id, c.section, c.published_at, s.seen_at, v.*";

/** A text of the section that the reader may see; without an id the one that its list begins with. */
export async function readContent(
  db: DeskConnection,
  reader: Reader,
  {
    section,
    category,
    id,
  }: Pick<ContentQuery, "section" | "category"> & { readonly id?: number | undefined },
): Promise<Content | undefined> {
  const { rows } = await db.query<ContentRow>(
    `SELECT ${COLUMNS} ${IN_FORCE} AND c.section = $5
       AND ($6::text IS NULL OR v.category = $6) AND ($7::bigint IS NULL OR c.id = $7)
     ORDER BY v.is_pinned DESC, v.position, c.published_at DESC, c.id DESC LIMIT 1`,
    [...readerValues(reader), section, category ?? null, id ?? null],
  );
  return rows[0] && toContent(rows[0]);
}

/** Texts of a section: pinned ones first, then by position, then the newest. */
export async function listContent(
  db: DeskConnection,
  reader: Reader,
  { section, category, search, isOwed, isUnread }: ContentQuery,
  request: PageRequest,
): Promise<Page<Content>> {
  const { rows } = await db.query<ContentRow>(
    `SELECT ${COLUMNS}, count(*) OVER () AS total ${IN_FORCE} AND c.section = $5
       AND ($6::text IS NULL OR v.category = $6)
       AND ($7::text IS NULL OR position(lower($7) IN lower(concat_ws(' ', v.title, v.title_en,
         regexp_replace(concat_ws(' ', v.body, v.body_en), '<[^>]*>', ' ', 'g')))) > 0)
       AND (NOT $8::bool OR ($3::bigint IS NOT NULL AND c.sent_at IS NOT NULL
         AND (s.acknowledged_at IS NULL OR s.acknowledged_at < c.sent_at)))
       AND (NOT $9::bool OR (s.seen_at IS NULL
         AND c.published_at >= (SELECT created_at FROM desk.member WHERE id = $3::bigint)))
     ORDER BY v.is_pinned DESC, v.position, c.published_at DESC, c.id DESC LIMIT $10 OFFSET $11`,
    [
      ...readerValues(reader),
      ...[section, category ?? null, search ?? null, isOwed ?? false, isUnread ?? false],
      ...[request.size, request.page * request.size],
    ],
  );
  return pageOf(rows.map(toContent), request, Number(rows[0]?.total ?? 0));
}

/** How many texts of a section members can read in each category that has one. */
export async function countByCategory(
  db: DeskConnection,
  reader: Reader,
  section: ContentSection,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ category: string; count: string }>(
    `SELECT v.category, count(*) AS count ${IN_FORCE} AND c.section = $5 AND v.category IS NOT NULL
     GROUP BY v.category`,
    [...readerValues(reader), section],
  );
  return new Map(rows.map(({ category, count }) => [category, Number(count)]));
}

/**
 * Keeps that a member has opened a text, and where it is said that they have acknowledged it; the first time of each
 * counts, of an acknowledgement the last. False where the member can see no such text.
 */
export async function markSeen(
  db: DeskConnection,
  reader: Reader & { readonly member: NonNullable<Reader["member"]> },
  { id, isAcknowledged }: { readonly id: number; readonly isAcknowledged: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO desk.content_seen (content_id, member_id, seen_at, acknowledged_at)
     SELECT c.id, $3::bigint, $2, CASE WHEN $6::bool THEN $2::timestamptz END ${IN_FORCE} AND c.id = $5
     ON CONFLICT (content_id, member_id)
     DO UPDATE SET acknowledged_at = coalesce(excluded.acknowledged_at, content_seen.acknowledged_at)`,
    [...readerValues(reader), id, isAcknowledged],
  );
  return rowCount === 1;
}

function readerValues({ siteId, member, now }: Reader): unknown[] {
  return [siteId, new Date(now), member?.id ?? null, member?.role ?? null];
}

function toContent(row: ContentRow): Content {
  return {
    ...textOf(row),
    id: Number(row.id),
    publishedAt: row.published_at.getTime(),
    changedAt: row.published_from.getTime(),
    seenAt: row.seen_at?.getTime() ?? null,
  };
}
