/**
 * The audit log: what operators did, one chain of hashes an installation (reliability.md G43).
 *
 * An entry is written in the transaction of the change that it tells. Its hash covers all it says and the hash before
 * it; where the chain ends is known to `audit_head` and, outside the database, to whoever keeps the head.
 */

import { hash } from "node:crypto";
import { targetsAbout } from "./personal/audit-about.ts";
import type { DeskConnection } from "./database.ts";

/** What is told; `before` and `after` are plain data without secrets. */
export interface AuditEntry {
  /** Epoch ms. */
  readonly at: number;
  readonly siteId: number | null;
  /** Null where nobody is signed in yet. */
  readonly operatorId: number | null;
  readonly person: string | null;
  readonly ip: string;
  /** `dnw.approve`. */
  readonly action: string;
  /** `request 12`. */
  readonly target: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Where the chain ends; `seq` 0 and an empty hash before the first entry. */
export interface AuditHead {
  readonly seq: number;
  readonly hash: string;
}

interface AuditRow {
  seq: string;
  at: string;
  site_id: number | null;
  operator_id: string | null;
  person: string | null;
  ip: string;
  action: string;
  target: string;
  before: string;
  after: string;
  previous_hash: string;
  hash: string;
}

/** Adds an entry, in the caller's transaction; writers wait for one another until it ends. */
export async function appendAudit(db: DeskConnection, entry: AuditEntry): Promise<void> {
  const { rows } = await db.query<{ seq: string; hash: string }>(
    "SELECT seq, hash FROM desk.audit_head FOR UPDATE",
  );
  const head = rows[0];
  if (head === undefined) throw new Error("the audit log has no head");
  const seq = String(Number(head.seq) + 1);
  const row: Omit<AuditRow, "hash"> = {
    seq,
    at: String(entry.at),
    site_id: entry.siteId,
    operator_id: entry.operatorId === null ? null : String(entry.operatorId),
    person: entry.person,
    ip: entry.ip,
    action: entry.action,
    target: entry.target,
    before: JSON.stringify(entry.before ?? null),
    after: JSON.stringify(entry.after ?? null),
    previous_hash: head.hash,
  };
  const digest = hashOf(row);
  await db.query(
    `INSERT INTO desk.audit (seq, at, site_id, operator_id, person, ip, action, target, before, after,
       previous_hash, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      row.seq,
      row.at,
      row.site_id,
      row.operator_id,
      row.person,
      row.ip,
      row.action,
      row.target,
      row.before,
      row.after,
      row.previous_hash,
      digest,
    ],
  );
  await db.query("UPDATE desk.audit_head SET seq = $1, hash = $2", [seq, digest]);
}

/** Everything that an entry says, in one spelling. */
function hashOf(row: Omit<AuditRow, "hash">): string {
  return hash(
    "sha256",
    JSON.stringify([
      row.seq,
      row.at,
      row.site_id,
      row.operator_id,
      row.person,
      row.ip,
      row.action,
      row.target,
      row.before,
      row.after,
      row.previous_hash,
    ]),
  );
}

/** The head as the database has it. */
export async function readAuditHead(db: DeskConnection): Promise<AuditHead> {
  const { rows } = await db.query<{ seq: string; hash: string }>(
    "SELECT seq, hash FROM desk.audit_head",
  );
  return { seq: Number(rows[0]?.seq ?? -1), hash: rows[0]?.hash ?? "" };
}

/** What a reading of the chain found: `fault` names the first entry that is wrong, and how. */
export interface AuditCheck {
  readonly entries: number;
  readonly head: AuditHead;
  readonly fault: { readonly seq: number; readonly what: string } | null;
}

const ROWS_A_READ = 5_000;

/**
 * Reads the chain and finds any edit, deletion, insertion, reordering and truncation, where `kept` is a head that was
 * kept outside the database. What was added after `kept` is only held against itself.
 *
 * @param from reads on after this head, which is believed (the beginning of the log where absent)
 */
export async function checkAudit(
  db: DeskConnection,
  kept: AuditHead | undefined,
  from: AuditHead = { seq: 0, hash: "" },
): Promise<AuditCheck> {
  let last = from;
  const found = (what: string, seq = last.seq + 1): AuditCheck => ({
    entries: last.seq - from.seq,
    head: last,
    fault: { seq, what },
  });
  if (kept !== undefined && kept.seq === last.seq && kept.hash !== last.hash)
    return found("is not the entry of the head that was kept", kept.seq);
  let reading = readFrom(db, last.seq);
  for (;;) {
    const rows = await reading;
    const isLast = rows.length < ROWS_A_READ;
    // The next ones are on their way while these are looked at.
    reading = isLast ? Promise.resolve([]) : readFrom(db, Number(rows.at(-1)?.seq));
    reading.catch(() => {});
    for (const { hash: stored, ...row } of rows) {
      if (Number(row.seq) !== last.seq + 1) return found("is missing");
      if (row.previous_hash !== last.hash) return found("does not follow the one before");
      if (hashOf(row) !== stored) return found("was changed");
      last = { seq: Number(row.seq), hash: stored };
      if (kept?.seq === last.seq && kept.hash !== last.hash)
        return found("is not the entry of the head that was kept", last.seq);
    }
    if (isLast) break;
  }
  if (kept !== undefined && kept.seq > last.seq) return found("is missing at the end");
  const head = await readAuditHead(db);
  // An entry that was added meanwhile is past `last`.
  if (head.seq < last.seq || (head.seq === last.seq && head.hash !== last.hash))
    return found("is not the one that the head names", last.seq);
  if (head.seq > last.seq && !(await exists(db, last.seq + 1)))
    return found("is missing at the end");
  return { entries: last.seq - from.seq, head: last, fault: null };
}

async function readFrom(db: DeskConnection, after: number): Promise<AuditRow[]> {
  const { rows } = await db.query<AuditRow>(
    "SELECT * FROM desk.audit WHERE seq > $1 ORDER BY seq LIMIT $2",
    [after, ROWS_A_READ],
  );
  return rows;
}

async function exists(db: DeskConnection, seq: number): Promise<boolean> {
  const { rowCount } = await db.query("SELECT FROM desk.audit WHERE seq = $1", [seq]);
  return rowCount === 1;
}

/** An entry as it is shown. */
export interface AuditRecord {
  readonly seq: number;
  readonly at: number;
  readonly operatorId: number | null;
  readonly operatorName: string | null;
  readonly ip: string;
  readonly action: string;
  readonly target: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly hash: string;
}

/**
 * Which entries; times in epoch ms, `to` exclusive; `target` is a part of it, `memberId` whom they are about: the member, or a request,
 * payout, deal, inquiry or chat of theirs, or a proposal about one. Without `hasReads` those that tell of reading (`access.…`,
 * decision 052) are left out, unless an action or a target is asked for; of one member those that had something shown stay.
 */
export interface AuditQuery {
  readonly siteId: number;
  readonly operatorId?: number | undefined;
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  readonly memberId?: number | undefined;
  readonly hasReads?: boolean | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Entries of a site, newest first, and how many there are. */
export async function readAudit(
  db: DeskConnection,
  query: AuditQuery,
): Promise<{ rows: AuditRecord[]; total: number }> {
  const where = `a.site_id = $1 AND ($2::bigint IS NULL OR a.operator_id = $2)
    AND ($3::text IS NULL OR a.action = $3 OR starts_with(a.action, $3 || '.')) AND ($4::text IS NULL OR strpos(a.target, $4) > 0)
    AND ($5::bigint IS NULL OR a.at >= $5) AND ($6::bigint IS NULL OR a.at < $6)
    AND ($7 OR $3 IS NOT NULL OR $4 IS NOT NULL OR a.action NOT LIKE 'access.%'
      OR ($8::text[] IS NOT NULL AND a.action IN ('access.reveal', 'access.screen')))
    AND ($8::text[] IS NULL OR a.target = ANY ($8) OR (a.target LIKE 'held %' AND a.target LIKE $9::text))`;
  const { memberId } = query;
  const values = [
    query.siteId,
    query.operatorId ?? null,
    query.action ?? null,
    query.target ?? null,
    query.from ?? null,
    query.to ?? null,
    query.hasReads === true,
    memberId === undefined ? null : await targetsAbout(db, query.siteId, memberId),
    memberId === undefined ? null : `held ${memberId} %`,
  ];
  const [{ rows }, counted] = await Promise.all([
    db.query<AuditRow & { name: string | null }>(
      `SELECT a.*, o.name FROM desk.audit a LEFT JOIN desk.operator o ON o.id = a.operator_id
       WHERE ${where} ORDER BY a.seq DESC LIMIT $10 OFFSET $11`,
      [...values, query.limit, query.offset],
    ),
    db.query<{ total: string }>(
      `SELECT count(*) AS total FROM desk.audit a WHERE ${where}`,
      values,
    ),
  ]);
  return {
    total: Number(counted.rows[0]?.total ?? 0),
    rows: rows.map((row) => ({
      seq: Number(row.seq),
      at: Number(row.at),
      operatorId: row.operator_id === null ? null : Number(row.operator_id),
      operatorName: row.name,
      ip: row.ip,
      action: row.action,
      target: row.target,
      before: JSON.parse(row.before),
      after: JSON.parse(row.after),
      hash: row.hash,
    })),
  };
}
