/** A withdrawal to a bank account that was changed shortly before. */

import { REQUEST_KIND_CODES } from "@naru/vocabulary/request";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import type { DeskConnection } from "../database.ts";
import type { Found, Look } from "./found.ts";
import { BANK_CHANGED_MS } from "./thresholds.ts";

/** Of new withdrawals to the bank: those of members who had another account days before. */
export async function changedBanks(db: DeskConnection, { requests }: Look): Promise<Found[]> {
  const { rows } = await db.query<{
    site_id: number;
    member_id: string;
    id: string;
    wallet: number;
    units: string;
    bank_code: string;
    account: string;
    account_before: string;
    changed_at: Date;
  }>(
    `SELECT r.site_id, r.member_id, r.id, r.wallet, r.units, b.bank_code, b.changed_at,
       right(replace(b.number, '-', ''), 4) AS account, right(replace(past.number, '-', ''), 4) AS account_before
     FROM money_request r
     JOIN desk.member_bank b ON b.member_id = r.member_id AND b.site_id = r.site_id
     CROSS JOIN LATERAL (
       SELECT p.bank_code, p.number FROM desk.member_bank_past p
       WHERE p.member_id = r.member_id AND p.changed_at < b.changed_at
       ORDER BY p.changed_at DESC, p.id DESC LIMIT 1
     ) AS past
     WHERE r.id > $1 AND r.id <= $2 AND r.kind = $3 AND r.wallet = $4
       AND extract(epoch FROM b.changed_at) * 1000 BETWEEN r.created_at - ${BANK_CHANGED_MS} AND r.created_at
       AND (past.bank_code <> b.bank_code OR replace(past.number, '-', '') <> replace(b.number, '-', ''))
     ORDER BY r.id`,
    [...requests, REQUEST_KIND_CODES.codeOf.WITHDRAW, WALLET_CODES.codeOf.BINARY],
  );
  return rows.map((row) => ({
    siteId: row.site_id,
    kind: "BANK_CHANGED",
    subject: row.member_id,
    members: [Number(row.member_id)],
    facts: [String(row.changed_at.getTime())],
    evidence: {
      ...{ requestId: Number(row.id), wallet: row.wallet, units: row.units },
      ...{ bankCode: row.bank_code, account: row.account, accountBefore: row.account_before },
      changedAt: row.changed_at.getTime(),
    },
  }));
}
