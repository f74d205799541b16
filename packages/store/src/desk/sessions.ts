/**
 * Sessions and their tokens (design.md §3 rule 10).
 *
 * A session is a family of tokens: access tokens that live minutes and refresh tokens of rising generation. Only
 * SHA-256 hashes are kept. Whoever ends a session notifies `SESSION_CHANNEL` in the same transaction, so that
 * every gateway forgets it and closes its sockets within a second.
 */

import type { MemberRole, MemberStatus } from "@naru/vocabulary/member";
import type { DeskConnection, DeskDatabase } from "./database.ts";
import type { MemberRecord } from "./members.ts";
import { LOOKERS } from "./personal/lookers.ts";

/** PostgreSQL notification channel; the payload is a `SessionEnd` as JSON. */
export const SESSION_CHANNEL = "desk_session_ended";

/** The payload is what `tellMember` was given, as JSON. */
export const MEMBER_CHANNEL = "desk_member_told";

export const ACCESS_TOKEN_MS = 10 * 60_000;
/** How long the predecessor of an unused refresh token may serve once more. */
export const REFRESH_GRACE_MS = 30_000;

export type SessionEndReason =
  | "LOGOUT"
  | "DENY"
  | "BLOCK_DEVICE"
  | "PASSWORD"
  | "OTP"
  | "PIN"
  | "FREEZE"
  | "REPLAY"
  | "OPERATOR"
  | "EXPIRED";

export interface SessionEnd {
  readonly sessionId: number;
  readonly memberId: number;
  readonly reason: SessionEndReason;
}

/** A session as a request needs it. */
export interface SessionRecord {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly username: string;
  readonly role: MemberRole;
  readonly status: MemberStatus;
  readonly blockDevice: "M" | null;
  readonly isMobile: boolean;
  /** The operator who only looks (decision 052); null in the member's own. */
  readonly viewedBy: number | null;
  /** Epoch ms at which the access token expires. */
  readonly expiresAt: number;
}

/** Hashes of two fresh random tokens; the texts are the caller's to hand out. */
export interface TokenHashes {
  readonly access: Buffer;
  readonly refresh: Buffer;
}

/** A member as a sign-in saw them: who becomes another meanwhile gets no session from it. */
export type SeenMember = Pick<
  MemberRecord,
  "id" | "siteId" | "passwordHash" | "status" | "blockDevice"
>;

/** Where a sign-in comes from. */
export interface SignInPlace {
  /** Hash of the device's token; null where it has none, as in tests of what comes after. */
  readonly hash: Buffer | null;
  /** What the device says that it is. */
  readonly name: string;
  /** IPv4, or the /64 of an IPv6. */
  readonly address: string;
}

/**
 * Starts a session with its first tokens, unless the member's password, status or device block is no longer what the
 * sign-in saw. One statement that holds the member's row: whoever changes any of them ends this session too, or comes
 * first and there is none. Its device is known from now on.
 *
 * @returns undefined where nothing began
 */
export async function startSession(
  db: DeskConnection,
  {
    member,
    isMobile,
    place,
    tokens,
    now,
  }: {
    member: SeenMember;
    isMobile: boolean;
    place: SignInPlace;
    tokens: TokenHashes;
    now: number;
  },
): Promise<{ readonly sessionId: number; readonly isNewDevice: boolean } | undefined> {
  const { rows } = await db.query<{ id: string; is_new: boolean }>(
    `WITH seen AS (
       SELECT m.id, m.site_id, $6::timestamptz
         + make_interval(mins => least(session_longest_minutes, session_idle_minutes)) AS ends_at
       FROM desk.member m JOIN desk.site ON site.id = m.site_id
       WHERE m.id = $1 AND m.site_id = $2 AND m.password_hash = $3 AND m.status = $4
         AND m.block_device IS NOT DISTINCT FROM $5
       FOR SHARE OF m
     ), device AS (
       INSERT INTO desk.device (member_id, hash, created_at, seen_at)
       SELECT id, $11, $6, $6 FROM seen WHERE $11::bytea IS NOT NULL
       ON CONFLICT (member_id, hash) DO UPDATE SET seen_at = excluded.seen_at
       RETURNING id, xmax = 0 AS is_new
     ), started AS (
       INSERT INTO desk.session (site_id, member_id, is_mobile, started_at, seen_at, proved_at,
         device_id, device, address)
       SELECT site_id, id, $7, $6, $6, $6, (SELECT id FROM device), $12, $13 FROM seen RETURNING id
     ), access AS (
       INSERT INTO desk.access_token (hash, session_id, expires_at)
       SELECT $8, started.id, least($9, ends_at) FROM started, seen
     ), refresh AS (
       INSERT INTO desk.refresh_token (hash, session_id, generation, expires_at)
       SELECT $10, started.id, 0, ends_at FROM started, seen
     )
     SELECT id, coalesce((SELECT is_new FROM device), true) AS is_new FROM started`,
    [
      member.id,
      member.siteId,
      member.passwordHash,
      member.status,
      member.blockDevice,
      new Date(now),
      isMobile,
      tokens.access,
      new Date(now + ACCESS_TOKEN_MS),
      tokens.refresh,
      place.hash,
      place.name,
      place.address,
    ],
  );
  return rows[0] && { sessionId: Number(rows[0].id), isNewDevice: rows[0].is_new };
}

