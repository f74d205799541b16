/** How far each network was read, and which are watched at all. */

import {
  COIN_NETWORK_CODES,
  type CoinNetwork,
  type NetworkPause,
} from "@naru/vocabulary/coin/network";
import type { Unpaid } from "@naru/vocabulary/coin/payout";
import type { Unlooked } from "@naru/vocabulary/coin/stop";
import type { DeskConnection } from "../desk/database.ts";

/** A network as a site has it. */
export interface SiteNetwork {
  readonly siteId: number;
  readonly network: CoinNetwork;
  readonly confirmations: number;
  /** Smallest units of the coin. */
  readonly depositMin: bigint;
  readonly isDepositOn: boolean;
  /** What withdrawals have to be, smallest units of the coin; null where none are taken. */
  readonly out: {
    readonly least: bigint;
    readonly most: bigint;
    readonly unit: bigint;
    readonly fee: bigint;
  } | null;
}

interface SiteNetworkRow {
  readonly least: string | null;
  readonly most: string | null;
  readonly unit: string | null;
  readonly fee: string | null;
  readonly site_id: number;
  readonly network: number;
  readonly confirmations: number;
  readonly deposit_min: string;
  readonly is_deposit_on: boolean;
}

const SITE_NETWORKS = `SELECT n.site_id, n.network, confirmations, deposit_min::text, is_deposit_on, least::text, most::text, unit::text,
    fee::text
  FROM coin_network n LEFT JOIN coin_out o ON o.site_id = n.site_id AND o.network = n.network AND o.is_on`;

/** What one site makes of the networks that it has. */
export async function readSiteNetworks(db: DeskConnection, siteId: number): Promise<SiteNetwork[]> {
  const { rows } = await db.query<SiteNetworkRow>(`${SITE_NETWORKS} WHERE n.site_id = $1`, [
    siteId,
  ]);
  return rows.map(networkOf);
}

/** What a site asks of a network, also where nothing is taken or sent there, smallest units of the coin. */
export interface NetworkTerms {
  readonly isDepositOn: boolean;
  readonly isWithdrawOn: boolean;
  readonly confirmations: number;
  readonly depositMin: bigint;
  /** Of withdrawals; 0 where they were never set. */
  readonly least: bigint;
  readonly most: bigint;
  readonly unit: bigint;
  readonly fee: bigint;
}

