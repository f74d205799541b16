/** Deposits as they are seen on chains: each known by network, transaction and index, once (decision 038). */

import {
  COIN_CREDIT_CODES,
  type CoinDepositState,
  type CoinNetwork,
} from "@naru/vocabulary/coin/network";
import type { SenderState } from "@naru/vocabulary/coin/party";
import type { DeskConnection } from "../desk/database.ts";
import { type Cursor, ITS_SITES, type ReadChain } from "./networks.ts";
import { dropOutgoing } from "./outgoing.ts";

/** What arrived at an address of the house. */
export interface Arrival {
  /** Canonical: lower case. */
  readonly txid: string;
  readonly index: number;
  readonly address: string;
  readonly tag: string | null;
  /** In the chain's units; `units` of it in the coin's smallest, `dust` in the chain's the rest. */
  readonly amount: bigint;
  readonly units: bigint;
  readonly dust: bigint;
  /** The network's own coin, or of a contract that is listed. */
  readonly isListed: boolean;
  /** The address that it left; null where the chain does not say. */
  readonly from: string | null;
}

export interface ChainDeposit {
  readonly id: number;
  readonly network: CoinNetwork;
  readonly siteId: number;
  /** Null where it came without a tag that is anybody's. */
  readonly memberId: number | null;
  readonly txid: string;
  readonly index: number;
  readonly units: bigint;
  readonly state: CoinDepositState;
  /** Its block's; null while it is in none. */
  readonly height: number | null;
  readonly confirmations: number;
  /** Where the chain went another way after it was in a block. */
  readonly orphanedAt: number | null;
  readonly isSealed: boolean;
  /** The engine was asked to credit it: the ledger may have it, whatever the row says. */
  readonly isAsked: boolean;
  /** Null where nobody is asked who sent it. */
  readonly sender: SenderState | null;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly changedAt: number;
}

interface DepositRow {
  readonly id: string;
  readonly network: CoinNetwork;
  readonly site_id: number;
  readonly member_id: string | null;
  readonly txid: string;
  readonly idx: number;
  readonly units: string;
  readonly state: CoinDepositState;
  readonly height: string | null;
  readonly confirmations: number;
  readonly orphaned_at: string | null;
  readonly is_sealed: boolean;
  readonly is_asked: boolean;
  readonly sender: SenderState | null;
  readonly created_at: Date;
  readonly changed_at: Date;
}

const COLUMNS = `id::text, network, site_id, member_id::text, txid, idx, units::text, state, height::text,
  confirmations, orphaned_at::text, is_sealed, is_asked, created_at, changed_at,
  CASE WHEN EXISTS (SELECT FROM chain.sender WHERE deposit_id = deposit.id) THEN 'TOLD' WHEN asks_sender THEN 'ASKED' END AS sender`;

function depositOf(row: DepositRow): ChainDeposit {
  const number = (text: string | null): number | null => (text === null ? null : Number(text));
  return {
    id: Number(row.id),
    network: row.network,
    siteId: row.site_id,
    memberId: number(row.member_id),
    txid: row.txid,
    index: row.idx,
    units: BigInt(row.units),
    state: row.state,
    height: number(row.height),
    confirmations: row.confirmations,
    orphanedAt: number(row.orphaned_at),
    isSealed: row.is_sealed,
    isAsked: row.is_asked,
    sender: row.sender,
    createdAt: row.created_at.getTime(),
    changedAt: row.changed_at.getTime(),
  };
}

/** Of what is known that of which the ledger knows nothing yet, and was not asked to. */
const ON_ITS_WAY = `(known.state IN ('SEEN', 'CONFIRMING', 'DROPPED') AND NOT known.is_asked
  OR known.state = 'UNASSIGNED' AND NOT EXISTS (SELECT FROM coin_deposit WHERE coin_deposit.id = known.id))`;

