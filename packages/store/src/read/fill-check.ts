/**
 * Every fill, bet and payment of funding against its transfers, and every transfer that names one against it: what it won, lost
 * and cost is posted when it happens (`engine/ledger/posting.ts`), so that neither can be changed or added alone. Ids are given
 * out once, to all of them alike. What an isolated position lost beyond what stood for it is the insurance's: it won and lost
 * with its member's, so that the member lost what was set aside.
 *
 * Members are compared by sums and by a mark over all their fills, which needs no sorting; only those that differ are looked at row by
 * row. Whoever can make such sums agree is found by verification, which reads every row.
 */

import { BET_STATUS_CODES } from "@naru/vocabulary/binary";
import {
  FIRST_MEMBER_ID,
  HOUSE_PURPOSE_CODES,
  memberAccount,
} from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import type pg from "pg";
import { ownerSql, purposeSql } from "./account-sql.ts";

/** A fill or bet whose transfers say something else; figures in the site's smallest units. */
export interface FillFault {
  readonly siteId: number;
  readonly memberId: number;
  readonly fillId: number;
  /** What the fill says; 0 where there is none. */
  readonly profit: bigint;
  readonly fee: bigint;
  /** What its transfers moved; 0 where there is none. */
  readonly postedProfit: bigint;
  readonly postedFee: bigint;
}

export interface FillVerdict {
  /** How many fills differ. */
  readonly fillFaultCount: number;
  /** The first of them by id. */
  readonly fillFaults: readonly FillFault[];
}

const FAULTS_TOLD = 100;
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

/**
 * What each fill and bet says, and what transfers say of them: which of the house's accounts, and what the member gained by it.
 * OFFSET 0 has each row's expressions worked out once.
 */
const TOLD = `told AS (
    SELECT site_id, member_id, id, profit, fee, 0 AS strange FROM oversea_fill
    UNION ALL SELECT site_id, member_id, id,
      CASE status WHEN ${BET_STATUS_CODES.codeOf.LOST} THEN -stake ELSE profit END, fee, 0
    FROM binary_bet
    UNION ALL SELECT site_id, member_id, id, profit, fee, 0 FROM futures_fill
    UNION ALL SELECT site_id, member_id, id, amount, 0, 0 FROM futures_funding
  ), moved AS (
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
    FROM ledger_transfer WHERE code = ${TRANSACTION_NUMBERS.codeOf.C} AND reference_id <> 0
      AND NOT ${IS_OWN} AND NOT (${IS_SETTLED_ELSEWHERE})
    OFFSET 0
  ), posted AS (
    SELECT site_id, member_id, id,
      CASE WHEN purpose = ${PNL} THEN gained ELSE 0 END AS profit,
      CASE WHEN purpose = ${FEE} THEN -gained ELSE 0 END AS fee,
      CASE WHEN purpose IN (${PNL}, ${FEE}) THEN 0 ELSE 1 END AS strange
    FROM moved
  )`;

const SUMS = `sum(profit) AS profit, sum(fee) AS fee, bit_or(strange) AS strange,
  bit_xor(hashint8extended(id, profit)) FILTER (WHERE profit <> 0) AS profits,
  bit_xor(hashint8extended(id, fee)) FILTER (WHERE fee <> 0) AS fees`;
const MEMBERS = `WITH ${TOLD}, due AS (
    SELECT site_id, member_id, ${SUMS} FROM told WHERE profit <> 0 OR fee <> 0 GROUP BY 1, 2
  ), done AS (SELECT site_id, member_id, ${SUMS} FROM posted GROUP BY 1, 2)
  SELECT DISTINCT member_id::text AS member FROM due FULL JOIN done USING (site_id, member_id)
  WHERE (due.profit, due.fee, due.strange, due.profits, due.fees)
    IS DISTINCT FROM (done.profit, done.fee, done.strange, done.profits, done.fees)`;
const FILLS = `WITH ${TOLD}, due AS (
    SELECT site_id, member_id, id, sum(profit) AS profit, sum(fee) AS fee
    FROM told WHERE member_id = ANY($1::int8[]) GROUP BY 1, 2, 3
  ), done AS (
    SELECT site_id, member_id, id, sum(profit) AS profit, sum(fee) AS fee, max(strange) AS strange
    FROM posted WHERE member_id = ANY($1::int8[]) GROUP BY 1, 2, 3
  ), compared AS (
    SELECT site_id, member_id::text, id::text, coalesce(due.profit, 0)::text AS profit,
      coalesce(due.fee, 0)::text AS fee, coalesce(done.profit, 0)::text AS posted_profit,
      coalesce(done.fee, 0)::text AS posted_fee
    FROM due FULL JOIN done USING (site_id, member_id, id)
    WHERE coalesce(due.profit, 0) <> coalesce(done.profit, 0)
      OR coalesce(due.fee, 0) <> coalesce(done.fee, 0)
      OR coalesce(done.strange, 0) <> 0 OR due.id IS NULL
  )
  SELECT *, (count(*) OVER ())::int4 AS count FROM compared ORDER BY id::int8 LIMIT ${FAULTS_TOLD}`;

interface FillFaultRow {
  readonly site_id: number;
  readonly member_id: string;
  readonly id: string;
  readonly profit: string;
  readonly fee: string;
  readonly posted_profit: string;
  readonly posted_fee: string;
  readonly count: number;
}

/** Compares all fills and bets; the caller's transaction says of which moment. */
export async function compareFills(client: pg.ClientBase): Promise<FillVerdict> {
  const { rows: members } = await client.query<{ member: string }>(MEMBERS);
  if (members.length === 0) return { fillFaultCount: 0, fillFaults: [] };
  const ids = members.map(({ member }) => member);
  const { rows } = await client.query<FillFaultRow>(FILLS, [ids]);
  return { fillFaultCount: rows[0]?.count ?? 0, fillFaults: rows.map(faultOf) };
}

function faultOf(row: FillFaultRow): FillFault {
  return {
    siteId: row.site_id,
    memberId: Number(row.member_id),
    fillId: Number(row.id),
    profit: BigInt(row.profit),
    fee: BigInt(row.fee),
    postedProfit: BigInt(row.posted_profit),
    postedFee: BigInt(row.posted_fee),
  };
}
