/**
 * The ledger held against its durable rows, at one moment and while batches are written (reliability.md G09): every balance against the
 * sum of its transfers, the sum of all balances of each currency, which is zero, and every fill against its transfers (`fills.ts`).
 *
 * What transfers come to is kept up to a mark; those after it are added up, and once all is right are kept too (decision 078). That those
 * before the mark are still what was added up is seen day by day: the newest days each time, the others in turn (`days.ts`).
 *
 * A balance reaches its table late (`trickle.ts`); until then it stands in the packed rows of the batches, which are laid
 * over the table as a start does it.
 */

import type { Currency } from "@naru/vocabulary/currency";
import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import type pg from "pg";
import type { BalanceRow } from "@naru/rows/ledger/balance";
import { decodeTrickled } from "../rows.ts";
import { type SlotTotal, slotTotalsOf, totalsByCurrency } from "../read/ledger-check.ts";
import { changedDays } from "./days.ts";
import { compareFills, type FillVerdict } from "./fills.ts";
import { keepSeen, keepUnseen } from "./keep.ts";
import { accountSumsOf } from "./kept-sql.ts";
import { type CheckStand, readStand } from "./stand.ts";

/** An account whose balance is not the sum of its transfers. */
export interface LedgerFault {
  readonly siteId: number;
  readonly account: LedgerAccountId;
  readonly stored: bigint;
  readonly summed: bigint;
}

export interface LedgerVerdict extends FillVerdict {
  /** The last batch that was seen. */
  readonly sequence: number;
  /** Currencies whose balances do not sum to zero, with the sum. */
  readonly totals: ReadonlyMap<Currency, bigint>;
  /** Days (UTC, since 1970) whose transfers are not those that were added up, of those that were looked at. */
  readonly changedDays: readonly number[];
  /** How many accounts differ. */
  readonly faultCount: number;
  /** The first of them by account. */
  readonly faults: readonly LedgerFault[];
}

const FAULTS_TOLD = 100;
/** Batches whose packed rows are unpacked at a time: whoever shares the thread waits no longer. */
const BATCHES_PER_READ = 64;
/** The sums of all accounts fit. */
const SETTINGS = `SET LOCAL work_mem = '64MB'; SET LOCAL max_parallel_workers_per_gather = 0;
  SET LOCAL statement_timeout = '50s'`;

/** Balances as they stand after the last batch; $1 to $4 are the packed rows. */
const STORED = `stored AS (
  SELECT site_id, account_id,
    CASE WHEN tail.sequence > coalesce(mark, 0) THEN tail.balance ELSE row.balance END AS balance
  FROM wallet_balance AS row FULL JOIN (
    SELECT * FROM unnest($1::int4[], $2::int8[], $3::int8[], $4::int8[])
      AS packed (site_id, account_id, balance, sequence)
  ) AS tail USING (account_id, site_id)
)`;
const TOTALS = `WITH ${STORED} ${slotTotalsOf("stored")}`;
const faultsBeyond = (
  tail: string,
): string => `WITH ${STORED}, newest AS (${accountSumsOf(tail)}), summed AS (
    SELECT account, coalesce(kept.site_id, newest.site_id) AS site, coalesce(kept.balance, 0) + coalesce(newest.balance, 0) AS sum
    FROM ledger_account_sum AS kept FULL JOIN newest USING (account)
  ), compared AS (
    SELECT coalesce(site_id, site) AS site_id, coalesce(account_id, account)::text AS account,
      coalesce(balance, 0)::text AS stored, coalesce(sum, 0)::text AS summed
    FROM stored FULL JOIN summed ON account = account_id
    WHERE coalesce(balance, 0) <> coalesce(sum, 0)
  )
  SELECT *, (count(*) OVER ())::int4 AS count FROM compared ORDER BY account::int8 LIMIT ${FAULTS_TOLD}`;

/**
 * Recomputes the ledger of a shard on a connection of its own. Writes only what it keeps for the next check, and that only where all is
 * right: what was found off is looked at again by the next. The work is the server's; of what the caller's thread does, the packed
 * rows, each piece is small. Fails soon once `signal` aborts: whatever runs is cancelled, by another connection of the pool.
 */