/** Whether a block says of what is known what was said before. */
const IS_THE_SAME = `known.chain_amount = excluded.chain_amount AND known.address = excluded.address
  AND known.tag IS NOT DISTINCT FROM excluded.tag`;

/**
 * Takes what arrived at addresses of the house, in a block or (null) in none yet; what is of nobody's address, or was
 * moved by a house between its own, is left out. One that is known keeps its identity and counts anew from the block that it is in; while it is on its
 * way, what came and whose it is are as that block says: a contract may hand on another amount in another block. Of what the ledger
 * knows already that is another deposit than was credited: it stays in no block, and is taken back as one that is gone.
 */
export async function takeArrivals(
  db: DeskConnection,
  { network, isReal }: ReadChain,
  arrivals: readonly Arrival[],
  { block, now }: { readonly block: Cursor | null; readonly now: number },
): Promise<void> {
  if (arrivals.length === 0) return;
  const part = <Key extends keyof Arrival>(key: Key) => arrivals.map((each) => each[key]);
  await db.query(
    `INSERT INTO chain.deposit AS known (network, txid, idx, site_id, member_id, address, tag, chain_amount, units, dust,
       state, height, block_hash, created_at, changed_at)
     SELECT $1, came.txid, came.idx, house.site_id, owner.member_id, came.address, came.tag, came.amount,
       came.units, came.dust, CASE WHEN NOT came.is_listed THEN 'UNSUPPORTED' WHEN owner.member_id IS NULL THEN 'UNASSIGNED'
         WHEN $10::int8 IS NULL THEN 'SEEN' ELSE 'CONFIRMING' END,
       $10, $11, $12, $12
     FROM unnest($2::text[], $3::int4[], $4::text[], $5::text[], $6::numeric[], $7::int8[], $8::numeric[], $9::bool[],
       $13::text[]) AS came (txid, idx, address, tag, amount, units, dust, is_listed, from_address)
     CROSS JOIN LATERAL (
       SELECT site_id FROM chain.address WHERE network = $1 AND address = came.address
         AND site_id IN (${ITS_SITES} $14) LIMIT 1
     ) AS house
     LEFT JOIN chain.address AS owner ON owner.network = $1 AND owner.address = came.address
       AND owner.tag IS NOT DISTINCT FROM came.tag
     WHERE NOT EXISTS (
       SELECT FROM chain.house_address WHERE network = $1 AND house_address.address = came.from_address)
       AND NOT EXISTS (
         SELECT FROM chain.former_cold WHERE network = $1 AND former_cold.address = came.from_address)
     ON CONFLICT (network, txid, idx) DO UPDATE SET height = excluded.height, block_hash = excluded.block_hash,
       orphaned_at = NULL, changed_at = excluded.changed_at,
       address = CASE WHEN ${ON_ITS_WAY} THEN excluded.address ELSE known.address END,
       tag = CASE WHEN ${ON_ITS_WAY} THEN excluded.tag ELSE known.tag END,
       chain_amount = CASE WHEN ${ON_ITS_WAY} THEN excluded.chain_amount ELSE known.chain_amount END,
       units = CASE WHEN ${ON_ITS_WAY} THEN excluded.units ELSE known.units END,
       dust = CASE WHEN ${ON_ITS_WAY} THEN excluded.dust ELSE known.dust END,
       member_id = CASE WHEN ${ON_ITS_WAY} THEN excluded.member_id ELSE known.member_id END,
       site_id = CASE WHEN ${ON_ITS_WAY} THEN excluded.site_id ELSE known.site_id END,
       state = CASE WHEN ${ON_ITS_WAY} THEN excluded.state ELSE known.state END
     WHERE (excluded.height IS NOT NULL OR known.height IS NULL AND known.state = 'DROPPED')
       AND (${ON_ITS_WAY} OR ${IS_THE_SAME})`,
    [
      network,
      part("txid"),
      part("index"),
      part("address"),
      part("tag"),
      part("amount").map(String),
      part("units").map(String),
      part("dust").map(String),
      part("isListed"),
      block?.height ?? null,
      block?.hash ?? null,
      new Date(now),
      part("from"),
      isReal,
    ],
  );
}

