/** Accounts that their members froze, until two operators open them again (decision 018). */

import type { MemberStatus } from "@naru/vocabulary/member";
import type { DeskConnection, DeskDatabase } from "../database.ts";
import { forgetDevices } from "../devices.ts";
import { endMemberSessions } from "../sessions.ts";

export interface Freeze {
  readonly siteId: number;
  readonly memberId: number;
  /** Epoch ms. */
  readonly frozenAt: number;
}

interface FreezeRow {
  site_id: number;
  member_id: string;
  frozen_at: Date;
}

function toFreeze(row: FreezeRow): Freeze {
  return {
    siteId: row.site_id,
    memberId: Number(row.member_id),
    frozenAt: row.frozen_at.getTime(),
  };
}

/**
 * Freezes an active member: every session ends and every device is a stranger's again. Whoever is not active, or frozen
 * already, stays as they are.
 */
export async function freezeMember(
  db: DeskDatabase,
  { siteId, memberId, now }: { siteId: number; memberId: number; now: number },
): Promise<void> {
  await db.transaction(async (connection) => {
    const { rowCount } = await connection.query(
      `WITH frozen AS (
         UPDATE desk.member SET status = 'FROZEN'
         WHERE id = $1 AND site_id = $2 AND status = 'ACTIVE' RETURNING id
       )
       INSERT INTO desk.freeze (member_id, site_id, frozen_at) SELECT id, $2, $3 FROM frozen`,
      [memberId, siteId, new Date(now)],
    );
    if (rowCount !== 1) return;
    await endMemberSessions(connection, { memberId, reason: "FREEZE", now });
    await forgetDevices(connection, memberId, null);
  });
}

/** A member's freeze, and whether the engine has taken it; undefined where the account is not frozen. */
export async function readFreeze(
  db: DeskConnection,
  { siteId, memberId }: { siteId: number; memberId: number },
): Promise<(Freeze & { readonly isCarried: boolean }) | undefined> {
  const { rows } = await db.query<FreezeRow & { is_carried: boolean }>(
    `SELECT site_id, member_id, frozen_at, is_carried FROM desk.freeze
     WHERE member_id = $1 AND site_id = $2`,
    [memberId, siteId],
  );
  return rows[0] && { ...toFreeze(rows[0]), isCarried: rows[0].is_carried };
}

/**
 * A status as the engine is to have it: frozen for as long as the member's freeze stands, whatever an operator has done to
 * them since. A block that took its place would let money leave for which the freeze holds.
 */
export async function underFreeze(
  db: DeskConnection,
  owner: { siteId: number; memberId: number },
  status: MemberStatus,
): Promise<MemberStatus> {
  return (await readFreeze(db, owner)) === undefined ? status : "FROZEN";
}

/**
 * Until the transaction ends nobody else changes what a member may, at the desk and in the engine: whoever does takes this
 * first, then reads, tells the engine, and writes. Only the freeze itself does not wait (`freezeMember`).
 */
export async function lockStatus(db: DeskConnection, memberId: number): Promise<void> {
  await db.query("SELECT pg_advisory_xact_lock(hashtextextended('member status', $1))", [memberId]);
}

/** The same where nobody else is at it; `false` where somebody is. */
export async function tryLockStatus(db: DeskConnection, memberId: number): Promise<boolean> {
  const { rows } = await db.query<{ is_mine: boolean }>(
    "SELECT pg_try_advisory_xact_lock(hashtextextended('member status', $1)) AS is_mine",
    [memberId],
  );
  return rows[0]?.is_mine === true;
}

/** Freezes that the engine has not taken yet, the oldest first. */
export async function freezesToCarry(db: DeskConnection): Promise<Freeze[]> {
  const { rows } = await db.query<FreezeRow>(
    `SELECT site_id, member_id, frozen_at FROM desk.freeze
     WHERE NOT is_carried ORDER BY frozen_at LIMIT 100`,
  );
  return rows.map(toFreeze);
}

/** The engine has taken it; a later freeze of the member is another one. */
export async function markCarried(
  db: DeskConnection,
  { memberId, frozenAt }: Freeze,
): Promise<void> {
  await db.query(
    "UPDATE desk.freeze SET is_carried = true WHERE member_id = $1 AND frozen_at = $2",
    [memberId, new Date(frozenAt)],
  );
}

/** Opens a frozen account again, but for an operator's block. */
export async function thawMember(
  db: DeskConnection,
  { siteId, memberId }: { siteId: number; memberId: number },
): Promise<void> {
  await db.query("DELETE FROM desk.freeze WHERE member_id = $1 AND site_id = $2", [
    memberId,
    siteId,
  ]);
  await db.query("UPDATE desk.member SET status = 'ACTIVE' WHERE id = $1 AND status = 'FROZEN'", [
    memberId,
  ]);
}
