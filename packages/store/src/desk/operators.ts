/** Operators, their roles and their sessions (features.md 2.13). Only hashes of tokens and passwords are kept. */

import type { OperatorStatus, Permission } from "@naru/vocabulary/operator";
import type { DeskConnection } from "./database.ts";

/** What an account without an authenticator app keeps of the code that lets it enrol one. */
export interface EnrolCode {
  readonly hash: Buffer;
  /** Epoch milliseconds. */
  readonly until: number;
}

export interface OperatorRecord {
  readonly id: number;
  readonly siteId: number;
  readonly username: string;
  readonly name: string;
  /** The human behind the account. */
  readonly person: string;
  readonly role: string;
  readonly status: OperatorStatus;
  /** PHC text of argon2id. */
  readonly passwordHash: string;
  /** Sealed secret of the authenticator app; null until enrolled. */
  readonly otpSecret: Buffer | null;
  /** The newest time step whose code was used. */
  readonly otpStep: number;
  /** Null where nothing may be enrolled. */
  readonly enrolCode: EnrolCode | null;
}

interface OperatorRow {
  id: string;
  site_id: number;
  username: string;
  name: string;
  person: string;
  role: string;
  status: OperatorStatus;
  password_hash: string;
  otp_secret: Buffer | null;
  otp_step: string;
  enrol_code_hash: Buffer | null;
  enrol_code_until: Date | null;
}

const COLUMNS = `o.id, o.site_id, o.username, o.name, o.person, o.role, o.status, o.password_hash,
  o.otp_secret, o.otp_step, o.enrol_code_hash, o.enrol_code_until`;

function toRecord(row: OperatorRow): OperatorRecord {
  return {
    id: Number(row.id),
    siteId: row.site_id,
    username: row.username,
    name: row.name,
    person: row.person,
    role: row.role,
    status: row.status,
    passwordHash: row.password_hash,
    otpSecret: row.otp_secret,
    otpStep: Number(row.otp_step),
    enrolCode:
      row.enrol_code_hash === null || row.enrol_code_until === null
        ? null
        : { hash: row.enrol_code_hash, until: row.enrol_code_until.getTime() },
  };
}

/** The operator of a username on a site. */
export async function findOperator(
  db: DeskConnection,
  siteId: number,
  username: string,
): Promise<OperatorRecord | undefined> {
  const { rows } = await db.query<OperatorRow>(
    `SELECT ${COLUMNS} FROM desk.operator o WHERE site_id = $1 AND username = $2`,
    [siteId, username],
  );
  return rows[0] && toRecord(rows[0]);
}

/** The operator of an id. */
export async function operatorById(
  db: DeskConnection,
  id: number,
): Promise<OperatorRecord | undefined> {
  const { rows } = await db.query<OperatorRow>(
    `SELECT ${COLUMNS} FROM desk.operator o WHERE id = $1`,
    [id],
  );
  return rows[0] && toRecord(rows[0]);
}

/** A site's operators by username, with when they were last seen (epoch ms). */
export async function listOperators(
  db: DeskConnection,
  siteId: number,
): Promise<(OperatorRecord & { lastSeenAt: number | null })[]> {
  const { rows } = await db.query<OperatorRow & { seen_at: Date | null }>(
    `SELECT ${COLUMNS},
       (SELECT max(s.seen_at) FROM desk.operator_session s WHERE s.operator_id = o.id) AS seen_at
     FROM desk.operator o WHERE o.site_id = $1 ORDER BY o.username`,
    [siteId],
  );
  return rows.map((row) => ({ ...toRecord(row), lastSeenAt: row.seen_at?.getTime() ?? null }));
}