/** Takes the blocks above a height back: what was in them is in none, and waits for where it comes again. */
export async function orphanAbove(
  db: DeskConnection,
  { network, isReal }: ReadChain,
  { height, hash }: Cursor,
): Promise<void> {
  await db.query(
    `UPDATE chain.deposit SET height = NULL, block_hash = NULL, confirmations = 0, orphaned_at = $2,
       state = CASE WHEN state = 'CONFIRMING' THEN 'SEEN' ELSE state END
     WHERE network = $1 AND height > $2 AND site_id IN (${ITS_SITES} $3)`,
    [network, height, isReal],
  );
  await dropOutgoing(db, { network, isReal }, height);
  await db.query("DELETE FROM chain.block WHERE network = $1 AND is_real = $2 AND height > $3", [
    network,
    isReal,
    height,
  ]);
  await db.query(
    "UPDATE chain.network SET height = $3, hash = $4 WHERE network = $1 AND is_real = $2",
    [network, isReal, height, hash],
  );
}

/** Of deposits those that may still change. */
export const DEPOSIT_OPEN = `NOT is_sealed
  AND state IN ('SEEN', 'CONFIRMING', 'DROPPED', 'SMALL', 'ASKED', 'CREDITED', 'UNASSIGNED')`;

/** Those on a chain, oldest first. */
export async function readOpenDeposits(
  db: DeskConnection,
  { network, isReal }: ReadChain,
): Promise<ChainDeposit[]> {
  const { rows } = await db.query<DepositRow>(
    `SELECT ${COLUMNS} FROM chain.deposit WHERE network = $1 AND ${DEPOSIT_OPEN}
       AND site_id IN (${ITS_SITES} $2) ORDER BY deposit.id`,
    [network, isReal],
  );
  return rows.map(depositOf);
}

/** Keeps what became of a deposit; nothing where two persons have said whose it is since it was read. */
export async function keepDeposit(
  db: DeskConnection,
  {
    id,
    memberId,
    state,
    confirmations,
    isSealed,
    sender,
  }: Pick<ChainDeposit, "id" | "memberId" | "state" | "confirmations" | "isSealed" | "sender">,
  now: number,
): Promise<void> {
  await db.query(
    `UPDATE chain.deposit SET state = $2, confirmations = $3, is_sealed = $4, changed_at = $5, asks_sender = $7
     WHERE id = $1 AND member_id IS NOT DISTINCT FROM $6`,
    [id, state, confirmations, isSealed, new Date(now), memberId, sender !== null],
  );
}

/** Keeps that the engine is about to be asked to credit a deposit; false where it is not what was read any more. */
export async function askForCredit(
  db: DeskConnection,
  { id, memberId, units, height }: Pick<ChainDeposit, "id" | "memberId" | "units" | "height">,
): Promise<boolean> {
  const { rows } = await db.query(
    `UPDATE chain.deposit SET is_asked = true
     WHERE id = $1 AND member_id = $2 AND units = $3 AND height = $4 RETURNING id`,
    [id, memberId, units, height],
  );
  return rows.length > 0;
}

/** A deposit that the engine was asked to credit, never did, and is gone. */
export async function dropUncredited(db: DeskConnection, id: number, now: number): Promise<void> {
  await db.query(
    `UPDATE chain.deposit SET state = 'DROPPED', confirmations = 0, is_asked = false, changed_at = $2
     WHERE id = $1 AND state IN ('SEEN', 'CONFIRMING', 'DROPPED')`,
    [id, new Date(now)],
  );
}

