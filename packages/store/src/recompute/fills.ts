/**
 * Every fill, bet and payment of funding against its transfers, and every transfer that names one against it: what it won, lost
 * and cost is posted when it happens (`engine/ledger/posting.ts`), so that neither can be changed or added alone. Ids are given
 * out once, to all of them alike.
 *
 * A block of ids is compared by sums and by a mark over all of it, which needs no sorting; only a block that differs is looked at
 * row by row. Whoever can make such sums agree is found by verification, which reads every row.
 */

import type pg from "pg";
import { postedOf, REFERENCE_SUMS, toldOf } from "./fills-sql.ts";
import { BLOCK_IDS, referenceSumsOf } from "./kept-sql.ts";
import type { CheckStand } from "./stand.ts";

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
const IN_BLOCKS = `(id >= $1::int8 * ${BLOCK_IDS} OR id BETWEEN $2::int8 * ${BLOCK_IDS} AND $2::int8 * ${BLOCK_IDS} + ${BLOCK_IDS - 1})`;
const SUMS = "profit, fee, strange, profits, fees";

const faultyBlocks = (tail: string): string => `WITH due AS (
    SELECT id / ${BLOCK_IDS} AS block, ${REFERENCE_SUMS} FROM (${toldOf(IN_BLOCKS)}) AS told GROUP BY 1
  ), done AS (
    SELECT block, sum(profit) AS profit, sum(fee) AS fee, bit_or(strange) AS strange, bit_xor(profits) AS profits,
      bit_xor(fees) AS fees
    FROM (SELECT block, ${SUMS} FROM ledger_reference_sum UNION ALL SELECT block, ${SUMS} FROM (${referenceSumsOf(tail)}) AS newest) AS parts
    WHERE block >= $1 OR block = $2 GROUP BY 1
  )
  SELECT block::float8 FROM due FULL JOIN done USING (block)
  WHERE (${SUMS.replaceAll(/\w+/g, "coalesce(due.$&, 0)")}) <> (${SUMS.replaceAll(/\w+/g, "coalesce(done.$&, 0)")})`;

/** Row by row from the first of the blocks that differ ($1) to the last ($2). */
const FILLS = `WITH due AS (
    SELECT site_id, member_id, id, sum(profit) AS profit, sum(fee) AS fee
    FROM (${toldOf("id BETWEEN $1 AND $2")}) AS told GROUP BY 1, 2, 3
  ),
  done AS (${postedOf("(SELECT * FROM ledger_transfer WHERE reference_id BETWEEN $1 AND $2)")}),
  compared AS (
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

/** Compares the fills and bets whose turn it is; the caller's transaction says of which moment. */
export async function compareFills(
  client: pg.ClientBase,
  { blocksFrom, turn, tail }: Pick<CheckStand, "blocksFrom" | "turn" | "tail">,
): Promise<FillVerdict> {
  const { rows: faulty } = await client.query<{ block: number }>(faultyBlocks(tail), [
    blocksFrom,
    turn.block,
  ]);
  if (faulty.length === 0) return { fillFaultCount: 0, fillFaults: [] };
  const blocks = faulty.map(({ block }) => block);
  const { rows } = await client.query<FillFaultRow>(FILLS, [
    Math.min(...blocks) * BLOCK_IDS,
    (Math.max(...blocks) + 1) * BLOCK_IDS - 1,
  ]);
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
