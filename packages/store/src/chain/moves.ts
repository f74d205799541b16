/** What houses move between their own addresses (decision 049): each signed once, as payouts are. */

import type { CoinMove, MoveState } from "@naru/vocabulary/coin/move";
import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import type { DeskConnection, DeskDatabase } from "../desk/database.ts";
import type { Arrival } from "./deposits.ts";
import { ITS_SITES, type ReadChain } from "./networks.ts";
import { type Signed, signedOf } from "./payouts.ts";

export interface ChainMove {
  readonly id: number;
  readonly siteId: number;
  readonly network: CoinNetwork;
  readonly kind: CoinMove;
  readonly from: string;
  readonly to: string;
  /** In the chain's units, as `chainFee` is. */
  readonly amount: bigint;
  readonly chainFee: bigint;
  readonly state: MoveState;
  /** Null before it was signed, and of what somebody else signed. */
  readonly signed: Signed | null;
  /** Null before it may be on its chain. */
  readonly txid: string | null;
  /** Of those in one transaction the first, which bears what it costs. */
  readonly isFirst: boolean;
  readonly height: number | null;
  readonly confirmations: number;
  /** Under which number the ledger has it, one after the other in a site's network; null before. */
  readonly booking: number | null;
  /** Epoch ms. */
  readonly createdAt: number;
}

interface Row {
  readonly id: string;
  readonly site_id: number;
  readonly network: CoinNetwork;
  readonly kind: CoinMove;
  readonly from_address: string;
  readonly to_address: string;
  readonly amount: string;
  readonly chain_fee: string;
  readonly state: MoveState;
  readonly txid: string | null;
  readonly is_first: boolean;
  readonly bytes: string | null;
  readonly last_height: string | null;
  readonly nonce: string | null;
  readonly height: string | null;
  readonly confirmations: number;
  readonly booking: string | null;
  readonly created_at: Date;
}

/** Of movements in one transaction the first bears what it costs. */
export const FIRST_OF_TRANSACTION = `NOT EXISTS (
  SELECT FROM chain.move before WHERE before.network = move.network AND before.txid = move.txid AND before.id < move.id)`;

const COLUMNS = `id::text, site_id, network, kind, from_address, to_address, amount::text, chain_fee::text, state, txid, bytes,
  last_height::text, nonce::text, height::text, confirmations, booking::text, created_at, ${FIRST_OF_TRANSACTION} AS is_first`;