/** The live session of an access token's hash. */
export async function findSession(
  db: DeskConnection,
  accessHash: Buffer,
  now: number,
): Promise<SessionRecord | undefined> {
  const { rows } = await db.query<{
    id: string;
    site_id: number;
    member_id: string;
    username: string;
    role: MemberRole;
    status: MemberStatus;
    block_device: "M" | null;
    is_mobile: boolean;
    viewed_by: string | null;
    expires_at: Date;
  }>(
    `SELECT s.id, s.site_id, s.member_id, m.username, m.role, m.status, m.block_device, s.is_mobile,
       s.viewed_by, t.expires_at
     FROM desk.access_token t
     JOIN desk.session s ON s.id = t.session_id
     JOIN desk.member m ON m.id = s.member_id
     WHERE t.hash = $1 AND t.expires_at > $2 AND s.ended_at IS NULL
       AND (s.viewed_by IS NULL OR s.viewed_by IN (${LOOKERS} $2))`,
    [accessHash, new Date(now)],
  );
  const row = rows[0];
  return (
    row && {
      id: Number(row.id),
      siteId: row.site_id,
      memberId: Number(row.member_id),
      username: row.username,
      role: row.role,
      status: row.status,
      blockDevice: row.block_device,
      isMobile: row.is_mobile,
      viewedBy: row.viewed_by === null ? null : Number(row.viewed_by),
      expiresAt: row.expires_at.getTime(),
    }
  );
}

export type RefreshResult =
  | {
      readonly ok: true;
      readonly sessionId: number;
      readonly siteId: number;
      readonly memberId: number;
      readonly status: MemberStatus;
      readonly blockDevice: "M" | null;
      readonly isMobile: boolean;
    }
  /** `ended`: why the session had ended before, for a caller who must be told. */
  | { readonly ok: false; readonly ended: SessionEndReason | null };

/**
 * Trades a refresh token for the given new ones.
 *
 * 1. An unused token of the newest generation rotates.
 * 2. Its predecessor serves once more within 30 s while the newest is unused: the answer was lost on the way. The
 *    newest is replaced, and counts as used from then on.
 * 3. Any other use of a used or replaced token is a replay: the whole family ends.
 */
export async function rotateRefreshToken(
  db: DeskDatabase,
  { hash, siteId, tokens, now }: { hash: Buffer; siteId: number; tokens: TokenHashes; now: number },
): Promise<RefreshResult> {
  return db.transaction(async (connection) => {
    const token = await lockRefreshToken(connection, hash);
    if (token === undefined || token.siteId !== siteId) return { ok: false, ended: null };
    const isOver = token.expiresAt <= now || token.oldAt <= now || token.idleAt <= now;
    if (token.endReason !== null || isOver) return { ok: false, ended: token.endReason };

    const isUnused = token.usedAt === null && !token.replaced;
    const servesAgain =
      token.usedAt !== null &&
      !token.servedAgain &&
      now - token.usedAt <= REFRESH_GRACE_MS &&
      token.generation === token.newest - 1 &&
      !token.successorUsed;
    if (!isUnused && !servesAgain) {
      await endSession(connection, {
        sessionId: token.sessionId,
        memberId: token.memberId,
        reason: "REPLAY",
        now,
      });
      return { ok: false, ended: null };
    }
    const generation = token.generation + 1;
    await connection.query(
      `UPDATE desk.refresh_token
       SET used_at = CASE WHEN hash = $2 THEN coalesce(used_at, $4) ELSE used_at END,
           served_again = CASE WHEN hash = $2 THEN $5 ELSE served_again END,
           replaced = replaced OR generation = $3
       WHERE session_id = $1 AND (hash = $2 OR generation = $3)`,
      [token.sessionId, hash, generation, new Date(now), servesAgain],
    );
    await connection.query(
      `WITH session AS (
         UPDATE desk.session SET generation = $2, seen_at = $3 WHERE id = $1
       ), stale AS (
         DELETE FROM desk.access_token WHERE session_id = $1 AND expires_at <= $3
       ), access AS (
         INSERT INTO desk.access_token (hash, session_id, expires_at) VALUES ($4, $1, $5)
       )
       INSERT INTO desk.refresh_token (hash, session_id, generation, expires_at) VALUES ($6, $1, $2, $7)`,
      [
        token.sessionId,
        generation,
        new Date(now),
        tokens.access,
        new Date(Math.min(now + ACCESS_TOKEN_MS, token.oldAt)),
        tokens.refresh,
        new Date(Math.min(now + token.idleMs, token.oldAt)),
      ],
    );
    return {
      ok: true,
      sessionId: token.sessionId,
      siteId: token.siteId,
      memberId: token.memberId,
      status: token.status,
      blockDevice: token.blockDevice,
      isMobile: token.isMobile,
    };
  });
}

