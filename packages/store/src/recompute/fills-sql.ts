/**
 * What fills, bets and payments of funding say, and what transfers say of them, in SQL: which of the house's accounts, and what the
 * member gained by it. What an isolated position lost beyond what stood for it is the insurance's: it won and lost with its
 * member's, so that the member lost what was set aside.
 */

import { BET_STATUS_CODES } from "@naru/vocabulary/binary";
import {
  FIRST_MEMBER_ID,
  HOUSE_PURPOSE_CODES,
  memberAccount,
} from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { ownerSql, purposeSql } from "../read/account-sql.ts";

const { PNL, FEE, INSURANCE, FUNDING_CLEARING, ...OTHERS } = HOUSE_PURPOSE_CODES.codeOf;
/** A member's accounts are the member's number × 256 and these: cash, where stakes of open bets wait, and the same of perpetuals. */
const OWN = {
  cash: `member_id * 256 + ${memberAccount(0, "BINARY", "AVAILABLE")}`,
  wait: `member_id * 256 + ${memberAccount(0, "BINARY", "BINARY_WAIT")}`,
  margin: `member_id * 256 + ${memberAccount(0, "FUTURES", "AVAILABLE")}`,
  aside: `member_id * 256 + ${memberAccount(0, "FUTURES", "MARGIN_ISO")}`,
};
/** A stake that begins to wait or comes back, margin that is set aside or given back: nothing is won or lost by it. */
const IS_OWN = `(debit, credit) IN ((${OWN.cash}, ${OWN.wait}), (${OWN.wait}, ${OWN.cash}),
  (${OWN.margin}, ${OWN.aside}), (${OWN.aside}, ${OWN.margin}))`;
const isHouse = (side: string): string => `${ownerSql(side)} < ${FIRST_MEMBER_ID}`;
const isOf = (side: string, purpose: number): string =>
  `(${isHouse(side)} AND ${purposeSql(side)} = ${purpose})`;
const IS_TO_HOUSE = isHouse("credit");
/** What the house settles of deals between members, with chains and with providers is nobody's fill. */
const IS_SETTLED_ELSEWHERE = [OTHERS.P2P_CLEARING, OTHERS.CHAIN_FEE, OTHERS.PROVIDER]
  .map((purpose) => `${isOf("debit", purpose)} OR ${isOf("credit", purpose)}`)
  .join(" OR ");
/** Funding: a position's cash, what is set aside for it, and the insurance where that is not enough. */
const isFunded = (side: string): string =>
  `(${side} IN (${OWN.margin}, ${OWN.aside}) OR ${isOf(side, INSURANCE)})`;

/** What each says that it won, lost and cost: site, member, id, profit and fee; `range` is a condition on its id. */
export function toldOf(range: string): string {
  return `SELECT site_id, member_id, id, profit, fee, 0 AS strange FROM oversea_fill WHERE ${range}
    UNION ALL SELECT site_id, member_id, id,
      CASE status WHEN ${BET_STATUS_CODES.codeOf.LOST} THEN -stake ELSE profit END, fee, 0
    FROM binary_bet WHERE ${range}
    UNION ALL SELECT site_id, member_id, id, profit, fee, 0 FROM futures_fill WHERE ${range}
    UNION ALL SELECT site_id, member_id, id, amount, 0, 0 FROM futures_funding WHERE ${range}`;
}

/**
 * What movements say of each, alike and one row for each; `strange` is 1 where one went elsewhere. OFFSET 0 has each row's expressions worked out once.
 */
export function postedOf(movements: string): string {
  return `SELECT site_id, member_id, id,
      sum(CASE WHEN purpose = ${PNL} THEN gained ELSE 0 END) AS profit,
      sum(CASE WHEN purpose = ${FEE} THEN -gained ELSE 0 END) AS fee,
      max(CASE WHEN purpose IN (${PNL}, ${FEE}) THEN 0 ELSE 1 END) AS strange
    FROM (
      SELECT site_id, member_id, reference_id AS id,
        CASE WHEN ${isOf("debit", FUNDING_CLEARING)} THEN amount WHEN ${IS_TO_HOUSE} THEN -amount ELSE amount END AS gained,
        CASE WHEN ${isOf("credit", FUNDING_CLEARING)} THEN CASE WHEN ${isFunded("debit")} THEN ${PNL} ELSE -1 END
          WHEN ${isOf("debit", FUNDING_CLEARING)} THEN CASE WHEN ${isFunded("credit")} THEN ${PNL} ELSE -1 END
          WHEN ${isOf("credit", INSURANCE)} THEN CASE WHEN debit = ${OWN.margin} THEN ${PNL} ELSE -1 END
          WHEN ${isOf("debit", INSURANCE)} THEN CASE WHEN credit = ${OWN.margin} THEN ${PNL} ELSE -1 END
          WHEN debit = ${OWN.wait} AND ${isOf("credit", PNL)} THEN ${PNL}
          WHEN (CASE WHEN ${IS_TO_HOUSE} THEN debit ELSE credit END) NOT IN (${OWN.cash}, ${OWN.margin}) THEN -1
          WHEN ${IS_TO_HOUSE} THEN ${purposeSql("credit")}
          WHEN ${isHouse("debit")} THEN ${purposeSql("debit")} ELSE -1 END AS purpose
      FROM ${movements} AS moved
      WHERE code = ${TRANSACTION_NUMBERS.codeOf.C} AND reference_id <> 0
        AND NOT ${IS_OWN} AND NOT (${IS_SETTLED_ELSEWHERE})
      OFFSET 0
    ) AS named GROUP BY 1, 2, 3`;
}

const markOf = (amount: string): string =>
  `coalesce(bit_xor(hashint8extended(${amount}::int8, hashint8extended(id, hashint8extended(member_id, site_id))))
    FILTER (WHERE ${amount} <> 0), 0)`;

/** What rows of either come to, with a mark over whose and which they are: profit, fee, strange, profits, fees. */
export const REFERENCE_SUMS = `sum(profit) AS profit, sum(fee) AS fee, bit_or(strange) AS strange,
  ${markOf("profit")} AS profits, ${markOf("fee")} AS fees`;
