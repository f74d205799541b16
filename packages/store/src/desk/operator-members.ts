/** Members as operators find and know them. */

import type { MemberRole, MemberStatus } from "@naru/vocabulary/member";
import type { DeskConnection } from "./database.ts";
import type { MemberName } from "./requests/list.ts";
import { idOf, literal } from "./search/pattern.ts";

export interface MemberListRow extends MemberName {
  readonly nick: string;
  readonly phone: string;
  readonly email: string | null;
  readonly partnerId: number | null;
  readonly status: MemberStatus;
  readonly role: MemberRole;
  readonly blockDevice: "M" | null;
  readonly hasOtp: boolean;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly lastSeenAt: number | null;
}

/**
 * Which members; `q` is an id, part of a username, name or nick, or all digits of a phone or its last four: by parts one would read what
 * is masked (decision 052).
 */
export interface MemberQuery {
  readonly siteId: number;
  readonly memberId?: number | undefined;
  readonly q?: string | undefined;
  readonly status?: MemberStatus | undefined;
  readonly role?: MemberRole | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface Row {
  id: string;
  username: string;
  name: string;
  nick: string;
  phone: string;
  email: string | null;
  partner_id: string | null;
  status: MemberStatus;
  role: MemberRole;
  block_device: "M" | null;
  has_otp: boolean;
  created_at: Date;
  seen_at: Date | null;
}

const OF_SITE = `m.site_id = $1 AND ($2::bigint IS NULL OR m.id = $2)
  AND ($3::text IS NULL OR m.status = $3) AND ($4::text IS NULL OR m.role = $4)`;
const TYPED = `(m.username LIKE '%' || lower($5) || '%' OR m.name LIKE '%' || $5 || '%' OR m.nick LIKE '%' || $5 || '%'
  OR m.id = $6 OR m.phone = $7 OR right(m.phone, 4) = $8)`;

/** A site's members, newest first, and how many there are. */
export async function listMembers(
  db: DeskConnection,
  query: MemberQuery,
): Promise<{ rows: MemberListRow[]; total: number }> {
  const { ids, total } = await findIds(db, query);
  const { rows } = await db.query<Row>(
    `SELECT m.id, m.username, m.name, m.nick, m.phone, m.email, m.partner_id, m.status, m.role, m.block_device,
       m.created_at,
       EXISTS (SELECT FROM desk.otp t WHERE t.member_id = m.id AND t.secret IS NOT NULL) AS has_otp,
       (SELECT max(s.started_at) FROM desk.session s
        WHERE s.member_id = m.id AND s.viewed_by IS NULL) AS seen_at
     FROM desk.member m WHERE m.id = ANY($1::bigint[]) ORDER BY m.id DESC`,
    [ids],
  );
  return {
    total,
    rows: rows.map((row) => ({
      id: Number(row.id),
      username: row.username,
      name: row.name,
      nick: row.nick,
      phone: row.phone,
      email: row.email,
      partnerId: row.partner_id === null ? null : Number(row.partner_id),
      status: row.status,
      role: row.role,
      blockDevice: row.block_device,
      hasOtp: row.has_otp,
      createdAt: row.created_at.getTime(),
      lastSeenAt: row.seen_at?.getTime() ?? null,
    })),
  };
}

/** Of which members the page is, and how many there are: what is typed is looked for in all of them, and only once. */
async function findIds(
  db: DeskConnection,
  { siteId, memberId, q, status, role, limit, offset }: MemberQuery,
): Promise<{ ids: readonly string[]; total: number }> {
  const wanted = [siteId, memberId ?? null, status ?? null, role ?? null];
  const { rows } = q
    ? await db.query<{ ids: string[]; total: string }>(
        `WITH found AS MATERIALIZED (SELECT m.id FROM desk.member m WHERE ${OF_SITE} AND ${TYPED})
         SELECT (SELECT count(*) FROM found) AS total,
           ARRAY(SELECT id FROM found ORDER BY id DESC LIMIT $9 OFFSET $10) AS ids`,
        [
          ...[...wanted, literal(q), idOf(q), q.replaceAll("-", "")],
          ...[/^\d{4}$/.test(q) ? q : null, limit, offset],
        ],
      )
    : await db.query<{ ids: string[]; total: string }>(
        `SELECT (SELECT count(*) FROM desk.member m WHERE ${OF_SITE}) AS total,
           ARRAY(SELECT m.id FROM desk.member m WHERE ${OF_SITE} ORDER BY m.id DESC LIMIT $5 OFFSET $6) AS ids`,
        [...wanted, limit, offset],
      );
  const { ids = [], total = "0" } = rows[0] ?? {};
  return { ids, total: Number(total) };
}

/** Names of a site's members by id; ids that are none of the site's are left out. */
export async function memberNames(
  db: DeskConnection,
  siteId: number,
  ids: readonly number[],
): Promise<Map<number, MemberName & { readonly status: MemberStatus }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{
    id: string;
    username: string;
    name: string;
    status: MemberStatus;
  }>(
    `SELECT id, username, name, status FROM desk.member WHERE site_id = $1 AND id = ANY($2::bigint[])`,
    [siteId, ids],
  );
  return new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]));
}

