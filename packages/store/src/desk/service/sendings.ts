/** What operators write to members, each sending once, to whoever belongs to its segment when it is sent. */

import type { MessageLead, Segment, SentSegment, SentTo } from "@naru/vocabulary/message";
import type { DeskConnection } from "../database.ts";
import { MEMBER_CHANNEL } from "../sessions.ts";

export interface NewSending {
  readonly siteId: number;
  /** A UUID; a sending that comes again under it is the first one. */
  readonly key: string;
  readonly operatorId: number;
  readonly person: string;
  readonly segment: SentTo;
  readonly title: string;
  /** Plain text. */
  readonly body: string;
  readonly leadsTo: MessageLead | null;
  readonly reason: string | null;
}

export interface Sending extends NewSending {
  readonly id: number;
  readonly operatorName: string;
  readonly recipients: number;
  /** How many of them have read it. */
  readonly reads: number;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** Members `m` of site `$1` to whom segment `$2` with its `$3` belongs and who may use the site. */
const RECIPIENTS = `m.site_id = $1 AND m.status = 'ACTIVE' AND CASE $2::text
  WHEN 'MEMBER' THEN m.id = $3::bigint
  WHEN 'PARTNER' THEN m.partner_id = $3::bigint
  WHEN 'LEVEL' THEN m.role = 'PARTNER' AND $3::bigint = (
    WITH RECURSIVE above AS (
      SELECT m.id AS id, 1 AS level
      UNION ALL
      SELECT b.partner_id, above.level + 1 FROM above
      JOIN desk.partner_bond b ON b.member_id = above.id
    ) SELECT max(level) FROM above)
  WHEN 'OVERNIGHT' THEN EXISTS (SELECT FROM oversea_position p
    WHERE p.site_id = m.site_id AND p.member_id = m.id AND p.closed_at IS NULL AND p.overnight_qty > 0
      AND ($3::bigint IS NULL OR p.option_id = $3::bigint))
  ELSE true END`;

/** How many members a segment has now. */
export async function countRecipients(
  db: DeskConnection,
  siteId: number,
  { kind, id }: Segment,
): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    `SELECT count(*) AS count FROM desk.member m WHERE ${RECIPIENTS}`,
    [siteId, kind, id],
  );
  return Number(rows[0]?.count ?? 0);
}

/** Until the transaction ends nobody else sends at this site: what each recipient is told to have unread is so. */
export async function lockSendings(db: DeskConnection, siteId: number): Promise<void> {
  await db.query("SELECT pg_advisory_xact_lock(155, $1)", [siteId]);
}

/** To how many segments a person alone has written since an instant (epoch ms), and to how many members in all. */
export async function countSent(
  db: DeskConnection,
  { siteId, person, since }: { siteId: number; person: string; since: number },
): Promise<{ readonly segments: number; readonly recipients: number }> {
  const { rows } = await db.query<{ segments: string; recipients: string }>(
    `SELECT count(*) FILTER (WHERE segment <> 'MEMBER') AS segments,
       coalesce(sum(recipients), 0) AS recipients
     FROM desk.message_sending
     WHERE site_id = $1 AND person = $2 AND created_at > $3 AND segment NOT IN ('PROPOSAL', 'REQUEST')`,
    [siteId, person, new Date(since)],
  );
  return { segments: Number(rows[0]?.segments ?? 0), recipients: Number(rows[0]?.recipients ?? 0) };
}

/** Writes a sending, puts it before each recipient and tells those whose app is open, all in the caller's transaction. */
export function addSending(
  db: DeskConnection,
  sending: NewSending & { readonly segment: Segment },
  now: number,
): Promise<Sent> {
  return put(db, sending, null, now);
}

/** The same to members of the site who are named, whatever they may do there. */
export function addSendingTo(
  db: DeskConnection,
  sending: NewSending,
  memberIds: readonly number[],
  now: number,
): Promise<Sent> {
  return put(db, sending, memberIds, now);
}

