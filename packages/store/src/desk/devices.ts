/** Devices that signed in before: their sign-ins are not held up by what strangers try under the same name. */

import type { DeskConnection } from "./database.ts";

/** Devices that are kept of one member or operator. */
const DEVICES_MAX = 20;

/** Whether somebody of that name has signed in from a device before. */
export async function isKnownDevice(
  db: DeskConnection,
  { siteId, username, hash }: { siteId: number; username: string; hash: Buffer },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM desk.device d JOIN desk.member m ON m.id = d.member_id
     WHERE m.site_id = $1 AND m.username = $2 AND d.hash = $3`,
    [siteId, username, hash],
  );
  return rowCount === 1;
}

/** Forgets the devices of a member that were used longest ago, beyond those that are kept. */
export async function boundDevices(db: DeskConnection, memberId: number): Promise<void> {
  await db.query(
    `DELETE FROM desk.device WHERE id IN (
       SELECT id FROM desk.device WHERE member_id = $1 ORDER BY seen_at DESC, id DESC OFFSET $2)`,
    [memberId, DEVICES_MAX],
  );
}

/** Forgets a member's devices but that of one session: whoever signs in from them is a stranger again. */
export async function forgetDevices(
  db: DeskConnection,
  memberId: number,
  keepSessionId: number | null,
): Promise<void> {
  await db.query(
    `DELETE FROM desk.device WHERE member_id = $1
       AND id IS DISTINCT FROM (SELECT device_id FROM desk.session WHERE id = $2)`,
    [memberId, keepSessionId],
  );
}

/** Whether an operator of that name has signed in from a device before. */
export async function isKnownOperatorDevice(
  db: DeskConnection,
  { siteId, username, hash }: { siteId: number; username: string; hash: Buffer },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM desk.operator_device d JOIN desk.operator o ON o.id = d.operator_id
     WHERE o.site_id = $1 AND o.username = $2 AND d.hash = $3`,
    [siteId, username, hash],
  );
  return rowCount === 1;
}

/** Keeps that an operator has signed in from a device, and forgets those that were used longest ago. */
export async function keepOperatorDevice(
  db: DeskConnection,
  { operatorId, hash, now }: { operatorId: number; hash: Buffer; now: number },
): Promise<void> {
  await db.query(
    `INSERT INTO desk.operator_device (operator_id, hash, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (operator_id, hash) DO UPDATE SET seen_at = excluded.seen_at`,
    [operatorId, hash, new Date(now)],
  );
  await db.query(
    `DELETE FROM desk.operator_device WHERE operator_id = $1 AND hash IN (
       SELECT hash FROM desk.operator_device WHERE operator_id = $1 ORDER BY seen_at DESC OFFSET $2)`,
    [operatorId, DEVICES_MAX],
  );
}

/** Forgets an operator's devices but one. */
export async function forgetOperatorDevices(
  db: DeskConnection,
  operatorId: number,
  keep: Buffer | null,
): Promise<void> {
  await db.query(
    "DELETE FROM desk.operator_device WHERE operator_id = $1 AND hash IS DISTINCT FROM $2",
    [operatorId, keep],
  );
}
