/** A member's own history of sign-ins, good and refused; both are bounded, so that neither pushes the other out. */

import type { DeskConnection } from "./database.ts";

/** Good ones, and refused ones, that are kept of one member. */
const KEPT = 50;

/** VIEW: an operator looked at what the member sees (decision 052). */
export type SignInWay = "PASSWORD" | "PASSKEY" | "VIEW";

export interface SignIn {
  /** Epoch ms. */
  readonly at: number;
  readonly way: SignInWay;
  /** The code of the refusal; null where a session began. */
  readonly refusedFor: string | null;
  readonly isNewDevice: boolean;
  /** What the device says that it is. */
  readonly device: string;
  /** IPv4, or the /64 of an IPv6. */
  readonly address: string;
}

/** Adds a sign-in to a member's history and drops the oldest of its kind. */
export async function addSignIn(
  db: DeskConnection,
  memberId: number,
  signIn: SignIn,
): Promise<void> {
  await db.query(
    `INSERT INTO desk.sign_in (member_id, at, way, refused_for, is_new_device, device, address)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      memberId,
      new Date(signIn.at),
      signIn.way,
      signIn.refusedFor,
      signIn.isNewDevice,
      signIn.device,
      signIn.address,
    ],
  );
  await db.query(
    `DELETE FROM desk.sign_in WHERE id IN (
       SELECT id FROM desk.sign_in WHERE member_id = $1 AND (refused_for IS NULL) = $2
       ORDER BY id DESC OFFSET $3)`,
    [memberId, signIn.refusedFor === null, KEPT],
  );
}

/** A member's history, newest first. */
export async function readSignIns(db: DeskConnection, memberId: number): Promise<SignIn[]> {
  const { rows } = await db.query<{
    at: Date;
    way: SignInWay;
    refused_for: string | null;
    is_new_device: boolean;
    device: string;
    address: string;
  }>(
    `SELECT at, way, refused_for, is_new_device, device, address
     FROM desk.sign_in WHERE member_id = $1 ORDER BY id DESC`,
    [memberId],
  );
  return rows.map((row) => ({
    at: row.at.getTime(),
    way: row.way,
    refusedFor: row.refused_for,
    isNewDevice: row.is_new_device,
    device: row.device,
    address: row.address,
  }));
}