/** Adds an operator where there is none of its username, and says whether it did. */
export async function addOperator(
  db: DeskConnection,
  operator: Omit<OperatorRecord, "id" | "otpSecret" | "otpStep">,
  now: number,
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO desk.operator (site_id, username, name, person, role, status, password_hash, created_at,
       standing_since, enrol_code_hash, enrol_code_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10) ON CONFLICT (site_id, username) DO NOTHING RETURNING id`,
    [
      operator.siteId,
      operator.username,
      operator.name,
      operator.person,
      operator.role,
      operator.status,
      operator.passwordHash,
      new Date(now),
      operator.enrolCode?.hash ?? null,
      operator.enrolCode === null ? null : new Date(operator.enrolCode.until),
    ],
  );
  return rows[0] && Number(rows[0].id);
}

/**
 * Changes what stands in `change`; whoever loses standing must be signed out by the caller. A new role or status counts
 * from now on: proposals that are older are not this operator's to approve.
 */
export async function changeOperator(
  db: DeskConnection,
  id: number,
  change: Partial<
    Pick<OperatorRecord, "role" | "status" | "passwordHash" | "otpSecret" | "enrolCode">
  >,
  now: number,
): Promise<void> {
  await db.query(
    `UPDATE desk.operator SET role = coalesce($2, role), status = coalesce($3, status),
       standing_since = CASE WHEN $2::text IS NULL AND $3::text IS NULL THEN standing_since ELSE $7 END,
       password_hash = coalesce($4, password_hash),
       otp_secret = CASE WHEN $5 THEN $6 ELSE otp_secret END,
       enrol_code_hash = CASE WHEN $8 THEN $9 ELSE enrol_code_hash END,
       enrol_code_until = CASE WHEN $8 THEN $10::timestamptz ELSE enrol_code_until END
     WHERE id = $1`,
    [
      id,
      change.role ?? null,
      change.status ?? null,
      change.passwordHash ?? null,
      change.otpSecret !== undefined,
      change.otpSecret ?? null,
      new Date(now),
      change.enrolCode !== undefined,
      change.enrolCode?.hash ?? null,
      change.enrolCode ? new Date(change.enrolCode.until) : null,
    ],
  );
}

/** Whether a person knows an operator's password: they proposed the account, and its first password still stands. */
export async function knowsFirstPassword(
  db: DeskConnection,
  { siteId, username, person }: { siteId: number; username: string; person: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM desk.operator o JOIN desk.proposal p ON p.site_id = o.site_id
     WHERE o.site_id = $1 AND o.username = $2 AND p.kind = 'OPERATOR' AND p.state = 'DONE'
       AND p.maker_person = $3 AND p.content::jsonb #>> '{payload,passwordHash}' = o.password_hash`,
    [siteId, username, person],
  );
  return rowCount !== 0;
}

/** Uses the code of a time step up; `false` where it, or a later one, was used before. */
export async function spendOtpStep(db: DeskConnection, id: number, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    "UPDATE desk.operator SET otp_step = $2 WHERE id = $1 AND otp_step < $2",
    [id, step],
  );
  return rowCount === 1;
}

export interface RoleRecord {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly operators: number;
}

/** A site's roles by name, with how many operators have them. */
export async function listRoles(db: DeskConnection, siteId: number): Promise<RoleRecord[]> {
  const { rows } = await db.query<{ name: string; permissions: Permission[]; operators: string }>(
    `SELECT name, permissions,
       (SELECT count(*) FROM desk.operator o WHERE o.site_id = r.site_id AND o.role = r.name) AS operators
     FROM desk.operator_role r WHERE site_id = $1 ORDER BY name`,
    [siteId],
  );
  return rows.map((row) => ({ ...row, operators: Number(row.operators) }));
}

/** Writes a role; an existing one is replaced unless it is to be kept. */
export async function putRole(
  db: DeskConnection,
  role: { siteId: number; name: string; permissions: readonly Permission[] },
  now: number,
  options = { keep: false },
): Promise<void> {
  await db.query(
    `INSERT INTO desk.operator_role (site_id, name, permissions, changed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_id, name) DO ${
       options.keep
         ? "NOTHING"
         : "UPDATE SET permissions = excluded.permissions, changed_at = excluded.changed_at"
     }`,
    [role.siteId, role.name, role.permissions, new Date(now)],
  );
}

/** An operator's session as a call needs it. */
export interface OperatorSession {
  readonly operatorId: number;
  readonly siteId: number;
  readonly username: string;
  readonly name: string;
  readonly person: string;
  readonly role: string;
  readonly permissions: readonly Permission[];
  /** `false` between password and code. */
  readonly isFull: boolean;
  /** Sealed secret that the code must prove before it is kept. */
  readonly enrolling: Buffer | null;
  readonly expiresAt: number;
}

/**
 * Starts a session, or (`isFull: false`) the step before it, unless the operator's password is no longer what the sign-in
 * saw, or they may no longer sign in. It holds the operator's row until the caller's transaction ends: whoever changes
 * either ends this session too, or comes first and there is none.
 *
 * @returns whether it began
 */
