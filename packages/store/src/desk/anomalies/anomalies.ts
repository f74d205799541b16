/** Findings as operators see and decide them (decision 074). */

import type { AnomalyDecision, AnomalyKind, AnomalyState } from "@naru/vocabulary/risk/anomaly";
import type { DeskConnection } from "../database.ts";
import type { MemberName } from "../requests/list.ts";
import type { AnomalyEvidence } from "./found.ts";

/** So many members of a finding are named; how many there are is said beside. */
const NAMED_MAX = 50;

export interface AnomalyRecord {
  readonly id: number;
  readonly kind: AnomalyKind;
  readonly state: AnomalyState;
  /** Whom it is about, the lowest number first; at most fifty of them. */
  readonly members: readonly MemberName[];
  readonly memberCount: number;
  readonly evidence: AnomalyEvidence;
  /** Epoch ms: when it was first found, and when there was last something new. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** The last decision; of an open one the one before its new evidence. */
  readonly decided: {
    readonly decision: AnomalyDecision;
    readonly by: { readonly id: number; readonly name: string };
    readonly at: number;
    readonly reason: string;
  } | null;
}

export interface AnomalyQuery {
  readonly siteId: number;
  readonly id?: number | undefined;
  readonly kind?: AnomalyKind | undefined;
  readonly state?: AnomalyState | undefined;
  readonly memberId?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface Row {
  id: string;
  kind: AnomalyKind;
  state: AnomalyState;
  members: { id: number; username: string; name: string }[];
  member_count: number;
  evidence: AnomalyEvidence;
  first_at: Date;
  last_at: Date;
  decision: AnomalyDecision | null;
  decided_by: string | null;
  decider: string | null;
  decided_at: Date | null;
  reason: string | null;
}

const WANTED = `a.site_id = $1 AND ($2::bigint IS NULL OR a.id = $2) AND ($3::text IS NULL OR a.kind = $3)
  AND ($4::text IS NULL OR a.state = $4) AND ($5::bigint IS NULL OR a.members @> ARRAY[$5::bigint])`;

/** Findings of a site, the one with the newest evidence first, and how many there are. */
export async function listAnomalies(
  db: DeskConnection,
  { siteId, id, kind, state, memberId, limit, offset }: AnomalyQuery,
): Promise<{ rows: AnomalyRecord[]; total: number }> {
  const values = [siteId, id ?? null, kind ?? null, state ?? null, memberId ?? null];
  const [{ rows }, counted] = await Promise.all([
    db.query<Row>(
      `SELECT a.id, a.kind, a.state, cardinality(a.members) AS member_count, a.evidence, a.first_at, a.last_at,
         a.decision, a.decided_by, o.name AS decider, a.decided_at, a.reason,
         (SELECT coalesce(json_agg(json_build_object('id', m.id, 'username', m.username, 'name', m.name) ORDER BY m.id), '[]')
          FROM desk.member m WHERE m.id = ANY(a.members[1:${NAMED_MAX}])) AS members
       FROM desk.anomaly a LEFT JOIN desk.operator o ON o.id = a.decided_by
       WHERE ${WANTED} ORDER BY a.last_at DESC, a.id DESC LIMIT $6 OFFSET $7`,
      [...values, limit, offset],
    ),
    db.query<{ total: string }>(
      `SELECT count(*) AS total FROM desk.anomaly a WHERE ${WANTED}`,
      values,
    ),
  ]);
  return { rows: rows.map(recordOf), total: Number(counted.rows[0]?.total ?? 0) };
}

function recordOf(row: Row): AnomalyRecord {
  const { decision, decided_by, decided_at, reason } = row;
  const isDecided = decision !== null && decided_at !== null && reason !== null;
  return {
    ...{ id: Number(row.id), kind: row.kind, state: row.state, evidence: row.evidence },
    ...{ members: row.members, memberCount: row.member_count },
    ...{ firstAt: row.first_at.getTime(), lastAt: row.last_at.getTime() },
    decided: isDecided
      ? {
          ...{ decision, reason, at: decided_at.getTime() },
          by: { id: Number(decided_by), name: row.decider ?? "" },
        }
      : null,
  };
}

/** How many findings of a site are open, of one member alone where one is named. */
export async function countOpenAnomalies(
  db: DeskConnection,
  siteId: number,
  memberId: number | null = null,
): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    `SELECT count(*) AS count FROM desk.anomaly WHERE site_id = $1 AND state = 'OPEN'
       AND ($2::bigint IS NULL OR members @> ARRAY[$2::bigint])`,
    [siteId, memberId],
  );
  return Number(rows[0]?.count ?? 0);
}

/**
 * Notes a decision about an open finding as it was seen: `lastAt` (epoch ms) is its newest evidence there. False where it is none
 * of the site's, is decided already, or has new evidence since.
 */
export async function decideAnomaly(
  db: DeskConnection,
  decided: {
    readonly siteId: number;
    readonly id: number;
    readonly lastAt: number;
    readonly decision: AnomalyDecision;
    readonly operatorId: number;
    readonly reason: string;
    readonly now: number;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE desk.anomaly SET state = $4, decision = $4, decided_by = $5, decided_at = $6, reason = $7
     WHERE site_id = $1 AND id = $2 AND state = 'OPEN' AND last_at = $3`,
    [
      ...[decided.siteId, decided.id, new Date(decided.lastAt), decided.decision],
      ...[decided.operatorId, new Date(decided.now), decided.reason],
    ],
  );
  return rowCount === 1;
}
