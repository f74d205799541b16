/** Live chats: who is in them, what was written in them in its order, and how both sides hear of it. */

import type { ContactAbout } from "@naru/vocabulary/contact";
import type { ChatEntryKind, ChatState } from "@naru/vocabulary/service/chat";
import type { DeskConnection } from "../database.ts";
import type { MemberName } from "../requests/list.ts";
import type { Reader } from "../service/messages.ts";
import { tellMember } from "../sessions.ts";
import { tellTopic } from "../topics.ts";

export interface Chat {
  readonly id: number;
  readonly siteId: number;
  readonly member: MemberName;
  readonly state: ChatState;
  readonly assigned: { readonly id: number; readonly name: string } | null;
  /** Epoch ms; null where it does not wait. */
  readonly waitingSince: number | null;
  /** Of those that wait at the site the how-manieth it is, from 1; null where it does not wait. */
  readonly place: number | null;
  /** What the colleague who handed it over wrote; members never see it. */
  readonly handOverNote: string | null;
  /** The place of its last entry; 0 where there is none. */
  readonly lastSeq: number;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly endedAt: number | null;
}

export interface ChatEntry {
  readonly seq: number;
  readonly kind: ChatEntryKind;
  /** Who wrote or did it, of the operators. */
  readonly operator: string | null;
  /** To whom it was handed over; null for the queue. */
  readonly toOperator: string | null;
  readonly key: string;
  readonly text: string;
  readonly about: ChatAbout | null;
  readonly files: readonly ChatFile[];
  /** Epoch ms. */
  readonly createdAt: number;
}

/** What of the member's own an entry is about. */
export interface ChatAbout {
  readonly kind: ContactAbout;
  readonly id: number;
}

