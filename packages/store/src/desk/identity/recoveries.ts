/** Accounts that two operators give back to their owners (decision 071). */

import type { DeskConnection } from "../database.ts";
import { forgetDevices } from "../devices.ts";
import { endMemberSessions } from "../sessions.ts";

/** What an account was before, as far as somebody is told or asks later. */
export interface FormerAccount {
  /** Digits. */
  readonly phone: string;
  readonly email: string | null;
  readonly hasOtp: boolean;
  readonly passkeys: number;
  readonly hasPin: boolean;
}

/**
 * Takes every way in that somebody else may have made, and gives the account the phone of its owner: the password is one that
 * nobody knows, authenticator app, passkeys and PIN are gone, every session ends and every device is a stranger's. The member's
 * row is held first, so that what is being changed of it meanwhile comes before this or finds its session ended. In the caller's
 * transaction; throws where another member of the site has the phone.
 *
 * @param phone digits
 */
export async function recoverAccount(
  db: DeskConnection,
  {
    siteId,
    memberId,
    phone,
    passwordHash,
    now,
  }: { siteId: number; memberId: number; phone: string; passwordHash: string; now: number },
): Promise<FormerAccount> {
  const { rows } = await db.query<{ phone: string; email: string | null }>(
    "SELECT phone, email FROM desk.member WHERE id = $1 AND site_id = $2 FOR UPDATE",
    [memberId, siteId],
  );
  const [member] = rows;
  if (member === undefined) throw new Error("no such member of the site");
  await db.query("UPDATE desk.member SET phone = $2, password_hash = $3 WHERE id = $1", [
    memberId,
    phone,
    passwordHash,
  ]);
  await db.query("DELETE FROM desk.otp_recovery WHERE member_id = $1", [memberId]);
  const { rows: apps } = await db.query<{ is_on: boolean }>(
    "DELETE FROM desk.otp WHERE member_id = $1 RETURNING confirmed_at IS NOT NULL AS is_on",
    [memberId],
  );
  const passkeys = await db.query("DELETE FROM desk.passkey WHERE member_id = $1", [memberId]);
  const pins = await db.query("DELETE FROM desk.pin WHERE member_id = $1", [memberId]);
  await endMemberSessions(db, { memberId, reason: "OPERATOR", now });
  await forgetDevices(db, memberId, null);
  return {
    ...member,
    hasOtp: apps[0]?.is_on === true,
    passkeys: passkeys.rowCount ?? 0,
    hasPin: pins.rowCount === 1,
  };
}