export async function startOperatorSession(
  db: DeskConnection,
  session: {
    hash: Buffer;
    operator: Pick<OperatorRecord, "id" | "passwordHash">;
    isFull: boolean;
    enrolling: Buffer | null;
    ip: string;
    now: number;
    expiresAt: number;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `WITH seen AS (
       SELECT id FROM desk.operator
       WHERE id = $2 AND password_hash = $3 AND status = 'ACTIVE' FOR SHARE
     )
     INSERT INTO desk.operator_session
       (hash, operator_id, is_full, enrolling, ip, started_at, seen_at, expires_at)
     SELECT $1, id, $4, $5, $6, $7, $7, $8 FROM seen`,
    [
      session.hash,
      session.operator.id,
      session.operator.passwordHash,
      session.isFull,
      session.enrolling,
      session.ip,
      new Date(session.now),
      new Date(session.expiresAt),
    ],
  );
  return rowCount === 1;
}

/**
 * The session of a token, with the permissions of this moment: undefined where it ended, was idle since `seenSince`, or
 * its operator may no longer sign in. With `isWork` it counts as seen now.
 */
export async function findOperatorSession(
  db: DeskConnection,
  {
    hash,
    now,
    seenSince,
    isWork,
  }: { hash: Buffer; now: number; seenSince: number; isWork: boolean },
): Promise<OperatorSession | undefined> {
  const { rows } = await db.query<{
    operator_id: string;
    site_id: number;
    username: string;
    name: string;
    person: string;
    role: string;
    permissions: Permission[];
    is_full: boolean;
    enrolling: Buffer | null;
    expires_at: Date;
    is_due: boolean;
  }>(
    `SELECT s.operator_id, o.site_id, o.username, o.name, o.person, o.role, r.permissions, s.is_full,
       s.enrolling, s.expires_at, s.seen_at < $2::timestamptz - interval '1 minute' AS is_due
     FROM desk.operator_session s
     JOIN desk.operator o ON o.id = s.operator_id
     JOIN desk.operator_role r ON r.site_id = o.site_id AND r.name = o.role
     WHERE s.hash = $1 AND s.expires_at > $2 AND s.seen_at > $3 AND o.status = 'ACTIVE'`,
    [hash, new Date(now), new Date(seenSince)],
  );
  const row = rows[0];
  if (row === undefined) return undefined;
  if (row.is_due && isWork)
    await db.query("UPDATE desk.operator_session SET seen_at = $2 WHERE hash = $1", [
      hash,
      new Date(now),
    ]);
  return {
    operatorId: Number(row.operator_id),
    siteId: row.site_id,
    username: row.username,
    name: row.name,
    person: row.person,
    role: row.role,
    permissions: row.permissions,
    isFull: row.is_full,
    enrolling: row.enrolling,
    expiresAt: row.expires_at.getTime(),
  };
}

/** Ends one session; `false` where it had ended. */
export async function endOperatorSession(db: DeskConnection, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query("DELETE FROM desk.operator_session WHERE hash = $1", [hash]);
  return rowCount === 1;
}

/** Ends every session of an operator but the one that is named. */
export async function endOperatorSessions(
  db: DeskConnection,
  operatorId: number,
  keep: Buffer | null = null,
): Promise<void> {
  await db.query(
    "DELETE FROM desk.operator_session WHERE operator_id = $1 AND hash IS DISTINCT FROM $2",
    [operatorId, keep],
  );
}

/** Removes sessions that are over; to be called now and then. */
export async function sweepOperatorSessions(db: DeskConnection, before: number): Promise<void> {
  await db.query("DELETE FROM desk.operator_session WHERE expires_at < $1", [new Date(before)]);
}

/** What an operator may do at this moment, and since when (epoch ms) nothing of it has changed. */
export interface Standing {
  readonly isActive: boolean;
  readonly person: string;
  readonly permissions: readonly Permission[];
  readonly since: number;
}

/** Reads an operator's standing, which nobody changes until the caller's transaction ends. */
export async function lockStanding(
  db: DeskConnection,
  operatorId: number,
): Promise<Standing | undefined> {
  const { rows } = await db.query<{
    status: OperatorStatus;
    person: string;
    permissions: Permission[];
    since: Date;
  }>(
    `SELECT o.status, o.person, r.permissions, greatest(o.standing_since, r.changed_at) AS since
     FROM desk.operator o JOIN desk.operator_role r ON r.site_id = o.site_id AND r.name = o.role
     WHERE o.id = $1 FOR SHARE`,
    [operatorId],
  );
  const row = rows[0];
  return (
    row && {
      isActive: row.status === "ACTIVE",
      person: row.person,
      permissions: row.permissions,
      since: row.since.getTime(),
    }
  );
}
