/** Money that goes to a bank account which was changed shortly before. */

import type { DeskConnection } from "../database.ts";
import type { Found, Look } from "./found.ts";
import { evidenceOf } from "./leavings.ts";
import { BANK_CHANGED_MS } from "./thresholds.ts";

/** Of withdrawals to the bank, and of coins sold to members who pay there: those of members who had another account days before. */
export async function changedBanks(db: DeskConnection, { leavings }: Look): Promise<Found[]> {
  const toBank = leavings.filter(({ way }) => way === "BANK" || way === "P2P");
  const { rows } = await db.query<{
    n: string;
    bank_code: string;
    account: string;
    account_before: string;
    changed_at: Date;
  }>(
    `SELECT leaving.n, b.bank_code, b.changed_at,
       right(replace(b.number, '-', ''), 4) AS account, right(replace(past.number, '-', ''), 4) AS account_before
     FROM unnest($1::int8[], $2::int4[], $3::int8[]) WITH ORDINALITY AS leaving (member_id, site_id, at, n)
     JOIN desk.member_bank b ON b.member_id = leaving.member_id AND b.site_id = leaving.site_id
     CROSS JOIN LATERAL (
       SELECT p.bank_code, p.number FROM desk.member_bank_past p
       WHERE p.member_id = leaving.member_id AND p.changed_at < b.changed_at
       ORDER BY p.changed_at DESC, p.id DESC LIMIT 1
     ) AS past
     WHERE extract(epoch FROM b.changed_at) * 1000 BETWEEN leaving.at - ${BANK_CHANGED_MS} AND leaving.at
       AND (past.bank_code <> b.bank_code OR replace(past.number, '-', '') <> replace(b.number, '-', ''))
     ORDER BY leaving.n`,
    [
      toBank.map(({ memberId }) => memberId),
      toBank.map(({ siteId }) => siteId),
      toBank.map(({ at }) => at),
    ],
  );
  return rows.flatMap((row): Found[] => {
    const leaving = toBank[Number(row.n) - 1];
    if (leaving === undefined) return [];
    return [
      {
        siteId: leaving.siteId,
        kind: "BANK_CHANGED",
        subject: String(leaving.memberId),
        members: [leaving.memberId],
        facts: [String(row.changed_at.getTime())],
        evidence: {
          ...evidenceOf(leaving),
          ...{ bankCode: row.bank_code, account: row.account, accountBefore: row.account_before },
          changedAt: row.changed_at.getTime(),
        },
      },
    ];
  });
}