/** The terms of a site's network; undefined where the site has it not. */
export async function readNetworkTerms(
  db: DeskConnection,
  siteId: number,
  network: CoinNetwork,
): Promise<NetworkTerms | undefined> {
  const { rows } = await db.query<SiteNetworkRow & { is_on: boolean | null }>(
    `SELECT n.site_id, n.network, confirmations, deposit_min::text, is_deposit_on, least::text, most::text, unit::text,
       fee::text, is_on
     FROM coin_network n LEFT JOIN coin_out o ON o.site_id = n.site_id AND o.network = n.network
     WHERE n.site_id = $1 AND n.network = $2`,
    [siteId, COIN_NETWORK_CODES.codeOf[network]],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { least, most, unit, fee } = row;
  return {
    isDepositOn: row.is_deposit_on,
    isWithdrawOn: row.is_on === true,
    confirmations: row.confirmations,
    depositMin: BigInt(row.deposit_min),
    ...{ least: BigInt(least ?? 0), most: BigInt(most ?? 0) },
    ...{ unit: BigInt(unit ?? 0), fee: BigInt(fee ?? 0) },
  };
}

/** Those of every demo site, whose chains are simulated, or of every other. */
export async function readNetworksOf(
  db: DeskConnection,
  kind: "demo" | "real",
): Promise<SiteNetwork[]> {
  const { rows } = await db.query<SiteNetworkRow>(
    `${SITE_NETWORKS} WHERE n.site_id IN (SELECT id FROM site WHERE is_demo = $1)`,
    [kind === "demo"],
  );
  return rows.map(networkOf);
}

function networkOf(row: SiteNetworkRow): SiteNetwork {
  const { least, most, unit, fee } = row;
  const isOut = least !== null && most !== null && unit !== null && fee !== null;
  return {
    siteId: row.site_id,
    network: COIN_NETWORK_CODES.wordOf(row.network),
    confirmations: row.confirmations,
    depositMin: BigInt(row.deposit_min),
    isDepositOn: row.is_deposit_on,
    out: isOut
      ? { least: BigInt(least), most: BigInt(most), unit: BigInt(unit), fee: BigInt(fee) }
      : null,
  };
}

/** A chain that is read: a network's real one, or the simulated one of demo sites. */
export interface ReadChain {
  readonly network: CoinNetwork;
  readonly isReal: boolean;
}

/** Sites whose coins are on a chain, up to its `isReal`: the site of what is on another is none of it. */
export const ITS_SITES = "SELECT id FROM site WHERE is_demo <>";

/** The last block that was read. */
export interface Cursor {
  readonly height: number;
  readonly hash: string;
}

/** Where reading stands, and why nothing is credited where it does not go on. */
export interface Reading extends Cursor, ReadChain {
  /** Epoch ms. */
  readonly readAt: number;
  readonly paused: NetworkPause | null;
  /** Why nothing that was approved is paid out. */
  readonly unpaid: Unpaid | null;
  /** Why what houses have there is not held against their books. */
  readonly unlooked: Unlooked | null;
}

/** How far every chain was read. */
export async function readReadings(db: DeskConnection): Promise<Reading[]> {
  const { rows } = await db.query<{
    network: CoinNetwork;
    is_real: boolean;
    height: string;
    hash: string;
    read_at: Date;
    paused: NetworkPause | null;
    unpaid: Unpaid | null;
    unlooked: Unlooked | null;
  }>(
    "SELECT network, is_real, height::text, hash, read_at, paused, unpaid, unlooked FROM chain.network ORDER BY network, is_real",
  );
  return rows.map(({ height, read_at, is_real, ...rest }) => ({
    ...rest,
    isReal: is_real,
    height: Number(height),
    readAt: read_at.getTime(),
  }));
}

/** Says that a chain was read as far as it goes, or why it is not. */
export async function keepReading(
  db: DeskConnection,
  { network, isReal }: ReadChain,
  { paused, now }: { readonly paused: NetworkPause | null; readonly now: number },
): Promise<void> {
  await db.query(
    `INSERT INTO chain.network (network, is_real, height, hash, read_at, paused) VALUES ($1, $2, -1, '', $3, $4)
     ON CONFLICT (network, is_real) DO UPDATE SET paused = $4,
       read_at = CASE WHEN $4 IS NULL THEN $3 ELSE chain.network.read_at END`,
    [network, isReal, new Date(now), paused],
  );
}

/** Says why nothing that was approved is paid out on a chain that is read, or that nothing waits; whether it is news. */
export async function keepUnpaid(
  db: DeskConnection,
  { network, isReal }: ReadChain,
  unpaid: Unpaid | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    "UPDATE chain.network SET unpaid = $3 WHERE network = $1 AND is_real = $2 AND unpaid IS DISTINCT FROM $3",
    [network, isReal, unpaid],
  );
  return rowCount === 1;
}

/** Says why what houses have on a chain is not held against their books, or that it is; whether it is news. */
export async function keepUnlooked(
  db: DeskConnection,
  { network, isReal }: ReadChain,
  unlooked: Unlooked | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    "UPDATE chain.network SET unlooked = $3 WHERE network = $1 AND is_real = $2 AND unlooked IS DISTINCT FROM $3",
    [network, isReal, unlooked],
  );
  return rowCount === 1;
}

/** The last block that was read of a chain; undefined before the first. */
export async function readCursor(
  db: DeskConnection,
  { network, isReal }: ReadChain,
): Promise<Cursor | undefined> {
  const { rows } = await db.query<{ height: string; hash: string }>(
    "SELECT height::text, hash FROM chain.network WHERE network = $1 AND is_real = $2 AND height >= 0",
    [network, isReal],
  );
  return rows[0] && { height: Number(rows[0].height), hash: rows[0].hash };
}

/** Moves the cursor to a block that was read, and forgets those `keep` and more before it. */
export async function moveCursor(
  db: DeskConnection,
  { network, isReal }: ReadChain,
  { height, hash }: Cursor,
  keep: number,
): Promise<void> {
  await db.query(
    `WITH forgotten AS (
       DELETE FROM chain.block WHERE network = $1 AND is_real = $2 AND height <= $3::int8 - $5
     ), kept AS (
       INSERT INTO chain.block (network, is_real, height, hash) VALUES ($1, $2, $3, $4)
       ON CONFLICT (network, is_real, height) DO UPDATE SET hash = excluded.hash
     )
     UPDATE chain.network SET height = $3, hash = $4 WHERE network = $1 AND is_real = $2`,
    [network, isReal, height, hash, keep],
  );
}

/** Blocks that were read, the newest first. */
export async function readBlocks(
  db: DeskConnection,
  { network, isReal }: ReadChain,
): Promise<Cursor[]> {
  const { rows } = await db.query<{ height: string; hash: string }>(
    "SELECT height::text, hash FROM chain.block WHERE network = $1 AND is_real = $2 ORDER BY block.height DESC",
    [network, isReal],
  );
  return rows.map(({ height, hash }) => ({ height: Number(height), hash }));
}
