/** Messages of members: what each has, has read and threw away. */

import type { MessageLead } from "@naru/vocabulary/message";
import { type Page, type PageRequest, pageOf } from "../../read/page.ts";
import type { DeskConnection } from "../database.ts";

/** Whose messages. */
export interface Reader {
  readonly siteId: number;
  readonly memberId: number;
}

export interface Message {
  readonly id: number;
  readonly title: string;
  /** Plain text; lines end in `\n`. */
  readonly body: string;
  readonly leadsTo: MessageLead | null;
  readonly isRead: boolean;
  /** Epoch ms. */
  readonly createdAt: number;
}

const KEPT = "m.member_id = $1 AND m.site_id = $2 AND m.deleted_at IS NULL";
const WANTED = "($3::boolean IS NULL OR (m.read_at IS NOT NULL) = $3)";

/** A member's messages, newest first; `isRead` narrows them to those that were read, or were not. */
export async function listMessages(
  db: DeskConnection,
  { memberId, siteId }: Reader,
  request: PageRequest & { readonly isRead?: boolean | undefined },
): Promise<Page<Message>> {
  const values = [memberId, siteId, request.isRead ?? null];
  const [{ rows }, counted] = await Promise.all([
    db.query<{
      id: string;
      title: string;
      body: string;
      leads_to: MessageLead | null;
      is_read: boolean;
      created_at: Date;
    }>(
      `SELECT m.id, s.title, s.body, s.leads_to, m.read_at IS NOT NULL AS is_read, s.created_at
       FROM desk.message m JOIN desk.message_sending s ON s.id = m.sending_id
       WHERE ${KEPT} AND ${WANTED} ORDER BY m.id DESC LIMIT $4 OFFSET $5`,
      [...values, request.size, request.page * request.size],
    ),
    db.query<{ count: string }>(
      `SELECT count(*) AS count FROM desk.message m WHERE ${KEPT} AND ${WANTED}`,
      values,
    ),
  ]);
  const content = rows.map((row) => ({
    id: Number(row.id),
    title: row.title,
    body: row.body,
    leadsTo: row.leads_to,
    isRead: row.is_read,
    createdAt: row.created_at.getTime(),
  }));
  return pageOf(content, request, Number(counted.rows[0]?.count ?? 0));
}

/** How many messages a member has not read. */
export async function countUnreadMessages(
  db: DeskConnection,
  { memberId, siteId }: Reader,
): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    `SELECT count(*) AS count FROM desk.message m WHERE ${KEPT} AND m.read_at IS NULL`,
    [memberId, siteId],
  );
  return Number(rows[0]?.count ?? 0);
}

/** Every message of a member counts as read from now on. */
export async function readAllMessages(
  db: DeskConnection,
  { memberId, siteId }: Reader,
  now: number,
): Promise<void> {
  await db.query(`UPDATE desk.message m SET read_at = $3 WHERE ${KEPT} AND m.read_at IS NULL`, [
    memberId,
    siteId,
    new Date(now),
  ]);
}

/** Throws one of a member's messages away. @returns whether there was one */
export async function deleteMessage(
  db: DeskConnection,
  { memberId, siteId }: Reader,
  id: number,
  now: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE desk.message m SET deleted_at = $3 WHERE ${KEPT} AND m.id = $4`,
    [memberId, siteId, new Date(now), id],
  );
  return rowCount === 1;
}
