/** What left addresses of houses on real chains, as blocks have it (decision 058), and what addresses those are. */

import {
  COIN_NETWORK_CODES,
  type CoinNetwork,
  EVM_NETWORKS,
  NETWORK_FACTS,
} from "@naru/vocabulary/coin/network";
import { PAYOUT_STATE_CODES } from "@naru/vocabulary/coin/payout";
import type { DeskConnection } from "../desk/database.ts";
import { ITS_SITES, type ReadChain } from "./networks.ts";
import type { SiteOnNetwork } from "./reconciliation.ts";

/** A transaction that left an address of a house, in a block. */
export interface Outgoing {
  /** Lower case. */
  readonly txid: string;
  readonly siteId: number;
  /** What the chain took for it of the network's coin, in its units; 0 where that is another coin. */
  readonly fee: bigint;
  /** It moved what it says; one that failed costs all the same. */
  readonly isDelivered: boolean;
}

/** An address of a house, as it is kept, and whose. */
export interface OwnAddress {
  readonly address: string;
  readonly siteId: number;
}

const EVM = EVM_NETWORKS.map((network) => `'${network}'`).join(", ");

/** Which of some texts in lower case are addresses of houses on real EVM chains, members' and their own. */
export async function ownAmong(
  db: DeskConnection,
  lowered: readonly string[],
): Promise<Map<string, OwnAddress>> {
  if (lowered.length === 0) return new Map();
  const { rows } = await db.query<{ address: string; site_id: number }>(
    `SELECT address, site_id FROM (
       SELECT address, site_id FROM chain.address WHERE network IN (${EVM}) AND lower(address) = ANY($1)
       UNION ALL SELECT address, site_id FROM chain.house_address WHERE network IN (${EVM}) AND lower(address) = ANY($1)
       UNION ALL SELECT address, site_id FROM chain.former_cold WHERE network IN (${EVM}) AND lower(address) = ANY($1)
     ) AS own WHERE site_id IN (${ITS_SITES} true)`,
    [lowered],
  );
  return new Map(
    rows.map(({ address, site_id: siteId }) => [address.toLowerCase(), { address, siteId }]),
  );
}

/** Keeps what left in a block. */
export async function takeOutgoing(
  db: DeskConnection,
  network: CoinNetwork,
  outgoing: readonly Outgoing[],
  height: number,
): Promise<void> {
  if (outgoing.length === 0) return;
  await db.query(
    `INSERT INTO chain.outgoing (network, txid, site_id, height, fee, is_delivered)
     SELECT DISTINCT ON (txid, site_id) $1, txid, site_id, $2::int8, fee, is_delivered
     FROM unnest($3::text[], $4::int4[], $5::numeric[], $6::bool[]) AS gone (txid, site_id, fee, is_delivered)
     ON CONFLICT (network, txid, site_id) DO UPDATE SET height = excluded.height, fee = excluded.fee,
       is_delivered = excluded.is_delivered`,
    [
      ...[network, height],
      outgoing.map(({ txid }) => txid),
      outgoing.map(({ siteId }) => siteId),
      outgoing.map(({ fee }) => String(fee)),
      outgoing.map(({ isDelivered }) => isDelivered),
    ],
  );
}

/** What left in blocks above a height left in none; simulated chains keep nothing of it. */
export async function dropOutgoing(
  db: DeskConnection,
  { network, isReal }: ReadChain,
  height: number,
): Promise<void> {
  if (!isReal) return;
  await db.query("DELETE FROM chain.outgoing WHERE network = $1 AND height > $2", [
    network,
    height,
  ]);
}

/** Addresses of a house on which something may lie of a real network's coin. */
export interface RealAddresses {
  readonly hot: string;
  /** Now and before. */
  readonly cold: readonly string[];
  /** Members' to which anything ever came. */
  readonly used: readonly string[];
  /** Those of tokens that are carried for this coin. */
  readonly fuel: readonly string[];
}

/** Those of a site; undefined where it has none of its own on the network, and pays nothing out there. */
export async function readRealAddresses(
  db: DeskConnection,
  { siteId, network }: SiteOnNetwork,
): Promise<RealAddresses | undefined> {
  const { rows } = await db.query<{ network: CoinNetwork; address: string; role: string }>(
    `SELECT network, address, role FROM chain.house_address WHERE site_id = $1 AND network IN (${EVM})
     UNION SELECT network, address, 'COLD' FROM chain.former_cold WHERE site_id = $1 AND network IN (${EVM})
     UNION SELECT network, address, 'USED' FROM chain.deposit WHERE site_id = $1 AND network IN (${EVM})
     ORDER BY 1, 2`,
    [siteId],
  );
  const of = (role: string): string[] =>
    rows.flatMap((row) => (row.network === network && row.role === role ? [row.address] : []));
  const [hot] = of("HOT");
  if (hot === undefined) return undefined;
  const own = new Set(rows.flatMap((row) => (row.network === network ? [row.address] : [])));
  const others = rows.map(({ address }) => address).filter((address) => !own.has(address));
  const isFuel = NETWORK_FACTS[network].coin === "ETH";
  return { hot, cold: of("COLD"), used: of("USED"), fuel: isFuel ? [...new Set(others)] : [] };
}

/** What left a site's network up to a height, in the chain's units. */
export interface OutgoingFigures {
  /** Delivered by payouts that the ledger has not settled. */
  readonly inFlight: bigint;
  /** What the chain took for all that ever left, booked or not. */
  readonly fees: bigint;
}

const { DONE, FAILED } = PAYOUT_STATE_CODES.codeOf;

/** Of a payout any transaction counts that was ever signed for it. */
export async function readOutgoing(
  db: DeskConnection,
  { siteId, network }: SiteOnNetwork,
  chainAmount: (units: bigint) => bigint,
): Promise<OutgoingFigures> {
  const { rows } = await db.query<{ units: string }>(
    `SELECT p.units::text FROM coin_payout p
     WHERE p.site_id = $1 AND p.network = $2 AND p.state NOT IN (${DONE}, ${FAILED}) AND p.ended_at IS NULL AND EXISTS (
       SELECT FROM (
         SELECT txid FROM chain.signed WHERE payout_id = p.id UNION ALL SELECT txid FROM chain.replaced WHERE payout_id = p.id
       ) AS signed JOIN chain.outgoing o ON o.network = $3 AND o.txid = signed.txid AND o.site_id = p.site_id
       WHERE o.is_delivered)`,
    [siteId, COIN_NETWORK_CODES.codeOf[network], network],
  );
  const fees = await db.query<{ sum: string }>(
    "SELECT coalesce(sum(fee), 0)::text AS sum FROM chain.outgoing WHERE network = $1 AND site_id = $2",
    [network, siteId],
  );
  return {
    inFlight: rows.reduce((sum, { units }) => sum + chainAmount(BigInt(units)), 0n),
    fees: BigInt(fees.rows[0]?.sum ?? "0"),
  };
}
