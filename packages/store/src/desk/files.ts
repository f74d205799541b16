/** Pictures of members, and those that operators sent them, re-encoded to WebP before they come here. */

import type { DeskConnection } from "./database.ts";

export interface StoredFile {
  /** Random, not to be guessed. */
  readonly id: string;
  readonly siteId: number;
  readonly memberId: number;
  /** The operator who sent it to the member; null where the member did. */
  readonly operatorId: number | null;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** WebP. */
  readonly content: Buffer;
}

/** Keeps a picture. */
export async function addFile(db: DeskConnection, file: StoredFile, now: number): Promise<void> {
  await db.query(
    `INSERT INTO desk.file (id, site_id, member_id, width, height, content, created_at, operator_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      file.id,
      file.siteId,
      file.memberId,
      file.width,
      file.height,
      file.content,
      new Date(now),
      file.operatorId,
    ],
  );
}

/** A picture of a site, with whose it is. */
export async function readFile(
  db: DeskConnection,
  siteId: number,
  id: string,
): Promise<StoredFile | undefined> {
  const { rows } = await db.query<{
    member_id: string;
    operator_id: string | null;
    width: number;
    height: number;
    content: Buffer;
  }>(
    "SELECT member_id, operator_id, width, height, content FROM desk.file WHERE id = $1 AND site_id = $2",
    [id, siteId],
  );
  const row = rows[0];
  return (
    row && {
      id,
      siteId,
      memberId: Number(row.member_id),
      operatorId: row.operator_id === null ? null : Number(row.operator_id),
      width: row.width,
      height: row.height,
      content: row.content,
    }
  );
}
