/** Members with what the engine must not know: names, phones, password hashes (design.md §1, the journal's rule). */

import type { MemberRole, MemberStatus } from "@naru/vocabulary/member";
import type { DeskConnection, DeskDatabase } from "./database.ts";
import { forgetDevices } from "./devices.ts";
import { endMemberSessions } from "./sessions.ts";

export interface MemberRecord {
  readonly id: number;
  readonly siteId: number;
  readonly username: string;
  readonly name: string;
  readonly nick: string;
  /** Digits only. */
  readonly phone: string;
  readonly email: string | null;
  readonly bankInfo: string | null;
  readonly address: string | null;
  readonly partnerId: number | null;
  /** `M`: may not come from a mobile device (product.md §3). */
  readonly blockDevice: "M" | null;
  /** PHC text of argon2id. */
  readonly passwordHash: string;
  readonly status: MemberStatus;
  readonly role: MemberRole;
}

/** What already exists, where a member cannot be added. */
export type TakenField = "username" | "nick" | "phone";

export type AddMemberResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly taken: TakenField | "key" };

/** The idempotency key of a sign-up, and the hash of what was sent with it (without the password). */
export interface SignUpKey {
  readonly key: string;
  readonly hash: string;
}

const COLUMNS = `id, site_id, username, name, nick, phone, email, bank_info, address, partner_id,
  block_device, password_hash, status, role`;

interface MemberRow {
  id: string;
  site_id: number;
  username: string;
  name: string;
  nick: string;
  phone: string;
  email: string | null;
  bank_info: string | null;
  address: string | null;
  partner_id: string | null;
  block_device: "M" | null;
  password_hash: string;
  status: MemberStatus;
  role: MemberRole;
}

function toRecord(row: MemberRow): MemberRecord {
  return {
    id: Number(row.id),
    siteId: row.site_id,
    username: row.username,
    name: row.name,
    nick: row.nick,
    phone: row.phone,
    email: row.email,
    bankInfo: row.bank_info,
    address: row.address,
    partnerId: row.partner_id === null ? null : Number(row.partner_id),
    blockDevice: row.block_device,
    passwordHash: row.password_hash,
    status: row.status,
    role: row.role,
  };
}

/** The member of a username on a site. */
export async function findMemberByUsername(
  db: DeskConnection,
  siteId: number,
  username: string,
): Promise<MemberRecord | undefined> {
  const { rows } = await db.query<MemberRow>(
    `SELECT ${COLUMNS} FROM desk.member WHERE site_id = $1 AND username = $2`,
    [siteId, username],
  );
  return rows[0] && toRecord(rows[0]);
}

/** A member of a site by id. */
export async function findMember(
  db: DeskConnection,
  siteId: number,
  memberId: number,
): Promise<MemberRecord | undefined> {
  const { rows } = await db.query<MemberRow>(
    `SELECT ${COLUMNS} FROM desk.member WHERE site_id = $1 AND id = $2`,
    [siteId, memberId],
  );
  return rows[0] && toRecord(rows[0]);
}

/** The member who signed up with a key, and what was sent with it. */
export async function findSignUp(
  db: DeskConnection,
  siteId: number,
  key: string,
): Promise<{ member: MemberRecord; hash: string } | undefined> {
  const { rows } = await db.query<MemberRow & { sign_up_hash: string }>(
    `SELECT ${COLUMNS}, sign_up_hash FROM desk.member WHERE site_id = $1 AND sign_up_key = $2`,
    [siteId, key],
  );
  return rows[0] && { member: toRecord(rows[0]), hash: rows[0].sign_up_hash };
}

const TAKEN: Record<string, TakenField | "key"> = {
  member_username: "username",
  member_nick: "nick",
  member_phone: "phone",
  member_sign_up_key: "key",
};

/** The first of a sign-up's fields that is taken on its site, in the order in which refusals are reported. */
export async function findTaken(
  db: DeskConnection,
  member: Pick<MemberRecord, "siteId" | "username" | "nick" | "phone">,
): Promise<TakenField | undefined> {
  const { rows } = await db.query<{ username: boolean; nick: boolean; phone: boolean }>(
    `SELECT EXISTS (SELECT FROM desk.member WHERE site_id = $1 AND username = $2) AS username,
            EXISTS (SELECT FROM desk.member WHERE site_id = $1 AND nick = $3) AS nick,
            EXISTS (SELECT FROM desk.member WHERE site_id = $1 AND phone = $4) AS phone`,
    [member.siteId, member.username, member.nick, member.phone],
  );
  const found = rows[0];
  if (found === undefined) return undefined;
  return (["username", "nick", "phone"] as const).find((field) => found[field]);
}

