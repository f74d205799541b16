/** What operators wrote to members beside the reasons of rejections. Written before the engine decides, so shown of rejected requests alone. */

import type { DeskConnection } from "../database.ts";

/** Keeps what is written about a request in place of what stood there; nothing leaves nothing. */
export async function keepRejectMessage(
  db: DeskConnection,
  about: { readonly siteId: number; readonly requestId: number },
  { text, operatorId, now }: { text: string; operatorId: number; now: number },
): Promise<void> {
  await dropRejectMessage(db, about);
  if (text === "") return;
  await db.query(
    `INSERT INTO desk.reject_message (site_id, request_id, text, operator_id, at) VALUES ($1, $2, $3, $4, $5)`,
    [about.siteId, about.requestId, text, operatorId, new Date(now)],
  );
}

/** Takes it back, where the request was not rejected. */
export async function dropRejectMessage(
  db: DeskConnection,
  { siteId, requestId }: { readonly siteId: number; readonly requestId: number },
): Promise<void> {
  await db.query("DELETE FROM desk.reject_message WHERE site_id = $1 AND request_id = $2", [
    siteId,
    requestId,
  ]);
}

/** What was written, by request. */
export async function rejectMessagesOf(
  db: DeskConnection,
  siteId: number,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (requestIds.length === 0) return new Map();
  const { rows } = await db.query<{ request_id: string; text: string }>(
    "SELECT request_id, text FROM desk.reject_message WHERE site_id = $1 AND request_id = ANY($2::bigint[])",
    [siteId, requestIds],
  );
  return new Map(rows.map((row) => [Number(row.request_id), row.text]));
}
