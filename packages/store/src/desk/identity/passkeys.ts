/**
 * Passkeys of members: public keys with the counters that they last showed, and the challenges that were answered. What an
 * answer proves is the gateway's business; here each challenge serves once, and a counter never goes back.
 */

import type { DeskConnection, DeskDatabase } from "../database.ts";
import { provedAt } from "../sessions.ts";

/** A passkey as its member is told of it; times are epoch ms. */
export interface PasskeyRecord {
  readonly id: number;
  readonly memberId: number;
  readonly credentialId: Buffer;
  /** COSE. */
  readonly publicKey: Buffer;
  readonly transports: readonly string[];
  /** The name of the site that it is for. */
  readonly rpId: string;
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
  /** Since when it serves nobody, because there seems to be a copy. */
  readonly clonedAt: number | null;
}

/** A challenge that was answered: its hash, and until when it could be (epoch ms). */
export interface Answered {
  readonly hash: Buffer;
  readonly expiresAt: number;
}

interface PasskeyRow {
  id: string;
  member_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  transports: string[];
  rp_id: string;
  name: string;
  created_at: Date;
  used_at: Date | null;
  cloned_at: Date | null;
}

const COLUMNS = `k.id, k.member_id, k.credential_id, k.public_key, k.transports, k.rp_id, k.name, k.created_at,
  k.used_at, k.cloned_at`;

function toRecord(row: PasskeyRow): PasskeyRecord {
  return {
    id: Number(row.id),
    memberId: Number(row.member_id),
    credentialId: row.credential_id,
    publicKey: row.public_key,
    transports: row.transports,
    rpId: row.rp_id,
    name: row.name,
    createdAt: row.created_at.getTime(),
    usedAt: row.used_at?.getTime() ?? null,
    clonedAt: row.cloned_at?.getTime() ?? null,
  };
}

/** A member's passkeys, the oldest first. */
export async function listPasskeys(db: DeskConnection, memberId: number): Promise<PasskeyRecord[]> {
  const { rows } = await db.query<PasskeyRow>(
    `SELECT ${COLUMNS} FROM desk.passkey k WHERE member_id = $1 ORDER BY id`,
    [memberId],
  );
  return rows.map(toRecord);
}

/** The passkey of a credential, if a member of the site has it. */
export async function findPasskey(
  db: DeskConnection,
  siteId: number,
  credentialId: Buffer,
): Promise<PasskeyRecord | undefined> {
  const { rows } = await db.query<PasskeyRow>(
    `SELECT ${COLUMNS} FROM desk.passkey k JOIN desk.member m ON m.id = k.member_id
     WHERE k.credential_id = $2 AND m.site_id = $1`,
    [siteId, credentialId],
  );
  return rows[0] && toRecord(rows[0]);
}

/** When (epoch ms) a member last added a passkey that is still there; null where there is none. */
export async function lastPasskeyAt(db: DeskConnection, memberId: number): Promise<number | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    "SELECT max(created_at) AS at FROM desk.passkey WHERE member_id = $1",
    [memberId],
  );
  return rows[0]?.at?.getTime() ?? null;
}

export type AddedPasskey = "ADDED" | "ANSWERED_BEFORE" | "FULL" | "TAKEN" | "ENDED";

/** Adds a passkey for an answered challenge, unless the member has `most` of them, somebody has this one, or the session has ended. */
export async function addPasskey(
  db: DeskDatabase,
  {
    passkey,
    sessionId,
    counter,
    answered,
    most,
  }: {
    passkey: Omit<PasskeyRecord, "id" | "usedAt" | "clonedAt">;
    sessionId: number;
    counter: number;
    answered: Answered;
    most: number;
  },
): Promise<AddedPasskey> {
  return db.transaction(async (connection) => {
    if (!(await spend(connection, answered))) return "ANSWERED_BEFORE";
    // Held, so that two that are added at once count each other.
    const { rows } = await connection.query<{ count: string }>(
      `WITH held AS (SELECT id FROM desk.member WHERE id = $1 FOR UPDATE)
       SELECT count(k.id) AS count FROM held LEFT JOIN desk.passkey k ON k.member_id = held.id`,
      [passkey.memberId],
    );
    if ((await provedAt(connection, sessionId)) === undefined) return "ENDED";
    if (Number(rows[0]?.count) >= most) return "FULL";
    const { rowCount } = await connection.query(
      `INSERT INTO desk.passkey
         (member_id, credential_id, public_key, counter, transports, rp_id, name, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (credential_id) DO NOTHING`,
      [
        passkey.memberId,
        passkey.credentialId,
        passkey.publicKey,
        counter,
        passkey.transports,
        passkey.rpId,
        passkey.name,
        new Date(passkey.createdAt),
      ],
    );
    return rowCount === 1 ? "ADDED" : "TAKEN";
  });
}

export type UsedPasskey =
  | "USED"
  /** Its challenge was answered before, or it has gone meanwhile. */
  | "REFUSED"
  /** Its counter went back just now: from now on it serves nobody. */
  | "CLONED";

/** Counts the use of a passkey for an answered challenge whose signature was good. */
export async function countUse(
  db: DeskDatabase,
  { id, counter, answered, now }: { id: number; counter: number; answered: Answered; now: number },
): Promise<UsedPasskey> {
  return db.transaction(async (connection) => {
    if (!(await spend(connection, answered))) return "REFUSED";
    // A counter of 0 says that the authenticator keeps none.
    const used = await connection.query(
      `UPDATE desk.passkey SET counter = $2, used_at = $3
       WHERE id = $1 AND cloned_at IS NULL AND ($2 > counter OR ($2 = 0 AND counter = 0))`,
      [id, counter, new Date(now)],
    );
    if (used.rowCount === 1) return "USED";
    const cloned = await connection.query(
      "UPDATE desk.passkey SET cloned_at = $2 WHERE id = $1 AND cloned_at IS NULL",
      [id, new Date(now)],
    );
    return cloned.rowCount === 1 ? "CLONED" : "REFUSED";
  });
}

/** Gives a member's passkey another name; one that is not theirs keeps its own. */
export async function renamePasskey(
  db: DeskConnection,
  { id, memberId, name }: { id: number; memberId: number; name: string },
): Promise<void> {
  await db.query("UPDATE desk.passkey SET name = $3 WHERE id = $1 AND member_id = $2", [
    id,
    memberId,
    name,
  ]);
}

/** Removes a member's passkey and returns its name; undefined where they have no such. */
export async function removePasskey(
  db: DeskConnection,
  { id, memberId }: { id: number; memberId: number },
): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    "DELETE FROM desk.passkey WHERE id = $1 AND member_id = $2 RETURNING name",
    [id, memberId],
  );
  return rows[0]?.name;
}

/** Forgets the challenges that are too old to be answered; to be called now and then. */
export async function sweepChallenges(db: DeskConnection, now: number): Promise<void> {
  await db.query("DELETE FROM desk.passkey_challenge WHERE expires_at < $1", [new Date(now)]);
}

async function spend(db: DeskConnection, { hash, expiresAt }: Answered): Promise<boolean> {
  const { rowCount } = await db.query(
    "INSERT INTO desk.passkey_challenge (hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [hash, new Date(expiresAt)],
  );
  return rowCount === 1;
}
