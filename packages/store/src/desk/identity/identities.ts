/** 본인확인: what was used of it, whom a provider found, and members who are alike. */

import {
  IDENTITY_PROOF_MS,
  IDENTITY_REQUEST_MS,
  type IdentityProviderName,
  type Likeness,
} from "@naru/vocabulary/certificate";
import type { MemberStatus } from "@naru/vocabulary/member";
import type { DeskConnection } from "../database.ts";

/** Whom a provider found. */
export interface Identity {
  readonly provider: IdentityProviderName;
  readonly name: string;
  /** `1990-01-31`. */
  readonly birthDate: string;
  /** Digits only. */
  readonly phone: string;
  /** A keyed hash that is the same wherever this person is meant. */
  readonly person: Buffer;
  /** Epoch ms. */
  readonly provenAt: number;
}

/** ANSWERED: the provider's page. JOINED: by whoever became a member with it. */
export type IdentityStep = "ANSWERED" | "JOINED";

/** Whether a step was done with a request. */
export async function isIdentityUsed(
  db: DeskConnection,
  holder: Buffer,
  step: IdentityStep,
): Promise<boolean> {
  const { rows } = await db.query("SELECT FROM desk.identity_use WHERE holder = $1 AND step = $2", [
    holder,
    step,
  ]);
  return rows.length === 1;
}

/** Does a step with a request, once; `false` where it was done before. */
export async function markIdentityUsed(
  db: DeskConnection,
  holder: Buffer,
  { step, now }: { readonly step: IdentityStep; readonly now: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO desk.identity_use (holder, step, used_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [holder, step, new Date(now)],
  );
  return rowCount === 1;
}

/** Forgets uses of requests and proofs that are too old to be used again anyway; to be called now and then. */
export async function sweepIdentityUses(db: DeskConnection, now: number): Promise<void> {
  await db.query("DELETE FROM desk.identity_use WHERE used_at < $1", [
    new Date(now - 2 * (IDENTITY_REQUEST_MS + IDENTITY_PROOF_MS)),
  ]);
}

/** Keeps whom a provider found with the member they became. */
export async function keepIdentity(
  db: DeskConnection,
  memberId: number,
  { provider, name, birthDate, phone, person, provenAt }: Identity,
): Promise<void> {
  await db.query(
    `INSERT INTO desk.identity (member_id, provider, name, birth_date, phone, person, proven_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [memberId, provider, name, birthDate, phone, person, new Date(provenAt)],
  );
}

/** Whom a provider found in a member; undefined where nobody was asked. */
export async function readIdentity(
  db: DeskConnection,
  memberId: number,
): Promise<Identity | undefined> {
  const { rows } = await db.query<Omit<Identity, "provenAt"> & { provenAt: Date }>(
    `SELECT provider, name, to_char(birth_date, 'YYYY-MM-DD') AS "birthDate", phone, person,
       proven_at AS "provenAt"
     FROM desk.identity WHERE member_id = $1`,
    [memberId],
  );
  return rows[0] && { ...rows[0], provenAt: rows[0].provenAt.getTime() };
}

/** Whence a sign-up came, and the bank account that it names. */
export interface SignUpOrigin {
  /** A hash. */
  readonly device: Buffer;
  /** `number` has digits only. */
  readonly bank: { readonly bankCode: string; readonly number: string } | null;
}

/** Keeps whence a member's sign-up came. */
export async function keepSignUpOrigin(
  db: DeskConnection,
  memberId: number,
  { device, bank }: SignUpOrigin,
): Promise<void> {
  await db.query(
    `UPDATE desk.member SET sign_up_device = $2, sign_up_bank_code = $3, sign_up_bank_number = $4
     WHERE id = $1`,
    [memberId, device, bank?.bankCode ?? null, bank?.number ?? null],
  );
}

/** The bank account that a sign-up named; undefined where it named none. */
export async function readSignUpBank(
  db: DeskConnection,
  memberId: number,
): Promise<SignUpOrigin["bank"]> {
  const { rows } = await db.query<{ bankCode: string; number: string }>(
    `SELECT sign_up_bank_code AS "bankCode", sign_up_bank_number AS number FROM desk.member
     WHERE id = $1 AND sign_up_bank_number IS NOT NULL`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** Another member, and in what they are alike. */
export interface AlikeMember {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly status: MemberStatus;
  readonly by: readonly Likeness[];
}

/** At most so many are told of. */
const ALIKE_MAX = 50;

/** Members of the same site who share a device, a phone number, a bank account or their person with a member, the oldest first. */
export async function findAlike(
  db: DeskConnection,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: number },
): Promise<AlikeMember[]> {
  const { rows } = await db.query<{
    id: string;
    username: string;
    name: string;
    status: MemberStatus;
    by: Likeness[];
  }>(
    `WITH device AS (
       SELECT d.member_id, d.hash FROM desk.device d
       UNION SELECT id, sign_up_device FROM desk.member WHERE sign_up_device IS NOT NULL
     ), phone AS (
       SELECT id AS member_id, phone FROM desk.member WHERE site_id = $1
       UNION SELECT i.member_id, i.phone FROM desk.identity i
     ), bank AS (
       SELECT id AS member_id, sign_up_bank_code AS code, sign_up_bank_number AS number
       FROM desk.member WHERE sign_up_bank_number IS NOT NULL
       UNION SELECT b.member_id, b.bank_code, replace(b.number, '-', '') FROM desk.member_bank b
     ), alike AS (
       SELECT o.member_id, 'DEVICE' AS by FROM device m JOIN device o ON o.hash = m.hash WHERE m.member_id = $2
       UNION SELECT o.member_id, 'PHONE' FROM phone m JOIN phone o ON o.phone = m.phone WHERE m.member_id = $2
       UNION SELECT o.member_id, 'BANK' FROM bank m
         JOIN bank o ON o.number = m.number AND o.code = m.code WHERE m.member_id = $2
       UNION SELECT o.member_id, 'PERSON' FROM desk.identity m
         JOIN desk.identity o ON o.person = m.person WHERE m.member_id = $2
     )
     SELECT m.id, m.username, m.name, m.status, array_agg(a.by ORDER BY a.by) AS by
     FROM alike a JOIN desk.member m ON m.id = a.member_id
     WHERE m.site_id = $1 AND m.id <> $2
     GROUP BY m.id ORDER BY m.id LIMIT $3`,
    [siteId, memberId, ALIKE_MAX],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
