/**
 * Authenticator apps of members: sealed secrets, the last step that served, wrong codes in a row, recovery codes as
 * hashes. What a code means is the gateway's business; here each code serves once, and five wrong ones pause.
 */

import type { DeskConnection, DeskDatabase } from "./database.ts";
import { endMemberSessions } from "./sessions.ts";

const WRONG_MAX = 5;
const PAUSE_MS = 5 * 60_000;
const CONFIRM_AGAIN_MS = 2 * 60_000;

export interface OtpState {
  /** Since when codes are asked for, epoch ms; null while they are not. */
  readonly confirmedAt: number | null;
  readonly hasPending: boolean;
  readonly recoveryCodesLeft: number;
}

/** What a code was good for: a time step of the secret, or a recovery code by its hash. */
export type OtpUse =
  | { readonly kind: "step"; readonly step: number }
  | { readonly kind: "recovery"; readonly hash: Buffer };

export type OtpResult =
  | { readonly ok: true; readonly use: OtpUse; readonly lastStep: number }
  | { readonly ok: false; readonly why: "OFF" | "WRONG" }
  /** Epoch ms. */
  | { readonly ok: false; readonly why: "PAUSED"; readonly until: number };

interface OtpRow {
  secret: Buffer | null;
  confirmed_at: Date | null;
  pending: Buffer | null;
  last_step: string;
  wrong: number;
  paused_until: Date | null;
}

/** Whether and since when a member has an authenticator app. */
export async function readOtp(db: DeskConnection, memberId: number): Promise<OtpState> {
  const { rows } = await db.query<{
    confirmed_at: Date | null;
    has_pending: boolean;
    left: string;
  }>(
    `SELECT confirmed_at, pending IS NOT NULL AS has_pending,
       (SELECT count(*) FROM desk.otp_recovery r
        WHERE r.member_id = o.member_id AND used_at IS NULL) AS left
     FROM desk.otp o WHERE member_id = $1`,
    [memberId],
  );
  const row = rows[0];
  return {
    confirmedAt: row?.confirmed_at?.getTime() ?? null,
    hasPending: row?.has_pending ?? false,
    recoveryCodesLeft: Number(row?.left ?? 0),
  };
}

/** Keeps a secret that is not yet in force, instead of an earlier one that was not either. */
export async function keepPendingOtp(
  db: DeskConnection,
  memberId: number,
  sealed: Buffer,
): Promise<void> {
  await db.query(
    `INSERT INTO desk.otp (member_id, pending) VALUES ($1, $2)
     ON CONFLICT (member_id) DO UPDATE SET pending = excluded.pending`,
    [memberId, sealed],
  );
}

/** Drops a secret that is not yet in force: who began it may not have had the PIN that it takes from now on (decision 071). */
export async function forgetBegunOtp(db: DeskConnection, memberId: number): Promise<void> {
  await db.query("UPDATE desk.otp SET pending = NULL WHERE member_id = $1", [memberId]);
}

async function lockOtp(db: DeskConnection, memberId: number): Promise<OtpRow | undefined> {
  const { rows } = await db.query<OtpRow>(
    `SELECT secret, confirmed_at, pending, last_step, wrong, paused_until
     FROM desk.otp WHERE member_id = $1 FOR UPDATE`,
    [memberId],
  );
  return rows[0];
}

/** Whether `confirmOtp` would take a code now; counts nothing, and so says nothing of one that it would not look at. */
export async function fitsOtp(
  db: DeskConnection,
  memberId: number,
  { now, check }: { now: number; check: (sealed: Buffer) => number | undefined },
): Promise<boolean> {
  const { rows } = await db.query<Omit<OtpRow, "wrong">>(
    `SELECT secret, confirmed_at, pending, last_step, paused_until FROM desk.otp WHERE member_id = $1`,
    [memberId],
  );
  const [row] = rows;
  if (row === undefined || (row.paused_until?.getTime() ?? 0) > now) return false;
  const sealed = row.pending ?? row.secret;
  const step = sealed === null ? undefined : check(sealed);
  return step !== undefined && (row.pending !== null || isAgain(row, step, now));
}

/** Whether it is the code that put the secret in force a moment ago. */
function isAgain(
  { pending, last_step, confirmed_at }: Pick<OtpRow, "pending" | "last_step" | "confirmed_at">,
  step: number | undefined,
  now: number,
): boolean {
  const age = now - (confirmed_at?.getTime() ?? 0);
  return pending === null && step === Number(last_step) && age < CONFIRM_AGAIN_MS;
}

async function countWrong(db: DeskConnection, memberId: number, now: number): Promise<void> {
  await db.query(
    `UPDATE desk.otp SET wrong = CASE WHEN wrong + 1 >= $2 THEN 0 ELSE wrong + 1 END,
       paused_until = CASE WHEN wrong + 1 >= $2 THEN $3 ELSE paused_until END
     WHERE member_id = $1`,
    [memberId, WRONG_MAX, new Date(now + PAUSE_MS)],
  );
}

