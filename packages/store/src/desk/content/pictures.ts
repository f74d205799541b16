/** Pictures in what a site tells its members. */

import type { DeskConnection } from "../database.ts";

export interface ContentPicture {
  /** Random, not to be guessed. */
  readonly id: string;
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

/** Keeps a picture. */
export async function addContentPicture(
  db: DeskConnection,
  picture: ContentPicture,
  now: number,
): Promise<void> {
  const { id, siteId, operatorId, width, height, content } = picture;
  await db.query(
    `INSERT INTO desk.content_picture (id, site_id, operator_id, width, height, content, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, siteId, operatorId, width, height, content, new Date(now)],
  );
}

/** The WebP of a picture of the site; undefined where the site has none of that id. */
export async function readContentPicture(
  db: DeskConnection,
  siteId: number,
  id: string,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ content: Buffer }>(
    "SELECT content FROM desk.content_picture WHERE site_id = $1 AND id = $2",
    [siteId, id],
  );
  return rows[0]?.content;
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