/** A refresh token with its family, whose row stays locked so that two uses never overtake each other. */
async function lockRefreshToken(db: DeskConnection, hash: Buffer) {
  const family = await db.query<{
    id: string;
    site_id: number;
    member_id: string;
    generation: number;
    is_mobile: boolean;
    end_reason: SessionEndReason | null;
    status: MemberStatus;
    block_device: "M" | null;
    old_at: Date;
    seen_at: Date | null;
    session_idle_minutes: number;
  }>(
    `SELECT s.id, s.site_id, s.member_id, s.generation, s.is_mobile, s.end_reason, m.status, m.block_device,
       s.started_at + make_interval(mins => site.session_longest_minutes) AS old_at,
       s.seen_at, site.session_idle_minutes
     FROM desk.session s JOIN desk.member m ON m.id = s.member_id JOIN desk.site ON site.id = s.site_id
     WHERE s.id = (SELECT session_id FROM desk.refresh_token WHERE hash = $1)
     FOR UPDATE OF s`,
    [hash],
  );
  const session = family.rows[0];
  if (session === undefined) return undefined;
  // Read after the lock: another use may have changed the token while this one waited.
  const { rows } = await db.query<{
    generation: number;
    expires_at: Date;
    used_at: Date | null;
    served_again: boolean;
    replaced: boolean;
    successor_used: boolean;
  }>(
    `SELECT t.generation, t.expires_at, t.used_at, t.served_again, t.replaced,
       EXISTS (SELECT FROM desk.refresh_token n
               WHERE n.session_id = t.session_id AND n.generation = t.generation + 1
                 AND n.used_at IS NOT NULL) AS successor_used
     FROM desk.refresh_token t WHERE t.hash = $1`,
    [hash],
  );
  const token = rows[0];
  if (token === undefined) return undefined;
  const idleMs = session.session_idle_minutes * 60_000;
  return {
    /** When the session is over by its site's rules as they are now, however its token was made. */
    oldAt: session.old_at.getTime(),
    idleAt:
      session.seen_at === null ? Number.POSITIVE_INFINITY : session.seen_at.getTime() + idleMs,
    idleMs,
    sessionId: Number(session.id),
    siteId: session.site_id,
    memberId: Number(session.member_id),
    newest: session.generation,
    isMobile: session.is_mobile,
    endReason: session.end_reason,
    status: session.status,
    blockDevice: session.block_device,
    generation: token.generation,
    expiresAt: token.expires_at.getTime(),
    usedAt: token.used_at?.getTime() ?? null,
    servedAgain: token.served_again,
    replaced: token.replaced,
    successorUsed: token.successor_used,
  };
}

/** Ends one session and tells every gateway. */
export async function endSession(
  db: DeskConnection,
  { sessionId, memberId, reason, now }: SessionEnd & { now: number },
): Promise<void> {
  await db.query(
    `WITH ended AS (
       UPDATE desk.session SET ended_at = $2, end_reason = $3 WHERE id = $1 AND ended_at IS NULL
     )
     SELECT pg_notify($4, $5)`,
    [
      sessionId,
      new Date(now),
      reason,
      SESSION_CHANNEL,
      JSON.stringify({ sessionId, memberId, reason }),
    ],
  );
}

/** A live session as its member sees it. */
export interface OwnSession {
  readonly id: number;
  readonly device: string;
  readonly address: string;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly seenAt: number;
}

