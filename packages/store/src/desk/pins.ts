/**
 * Withdrawal PINs of members: sealed hashes and the tries that were taken. A try is taken before the PIN is looked at and
 * given back by the right one, so that no number of guesses at once is more than `PIN_TRIES`.
 */

import { PIN_TRIES } from "@naru/vocabulary/pin";
import type { DeskConnection, DeskDatabase } from "./database.ts";
import { endMemberSessions } from "./sessions.ts";

/** A member's PIN as people are told of it; times are epoch ms. */
export interface PinState {
  readonly setAt: number;
  /** When the first one was set, or one in the place of one that was forgotten: the right old one may have been replaced since. */
  readonly begunAt: number;
  readonly triesLeft: number;
  /** Since when it is locked; null while it is not. */
  readonly lockedAt: number | null;
  /** When it was last set anew by who had forgotten it. */
  readonly resetAt: number | null;
}

/** Whether a PIN may be looked at now. */
export type PinTry =
  | { readonly ok: true; readonly hash: Buffer; readonly triesLeft: number }
  | { readonly ok: false; readonly why: "UNSET" | "LOCKED" };

/** A member's PIN, undefined before the first. */
export async function readPin(db: DeskConnection, memberId: number): Promise<PinState | undefined> {
  const { rows } = await db.query<{
    tries: number;
    locked_at: Date | null;
    set_at: Date;
    begun_at: Date;
    reset_at: Date | null;
  }>("SELECT tries, locked_at, set_at, begun_at, reset_at FROM desk.pin WHERE member_id = $1", [
    memberId,
  ]);
  const row = rows[0];
  return (
    row && {
      setAt: row.set_at.getTime(),
      begunAt: row.begun_at.getTime(),
      triesLeft: Math.max(0, PIN_TRIES - row.tries),
      lockedAt: row.locked_at?.getTime() ?? null,
      resetAt: row.reset_at?.getTime() ?? null,
    }
  );
}

/** Sets a first PIN; `false` where there is one, which stays. */
export async function addPin(
  db: DeskConnection,
  { memberId, hash, now }: { memberId: number; hash: Buffer; now: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    "INSERT INTO desk.pin (member_id, hash, set_at, begun_at) VALUES ($1, $2, $3, $3) ON CONFLICT DO NOTHING",
    [memberId, hash, new Date(now)],
  );
  return rowCount === 1;
}

/** Takes one try. The last one locks the PIN until it proves right or the PIN is set anew. */
export async function takePinTry(
  db: DeskConnection,
  memberId: number,
  now: number,
): Promise<PinTry> {
  const { rows } = await db.query<{ hash: Buffer; tries: number }>(
    `UPDATE desk.pin SET tries = tries + 1,
       locked_at = CASE WHEN tries + 1 >= $2 THEN $3::timestamptz END
     WHERE member_id = $1 AND tries < $2 RETURNING hash, tries`,
    [memberId, PIN_TRIES, new Date(now)],
  );
  const row = rows[0];
  if (row !== undefined) return { ok: true, hash: row.hash, triesLeft: PIN_TRIES - row.tries };
  return { ok: false, why: (await readPin(db, memberId)) === undefined ? "UNSET" : "LOCKED" };
}

/** The PIN was right: every try is given back. */
export async function forgetPinTries(db: DeskConnection, memberId: number): Promise<void> {
  await db.query("UPDATE desk.pin SET tries = 0, locked_at = NULL WHERE member_id = $1", [
    memberId,
  ]);
}

/** Gives one try back whose PIN was not looked at. */
export async function givePinTryBack(db: DeskConnection, memberId: number): Promise<void> {
  await db.query(
    "UPDATE desk.pin SET tries = tries - 1, locked_at = NULL WHERE member_id = $1 AND tries > 0",
    [memberId],
  );
}

/** Puts another PIN in place of one that was just given. */
export async function changePin(
  db: DeskConnection,
  { memberId, hash, now }: { memberId: number; hash: Buffer; now: number },
): Promise<void> {
  await db.query(
    "UPDATE desk.pin SET hash = $2, set_at = $3, tries = 0, locked_at = NULL WHERE member_id = $1",
    [memberId, hash, new Date(now)],
  );
}

/**
 * Puts another PIN in place of one that is forgotten or locked; `false` where there is none. The member's other sessions
 * end, and the moment is kept for the member to be told.
 */
export async function resetPin(
  db: DeskDatabase,
  {
    memberId,
    hash,
    keepSessionId,
    now,
  }: { memberId: number; hash: Buffer; keepSessionId: number; now: number },
): Promise<boolean> {
  return db.transaction(async (connection) => {
    const { rowCount } = await connection.query(
      `UPDATE desk.pin SET hash = $2, set_at = $3, begun_at = $3, reset_at = $3, tries = 0, locked_at = NULL
       WHERE member_id = $1`,
      [memberId, hash, new Date(now)],
    );
    if (rowCount !== 1) return false;
    await endMemberSessions(connection, { memberId, reason: "PIN", now, keepSessionId });
    return true;
  });
}