/** An id that no member has or will have but the one it is given to. */
export async function nextMemberId(db: DeskConnection): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    "SELECT nextval(pg_get_serial_sequence('desk.member', 'id')) AS id",
  );
  return Number(rows[0]?.id);
}

/** Adds a member, or says what is taken on its site. */
export async function addMember(
  db: DeskConnection,
  member: MemberRecord & { readonly signUp?: SignUpKey },
  now: number,
): Promise<AddMemberResult> {
  const values = [
    member.siteId,
    member.username,
    member.name,
    member.nick,
    member.phone,
    member.email,
    member.bankInfo,
    member.address,
    member.partnerId,
    member.blockDevice,
    member.passwordHash,
    member.status,
    member.role,
    new Date(now),
  ];
  try {
    await db.query(
      `INSERT INTO desk.member (id, site_id, username, name, nick, phone, email, bank_info, address,
         partner_id, block_device, password_hash, status, role, created_at, sign_up_key, sign_up_hash)
       VALUES ($15, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $16, $17)`,
      [...values, member.id, member.signUp?.key ?? null, member.signUp?.hash ?? null],
    );
    return { ok: true };
  } catch (error) {
    const constraint = (error as { constraint?: string }).constraint ?? "";
    const taken = TAKEN[constraint];
    if (taken === undefined) throw error;
    return { ok: false, taken };
  }
}

/** Mirrors the engine's status; DENY ends every session within a second (design.md §3 rule 10). */
export async function setMemberStatus(
  db: DeskDatabase,
  memberId: number,
  status: MemberStatus,
  now: number,
): Promise<void> {
  await db.transaction(async (connection) => {
    await connection.query("UPDATE desk.member SET status = $2 WHERE id = $1", [memberId, status]);
    if (status === "DENY") await endMemberSessions(connection, { memberId, reason: "DENY", now });
  });
}

/** Blocks a member's mobile devices, or no longer; their sessions end within a second. */
export async function setDeviceBlock(
  db: DeskDatabase,
  memberId: number,
  blockDevice: "M" | null,
  now: number,
): Promise<void> {
  await db.transaction(async (connection) => {
    await connection.query("UPDATE desk.member SET block_device = $2 WHERE id = $1", [
      memberId,
      blockDevice,
    ]);
    if (blockDevice === "M")
      await endMemberSessions(connection, {
        memberId,
        reason: "BLOCK_DEVICE",
        now,
        mobileOnly: true,
      });
  });
}

/**
 * Sets a new password, unless the one that was given as the old one is no longer in force; every session of the member
 * ends, except the one that changed it, and every other device is a stranger's again. The member's row stays held to the end, so that no sign-in with the old password
 * begins a session meanwhile (`startSession`).
 *
 * @returns whether it was set
 */
export async function setPasswordHash(
  db: DeskDatabase,
  change: {
    memberId: number;
    oldHash: string;
    passwordHash: string;
    keepSessionId: number | null;
    now: number;
  },
): Promise<boolean> {
  return db.transaction(async (connection) => {
    const { rowCount } = await connection.query(
      "UPDATE desk.member SET password_hash = $3 WHERE id = $1 AND password_hash = $2",
      [change.memberId, change.oldHash, change.passwordHash],
    );
    if (rowCount !== 1) return false;
    await endMemberSessions(connection, {
      memberId: change.memberId,
      reason: "PASSWORD",
      now: change.now,
      keepSessionId: change.keepSessionId,
    });
    await forgetDevices(connection, change.memberId, change.keepSessionId);
    return true;
  });
}

/** Sets a phone number (digits); `false` where another member of the site has it. */
export async function setPhone(
  db: DeskConnection,
  memberId: number,
  phone: string,
): Promise<boolean> {
  try {
    await db.query("UPDATE desk.member SET phone = $2 WHERE id = $1", [memberId, phone]);
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === "member_phone") return false;
    throw error;
  }
}
