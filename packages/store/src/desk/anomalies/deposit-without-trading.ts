/** Money that was paid in and is asked back without trading. */

import { REQUEST_KIND_CODES, REQUEST_STATUS_CODES } from "@naru/vocabulary/request";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import type { DeskConnection } from "../database.ts";
import type { Found, Look } from "./found.ts";
import { PASSED_THROUGH_MS, RETURNED_PERCENT, TRADES_MIN } from "./thresholds.ts";

/** Of new withdrawals: those that take most of the deposits before them, since the first of which there is next to no trading. */
export async function depositsWithoutTrading(
  db: DeskConnection,
  { requests }: Look,
): Promise<Found[]> {
  const { DEPOSIT, WITHDRAW } = REQUEST_KIND_CODES.codeOf;
  const { rows } = await db.query<{
    site_id: number;
    member_id: string;
    id: string;
    wallet: number;
    units: string;
    paid_in: string;
    deposits: string[];
    trades: string;
  }>(
    `SELECT r.site_id, r.member_id, r.id, r.wallet, r.units, paid.units AS paid_in, paid.deposits, traded.trades
     FROM money_request r
     CROSS JOIN LATERAL (
       SELECT sum(d.units) AS units, array_agg(d.id::text ORDER BY d.id) AS deposits, min(d.ended_at) AS since
       FROM money_request d WHERE d.member_id = r.member_id AND d.site_id = r.site_id AND d.id < r.id
         AND d.wallet = r.wallet AND d.kind = $4 AND d.status = $5
         AND d.ended_at >= r.created_at - ${PASSED_THROUGH_MS}
     ) AS paid
     CROSS JOIN LATERAL (
       SELECT count(*) AS trades FROM (
         SELECT FROM ledger_transfer t WHERE t.member_id = r.member_id AND t.day >= paid.since / 86400000
           AND t.at >= paid.since AND t.code = $6 LIMIT ${TRADES_MIN}) AS counted
     ) AS traded
     WHERE r.id > $1 AND r.id <= $2 AND r.kind = $3
       AND r.units::numeric * 100 >= paid.units * ${RETURNED_PERCENT} AND traded.trades < ${TRADES_MIN}
     ORDER BY r.id`,
    [
      ...requests,
      WITHDRAW,
      DEPOSIT,
      REQUEST_STATUS_CODES.codeOf.APPROVED,
      TRANSACTION_NUMBERS.codeOf.C,
    ],
  );
  return rows.map((row) => ({
    siteId: row.site_id,
    kind: "DEPOSIT_WITHOUT_TRADING",
    subject: row.member_id,
    members: [Number(row.member_id)],
    facts: row.deposits,
    evidence: {
      ...{ requestId: Number(row.id), wallet: row.wallet, units: row.units },
      ...{ paidIn: row.paid_in, trades: Number(row.trades) },
    },
  }));
}