/** Small deposits of a member's network that have been credited together with one that came after them. */
export async function creditSmall(
  db: DeskConnection,
  { memberId, network }: { readonly memberId: number; readonly network: CoinNetwork },
  now: number,
): Promise<ChainDeposit[]> {
  const { rows } = await db.query<DepositRow>(
    `UPDATE chain.deposit SET state = 'CREDITED', changed_at = $3
     WHERE member_id = $1 AND network = $2 AND state = 'SMALL' AND units > 0 RETURNING ${COLUMNS}`,
    [memberId, network, new Date(now)],
  );
  return rows.map(depositOf);
}

/** A member's deposits on some networks, newest first. */
export async function memberDeposits(
  db: DeskConnection,
  {
    memberId,
    networks,
    most,
  }: {
    readonly memberId: number;
    readonly networks: readonly CoinNetwork[];
    readonly most: number;
  },
): Promise<ChainDeposit[]> {
  const { rows } = await db.query<DepositRow>(
    `SELECT ${COLUMNS} FROM chain.deposit WHERE member_id = $1 AND network = ANY($2) ORDER BY deposit.id DESC LIMIT $3`,
    [memberId, networks, most],
  );
  return rows.map(depositOf);
}

/** One deposit of a member; undefined where it is none of theirs. */
export async function memberDeposit(
  db: DeskConnection,
  { memberId, depositId }: { readonly memberId: number; readonly depositId: number },
): Promise<ChainDeposit | undefined> {
  const { rows } = await db.query<DepositRow>(
    `SELECT ${COLUMNS} FROM chain.deposit WHERE member_id = $1 AND id = $2`,
    [memberId, depositId],
  );
  return rows[0] && depositOf(rows[0]);
}

/** A site's deposits, newest first, of one state where it is named. */
export async function siteDeposits(
  db: DeskConnection,
  {
    siteId,
    state,
    most,
  }: { readonly siteId: number; readonly state: CoinDepositState | null; readonly most: number },
): Promise<ChainDeposit[]> {
  const { rows } = await db.query<DepositRow>(
    `SELECT ${COLUMNS} FROM chain.deposit WHERE site_id = $1 AND ($2::text IS NULL OR state = $2)
     ORDER BY deposit.id DESC LIMIT $3`,
    [siteId, state, most],
  );
  return rows.map(depositOf);
}

/** Whether the ledger has a deposit that waits for its owner. */
export async function isHeld(db: DeskConnection, id: number): Promise<boolean> {
  const { rows } = await db.query<{ is_there: boolean }>(
    "SELECT EXISTS (SELECT FROM coin_deposit WHERE id = $1 AND state = $2) AS is_there",
    [id, COIN_CREDIT_CODES.codeOf.UNASSIGNED],
  );
  return rows[0]?.is_there === true;
}

/** Says whose a deposit is that waited for its owner: it is credited. */
export async function giveDeposit(
  db: DeskConnection,
  { id, memberId }: { readonly id: number; readonly memberId: number },
  now: number,
): Promise<void> {
  await db.query(
    `UPDATE chain.deposit SET member_id = $2, state = 'CREDITED', changed_at = $3
     WHERE id = $1 AND state = 'UNASSIGNED' AND member_id IS NULL`,
    [id, memberId, new Date(now)],
  );
}

/**
 * A deposit of a site that waits for its owner, with where it came to; undefined where there is none. One that is in no block any more is
 * nobody's to have: its chain is about to take it back.
 */
export async function readHeld(
  db: DeskConnection,
  siteId: number,
  id: number,
): Promise<(ChainDeposit & { readonly address: string; readonly tag: string | null }) | undefined> {
  const { rows } = await db.query<DepositRow & { address: string; tag: string | null }>(
    `SELECT ${COLUMNS}, address, tag FROM chain.deposit WHERE site_id = $1 AND id = $2 AND state = 'UNASSIGNED'
       AND height IS NOT NULL`,
    [siteId, id],
  );
  const [row] = rows;
  return row && { ...depositOf(row), address: row.address, tag: row.tag };
}
