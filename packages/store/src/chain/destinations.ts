/** Where members had coins sent to: kept under the key of their call before the engine is asked, and named by its number. */

import { COIN_NETWORK_CODES, COIN_NETWORKS, type CoinNetwork } from "@naru/vocabulary/coin/network";
import { PAYOUT_STATE_CODES, type PayoutState } from "@naru/vocabulary/coin/payout";
import type { DeskConnection } from "../desk/database.ts";
import type { BookAddress } from "./book.ts";

export interface Destination extends BookAddress {
  readonly id: number;
  /** What the key of the call is bound to. */
  readonly hash: string;
  /** Who receives it, sealed; null where the member did not say. */
  readonly beneficiary: Buffer | null;
  /** Epoch ms. */
  readonly createdAt: number;
}

export interface DestinationCall {
  readonly siteId: number;
  readonly memberId: number;
  /** Idempotency key of the call. */
  readonly key: string;
  readonly hash: string;
  /** Who receives it, sealed; left out where nobody is said. */
  readonly beneficiary?: Buffer | null;
}

interface Row {
  readonly id: string;
  readonly hash: string;
  readonly network: CoinNetwork;
  readonly address: string;
  readonly tag: string | null;
  readonly label: string;
  readonly is_own: boolean;
  readonly beneficiary: Buffer | null;
  readonly created_at: Date;
}

const COLUMNS = "id::text, hash, network, address, tag, label, is_own, beneficiary, created_at";

/** The destination of a key. */
export async function findDestination(
  db: DeskConnection,
  memberId: number,
  key: string,
): Promise<Destination | undefined> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM chain.destination WHERE member_id = $1 AND key = $2`,
    [memberId, key],
  );
  return rows[0] && destinationOf(rows[0]);
}

/** Keeps a destination; where the key has one already, that one stays and is returned. */
export async function keepDestination(
  db: DeskConnection,
  { siteId, memberId, key, hash, beneficiary }: DestinationCall,
  { network, address, tag, label, isOwn }: BookAddress,
  now: number,
): Promise<Destination> {
  const { rows } = await db.query<Row>(
    `INSERT INTO chain.destination (site_id, member_id, key, hash, network, address, tag, label, is_own, created_at,
       beneficiary)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (member_id, key) DO NOTHING RETURNING ${COLUMNS}`,
    [
      siteId,
      memberId,
      key,
      hash,
      network,
      address,
      tag,
      label,
      isOwn,
      new Date(now),
      beneficiary ?? null,
    ],
  );
  const kept = rows[0] ? destinationOf(rows[0]) : await findDestination(db, memberId, key);
  if (kept === undefined) throw new Error(`the destination of ${key} is gone`);
  return kept;
}

/** An address of the house: the site and the member that it was given to, null where with this network and tag it is nobody's. */
export interface HouseAddress {
  readonly siteId: number | null;
  readonly memberId: number | null;
}

/** Whose an address of the house is, derived to receive on or its own hot or cold one, on whatever network; undefined of any other. */
export async function readHouseAddress(
  db: DeskConnection,
  { network, address, tag }: Pick<BookAddress, "network" | "address" | "tag">,
): Promise<HouseAddress | undefined> {
  const { rows } = await db.query<{ site_id: number | null; member_id: string | null }>(
    `SELECT given.site_id, given.member_id::text FROM (SELECT 1) AS house
     LEFT JOIN chain.address given
       ON given.network = $1 AND given.address = $2 AND given.tag IS NOT DISTINCT FROM $3
     WHERE EXISTS (SELECT FROM chain.address WHERE network = ANY($4::text[]) AND address = $2)
        OR EXISTS (SELECT FROM chain.house_address WHERE address = $2)
        OR EXISTS (SELECT FROM chain.former_cold WHERE address = $2)`,
    [network, address, tag, COIN_NETWORKS],
  );
  const [row] = rows;
  const memberId = row?.member_id ?? null;
  return row && { siteId: row.site_id, memberId: memberId === null ? null : Number(memberId) };
}

function destinationOf({ id, is_own, created_at, ...rest }: Row): Destination {
  return { ...rest, id: Number(id), isOwn: is_own, createdAt: created_at.getTime() };
}

/** Who receives a payout of a site, sealed, and the call that it was asked by. */
export interface SealedBeneficiary {
  readonly memberId: number;
  readonly key: string;
  /** Null where the member did not say. */
  readonly sealed: Buffer | null;
}

/** Who receives a payout; undefined where the site has none of this number. */
export async function readBeneficiary(
  db: DeskConnection,
  siteId: number,
  payoutId: number,
): Promise<SealedBeneficiary | undefined> {
  const { rows } = await db.query<{ member_id: string; key: string; beneficiary: Buffer | null }>(
    `SELECT d.member_id::text, d.key::text, d.beneficiary
     FROM coin_payout p JOIN chain.destination d ON d.id = p.destination_id WHERE p.site_id = $1 AND p.id = $2`,
    [siteId, payoutId],
  );
  const [row] = rows;
  return row && { memberId: Number(row.member_id), key: row.key, sealed: row.beneficiary };
}

/** A payout whose member said who receives it. */
export interface TravelledPayout extends SealedBeneficiary {
  readonly id: number;
  readonly sealed: Buffer;
  readonly username: string;
  readonly name: string;
  readonly network: CoinNetwork;
  /** Smallest units of the coin. */
  readonly units: bigint;
  readonly address: string;
  readonly tag: string | null;
  readonly txid: string | null;
  readonly state: PayoutState;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** Payouts of a site that were asked for in a period, oldest first; times in epoch ms, `to` exclusive. */
export async function readTravelledPayouts(
  db: DeskConnection,
  { siteId, from, to }: { readonly siteId: number; readonly from: number; readonly to: number },
): Promise<TravelledPayout[]> {
  const { rows } = await db.query<{
    id: string;
    member_id: string;
    key: string;
    beneficiary: Buffer;
    username: string;
    name: string;
    network: number;
    units: string;
    address: string;
    tag: string | null;
    txid: string | null;
    state: number;
    created_at: string;
  }>(
    `SELECT p.id::text, p.member_id::text, d.key::text, d.beneficiary, m.username, m.name, p.network, p.units::text, d.address, d.tag,
       s.txid, p.state, p.created_at::text
     FROM coin_payout p JOIN chain.destination d ON d.id = p.destination_id JOIN desk.member m ON m.id = p.member_id
     LEFT JOIN chain.signed s ON s.payout_id = p.id
     WHERE p.site_id = $1 AND p.created_at >= $2 AND p.created_at < $3 AND d.beneficiary IS NOT NULL ORDER BY p.id`,
    [siteId, from, to],
  );
  return rows.map(({ member_id, beneficiary, created_at, ...row }) => ({
    ...row,
    id: Number(row.id),
    memberId: Number(member_id),
    sealed: beneficiary,
    network: COIN_NETWORK_CODES.wordOf(row.network),
    units: BigInt(row.units),
    state: PAYOUT_STATE_CODES.wordOf(row.state),
    createdAt: Number(created_at),
  }));
}
