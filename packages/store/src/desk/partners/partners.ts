/** The partners of a site as a tree: level 1 came by nobody, each other stands a level below who brought them. */

import type { MemberStatus } from "@naru/vocabulary/member";
import type { DeskConnection } from "../database.ts";

export interface PartnerRecord {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly nick: string;
  readonly status: MemberStatus;
  /** From 1. */
  readonly level: number;
  readonly parentId: number | null;
  /** Members and partners whom they brought themselves. */
  readonly members: number;
  readonly partners: number;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** Which partners; of `within` and those below alone where it is there. */
export interface PartnerQuery {
  readonly siteId: number;
  readonly within?: number | undefined;
  readonly id?: number | undefined;
  readonly level?: number | undefined;
  readonly parentId?: number | undefined;
  readonly statuses?: readonly MemberStatus[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface PartnerRow {
  id: string;
  username: string;
  name: string;
  nick: string;
  status: MemberStatus;
  level: number;
  parent_id: string | null;
  members: string;
  partners: string;
  created_at: Date;
}

const TREE = `WITH RECURSIVE tree AS (
    SELECT m.id, 1 AS level, NULL::bigint AS parent_id, ARRAY[m.id] AS line
    FROM desk.member m
    WHERE m.site_id = $1 AND m.role = 'PARTNER'
      AND NOT EXISTS (SELECT FROM desk.partner_bond b WHERE b.member_id = m.id)
    UNION ALL
    SELECT m.id, t.level + 1, t.id, t.line || m.id
    FROM tree t JOIN desk.partner_bond b ON b.partner_id = t.id
    JOIN desk.member m ON m.id = b.member_id AND m.role = 'PARTNER'
  )`;

const WHERE = `($2::bigint IS NULL OR $2 = ANY (t.line)) AND ($3::bigint IS NULL OR t.id = $3)
  AND ($4::int IS NULL OR t.level = $4) AND ($5::bigint IS NULL OR t.parent_id = $5)
  AND ($6::text[] IS NULL OR m.status = ANY ($6))`;

/** Partners by level, then in the order of their numbers, and how many there are. */
export async function listPartners(
  db: DeskConnection,
  query: PartnerQuery,
): Promise<{ readonly rows: PartnerRecord[]; readonly total: number }> {
  const { siteId, within, id, level, parentId, statuses, limit, offset } = query;
  const values = [siteId, within, id, level, parentId, statuses].map((value) => value ?? null);
  const { rows } = await db.query<PartnerRow>(
    `${TREE} SELECT m.id, m.username, m.name, m.nick, m.status, t.level, t.parent_id, m.created_at,
       (SELECT count(*) FROM desk.partner_bond b JOIN desk.member c ON c.id = b.member_id
        WHERE b.partner_id = m.id AND c.role = 'MEMBER') AS members,
       (SELECT count(*) FROM desk.partner_bond b JOIN desk.member c ON c.id = b.member_id
        WHERE b.partner_id = m.id AND c.role = 'PARTNER') AS partners
     FROM tree t JOIN desk.member m ON m.id = t.id WHERE ${WHERE}
     ORDER BY t.level, m.id LIMIT $7 OFFSET $8`,
    [...values, limit, offset],
  );
  const counted = await db.query<{ total: string }>(
    `${TREE} SELECT count(*) AS total FROM tree t JOIN desk.member m ON m.id = t.id WHERE ${WHERE}`,
    values,
  );
  return { rows: rows.map(recordOf), total: Number(counted.rows[0]?.total ?? 0) };
}

/** One partner of a site; undefined where there is none, or none of `within` and those below. */
export async function readPartner(
  db: DeskConnection,
  of: { readonly siteId: number; readonly id: number; readonly within?: number },
): Promise<PartnerRecord | undefined> {
  const { rows } = await listPartners(db, { ...of, limit: 1, offset: 0 });
  return rows[0];
}

/** Members who share a device or a bank account with a partner of their line, or with another whom the same partner brought. */
export interface Ring {
  readonly kind: "DEVICE" | "BANK";
  readonly partnerId: number;
  readonly partnerName: string;
  readonly memberId: number;
  readonly memberName: string;
  readonly otherId: number;
  readonly otherName: string;
}

/** Rings of a site, at most 200: who may have brought themselves. Phones are one member's each on a site. */
export async function findRings(db: DeskConnection, siteId: number): Promise<Ring[]> {
  const { rows } = await db.query<{
    kind: Ring["kind"];
    partner_id: string;
    partner_name: string;
    member_id: string;
    member_name: string;
    other_id: string;
    other_name: string;
  }>(
    `WITH RECURSIVE line AS (
       SELECT member_id, partner_id, partner_id AS direct_id FROM desk.partner_bond WHERE site_id = $1
       UNION ALL
       SELECT l.member_id, b.partner_id, l.direct_id
       FROM line l JOIN desk.partner_bond b ON b.member_id = l.partner_id
     ), near AS (
       SELECT member_id, direct_id, partner_id AS other_id FROM line
       UNION
       SELECT a.member_id, a.partner_id, b.member_id
       FROM desk.partner_bond a JOIN desk.partner_bond b
         ON b.partner_id = a.partner_id AND b.member_id > a.member_id
       WHERE a.site_id = $1
     ), shared AS (
       SELECT 'DEVICE' AS kind, n.* FROM near n
       WHERE EXISTS (SELECT FROM desk.device d JOIN desk.device e ON e.hash = d.hash
         WHERE d.member_id = n.member_id AND e.member_id = n.other_id)
       UNION ALL
       SELECT 'BANK', n.* FROM near n
       WHERE EXISTS (SELECT FROM desk.member_bank d JOIN desk.member_bank e
           ON e.bank_code = d.bank_code AND replace(e.number, '-', '') = replace(d.number, '-', '')
         WHERE d.member_id = n.member_id AND e.member_id = n.other_id)
     )
     SELECT s.kind, s.direct_id AS partner_id, p.name AS partner_name, s.member_id,
       m.name AS member_name, s.other_id, o.name AS other_name
     FROM shared s JOIN desk.member p ON p.id = s.direct_id JOIN desk.member m ON m.id = s.member_id
     JOIN desk.member o ON o.id = s.other_id
     ORDER BY s.direct_id, s.member_id, s.other_id, s.kind LIMIT 200`,
    [siteId],
  );
  return rows.map((row) => ({
    kind: row.kind,
    partnerId: Number(row.partner_id),
    partnerName: row.partner_name,
    memberId: Number(row.member_id),
    memberName: row.member_name,
    otherId: Number(row.other_id),
    otherName: row.other_name,
  }));
}

function recordOf(row: PartnerRow): PartnerRecord {
  return {
    id: Number(row.id),
    username: row.username,
    name: row.name,
    nick: row.nick,
    status: row.status,
    level: row.level,
    parentId: row.parent_id === null ? null : Number(row.parent_id),
    members: Number(row.members),
    partners: Number(row.partners),
    createdAt: row.created_at.getTime(),
  };
}
