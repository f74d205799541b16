/** Notices of a site; their HTML is sanitised by whoever writes them. */

import type { DeskConnection } from "./database.ts";
import type { Page, PageRequest } from "../read/page.ts";
import { pageOf } from "../read/page.ts";

export interface Notice {
  readonly id: number;
  readonly siteId: number;
  readonly title: string;
  /** Sanitised HTML. */
  readonly content: string;
  /** Whether members see it. */
  readonly isOn: boolean;
  /** Epoch ms. */
  readonly createdAt: number;
}

interface NoticeRow {
  id: string;
  site_id: number;
  title: string;
  content: string;
  is_on: boolean;
  created_at: Date;
}

function toNotice(row: NoticeRow): Notice {
  return {
    id: Number(row.id),
    siteId: row.site_id,
    title: row.title,
    content: row.content,
    isOn: row.is_on,
    createdAt: row.created_at.getTime(),
  };
}

/** A notice of a site that members see. */
export async function readNotice(
  db: DeskConnection,
  siteId: number,
  id: number,
): Promise<Notice | undefined> {
  const { rows } = await db.query<NoticeRow>(
    `SELECT id, site_id, title, content, is_on, created_at FROM desk.notice
     WHERE site_id = $1 AND id = $2 AND is_on`,
    [siteId, id],
  );
  return rows[0] && toNotice(rows[0]);
}

/** Notices of a site that members see, newest first. */
export async function listNotices(
  db: DeskConnection,
  siteId: number,
  request: PageRequest,
): Promise<Page<Notice>> {
  const { rows } = await db.query<NoticeRow>(
    `SELECT id, site_id, title, content, is_on, created_at FROM desk.notice
     WHERE site_id = $1 AND is_on ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
    [siteId, request.size, request.page * request.size],
  );
  const { rows: counts } = await db.query<{ count: string }>(
    "SELECT count(*) AS count FROM desk.notice WHERE site_id = $1 AND is_on",
    [siteId],
  );
  return pageOf(rows.map(toNotice), request, Number(counts[0]?.count ?? 0));
}

/** Writes a notice with a given id where there is none of it (seeds). */
export async function addNotice(db: DeskConnection, notice: Notice): Promise<void> {
  await db.query(
    `INSERT INTO desk.notice (id, site_id, title, content, is_on, created_at, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (id) DO NOTHING`,
    [
      notice.id,
      notice.siteId,
      notice.title,
      notice.content,
      notice.isOn,
      new Date(notice.createdAt),
    ],
  );
}
