/** A member who lives off bonuses and coupons. */

import {
  HOUSE_PURPOSE_CODES,
  MEMBER_PURPOSE_CODES,
  WALLET_SLOTS,
} from "@naru/vocabulary/ledger-account";
import { REQUEST_KIND_CODES } from "@naru/vocabulary/request";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { WALLET_CODES, WALLET_TYPES } from "@naru/vocabulary/wallet";
import { OTHER_MEMBER } from "../../sums/sums-sql.ts";
import type { DeskConnection } from "../database.ts";
import type { Found, Look } from "./found.ts";
import { BONUSES_MIN, PAID_IN_PERCENT } from "./thresholds.ts";

/**
 * Of new withdrawals: those of members whose bonuses and coupons in that wallet come to far more than what ever came in otherwise,
 * trading apart. By the ledger's sums of days, which the mark of requests never overtakes (`look.ts`); that a member is no house
 * is said for the index that has members alone.
 */
export async function bonusOnly(db: DeskConnection, { requests }: Look): Promise<Found[]> {
  const { rows } = await db.query<{
    site_id: number;
    member_id: string;
    id: string;
    wallet: number;
    units: string;
    paid_in: string;
    bonuses: string;
    count: string;
    subject: string;
  }>(
    `SELECT r.site_id, r.member_id, r.id, r.wallet, r.units, got.paid_in, got.bonuses, got.count,
       concat(r.member_id, ' ', r.wallet) AS subject
     FROM money_request r JOIN unnest($9::int4[], $10::int4[]) AS own (wallet, slot) ON own.wallet = r.wallet
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(s.received) FILTER (WHERE s.code = $4), 0) AS bonuses,
         coalesce(sum(s.movements) FILTER (WHERE s.code = $4), 0) AS count,
         coalesce(sum(s.received) FILTER (
           WHERE s.code <> $5 AND s.other < $8 AND s.other <> $6), 0) AS paid_in
       FROM ledger_sum s WHERE s.member_id = r.member_id AND s.member_id > 0 AND s.site_id = r.site_id
         AND s.account = r.member_id * 256 + own.slot * 16 + $7::int8
     ) AS got
     WHERE r.id > $1 AND r.id <= $2 AND r.kind = $3 AND got.count >= ${BONUSES_MIN}
       AND got.paid_in * 100 <= got.bonuses * ${PAID_IN_PERCENT}
     ORDER BY r.id`,
    [
      ...requests,
      REQUEST_KIND_CODES.codeOf.WITHDRAW,
      TRANSACTION_NUMBERS.codeOf.PB,
      TRANSACTION_NUMBERS.codeOf.C,
      HOUSE_PURPOSE_CODES.codeOf.BONUS_EXPENSE,
      MEMBER_PURPOSE_CODES.codeOf.AVAILABLE,
      OTHER_MEMBER,
      WALLET_TYPES.map((wallet) => WALLET_CODES.codeOf[wallet]),
      WALLET_TYPES.map((wallet) => WALLET_SLOTS.codeOf[wallet]),
    ],
  );
  return rows.map((row) => ({
    siteId: row.site_id,
    kind: "BONUS_ONLY",
    subject: row.subject,
    members: [Number(row.member_id)],
    facts: [row.count],
    evidence: {
      ...{ requestId: Number(row.id), wallet: row.wallet, units: row.units },
      ...{ paidIn: row.paid_in, bonuses: row.bonuses, bonusCount: Number(row.count) },
    },
  }));
}