interface Sent {
  readonly id: number;
  readonly recipients: number;
}

async function put(
  db: DeskConnection,
  sending: NewSending,
  memberIds: readonly number[] | null,
  now: number,
): Promise<Sent> {
  const { siteId, segment } = sending;
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO desk.message_sending
       (site_id, key, operator_id, person, segment, segment_id, title, body, leads_to, reason, recipients, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11) RETURNING id`,
    [
      siteId,
      sending.key,
      sending.operatorId,
      sending.person,
      segment.kind,
      segment.id,
      sending.title,
      sending.body,
      sending.leadsTo,
      sending.reason,
      new Date(now),
    ],
  );
  const id = Number(rows[0]?.id);
  const { rowCount } = await db.query(
    `WITH sent AS (
       INSERT INTO desk.message (sending_id, site_id, member_id)
       SELECT $4, m.site_id, m.id FROM desk.member m
       WHERE ($5::bigint[] IS NULL AND ${RECIPIENTS}) OR (m.site_id = $1 AND m.id = ANY($5::bigint[]))
       RETURNING id, member_id
     )
     SELECT pg_notify($6, json_build_object('memberId', sent.member_id, 'body', json_build_object(
       'event', 'MESSAGE', 'id', sent.id::text,
       'unreadCount', 1 + (SELECT count(*) FROM desk.message u
         WHERE u.member_id = sent.member_id AND u.read_at IS NULL AND u.deleted_at IS NULL))::text)::text)
     FROM sent`,
    [siteId, segment.kind, segment.id, id, memberIds, MEMBER_CHANNEL],
  );
  const recipients = rowCount ?? 0;
  await db.query("UPDATE desk.message_sending SET recipients = $2 WHERE id = $1", [id, recipients]);
  return { id, recipients };
}

/** Sendings of a site, newest first, and how many there are; the one of a key, or all. */
export async function listSendings(
  db: DeskConnection,
  query: {
    readonly siteId: number;
    readonly key?: string;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ rows: Sending[]; total: number }> {
  const where = "s.site_id = $1 AND ($2::uuid IS NULL OR s.key = $2)";
  const values = [query.siteId, query.key ?? null];
  const [{ rows }, counted] = await Promise.all([
    db.query<SendingRow>(
      `SELECT s.*, o.name AS operator_name,
         (SELECT count(*) FROM desk.message m WHERE m.sending_id = s.id AND m.read_at IS NOT NULL) AS reads
       FROM desk.message_sending s JOIN desk.operator o ON o.id = s.operator_id
       WHERE ${where} ORDER BY s.id DESC LIMIT $3 OFFSET $4`,
      [...values, query.limit, query.offset],
    ),
    db.query<{ count: string }>(
      `SELECT count(*) AS count FROM desk.message_sending s WHERE ${where}`,
      values,
    ),
  ]);
  return { rows: rows.map(toSending), total: Number(counted.rows[0]?.count ?? 0) };
}

interface SendingRow {
  id: string;
  site_id: number;
  key: string;
  operator_id: string;
  operator_name: string;
  person: string;
  segment: SentSegment;
  segment_id: string | null;
  title: string;
  body: string;
  leads_to: MessageLead | null;
  reason: string | null;
  recipients: number;
  reads: string;
  created_at: Date;
}

function toSending(row: SendingRow): Sending {
  return {
    id: Number(row.id),
    siteId: row.site_id,
    key: row.key,
    operatorId: Number(row.operator_id),
    operatorName: row.operator_name,
    person: row.person,
    segment: {
      kind: row.segment,
      id: row.segment_id === null ? null : Number(row.segment_id),
    } as SentTo,
    title: row.title,
    body: row.body,
    leadsTo: row.leads_to,
    reason: row.reason,
    recipients: row.recipients,
    reads: Number(row.reads),
    createdAt: row.created_at.getTime(),
  };
}
