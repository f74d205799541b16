/** How much each member has not read, and telling it where their app is open. */

import type { DeskConnection } from "../database.ts";
import { tellMember } from "../sessions.ts";

/** Messages from the house, and inquiries with an answer. */
export interface Unread {
  readonly memberId: number;
  readonly messages: number;
  readonly contacts: number;
}

/** What the open apps of these members should show now. */
export async function unreadAmong(
  db: DeskConnection,
  memberIds: readonly number[],
): Promise<Unread[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await db.query<{ id: string; messages: string; contacts: string }>(
    `SELECT w.id,
       (SELECT count(*) FROM desk.message m
        WHERE m.member_id = w.id AND m.read_at IS NULL AND m.deleted_at IS NULL) AS messages,
       (SELECT count(*) FROM desk.contact c
        WHERE c.member_id = w.id AND c.answered_at IS NOT NULL AND c.read_at IS NULL) AS contacts
     FROM unnest($1::bigint[]) AS w (id)`,
    [memberIds],
  );
  return rows.map(({ id, messages, contacts }) => ({
    memberId: Number(id),
    messages: Number(messages),
    contacts: Number(contacts),
  }));
}

/** How much one member has not read. */
export async function unreadOf(db: DeskConnection, memberId: number): Promise<Unread> {
  const [unread] = await unreadAmong(db, [memberId]);
  return unread ?? { memberId, messages: 0, contacts: 0 };
}

/** The event on the queue of messages that says so. */
export function unreadEvent({ messages, contacts }: Omit<Unread, "memberId">): string {
  return JSON.stringify({ event: "UNREAD", messages, contacts });
}

/** Tells every open app of a member how much is unread: after one of them read or deleted. */
export async function tellUnread(db: DeskConnection, memberId: number): Promise<Unread> {
  const unread = await unreadOf(db, memberId);
  await tellMember(db, { memberId, body: unreadEvent(unread) });
  return unread;
}