export async function recomputeLedger(
  pool: pg.Pool,
  shard: number,
  signal?: AbortSignal,
): Promise<LedgerVerdict> {
  const client = await pool.connect();
  let cancel = (): void => {};
  let failure: Error | undefined;
  try {
    const { rows: own } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    cancel = () => {
      // Where it cannot be asked for, the check ends by its own time limit.
      pool.query("SELECT pg_cancel_backend($1)", [own[0]?.pid]).catch(() => {});
    };
    signal?.addEventListener("abort", cancel);
    signal?.throwIfAborted();
    await keepUnseen(client, signal);
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; ${SETTINGS}`);
    const stand = await readStand(client);
    const verdict = await compareAll(client, { shard, stand, signal });
    if (isSound(verdict)) await keepSeen(client, stand);
    await client.query("COMMIT");
    return verdict;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    signal?.removeEventListener("abort", cancel);
    client.release(failure);
  }
}

/** Whether nothing was found off. */
export function isSound(verdict: LedgerVerdict): boolean {
  const { totals, changedDays, faultCount, fillFaultCount } = verdict;
  return totals.size + changedDays.length + faultCount + fillFaultCount === 0;
}

interface Compared {
  readonly shard: number;
  readonly stand: CheckStand;
  readonly signal: AbortSignal | undefined;
}

async function compareAll(
  client: pg.PoolClient,
  { shard, stand, signal }: Compared,
): Promise<LedgerVerdict> {
  const { sequence, flushedTo } = await lastBatch(client, shard);
  const tail = await packedBalances(client, shard, flushedTo);
  const rows = tail.map(({ row }) => row);
  const packed = [
    rows.map(({ siteId }) => siteId),
    rows.map(({ account }) => account),
    rows.map(({ balance }) => balance),
    tail.map((each) => each.sequence),
  ];
  signal?.throwIfAborted();
  const { rows: totals } = await client.query<SlotTotal>(TOTALS, packed);
  signal?.throwIfAborted();
  const faults = await client.query<FaultRow>(faultsBeyond(stand.tail), packed);
  signal?.throwIfAborted();
  return {
    sequence,
    totals: new Map([...totalsByCurrency(totals)].filter(([, sum]) => sum !== 0n)),
    faultCount: faults.rows[0]?.count ?? 0,
    faults: faults.rows.map(faultOf),
    changedDays: await changedDays(client, stand),
    ...(await compareFills(client, stand)),
  };
}

interface FaultRow {
  readonly site_id: number;
  readonly account: string;
  readonly stored: string;
  readonly summed: string;
  readonly count: number;
}

function faultOf(row: FaultRow): LedgerFault {
  return {
    siteId: row.site_id,
    account: Number(row.account),
    stored: BigInt(row.stored),
    summed: BigInt(row.summed),
  };
}

async function lastBatch(
  client: pg.PoolClient,
  shard: number,
): Promise<{ sequence: number; flushedTo: number }> {
  const { rows } = await client.query<{ sequence: string; flushed_to: string }>(
    `SELECT sequence::text, greatest(journal.flushed_to, shard.flushed_to)::text AS flushed_to
     FROM journal JOIN shard USING (shard) WHERE shard = $1 ORDER BY day DESC, journal.sequence DESC LIMIT 1`,
    [shard],
  );
  const [last] = rows;
  return { sequence: Number(last?.sequence ?? 0), flushedTo: Number(last?.flushed_to ?? 0) };
}

/** The newest packed balance of each account after `flushedTo`, with its batch. */
async function packedBalances(
  client: pg.PoolClient,
  shard: number,
  flushedTo: number,
): Promise<{ row: BalanceRow; sequence: number }[]> {
  const newest = new Map<LedgerAccountId, { row: BalanceRow; sequence: number }>();
  await client.query(
    `DECLARE packed CURSOR FOR SELECT sequence::text, unflushed FROM outbox
     WHERE shard = ${shard} AND sequence > ${flushedTo} AND unflushed IS NOT NULL
     ORDER BY day, outbox.sequence`,
  );
  for (;;) {
    const { rows } = await client.query<{ sequence: string; unflushed: Buffer }>(
      `FETCH ${BATCHES_PER_READ} FROM packed`,
    );
    for (const { sequence, unflushed } of rows) {
      for (const { kind, row } of decodeTrickled(unflushed))
        if (kind === "balance") newest.set(row.account, { row, sequence: Number(sequence) });
    }
    if (rows.length < BATCHES_PER_READ) return [...newest.values()];
  }
}
