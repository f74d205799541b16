/** What operators do to live chats: claim, hand over, end; who may have one; when chats may begin. */

import { ALWAYS_OPEN, type ChatHours } from "@naru/vocabulary/service/chat";
import type { DeskConnection } from "../database.ts";

/** Whose it is from now on; `operatorId` null puts it back into the queue, where it waits anew. */
export async function giveChat(
  db: DeskConnection,
  {
    chatId,
    operatorId,
    note,
  }: {
    readonly chatId: number;
    readonly operatorId: number | null;
    readonly note: string | null;
  },
  now: number,
): Promise<void> {
  await db.query(
    `UPDATE desk.chat SET assigned_to = $2, hand_over_note = $3,
       waiting_since = CASE WHEN $2::bigint IS NULL THEN $4::timestamptz END
     WHERE id = $1`,
    [chatId, operatorId, note, new Date(now)],
  );
}

/** Nothing more is written in it. */
export async function endChat(db: DeskConnection, chatId: number, now: number): Promise<void> {
  await db.query("UPDATE desk.chat SET ended_at = $2, waiting_since = NULL WHERE id = $1", [
    chatId,
    new Date(now),
  ]);
}

/** Operators of a site who may have a chat, by name. */
export async function listChatOperators(
  db: DeskConnection,
  siteId: number,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `SELECT o.id, o.name FROM desk.operator o
       JOIN desk.operator_role r ON r.site_id = o.site_id AND r.name = o.role
     WHERE o.site_id = $1 AND o.status = 'ACTIVE' AND 'service.write' = ANY (r.permissions)
     ORDER BY o.name, o.id`,
    [siteId],
  );
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}

/** A picture of a site that is in a chat. */
export async function readChatFile(
  db: DeskConnection,
  siteId: number,
  fileId: string,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ content: Buffer }>(
    `SELECT f.content FROM desk.file f JOIN desk.chat_file a ON a.file_id = f.id
     WHERE f.id = $1 AND f.site_id = $2`,
    [fileId, siteId],
  );
  return rows[0]?.content;
}

/** When chats of a site may begin. */
export async function readChatHours(db: DeskConnection, siteId: number): Promise<ChatHours> {
  const { rows } = await db.query<ChatHours>(
    "SELECT days, opens, closes FROM desk.chat_hours WHERE site_id = $1",
    [siteId],
  );
  return rows[0] ?? ALWAYS_OPEN;
}

/** Keeps them. */
export async function saveChatHours(
  db: DeskConnection,
  siteId: number,
  { days, opens, closes }: ChatHours,
): Promise<void> {
  await db.query(
    `INSERT INTO desk.chat_hours (site_id, days, opens, closes) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_id) DO UPDATE SET days = excluded.days, opens = excluded.opens, closes = excluded.closes`,
    [siteId, days, opens, closes],
  );
}