/** A member's live sessions, the last used first. */
export async function listSessions(db: DeskConnection, memberId: number): Promise<OwnSession[]> {
  const { rows } = await db.query<{
    id: string;
    device: string | null;
    address: string | null;
    started_at: Date;
    seen_at: Date;
  }>(
    `SELECT id, device, address, started_at, coalesce(seen_at, started_at) AS seen_at
     FROM desk.session WHERE member_id = $1 AND ended_at IS NULL AND viewed_by IS NULL ORDER BY 5 DESC, id DESC`,
    [memberId],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    device: row.device ?? "",
    address: row.address ?? "",
    startedAt: row.started_at.getTime(),
    seenAt: row.seen_at.getTime(),
  }));
}

/**
 * Ends sessions of a member by their own hand: one of theirs, or all but one. Tells every gateway, and forgets the devices
 * that no other of the member's sessions is at.
 */
export async function endOwnSessions(
  db: DeskConnection,
  {
    memberId,
    now,
    ...which
  }: { memberId: number; now: number } & ({ only: number } | { allBut: number }),
): Promise<void> {
  await db.query(
    `WITH ended AS (
       UPDATE desk.session SET ended_at = $2, end_reason = 'LOGOUT'
       WHERE member_id = $1 AND ended_at IS NULL AND (id = $3) = $4 RETURNING id, device_id
     ), forgotten AS (
       DELETE FROM desk.device d USING ended
       WHERE d.id = ended.device_id AND NOT EXISTS (
         SELECT FROM desk.session s WHERE s.device_id = d.id AND s.ended_at IS NULL
           AND (s.id = $3) <> $4)
     )
     SELECT pg_notify($5, json_build_object('sessionId', id, 'memberId', $1::bigint, 'reason', 'LOGOUT')::text)
     FROM ended`,
    [
      memberId,
      new Date(now),
      "only" in which ? which.only : which.allBut,
      "only" in which,
      SESSION_CHANNEL,
    ],
  );
}

/** Tells the member's sockets at every gateway something, as JSON. */
export async function tellMember(
  db: DeskConnection,
  told: { readonly memberId: number; readonly body: string },
): Promise<void> {
  await db.query("SELECT pg_notify($1, $2)", [MEMBER_CHANNEL, JSON.stringify(told)]);
}

/** Ends a member's sessions (all, all but one, or those of mobile devices) and tells every gateway. */
export async function endMemberSessions(
  db: DeskConnection,
  end: {
    memberId: number;
    reason: SessionEndReason;
    now: number;
    keepSessionId?: number | null;
    mobileOnly?: boolean;
  },
): Promise<void> {
  await db.query(
    `WITH ended AS (
       UPDATE desk.session SET ended_at = $2, end_reason = $3
       WHERE member_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $4 AND (is_mobile OR NOT $5)
       RETURNING id
     )
     SELECT pg_notify($6, json_build_object('sessionId', id, 'memberId', $1::bigint, 'reason', $3)::text)
     FROM ended`,
    [
      end.memberId,
      new Date(end.now),
      end.reason,
      end.keepSessionId ?? null,
      end.mobileOnly ?? false,
      SESSION_CHANNEL,
    ],
  );
}

/** Ends the sessions that are too old, or too long unused, for their site, and tells every gateway: their sockets close. */
export async function endOverdueSessions(db: DeskConnection, now: number): Promise<void> {
  await db.query(
    `WITH ended AS (
       UPDATE desk.session s SET ended_at = $1, end_reason = 'EXPIRED'
       FROM desk.site
       WHERE site.id = s.site_id AND s.ended_at IS NULL
         AND (s.started_at + make_interval(mins => session_longest_minutes) <= $1
           OR s.seen_at + make_interval(mins => session_idle_minutes) <= $1)
       RETURNING s.id, s.member_id
     )
     SELECT pg_notify($2, json_build_object('sessionId', id, 'memberId', member_id, 'reason', 'EXPIRED')::text)
     FROM ended`,
    [new Date(now), SESSION_CHANNEL],
  );
}

/** When a session's member last proved who they are, epoch ms; undefined where it has ended, null where never. */
export async function provedAt(
  db: DeskConnection,
  sessionId: number,
): Promise<number | null | undefined> {
  const { rows } = await db.query<{ proved_at: Date | null }>(
    "SELECT proved_at FROM desk.session WHERE id = $1 AND ended_at IS NULL",
    [sessionId],
  );
  return rows[0] && (rows[0].proved_at?.getTime() ?? null);
}

/** Keeps that a session's member has just proved who they are. */
export async function markProved(
  db: DeskConnection,
  sessionId: number,
  now: number,
): Promise<void> {
  await db.query("UPDATE desk.session SET proved_at = $2 WHERE id = $1 AND ended_at IS NULL", [
    sessionId,
    new Date(now),
  ]);
}
