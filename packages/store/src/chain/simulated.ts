/** The simulated chains of demo sites: blocks and transfers that nobody signs, kept so that a restart forgets none. */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import type { DeskConnection } from "../desk/database.ts";
import type { Cursor } from "./networks.ts";

export interface SimulatedTransfer {
  readonly txid: string;
  readonly index: number;
  readonly address: string;
  readonly tag: string | null;
  /** In the chain's units. */
  readonly amount: bigint;
  readonly isListed: boolean;
  /** No block above it takes the transfer; absent: any does. */
  readonly lastHeight?: number;
  /** The address that it leaves; absent: it comes from outside. */
  readonly from?: string | null;
  /** What the chain takes from there beside the amount, in its units. */
  readonly chainFee?: bigint;
}

/** Sends something: it waits for a block. The same transaction twice is one. */
export async function sendSimulated(
  db: DeskConnection,
  network: CoinNetwork,
  sent: SimulatedTransfer,
): Promise<void> {
  const { txid, index, address, tag, amount, isListed } = sent;
  const { lastHeight = null, from = null, chainFee = 0n } = sent;
  await db.query(
    `INSERT INTO chain.simulated_transfer (network, txid, idx, address, tag, amount, is_listed, last_height, from_address,
       chain_fee) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    [
      ...[network, txid, index, address, tag, String(amount), isListed, lastHeight, from],
      String(chainFee),
    ],
  );
}

/** Gives an address of a house what it has from the first block on, which nobody sent; the first block is made where there is none. */
export async function openSimulated(
  db: DeskConnection,
  network: CoinNetwork,
  { txid, address, amount }: Pick<SimulatedTransfer, "txid" | "address" | "amount">,
  block: { readonly hash: string; readonly now: number },
): Promise<void> {
  await db.query(
    `INSERT INTO chain.simulated_block (network, height, hash, made_at)
     SELECT $1, 0, $2, $3 WHERE NOT EXISTS (SELECT FROM chain.simulated_block WHERE network = $1)
     ON CONFLICT DO NOTHING`,
    [network, block.hash, new Date(block.now)],
  );
  await db.query(
    `INSERT INTO chain.simulated_transfer (network, txid, idx, address, amount, height, is_opening)
     VALUES ($1, $2, 0, $3, $4, 0, true) ON CONFLICT DO NOTHING`,
    [network, txid, address, String(amount)],
  );
}

/**
 * What each address has once the block at a height is counted, in the chain's units; `spent` adds what has left it without a block
 * yet.
 */
export async function readSimulatedBalances(
  db: DeskConnection,
  network: CoinNetwork,
  addresses: readonly string[],
  height: number,
): Promise<Map<string, { readonly has: bigint; readonly spent: bigint }>> {
  const { rows } = await db.query<{ address: string; has: string; spent: string }>(
    `SELECT who.address, (came.sum - gone.sum)::text AS has, gone.waiting::text AS spent
     FROM unnest($2::text[]) AS who (address)
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(amount), 0) AS sum FROM chain.simulated_transfer
       WHERE network = $1 AND address = who.address AND is_listed AND height <= $3
     ) AS came
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(amount + chain_fee) FILTER (WHERE height <= $3), 0) AS sum,
         coalesce(sum(amount + chain_fee) FILTER (WHERE height IS NULL), 0) AS waiting
       FROM chain.simulated_transfer WHERE network = $1 AND from_address = who.address
     ) AS gone`,
    [network, addresses, height],
  );
  return new Map(
    rows.map(({ address, has, spent }) => [address, { has: BigInt(has), spent: BigInt(spent) }]),
  );
}

/** Transfers of a block, or (null) those that wait for one. */
export async function readSimulatedTransfers(
  db: DeskConnection,
  network: CoinNetwork,
  height: number | null,
): Promise<(SimulatedTransfer & { readonly from: string | null })[]> {
  const { rows } = await db.query<{
    txid: string;
    idx: number;
    address: string;
    tag: string | null;
    amount: string;
    is_listed: boolean;
    from_address: string | null;
  }>(
    `SELECT txid, idx, address, tag, amount::text, is_listed, from_address FROM chain.simulated_transfer
     WHERE network = $1 AND height IS NOT DISTINCT FROM $2 AND NOT is_opening ORDER BY txid, idx`,
    [network, height],
  );
  return rows.map(({ idx, amount, is_listed, from_address, ...rest }) => ({
    ...rest,
    index: idx,
    amount: BigInt(amount),
    isListed: is_listed,
    from: from_address,
  }));
}

/** Where a transaction is, in a block or (null) waiting for one, and what it costs; undefined where it is not on the chain. */
export async function findSimulated(
  db: DeskConnection,
  network: CoinNetwork,
  txid: string,
): Promise<{ readonly height: number | null; readonly chainFee: bigint } | undefined> {
  const { rows } = await db.query<{ height: string | null; chain_fee: string }>(
    `SELECT min(height)::text AS height, sum(chain_fee)::text AS chain_fee FROM chain.simulated_transfer
     WHERE network = $1 AND txid = $2 HAVING count(*) > 0`,
    [network, txid],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    height: row.height === null ? null : Number(row.height),
    chainFee: BigInt(row.chain_fee),
  };
}

/** The block at a height, or (null) the last one. */
export async function readSimulatedBlock(
  db: DeskConnection,
  network: CoinNetwork,
  height: number | null,
): Promise<Cursor | undefined> {
  const { rows } = await db.query<{ height: string; hash: string }>(
    `SELECT height::text, hash FROM chain.simulated_block WHERE network = $1 AND ($2::int8 IS NULL OR height = $2)
     ORDER BY simulated_block.height DESC LIMIT 1`,
    [network, height],
  );
  return rows[0] && { height: Number(rows[0].height), hash: rows[0].hash };
}

/** When the last block was made (epoch ms), how many wait for one, and how high the last transfer lies, −1 for nowhere. */
export async function readSimulatedPulse(
  db: DeskConnection,
  network: CoinNetwork,
): Promise<{ readonly madeAt: number; readonly waiting: number; readonly lastHeight: number }> {
  const { rows } = await db.query<{ made_at: Date | null; waiting: number; last: string }>(
    `SELECT (SELECT made_at FROM chain.simulated_block WHERE network = $1 ORDER BY height DESC LIMIT 1),
       (count(*) FILTER (WHERE height IS NULL))::int4 AS waiting, coalesce(max(height), -1)::text AS last
     FROM chain.simulated_transfer WHERE network = $1 AND NOT is_opening`,
    [network],
  );
  const [row] = rows;
  return {
    madeAt: row?.made_at?.getTime() ?? 0,
    waiting: row?.waiting ?? 0,
    lastHeight: Number(row?.last ?? -1),
  };
}

/** Puts a block on top, with everything that waits for one or nothing of it; where another is there already, it stays. */
export async function addSimulatedBlock(
  db: DeskConnection,
  network: CoinNetwork,
  {
    height,
    hash,
    now,
    takes,
  }: Cursor & { readonly now: number; readonly takes: "everything" | "nothing" },
): Promise<void> {
  const { rows } = await db.query(
    `INSERT INTO chain.simulated_block (network, height, hash, made_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING height`,
    [network, height, hash, new Date(now)],
  );
  if (rows.length === 0 || takes === "nothing") return;
  await db.query(
    "DELETE FROM chain.simulated_transfer WHERE network = $1 AND height IS NULL AND last_height < $2",
    [network, height],
  );
  await db.query(
    "UPDATE chain.simulated_transfer SET height = $2 WHERE network = $1 AND height IS NULL",
    [network, height],
  );
}

/** Takes blocks from a height on away; their transfers wait again, or are gone for good. */
export async function cutSimulatedBlocks(
  db: DeskConnection,
  network: CoinNetwork,
  fromHeight: number,
  isForGood: boolean,
): Promise<void> {
  await db.query("DELETE FROM chain.simulated_block WHERE network = $1 AND height >= $2", [
    network,
    fromHeight,
  ]);
  await db.query(
    isForGood
      ? "DELETE FROM chain.simulated_transfer WHERE network = $1 AND height >= $2"
      : "UPDATE chain.simulated_transfer SET height = NULL WHERE network = $1 AND height >= $2",
    [network, fromHeight],
  );
}