/** How many members wait for approval, and how many signed up since an instant (epoch ms). */
export async function countMembers(
  db: DeskConnection,
  { siteId, since }: { siteId: number; since: number },
): Promise<{ pending: number; fresh: number }> {
  const { rows } = await db.query<{ pending: string; fresh: string }>(
    `SELECT (SELECT count(*) FROM desk.member WHERE site_id = $1 AND status = 'PENDING') AS pending,
       (SELECT count(*) FROM desk.member WHERE site_id = $1 AND created_at >= $2) AS fresh`,
    [siteId, new Date(since)],
  );
  return { pending: Number(rows[0]?.pending ?? 0), fresh: Number(rows[0]?.fresh ?? 0) };
}

export interface LoginRecord {
  /** Epoch ms. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly endReason: string | null;
  readonly isMobile: boolean;
}

/** A member's latest 20 sessions, newest first. */
export async function readLogins(db: DeskConnection, memberId: number): Promise<LoginRecord[]> {
  const { rows } = await db.query<{
    started_at: Date;
    ended_at: Date | null;
    end_reason: string | null;
    is_mobile: boolean;
  }>(
    `SELECT started_at, ended_at, end_reason, is_mobile FROM desk.session
     WHERE member_id = $1 AND viewed_by IS NULL ORDER BY id DESC LIMIT 20`,
    [memberId],
  );
  return rows.map((row) => ({
    startedAt: row.started_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    endReason: row.end_reason,
    isMobile: row.is_mobile,
  }));
}

export interface NoteRecord {
  readonly id: number;
  readonly text: string;
  readonly operatorId: number;
  readonly operatorName: string;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** Operators' notes about a member, newest first, at most 100. */
export async function readNotes(
  db: DeskConnection,
  siteId: number,
  memberId: number,
): Promise<NoteRecord[]> {
  const { rows } = await db.query<{
    id: string;
    text: string;
    operator_id: string;
    name: string;
    created_at: Date;
  }>(
    `SELECT n.id, n.text, n.operator_id, o.name, n.created_at
     FROM desk.member_note n JOIN desk.operator o ON o.id = n.operator_id
     WHERE n.site_id = $1 AND n.member_id = $2 ORDER BY n.id DESC LIMIT 100`,
    [siteId, memberId],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    text: row.text,
    operatorId: Number(row.operator_id),
    operatorName: row.name,
    createdAt: row.created_at.getTime(),
  }));
}

/** Writes a note about a member. */
export async function addNote(
  db: DeskConnection,
  note: { siteId: number; memberId: number; operatorId: number; text: string; now: number },
): Promise<void> {
  await db.query(
    `INSERT INTO desk.member_note (site_id, member_id, operator_id, text, created_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [note.siteId, note.memberId, note.operatorId, note.text, new Date(note.now)],
  );
}