/** Moves on a chain that have not ended, oldest first; one that has a number of the ledger before those that have none. */
export async function readOpenMoves(
  db: DeskConnection,
  { network, isReal }: ReadChain,
): Promise<ChainMove[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM chain.move WHERE network = $1 AND ended_at IS NULL
       AND site_id IN (${ITS_SITES} $2) ORDER BY move.booking, move.id`,
    [network, isReal],
  );
  return rows.map(moveOf);
}

/** Of deposits `d` those in a block that no move has taken to the hot address. */
export const DEPOSIT_UNSWEPT =
  "d.swept_by IS NULL AND d.height IS NOT NULL AND d.state IN ('SMALL', 'CREDITED')";

/** Addresses with deposits that lie there as deep as `height`, and whose they are. */
export async function readUnswept(
  db: DeskConnection,
  { network, isReal }: ReadChain,
  height: number,
): Promise<{ readonly siteId: number; readonly address: string }[]> {
  const { rows } = await db.query<{ site_id: number; address: string }>(
    `SELECT DISTINCT d.site_id, d.address FROM chain.deposit d
     WHERE d.network = $1 AND ${DEPOSIT_UNSWEPT} AND d.height <= $2 AND d.site_id IN (${ITS_SITES} $3)
       AND NOT EXISTS (SELECT FROM chain.move m WHERE m.network = $1 AND m.from_address = d.address AND m.ended_at IS NULL)
     ORDER BY d.site_id, d.address`,
    [network, height, isReal],
  );
  return rows.map(({ site_id, address }) => ({ siteId: site_id, address }));
}

/** What a move begins with. */
export type NewMove = Pick<
  ChainMove,
  "siteId" | "network" | "kind" | "from" | "to" | "amount" | "chainFee"
>;

/**
 * Begins to take everything of an address to the hot one, with the deposits that lie there as deep as `height`; nothing where another
 * move empties it already.
 */
export function beginSweep(
  db: DeskDatabase,
  { siteId, network, from, to, amount, chainFee }: Omit<NewMove, "kind">,
  { height, now }: { readonly height: number; readonly now: number },
): Promise<void> {
  return db.transaction(async (work) => {
    const { rows } = await work.query<{ id: string }>(
      `INSERT INTO chain.move (site_id, network, kind, from_address, to_address, amount, chain_fee, state, created_at)
       VALUES ($1, $2, 'SWEEP', $3, $4, $5, $6, 'NEW', $7) ON CONFLICT DO NOTHING RETURNING id::text`,
      [siteId, network, from, to, String(amount), String(chainFee), new Date(now)],
    );
    const [made] = rows;
    if (made === undefined) return;
    await work.query(
      `UPDATE chain.deposit SET swept_by = $4 WHERE network = $1 AND address = $2 AND height <= $3 AND swept_by IS NULL
         AND state IN ('SMALL', 'CREDITED')`,
      [network, from, height, made.id],
    );
  });
}

/** Begins to take coins to cold store, as a proposal says, once; throws a unique violation where another movement leaves the address. */
export async function beginToCold(
  db: DeskConnection,
  { siteId, network, from, to, amount, chainFee }: Omit<NewMove, "kind">,
  { proposalId, now }: { readonly proposalId: number; readonly now: number },
): Promise<void> {
  await db.query(
    `INSERT INTO chain.move (site_id, network, kind, from_address, to_address, amount, chain_fee, state, created_at, proposal_id)
     VALUES ($1, $2, 'TO_COLD', $3, $4, $5, $6, 'NEW', $7, $8)`,
    [siteId, network, from, to, String(amount), String(chainFee), new Date(now), proposalId],
  );
}

/** What came to a hot address, as its chain has it. */
export type FromCold = Pick<Arrival, "txid" | "index" | "address" | "amount" | "from">;

/**
 * Takes what a block brought from a site's cold address, now or before, to its hot one: known by network, transaction and output, once. One
 * that was given up because it had gone with its block is followed again; one that the ledger has stays as it is.
 */
export async function takeFromCold(
  db: DeskConnection,
  { network, isReal }: ReadChain,
  arrivals: readonly FromCold[],
  { height, now }: { readonly height: number; readonly now: number },
): Promise<void> {
  if (arrivals.length === 0) return;
  await db.query(
    `INSERT INTO chain.move AS known (site_id, network, kind, from_address, to_address, amount, chain_fee, state, txid, idx, height,
       created_at)
     SELECT hot.site_id, $1, 'FROM_COLD', came.from_address, came.address, came.amount, 0, 'SENT', came.txid, came.idx, $7, $8
     FROM unnest($2::text[], $3::int4[], $4::text[], $5::numeric[], $6::text[]) AS came (txid, idx, address, amount, from_address)
     JOIN chain.house_address hot ON hot.network = $1 AND hot.role = 'HOT' AND hot.address = came.address
     WHERE hot.site_id IN (${ITS_SITES} $9) AND EXISTS (
       SELECT FROM chain.house_address cold WHERE cold.network = $1 AND cold.site_id = hot.site_id AND cold.role = 'COLD'
         AND cold.address = came.from_address
       UNION ALL
       SELECT FROM chain.former_cold WHERE network = $1 AND former_cold.site_id = hot.site_id
         AND former_cold.address = came.from_address)
     ON CONFLICT (network, txid, idx) DO UPDATE SET state = 'SENT', height = excluded.height, ended_at = NULL
     WHERE known.kind = 'FROM_COLD' AND known.booking IS NULL`,
    [
      network,
      arrivals.map(({ txid }) => txid),
      arrivals.map(({ index }) => index),
      arrivals.map(({ address }) => address),
      arrivals.map(({ amount }) => String(amount)),
      arrivals.map(({ from }) => from),
      ...[height, new Date(now), isReal],
    ],
  );
}

/** Keeps what a movement cost, where its chain alone says it. */
export async function keepMoveCost(
  db: DeskConnection,
  { id, chainFee }: Pick<ChainMove, "id" | "chainFee">,
): Promise<void> {
  await db.query("UPDATE chain.move SET chain_fee = $2 WHERE id = $1 AND booking IS NULL", [
    id,
    String(chainFee),
  ]);
}

/** Whether a movement that leaves an address has not ended. */
export async function isMoving(
  db: DeskConnection,
  network: CoinNetwork,
  address: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    "SELECT FROM chain.move WHERE network = $1 AND from_address = $2 AND ended_at IS NULL AND kind <> 'FROM_COLD'",
    [network, address],
  );
  return rowCount === 1;
}

/** A site's movements to and from cold store, newest first. */
export async function readColdMoves(
  db: DeskConnection,
  siteId: number,
  most: number,
): Promise<ChainMove[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM chain.move WHERE site_id = $1 AND kind <> 'SWEEP' ORDER BY move.id DESC LIMIT $2`,
    [siteId, most],
  );
  return rows.map(moveOf);
}