/**
 * Uses a code of the secret in force up, or counts it as wrong.
 *
 * @param check which step of the sealed secret the code is of, undefined for none
 * @param recoveryHash of the code, should it be a recovery code
 */
export async function takeOtp(
  db: DeskDatabase,
  {
    memberId,
    now,
    check,
    recoveryHash,
  }: {
    memberId: number;
    now: number;
    check: (sealed: Buffer) => number | undefined;
    recoveryHash: Buffer;
  },
): Promise<OtpResult> {
  return db.transaction(async (connection) => {
    const row = await lockOtp(connection, memberId);
    if (row?.confirmed_at == null || row.secret === null) return { ok: false, why: "OFF" };
    const pausedUntil = row.paused_until?.getTime() ?? 0;
    if (pausedUntil > now) return { ok: false, why: "PAUSED", until: pausedUntil };
    const lastStep = Number(row.last_step);
    const step = check(row.secret);
    if (step !== undefined && step > lastStep) {
      await connection.query("UPDATE desk.otp SET last_step = $2, wrong = 0 WHERE member_id = $1", [
        memberId,
        step,
      ]);
      return { ok: true, use: { kind: "step", step }, lastStep };
    }
    const { rowCount } = await connection.query(
      `UPDATE desk.otp_recovery SET used_at = $3
       WHERE member_id = $1 AND hash = $2 AND used_at IS NULL`,
      [memberId, recoveryHash, new Date(now)],
    );
    if (rowCount === 1) {
      await connection.query("UPDATE desk.otp SET wrong = 0 WHERE member_id = $1", [memberId]);
      return { ok: true, use: { kind: "recovery", hash: recoveryHash }, lastStep };
    }
    await countWrong(connection, memberId, now);
    return { ok: false, why: "WRONG" };
  });
}

/** Gives a code back whose purpose was refused, so that the next try need not wait for another. */
export async function giveOtpBack(
  db: DeskConnection,
  memberId: number,
  { use, lastStep }: { use: OtpUse; lastStep: number },
): Promise<void> {
  if (use.kind === "step")
    await db.query("UPDATE desk.otp SET last_step = $3 WHERE member_id = $1 AND last_step = $2", [
      memberId,
      use.step,
      lastStep,
    ]);
  else
    await db.query(
      "UPDATE desk.otp_recovery SET used_at = NULL WHERE member_id = $1 AND hash = $2",
      [memberId, use.hash],
    );
}

/**
 * Puts the pending secret in force with a code of it and replaces the recovery codes. The same code once more within two
 * minutes replaces them again: the answer that showed them may have been lost. The member's other sessions end: whoever has
 * one of them did not give the code.
 *
 * @param check which step of the sealed secret the code is of, undefined for none
 */
export async function confirmOtp(
  db: DeskDatabase,
  {
    memberId,
    keepSessionId,
    now,
    check,
    recoveryHashes,
  }: {
    memberId: number;
    keepSessionId: number;
    now: number;
    check: (sealed: Buffer) => number | undefined;
    recoveryHashes: readonly Buffer[];
  },
): Promise<OtpResult> {
  return db.transaction(async (connection) => {
    const row = await lockOtp(connection, memberId);
    const sealed = row?.pending ?? row?.secret ?? null;
    if (row === undefined || sealed === null) return { ok: false, why: "OFF" };
    const pausedUntil = row.paused_until?.getTime() ?? 0;
    if (pausedUntil > now) return { ok: false, why: "PAUSED", until: pausedUntil };
    const step = check(sealed);
    const comesAgain = isAgain(row, step, now);
    if (step === undefined || (row.pending === null && !comesAgain)) {
      await countWrong(connection, memberId, now);
      return { ok: false, why: "WRONG" };
    }
    if (!comesAgain)
      await connection.query(
        `UPDATE desk.otp SET secret = pending, pending = NULL, confirmed_at = $2, last_step = $3,
           wrong = 0, paused_until = NULL
         WHERE member_id = $1`,
        [memberId, new Date(now), step],
      );
    await connection.query("DELETE FROM desk.otp_recovery WHERE member_id = $1", [memberId]);
    await connection.query(
      "INSERT INTO desk.otp_recovery (member_id, hash) SELECT $1, unnest($2::bytea[])",
      [memberId, recoveryHashes],
    );
    await endMemberSessions(connection, { memberId, reason: "OTP", now, keepSessionId });
    return { ok: true, use: { kind: "step", step }, lastStep: 0 };
  });
}

/** Stops asking for codes, after a code was used up; the member's other sessions end. */
export async function removeOtp(
  db: DeskDatabase,
  { memberId, keepSessionId, now }: { memberId: number; keepSessionId: number; now: number },
): Promise<void> {
  await db.transaction(async (connection) => {
    await connection.query("DELETE FROM desk.otp_recovery WHERE member_id = $1", [memberId]);
    await connection.query("DELETE FROM desk.otp WHERE member_id = $1", [memberId]);
    await endMemberSessions(connection, { memberId, reason: "OTP", now, keepSessionId });
  });
}
