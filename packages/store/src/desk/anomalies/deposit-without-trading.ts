/** Money that was paid in and is asked back without trading. */

import { MEMBER_PURPOSE_CODES, WALLET_SLOTS } from "@naru/vocabulary/ledger-account";
import { REQUEST_KIND_CODES, REQUEST_STATUS_CODES } from "@naru/vocabulary/request";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { WALLET_CODES, WALLET_TYPES } from "@naru/vocabulary/wallet";
import type { DeskConnection } from "../database.ts";
import type { Found, Look } from "./found.ts";
import { PASSED_THROUGH_MS, RETURNED_PERCENT, TRADES_MIN } from "./thresholds.ts";

/**
 * Of new withdrawals: those that, with the ones before them, take most of what came into the wallet from outside in days before, since the
 * first of which there is next to no trading with any wallet. By the ledger's sums of days, which have every way in (bank, coins,
 * providers) and which the mark of requests never overtakes (`look.ts`).
 */
export async function depositsWithoutTrading(
  db: DeskConnection,
  { requests }: Look,
): Promise<Found[]> {
  const { PENDING, APPROVED } = REQUEST_STATUS_CODES.codeOf;
  const { rows } = await db.query<{
    site_id: number;
    member_id: string;
    id: string;
    wallet: number;
    units: string;
    paid_in: string;
    deposits: string[];
    trades: string;
    subject: string;
  }>(
    `SELECT r.site_id, r.member_id, r.id, r.wallet, asked.units,
       concat(r.member_id, ' ', r.wallet) AS subject, paid.units AS paid_in, paid.deposits, traded.trades
     FROM money_request r JOIN site ON site.id = r.site_id
     JOIN unnest($7::int4[], $8::int4[]) AS own (wallet, slot) ON own.wallet = r.wallet
     CROSS JOIN LATERAL (
       SELECT sum(s.received) AS units, min(s.day) AS since,
         array_agg(concat(s.day, ' ', s.other, ' ', s.movements) ORDER BY s.day, s.other) AS deposits
       FROM ledger_sum s WHERE s.member_id = r.member_id AND s.member_id > 0 AND s.site_id = r.site_id AND s.code = $4
         AND s.account = r.member_id * 256 + own.slot * 16 + $9::int8
         AND s.day >= (to_timestamp((r.created_at - ${PASSED_THROUGH_MS}) / 1000.0) AT TIME ZONE site.time_zone)::date
     ) AS paid
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(s.movements), 0) AS trades FROM ledger_sum s
       WHERE s.member_id = r.member_id AND s.member_id > 0 AND s.site_id = r.site_id AND s.code = $5 AND s.day >= paid.since
     ) AS traded
     CROSS JOIN LATERAL (
       SELECT sum(w.units) AS units FROM money_request w
       WHERE w.member_id = r.member_id AND w.site_id = r.site_id AND w.id <= r.id AND w.wallet = r.wallet
         AND w.kind = $3 AND (w.id = r.id OR w.status = ANY($6))
         AND w.created_at >= extract(epoch FROM paid.since::timestamp AT TIME ZONE site.time_zone) * 1000
     ) AS asked
     WHERE r.id > $1 AND r.id <= $2 AND r.kind = $3
       AND asked.units * 100 >= paid.units * ${RETURNED_PERCENT} AND traded.trades < ${TRADES_MIN}
     ORDER BY r.id`,
    [
      ...requests,
      REQUEST_KIND_CODES.codeOf.WITHDRAW,
      TRANSACTION_NUMBERS.codeOf.D,
      TRANSACTION_NUMBERS.codeOf.C,
      [PENDING, APPROVED],
      WALLET_TYPES.map((wallet) => WALLET_CODES.codeOf[wallet]),
      WALLET_TYPES.map((wallet) => WALLET_SLOTS.codeOf[wallet]),
      MEMBER_PURPOSE_CODES.codeOf.AVAILABLE,
    ],
  );
  return rows.map((row) => ({
    siteId: row.site_id,
    kind: "DEPOSIT_WITHOUT_TRADING",
    subject: row.subject,
    members: [Number(row.member_id)],
    facts: row.deposits,
    evidence: {
      ...{ requestId: Number(row.id), wallet: row.wallet, units: row.units },
      ...{ paidIn: row.paid_in, trades: Number(row.trades) },
    },
  }));
}
