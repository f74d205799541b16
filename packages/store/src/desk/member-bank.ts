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

/** A member's account, undefined before the first. */
export async function readMemberBank(
  db: DeskConnection,
  { siteId, memberId }: { siteId: number; memberId: number },
): Promise<MemberBank | undefined> {
  const { rows } = await db.query<{
    bank_code: string;
    number: string;
    holder: string;
    changed_at: Date;
  }>(
    `SELECT bank_code, number, holder, changed_at FROM desk.member_bank
     WHERE member_id = $1 AND site_id = $2`,
    [memberId, siteId],
  );
  const row = rows[0];
  return (
    row && {
      memberId,
      siteId,
      bankCode: row.bank_code,
      number: row.number,
      holder: row.holder,
      changedAt: row.changed_at.getTime(),
    }
  );
}

/** Sets a member's account and keeps it among the past ones too. */
export async function setMemberBank(db: DeskDatabase, bank: MemberBank): Promise<void> {
  const { memberId, siteId, bankCode, number, holder, changedAt } = bank;
  await db.transaction(async (connection) => {
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
