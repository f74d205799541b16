/** The bank account of a member that withdrawals are paid to, with those it had before. */

import type { DeskDatabase, DeskConnection } from "./database.ts";

export interface MemberBank {
  readonly memberId: number;
  readonly siteId: number;
  readonly bankCode: string;
  /** Digits and hyphens. */
  readonly number: string;
  readonly holder: string;
  /** Epoch ms. */
  readonly changedAt: number;
}

interface Owner {
  readonly siteId: number;
  readonly memberId: number;
}

interface BankRow {
  readonly bank_code: string;
  readonly number: string;
  readonly holder: string;
  readonly changed_at: Date;
}

/** A member's account, undefined before the first. */
export async function readMemberBank(
  db: DeskConnection,
  { siteId, memberId }: Owner,
): Promise<MemberBank | undefined> {
  const { rows } = await db.query<BankRow>(
    `SELECT bank_code, number, holder, changed_at FROM desk.member_bank
     WHERE member_id = $1 AND site_id = $2`,
    [memberId, siteId],
  );
  return rows[0] && bankOf({ siteId, memberId }, rows[0]);
}

/** The account that a member had at an instant (epoch ms); of one before the first, the first. */
export async function readMemberBankAt(
  db: DeskConnection,
  { siteId, memberId }: Owner,
  at: number,
): Promise<MemberBank | undefined> {
  const { rows } = await db.query<BankRow>(
    `SELECT bank_code, number, holder, changed_at FROM (
       SELECT bank_code, number, holder, changed_at, 0 AS id FROM desk.member_bank
       WHERE member_id = $1 AND site_id = $2
       UNION ALL SELECT bank_code, number, holder, changed_at, id FROM desk.member_bank_past p
       WHERE p.member_id = $1 AND EXISTS (SELECT FROM desk.member WHERE id = $1 AND site_id = $2)
     ) AS had
     ORDER BY changed_at > $3, CASE WHEN changed_at > $3 THEN changed_at END, changed_at DESC, id DESC LIMIT 1`,
    [memberId, siteId, new Date(at)],
  );
  return rows[0] && bankOf({ siteId, memberId }, rows[0]);
}

function bankOf(owner: Owner, { bank_code, number, holder, changed_at }: BankRow): MemberBank {
  return { ...owner, bankCode: bank_code, number, holder, changedAt: changed_at.getTime() };
}

/** Sets a member's account and keeps it among the past ones too, as the one before it is kept. */
export async function setMemberBank(db: DeskDatabase, bank: MemberBank): Promise<void> {
  const { memberId, siteId, bankCode, number, holder, changedAt } = bank;
  await db.transaction(async (connection) => {
    // A seeded one is none of the past ones yet.
    await connection.query(
      `INSERT INTO desk.member_bank_past (member_id, bank_code, number, holder, changed_at)
       SELECT member_id, bank_code, number, holder, changed_at FROM desk.member_bank b
       WHERE member_id = $1 AND NOT EXISTS (
         SELECT FROM desk.member_bank_past p WHERE p.member_id = b.member_id AND p.changed_at = b.changed_at)`,
      [memberId],
    );
    await connection.query(
      `INSERT INTO desk.member_bank (member_id, site_id, bank_code, number, holder, changed_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (member_id) DO UPDATE
         SET bank_code = excluded.bank_code, number = excluded.number, holder = excluded.holder,
           changed_at = excluded.changed_at`,
      [memberId, siteId, bankCode, number, holder, new Date(changedAt)],
    );
    await connection.query(
      `INSERT INTO desk.member_bank_past (member_id, bank_code, number, holder, changed_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [memberId, bankCode, number, holder, new Date(changedAt)],
    );
  });
}

/** Sets a member's account where there is none (seeds). */
export async function addMemberBank(db: DeskConnection, bank: MemberBank): Promise<void> {
  await db.query(
    `INSERT INTO desk.member_bank (member_id, site_id, bank_code, number, holder, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [bank.memberId, bank.siteId, bank.bankCode, bank.number, bank.holder, new Date(bank.changedAt)],
  );
}
