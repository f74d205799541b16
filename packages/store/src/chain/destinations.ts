/** Where members had coins sent to: kept under the key of their call before the engine is asked, and named by its number. */

import { COIN_NETWORKS, type CoinNetwork } from "@naru/vocabulary/coin/network";
import type { DeskConnection } from "../desk/database.ts";
import type { BookAddress } from "./book.ts";

export interface Destination extends BookAddress {
  readonly id: number;
  /** What the key of the call is bound to. */
  readonly hash: string;
  /** Epoch ms. */
  readonly createdAt: number;
}

export interface DestinationCall {
  readonly siteId: number;
  readonly memberId: number;
  /** Idempotency key of the call. */
  readonly key: string;
  readonly hash: string;
}

interface Row {
  readonly id: string;
  readonly hash: string;
  readonly network: CoinNetwork;
  readonly address: string;
  readonly tag: string | null;
  readonly label: string;
  readonly is_own: boolean;
  readonly created_at: Date;
}

const COLUMNS = "id::text, hash, network, address, tag, label, is_own, created_at";

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
  { siteId, memberId, key, hash }: DestinationCall,
  { network, address, tag, label, isOwn }: BookAddress,
  now: number,
): Promise<Destination> {
  const { rows } = await db.query<Row>(
    `INSERT INTO chain.destination (site_id, member_id, key, hash, network, address, tag, label, is_own, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (member_id, key) DO NOTHING RETURNING ${COLUMNS}`,
    [siteId, memberId, key, hash, network, address, tag, label, isOwn, new Date(now)],
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
