/**
 * Every fill and every bet against its transfers, and every transfer that names one against it: what a fill or bet won, lost
 * and cost is posted when it happens (`engine/ledger/posting.ts`), so that neither can be changed or added alone. Ids are given
 * out once, to fills and bets alike.
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
const { PNL, FEE } = HOUSE_PURPOSE_CODES.codeOf;
/** A member's cash is the account of the member's number × 256 and this; the stakes of open bets wait in the other. */
const CASH = memberAccount(0, "BINARY", "AVAILABLE");
const WAIT = memberAccount(0, "BINARY", "BINARY_WAIT");
/** A stake that begins to wait or comes back: nothing is won or lost by it. */
const IS_STAKE = `(debit, credit) IN ((member_id * 256 + ${CASH}, member_id * 256 + ${WAIT}),
  (member_id * 256 + ${WAIT}, member_id * 256 + ${CASH}))`;
const IS_TO_HOUSE = `${ownerSql("credit")} < ${FIRST_MEMBER_ID}`;

/**
 * What each fill and bet says, and what transfers say of them: which of the house's accounts, and what the member gained by it.
 * OFFSET 0 has each row's expressions worked out once.
 */
const TOLD = `told AS (
    SELECT site_id, member_id, id, profit, fee, 0 AS strange FROM oversea_fill
    UNION ALL SELECT site_id, member_id, id,
      CASE status WHEN ${BET_STATUS_CODES.codeOf.LOST} THEN -stake ELSE profit END, fee, 0
    FROM binary_bet
  ), moved AS (
    SELECT site_id, member_id, reference_id AS id,
      CASE WHEN ${IS_TO_HOUSE} THEN -amount ELSE amount END AS gained,
      CASE WHEN debit = member_id * 256 + ${WAIT} AND ${IS_TO_HOUSE} AND ${purposeSql("credit")} = ${PNL} THEN ${PNL}
        WHEN (CASE WHEN ${IS_TO_HOUSE} THEN debit ELSE credit END) <> member_id * 256 + ${CASH} THEN -1
        WHEN ${IS_TO_HOUSE} THEN ${purposeSql("credit")}
        WHEN ${ownerSql("debit")} < ${FIRST_MEMBER_ID} THEN ${purposeSql("debit")} ELSE -1 END AS purpose
    FROM ledger_transfer WHERE code = ${TRANSACTION_NUMBERS.codeOf.C} AND reference_id <> 0
      AND NOT ${IS_STAKE}
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
export async function compareFills(client: pg.PoolClient): Promise<FillVerdict> {
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
