/** Who looked at whose personal data: the entries of the audit log whose action begins with `access.` (decision 052). */

import type { DeskConnection } from "../database.ts";

/** What such an entry is about; `after` is told with it, as JSON. */
export interface Access {
  readonly siteId: number;
  readonly operatorId: number;
  readonly action: string;
  /** `member 12`. */
  readonly target: string;
  readonly after: unknown;
}

/** When the same operator was last told to have looked at the same; epoch ms, undefined before the first time. */
export async function lastAccess(
  db: DeskConnection,
  { siteId, operatorId, action, target, after }: Access,
): Promise<number | undefined> {
  const { rows } = await db.query<{ at: string }>(
    `SELECT at FROM desk.audit WHERE site_id = $1 AND target = $2 AND operator_id = $3
       AND action = $4 AND after = $5 AND action LIKE 'access.%' ORDER BY seq DESC LIMIT 1`,
    [siteId, target, operatorId, action, JSON.stringify(after)],
  );
  return rows[0] && Number(rows[0].at);
}

/** How many members a person has had shown whole since an instant (epoch ms). */
export async function countRevealed(
  db: DeskConnection,
  { siteId, person, since }: { siteId: number; person: string; since: number },
): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    `SELECT count(DISTINCT target) AS count FROM desk.audit
     WHERE site_id = $1 AND at > $2 AND action LIKE 'access.%' AND action = 'access.reveal'
       AND person = $3`,
    [siteId, since, person],
  );
  return Number(rows[0]?.count ?? 0);
}

/** An entry as it is shown. */
export interface AccessRecord {
  readonly seq: number;
  readonly at: number;
  readonly operator: { readonly id: number; readonly name: string; readonly username: string };
  readonly ip: string;
  readonly action: string;
  readonly member: { readonly id: number; readonly name: string; readonly username: string };
  readonly after: Readonly<Record<string, unknown>>;
  readonly hash: string;
}

/** Which entries; times in epoch ms, `to` exclusive; operator and member by number, username or name. */
export interface AccessQuery {
  readonly siteId: number;
  readonly action?: string | undefined;
  readonly operator?: string | undefined;
  readonly member?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface Row {
  seq: string;
  at: string;
  operator_id: string;
  operator_name: string | null;
  operator_username: string | null;
  ip: string;
  action: string;
  target: string;
  member_name: string | null;
  member_username: string | null;
  after: string;
  hash: string;
}

const WANTED = `a.site_id = $1 AND a.action LIKE 'access.%'
  AND ($2::text IS NULL OR a.action = $2)
  AND ($3::text IS NULL OR a.operator_id IN (SELECT id FROM desk.operator
    WHERE site_id = $1 AND (id::text = $3 OR username = lower($3) OR name = $3)))
  AND ($4::text IS NULL OR a.target IN (SELECT 'member ' || id FROM desk.member
    WHERE site_id = $1 AND (id::text = $4 OR username = lower($4) OR name = $4)))
  AND ($5::bigint IS NULL OR a.at >= $5) AND ($6::bigint IS NULL OR a.at < $6)`;

/** Entries of a site, newest first, and how many there are. */
export async function readAccesses(
  db: DeskConnection,
  { siteId, action, operator, member, from, to, limit, offset }: AccessQuery,
): Promise<{ rows: AccessRecord[]; total: number }> {
  const values = [
    siteId,
    action ?? null,
    operator || null,
    member || null,
    from ?? null,
    to ?? null,
  ];
  const [{ rows }, counted] = await Promise.all([
    db.query<Row>(
      `SELECT a.seq, a.at, a.operator_id, o.name AS operator_name, o.username AS operator_username,
         a.ip, a.action, a.target, m.name AS member_name, m.username AS member_username, a.after, a.hash
       FROM (SELECT * FROM desk.audit a WHERE ${WANTED}
         ORDER BY a.at DESC, a.seq DESC LIMIT $7 OFFSET $8) a
       LEFT JOIN desk.operator o ON o.id = a.operator_id
       LEFT JOIN desk.member m ON m.id = substr(a.target, 8)::bigint
       ORDER BY a.at DESC, a.seq DESC`,
      [...values, limit, offset],
    ),
    db.query<{ total: string }>(
      `SELECT count(*) AS total FROM desk.audit a WHERE ${WANTED}`,
      values,
    ),
  ]);
  return { rows: rows.map(recordOf), total: Number(counted.rows[0]?.total ?? 0) };
}

function recordOf(row: Row): AccessRecord {
  return {
    seq: Number(row.seq),
    at: Number(row.at),
    operator: {
      id: Number(row.operator_id),
      name: row.operator_name ?? "",
      username: row.operator_username ?? "",
    },
    ip: row.ip,
    action: row.action,
    member: {
      id: Number(row.target.slice("member ".length)),
      name: row.member_name ?? "",
      username: row.member_username ?? "",
    },
    after: JSON.parse(row.after) as Record<string, unknown>,
    hash: row.hash,
  };
}
