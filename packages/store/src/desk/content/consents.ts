/** What members agree to: the versions in force of the terms and of the privacy policy, and which of them they agreed to when. */

import { CONSENTED, type ContentCategory } from "@naru/vocabulary/content";
import type { DeskConnection } from "../database.ts";

/** One version of a text; nothing else is agreed to by it. */
export interface Version {
  readonly contentId: number;
  readonly version: number;
}

/** A text that is agreed to, as it reads now. */
export interface Document extends Version {
  readonly category: ContentCategory;
  readonly title: string;
  /** Sanitised HTML. */
  readonly body: string;
  readonly titleEn: string | null;
  readonly bodyEn: string | null;
  /** Since when it reads so, epoch ms. */
  readonly since: number;
}

interface DocumentRow {
  content_id: string;
  version: number;
  category: ContentCategory;
  title: string;
  body: string;
  title_en: string | null;
  body_en: string | null;
  published_from: Date;
}

/** $1 the site, $2 now, $3 the categories. */
const IN_FORCE = `SELECT v.* FROM desk.content c
  JOIN LATERAL (
    SELECT * FROM desk.content_version
    WHERE content_id = c.id AND published_from <= $2 AND withdrawn_at IS NULL
    ORDER BY published_from DESC, version DESC LIMIT 1
  ) v ON true
  WHERE c.site_id = $1 AND c.section = 'STATIC' AND v.category = ANY ($3::text[])
    AND (v.ends_at IS NULL OR v.ends_at > $2)`;

const ORDER = "ORDER BY array_position($3::text[], v.category), v.content_id";

/** What whoever joins a site agrees to, at an instant (epoch ms). */
export async function documentsInForce(
  db: DeskConnection,
  { siteId, now }: { readonly siteId: number; readonly now: number },
): Promise<Document[]> {
  const { rows } = await db.query<DocumentRow>(`${IN_FORCE} ${ORDER}`, [
    ...[siteId, new Date(now), CONSENTED],
  ]);
  return rows.map(documentOf);
}

/** What changed since a member agreed to it, or since they joined where nothing was kept of that. */
export async function owedDocuments(
  db: DeskConnection,
  of: { readonly siteId: number; readonly memberId: number; readonly now: number },
): Promise<Document[]> {
  const { rows } = await db.query<DocumentRow>(
    `${IN_FORCE}
       AND NOT EXISTS (SELECT FROM desk.consent a
         WHERE a.member_id = $4 AND a.content_id = v.content_id AND a.version = v.version)
       AND (EXISTS (SELECT FROM desk.consent a
           WHERE a.member_id = $4 AND a.content_id = v.content_id)
         OR EXISTS (SELECT FROM desk.member m
           WHERE m.id = $4 AND m.created_at < v.published_from))
     ${ORDER}`,
    [of.siteId, new Date(of.now), CONSENTED, of.memberId],
  );
  return rows.map(documentOf);
}

/** Keeps that a member agreed, at an instant (epoch ms); the first time of each version stays. */
export async function keepConsents(
  db: DeskConnection,
  memberId: number,
  versions: readonly Version[],
  now: number,
): Promise<void> {
  if (versions.length === 0) return;
  await db.query(
    `INSERT INTO desk.consent (member_id, content_id, version, agreed_at)
     SELECT $1, *, $4 FROM unnest($2::bigint[], $3::int[]) ON CONFLICT DO NOTHING`,
    [
      memberId,
      versions.map(({ contentId }) => contentId),
      versions.map(({ version }) => version),
      new Date(now),
    ],
  );
}

function documentOf(row: DocumentRow): Document {
  return {
    contentId: Number(row.content_id),
    version: row.version,
    category: row.category,
    title: row.title,
    body: row.body,
    titleEn: row.title_en,
    bodyEn: row.body_en,
    since: row.published_from.getTime(),
  };
}
