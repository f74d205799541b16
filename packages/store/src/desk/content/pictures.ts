/** Pictures in what a site tells its members. */

import { createHash } from "node:crypto";
import type { DeskConnection } from "../database.ts";

export interface ContentPicture {
  readonly siteId: number;
  readonly operatorId: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** WebP. */
  readonly content: Buffer;
}

/** What room a picture takes, in pixels. */
export type PictureSize = Pick<ContentPicture, "width" | "height">;

/** How long a picture is kept that no text shows: somebody may be writing one. */
const UNUSED_MS = 7 * 24 * 3_600_000;

/** The id of a picture: 128 bits of the SHA-256 of its bytes, so that no other picture can stand under it. */
export function contentPictureIdOf(content: Buffer): string {
  return createHash("sha256").update(content).digest().subarray(0, 16).toString("base64url");
}

/** Keeps a picture and answers its id; the same bytes are kept once. */
export async function addContentPicture(
  db: DeskConnection,
  { siteId, operatorId, width, height, content }: ContentPicture,
  now: number,
): Promise<string> {
  const id = contentPictureIdOf(content);
  await db.query(
    `INSERT INTO desk.content_picture (site_id, id, operator_id, width, height, content, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (site_id, id) DO UPDATE SET created_at = EXCLUDED.created_at`,
    [siteId, id, operatorId, width, height, content, new Date(now)],
  );
  return id;
}

/** Throws away what pictures sites have had for a week without a text or an open proposal that shows them; to be called now and then. */
export async function sweepContentPictures(db: DeskConnection, now: number): Promise<void> {
  await db.query(
    `DELETE FROM desk.content_picture p WHERE created_at < $1
       AND NOT EXISTS (SELECT FROM desk.content_version_picture s
         WHERE s.site_id = p.site_id AND s.picture_id = p.id)
       AND NOT EXISTS (SELECT FROM desk.proposal o WHERE o.site_id = p.site_id AND o.kind = 'NOTICE'
         AND o.state IN ('PENDING', 'APPROVED') AND strpos(o.content, p.id) > 0)`,
    [new Date(now - UNUSED_MS)],
  );
}

/** The WebP of a picture of the site, shown or not; undefined where the site has none of that id with its bytes. */
export async function readContentPicture(
  db: DeskConnection,
  siteId: number,
  id: string,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ content: Buffer }>(
    "SELECT content FROM desk.content_picture WHERE site_id = $1 AND id = $2",
    [siteId, id],
  );
  return asAgreed(id, rows[0]?.content);
}

/** As `readContentPicture`, where a text that members may read shows it at `now`. */
export async function readShownPicture(
  db: DeskConnection,
  siteId: number,
  id: string,
  now: number,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ content: Buffer }>(
    `SELECT content FROM desk.content_picture p WHERE site_id = $1 AND id = $2 AND EXISTS (
       SELECT FROM desk.content_version_picture s JOIN desk.content_version v USING (content_id, version)
       WHERE s.site_id = p.site_id AND s.picture_id = p.id
         AND v.published_from <= $3 AND v.withdrawn_at IS NULL)`,
    [siteId, id, new Date(now)],
  );
  return asAgreed(id, rows[0]?.content);
}

/** A picture that was changed where it is kept is not what two persons agreed to, and is not shown. */
function asAgreed(id: string, content: Buffer | undefined): Buffer | undefined {
  return content !== undefined && contentPictureIdOf(content) === id ? content : undefined;
}

/** The sizes of those of the pictures that are the site's. */
export async function readPictureSizes(
  db: DeskConnection,
  siteId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PictureSize>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<PictureSize & { id: string }>(
    "SELECT id, width, height FROM desk.content_picture WHERE site_id = $1 AND id = ANY($2)",
    [siteId, ids],
  );
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]));
}

/** Says that a version of a text shows pictures of its site. */
export async function linkPictures(
  db: DeskConnection,
  { siteId, contentId, version }: Readonly<Record<"siteId" | "contentId" | "version", number>>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.query(
    `INSERT INTO desk.content_version_picture (content_id, version, site_id, picture_id)
     SELECT $1, $2, $3, unnest($4::text[])`,
    [contentId, version, siteId, [...new Set(ids)]],
  );
}