/** Keeps what was signed of a move and returns what stands: the first, unless no block above `tip` takes that any more. */
export async function keepMoveSigned(
  db: DeskConnection,
  id: number,
  { txid, bytes, lastHeight, nonce }: Signed,
  tip: number,
): Promise<void> {
  await db.query(
    `UPDATE chain.move SET txid = $2, bytes = $3, last_height = $4, nonce = $6, state = 'SENDING'
     WHERE id = $1 AND broadcast_at IS NULL AND (txid IS NULL OR last_height <= $5)`,
    [id, txid, bytes, lastHeight, tip, nonce],
  );
}

/** Says that a move's bytes leave now, and returns them. */
export async function takeMoveForBroadcast(
  db: DeskConnection,
  id: number,
  now: number,
): Promise<string | undefined> {
  const { rows } = await db.query<{ bytes: string }>(
    `UPDATE chain.move SET broadcast_at = coalesce(broadcast_at, $2) WHERE id = $1 AND state = 'SENDING' RETURNING bytes`,
    [id, new Date(now)],
  );
  return rows[0]?.bytes;
}

/** Keeps where a move is, and how far. */
export async function keepMove(
  db: DeskConnection,
  {
    id,
    state,
    height,
    confirmations,
  }: Pick<ChainMove, "id" | "state" | "height" | "confirmations">,
): Promise<void> {
  await db.query(
    "UPDATE chain.move SET state = $2, height = $3, confirmations = $4 WHERE id = $1 AND ended_at IS NULL",
    [id, state, height, confirmations],
  );
}

/** The number under which the ledger is to have a move: the next of its site's network, given once. */
export async function numberMove(
  db: DeskConnection,
  { id, siteId, network }: Pick<ChainMove, "id" | "siteId" | "network">,
): Promise<number> {
  const { rows } = await db.query<{ booking: string }>(
    `UPDATE chain.move SET booking = coalesce(booking, (
         SELECT 1 + coalesce(max(booking), 0) FROM chain.move WHERE site_id = $2 AND network = $3))
     WHERE id = $1 RETURNING booking::text`,
    [id, siteId, network],
  );
  return Number(rows[0]?.booking);
}

/** Ends a move; deposits of one that never came to pass lie where they lay. */
export function endMove(
  db: DeskDatabase,
  { id, state, network }: Pick<ChainMove, "id" | "network"> & { readonly state: "DONE" | "FAILED" },
  now: number,
): Promise<void> {
  return db.transaction(async (work) => {
    await work.query(
      "UPDATE chain.move SET state = $2, ended_at = $3 WHERE id = $1 AND ended_at IS NULL",
      [id, state, new Date(now)],
    );
    if (state === "FAILED")
      await work.query(
        "UPDATE chain.deposit SET swept_by = NULL WHERE network = $1 AND swept_by = $2",
        [network, id],
      );
  });
}

function moveOf(row: Row): ChainMove {
  const { txid, bytes, last_height, nonce } = row;
  return {
    id: Number(row.id),
    siteId: row.site_id,
    network: row.network,
    kind: row.kind,
    from: row.from_address,
    to: row.to_address,
    amount: BigInt(row.amount),
    chainFee: BigInt(row.chain_fee),
    state: row.state,
    txid,
    isFirst: row.is_first,
    signed: txid === null || bytes === null ? null : signedOf({ txid, bytes, last_height, nonce }),
    height: row.height === null ? null : Number(row.height),
    confirmations: row.confirmations,
    booking: row.booking === null ? null : Number(row.booking),
    createdAt: row.created_at.getTime(),
  };
}