/** A picture of an entry: pixels, and bytes of its WebP. */
export interface ChatFile {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Which chats; `memberId` and `chatId` narrow them to a member's and to one. */
export interface ChatQuery {
  readonly siteId: number;
  readonly state?: ChatState | undefined;
  readonly assignedTo?: number | undefined;
  readonly memberId?: number | undefined;
  readonly chatId?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface Row {
  id: string;
  site_id: number;
  member_id: string;
  username: string;
  name: string;
  assigned_to: string | null;
  operator_name: string | null;
  waiting_since: Date | null;
  place: string | null;
  hand_over_note: string | null;
  last_seq: number;
  created_at: Date;
  ended_at: Date | null;
}

const CHATS = `SELECT c.id, c.site_id, c.member_id, m.username, m.name, c.assigned_to, o.name AS operator_name, c.waiting_since,
    CASE WHEN c.waiting_since IS NOT NULL AND c.ended_at IS NULL THEN
      (SELECT count(*) FROM desk.chat w WHERE w.site_id = c.site_id AND w.waiting_since IS NOT NULL
         AND w.ended_at IS NULL AND (w.waiting_since, w.id) <= (c.waiting_since, c.id)) END AS place,
    c.hand_over_note, c.last_seq, c.created_at, c.ended_at
  FROM desk.chat c JOIN desk.member m ON m.id = c.member_id
    LEFT JOIN desk.operator o ON o.id = c.assigned_to`;

const WANTED = `c.site_id = $1
  AND ($2::text IS NULL OR $2 = CASE WHEN c.ended_at IS NOT NULL THEN 'ENDED'
    WHEN c.waiting_since IS NOT NULL THEN 'WAITING' ELSE 'OPEN' END)
  AND ($3::bigint IS NULL OR c.assigned_to = $3) AND ($4::bigint IS NULL OR c.member_id = $4)
  AND ($5::bigint IS NULL OR c.id = $5)`;

/** A site's chats: those that go on first and of them who waits longest, then the newest. */
export async function listChats(
  db: DeskConnection,
  query: ChatQuery,
): Promise<{ rows: Chat[]; total: number }> {
  const values = [
    query.siteId,
    query.state ?? null,
    query.assignedTo ?? null,
    query.memberId ?? null,
    query.chatId ?? null,
  ];
  const { rows } = await db.query<Row>(
    `${CHATS} WHERE ${WANTED}
     ORDER BY c.ended_at IS NOT NULL, c.waiting_since NULLS LAST, c.id DESC LIMIT $6 OFFSET $7`,
    [...values, query.limit, query.offset],
  );
  const counted = await db.query<{ count: string }>(
    `SELECT count(*) AS count FROM desk.chat c WHERE ${WANTED}`,
    values,
  );
  return { total: Number(counted.rows[0]?.count ?? 0), rows: rows.map(toChat) };
}

function toChat(row: Row): Chat {
  return {
    id: Number(row.id),
    siteId: row.site_id,
    member: { id: Number(row.member_id), username: row.username, name: row.name },
    state: row.ended_at !== null ? "ENDED" : row.waiting_since !== null ? "WAITING" : "OPEN",
    assigned:
      row.assigned_to === null
        ? null
        : { id: Number(row.assigned_to), name: row.operator_name ?? "" },
    waitingSince: row.waiting_since?.getTime() ?? null,
    place: row.place === null ? null : Number(row.place),
    handOverNote: row.hand_over_note,
    lastSeq: row.last_seq,
    createdAt: row.created_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
  };
}

/** One chat of a site, of a member where one is named. */
export async function readChat(
  db: DeskConnection,
  siteId: number,
  chatId: number,
  memberId?: number,
): Promise<Chat | undefined> {
  const { rows } = await db.query<Row>(
    `${CHATS} WHERE c.id = $1 AND c.site_id = $2 AND ($3::bigint IS NULL OR c.member_id = $3)`,
    [chatId, siteId, memberId ?? null],
  );
  return rows[0] && toChat(rows[0]);
}

/** Of a member's chats the one that goes on, else the newest. */
export async function readNewestChat(
  db: DeskConnection,
  { siteId, memberId }: Reader,
): Promise<Chat | undefined> {
  const { rows } = await db.query<Row>(
    `${CHATS} WHERE c.member_id = $1 AND c.site_id = $2
     ORDER BY c.ended_at IS NOT NULL, c.id DESC LIMIT 1`,
    [memberId, siteId],
  );
  return rows[0] && toChat(rows[0]);
}

/** Nobody else writes in it until the transaction ends. */
export async function lockChat(
  db: DeskConnection,
  siteId: number,
  chatId: number,
): Promise<Chat | undefined> {
  await db.query("SELECT FROM desk.chat WHERE id = $1 AND site_id = $2 FOR UPDATE", [
    chatId,
    siteId,
  ]);
  return readChat(db, siteId, chatId);
}

/**
 * Until the transaction ends nobody else begins or writes this member's chats.
 *
 * @returns the chat that goes on, and where the entry of a key stands already
 */
export async function lockOwnChat(
  db: DeskConnection,
  { memberId, siteId }: Reader,
  key: string,
): Promise<{
  readonly open: number | null;
  readonly earlier: { readonly chatId: number; readonly seq: number } | null;
}> {
  await db.query("SELECT pg_advisory_xact_lock(230, $1)", [memberId]);
  const { rows } = await db.query<{ open: string | null; chat_id: string | null; seq: number }>(
    `SELECT (SELECT id FROM desk.chat WHERE member_id = $1 AND site_id = $2 AND ended_at IS NULL) AS open, kept.chat_id, kept.seq
     FROM (SELECT) AS one LEFT JOIN (SELECT e.chat_id, e.seq FROM desk.chat_entry e JOIN desk.chat c ON c.id = e.chat_id
       WHERE e.key = $3 AND c.member_id = $1 AND c.site_id = $2) AS kept ON true`,
    [memberId, siteId, key],
  );
  const [row] = rows;
  return {
    open: row?.open ? Number(row.open) : null,
    earlier: row?.chat_id ? { chatId: Number(row.chat_id), seq: row.seq } : null,
  };
}

/** Begins a chat, which waits from now on. @returns its id */
export async function beginChat(
  db: DeskConnection,
  { memberId, siteId }: Reader,
  now: number,
): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO desk.chat (site_id, member_id, waiting_since, created_at)
     VALUES ($1, $2, $3, $3) RETURNING id`,
    [siteId, memberId, new Date(now)],
  );
  return Number(rows[0]?.id);
}

/** Something to put at the end of a chat's sequence. */
export interface NewChatEntry {
  readonly chatId: number;
  readonly kind: ChatEntryKind;
  readonly operatorId?: number | null;
  readonly toOperatorId?: number | null;
  /** The author's own, a UUID. */
  readonly key: string;
  readonly text?: string;
  /** The member's own, as the caller has seen to. */
  readonly about?: ChatAbout | null;
}

/** Puts it at the end, under the lock of the chat's row. @returns its place */
export async function addChatEntry(
  db: DeskConnection,
  {
    chatId,
    kind,
    operatorId = null,
    toOperatorId = null,
    key,
    text = "",
    about = null,
  }: NewChatEntry,
  now: number,
): Promise<number> {
  const { rows } = await db.query<{ seq: number }>(
    `WITH next AS (UPDATE desk.chat SET last_seq = last_seq + 1 WHERE id = $1 RETURNING last_seq)
     INSERT INTO desk.chat_entry (chat_id, seq, kind, operator_id, to_operator_id, key, text, about_kind, about_id, created_at)
     SELECT $1, last_seq, $2, $3, $4, $5, $6, $7, $8, $9 FROM next RETURNING seq`,
    [
      ...[chatId, kind, operatorId, toOperatorId, key, text],
      ...[about?.kind ?? null, about?.id ?? null, new Date(now)],
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`chat ${chatId} is gone`);
  return row.seq;
}

/** @returns whether each picture is the sender's own, is for this member and was in no chat before; where not, the caller's transaction is to end */
export async function addChatFiles(
  db: DeskConnection,
  { memberId, siteId, operatorId }: Reader & { readonly operatorId: number | null },
  entry: { readonly chatId: number; readonly seq: number },
  files: readonly string[],
): Promise<boolean> {
  if (files.length === 0) return true;
  const { rowCount } = await db.query(
    `INSERT INTO desk.chat_file (file_id, chat_id, seq)
     SELECT id, $4, $5 FROM desk.file WHERE id = ANY($1) AND member_id = $2 AND site_id = $3 AND operator_id IS NOT DISTINCT FROM $6::bigint
     ON CONFLICT DO NOTHING`,
    [files, memberId, siteId, entry.chatId, entry.seq, operatorId],
  );
  return rowCount === files.length;
}

/** What stands after a place of a chat, in its order, at most `limit`. */
export async function readChatEntries(
  db: DeskConnection,
  chatId: number,
  after: number,
  limit: number,
): Promise<ChatEntry[]> {
  const { rows } = await db.query<{
    seq: number;
    kind: ChatEntryKind;
    operator: string | null;
    to_operator: string | null;
    key: string;
    text: string;
    about_kind: ContactAbout | null;
    about_id: string | null;
    files: ChatFile[];
    created_at: Date;
  }>(
    `SELECT e.seq, e.kind, o.name AS operator, t.name AS to_operator, e.key, e.text, e.about_kind, e.about_id, e.created_at,
       (SELECT coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height,
            'bytes', octet_length(f.content)) ORDER BY f.created_at, f.id), '[]')
          FROM desk.chat_file a JOIN desk.file f ON f.id = a.file_id
          WHERE a.chat_id = e.chat_id AND a.seq = e.seq) AS files
     FROM desk.chat_entry e LEFT JOIN desk.operator o ON o.id = e.operator_id
       LEFT JOIN desk.operator t ON t.id = e.to_operator_id
     WHERE e.chat_id = $1 AND e.seq > $2 ORDER BY e.seq LIMIT $3`,
    [chatId, after, limit],
  );
  return rows.map(({ to_operator, created_at, about_kind, about_id, ...row }) => ({
    ...row,
    about: about_kind === null ? null : { kind: about_kind, id: Number(about_id) },
    toOperator: to_operator,
    createdAt: created_at.getTime(),
  }));
}

/** Where the entry of a key stands in a chat. */
export async function readChatKey(
  db: DeskConnection,
  chatId: number,
  key: string,
): Promise<number | undefined> {
  const { rows } = await db.query<{ seq: number }>(
    "SELECT seq FROM desk.chat_entry WHERE chat_id = $1 AND key = $2",
    [chatId, key],
  );
  return rows[0]?.seq;
}

/** Tells both sides that there is something up to a place: they ask for it, so that it matters not how often they hear of it. */
export async function tellChat(
  db: DeskConnection,
  { id, siteId, member, state }: Pick<Chat, "id" | "siteId" | "member" | "state">,
  seq: number,
): Promise<void> {
  const body = JSON.stringify({ event: "CHAT", id: String(id), seq });
  await tellMember(db, { memberId: member.id, body });
  await tellOperators(db, siteId, {
    event: "CHAT",
    id: String(id),
    // A first entry that waits: somebody new stands in the queue.
    ...(seq === 1 && state === "WAITING" ? { status: state } : {}),
  });
}

/** Tells consoles of a site. */
export function tellOperators(
  db: DeskConnection,
  siteId: number,
  event: { readonly event: "CHAT" | "CHAT_TYPING"; readonly id: string; readonly status?: string },
): Promise<void> {
  return tellTopic(db, { destination: `/topic/operator.${siteId}`, body: JSON.stringify(event) });
}
