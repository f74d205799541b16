/** Addresses of a house itself: a hot one that payouts leave, and a cold one whose key is nowhere near. */

import { COIN_NETWORKS, type CoinNetwork } from "@naru/vocabulary/coin/network";
import type { DeskConnection } from "../desk/database.ts";
import { ITS_SITES, type ReadChain } from "./networks.ts";

export interface HouseAddresses {
  readonly siteId: number;
  readonly hot: string;
  readonly cold: string;
}

/** How much lies hot, smallest units of the coin. */
export interface HotTerms {
  /** Nothing that leaves the hot address leaves less there. */
  readonly floor: bigint;
  /** What lies above it is asked to be moved to cold store; null where any amount may lie hot. */
  readonly ceiling: bigint | null;
}

/** A house's addresses of a network with how much lies hot there. */
export interface House extends HouseAddresses, HotTerms {}

/** Keeps a site's own addresses of a network; those that stand there stay. Returns whether they are new. */
export async function keepHouse(
  db: DeskConnection,
  network: CoinNetwork,
  { siteId, hot, cold }: HouseAddresses,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO chain.house_address (site_id, network, role, address)
     VALUES ($1, $2, 'HOT', $3), ($1, $2, 'COLD', $4) ON CONFLICT (site_id, network, role) DO NOTHING`,
    [siteId, network, hot, cold],
  );
  return rowCount === 2;
}

/** Keeps how much lies hot where nothing was said of it yet. */
export async function keepFirstHotTerms(
  db: DeskConnection,
  network: CoinNetwork,
  { siteId, floor, ceiling }: HotTerms & { readonly siteId: number },
): Promise<void> {
  await db.query(
    `INSERT INTO chain.hot_terms (site_id, network, floor, ceiling) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [siteId, network, String(floor), ceiling === null ? null : String(ceiling)],
  );
}

interface HouseRow {
  readonly site_id: number;
  readonly hot: string;
  readonly cold: string;
  readonly floor: string;
  readonly ceiling: string | null;
}

const HOUSES = `SELECT h.site_id, h.address AS hot, c.address AS cold, coalesce(t.floor, 0)::text AS floor, t.ceiling::text
  FROM chain.house_address h JOIN chain.house_address c USING (site_id, network)
  LEFT JOIN chain.hot_terms t USING (site_id, network)
  WHERE h.network = $1 AND h.role = 'HOT' AND c.role = 'COLD'`;

function houseOf({ site_id, hot, cold, floor, ceiling }: HouseRow): House {
  return {
    ...{ siteId: site_id, hot, cold, floor: BigInt(floor) },
    ceiling: ceiling === null ? null : BigInt(ceiling),
  };
}

/** The houses on a chain, one entry to a site. */
export async function readHouses(
  db: DeskConnection,
  { network, isReal }: ReadChain,
): Promise<House[]> {
  const { rows } = await db.query<HouseRow>(
    `${HOUSES} AND h.site_id IN (${ITS_SITES} $2) ORDER BY h.site_id`,
    [network, isReal],
  );
  return rows.map(houseOf);
}

/** A site's house on a network; undefined where it has no addresses of its own there. */
export async function readHouse(
  db: DeskConnection,
  siteId: number,
  network: CoinNetwork,
): Promise<House | undefined> {
  const { rows } = await db.query<HouseRow>(`${HOUSES} AND h.site_id = $2`, [network, siteId]);
  return rows[0] && houseOf(rows[0]);
}

/** The networks on which a site has addresses of its own, so that something can be paid out from one. */
export async function networksWithHouse(
  db: DeskConnection,
  siteId: number,
): Promise<ReadonlySet<CoinNetwork>> {
  const { rows } = await db.query<{ network: CoinNetwork }>(
    "SELECT network FROM chain.house_address WHERE site_id = $1 AND role = 'HOT'",
    [siteId],
  );
  return new Set(rows.map(({ network }) => network));
}

/**
 * Changes where a site's coins are kept cold and how much lies hot. The cold address that stood there stays the house's own, with whatever
 * it has; throws a unique violation where the new one is another's.
 */
export async function changeHouse(
  db: DeskConnection,
  network: CoinNetwork,
  { siteId, cold, floor, ceiling, now }: Omit<House, "hot"> & { readonly now: number },
): Promise<void> {
  await db.query(
    `INSERT INTO chain.former_cold (network, address, site_id, until)
     SELECT network, address, site_id, $4 FROM chain.house_address
     WHERE site_id = $1 AND network = $2 AND role = 'COLD' AND address <> $3
     ON CONFLICT DO NOTHING`,
    [siteId, network, cold, new Date(now)],
  );
  await db.query(
    "DELETE FROM chain.former_cold WHERE site_id = $1 AND network = $2 AND address = $3",
    [siteId, network, cold],
  );
  await db.query(
    "UPDATE chain.house_address SET address = $3 WHERE site_id = $1 AND network = $2 AND role = 'COLD' AND address <> $3",
    [siteId, network, cold],
  );
  await db.query(
    `INSERT INTO chain.hot_terms (site_id, network, floor, ceiling) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_id, network) DO UPDATE SET floor = excluded.floor, ceiling = excluded.ceiling`,
    [siteId, network, String(floor), ceiling === null ? null : String(ceiling)],
  );
}

/** Whether coins may not be kept cold at an address: members receive on it, it is hot, or another site's. */
export async function isTakenAddress(
  db: DeskConnection,
  siteId: number,
  address: string,
): Promise<boolean> {
  const { rows } = await db.query<{ is_taken: boolean }>(
    `SELECT EXISTS (SELECT FROM chain.address WHERE address = $2 AND network = ANY($3::text[]))
       OR EXISTS (SELECT FROM chain.house_address WHERE address = $2 AND (site_id <> $1 OR role = 'HOT'))
       OR EXISTS (SELECT FROM chain.former_cold WHERE address = $2 AND site_id <> $1) AS is_taken`,
    [siteId, address, COIN_NETWORKS],
  );
  return rows[0]?.is_taken === true;
}

/**
 * What was signed to leave an address and is in no block yet, in the chain's units; `except` is a payout that does not count
 * itself.
 */
export async function readReserved(
  db: DeskConnection,
  { network, address, except }: { network: CoinNetwork; address: string; except?: number },
): Promise<bigint> {
  const { rows } = await db.query<{ sum: string }>(
    `SELECT coalesce(sum(spends), 0)::text AS sum FROM (
       SELECT s.spends FROM chain.signed s JOIN coin_payout p ON p.id = s.payout_id
       WHERE s.network = $1 AND s.from_address = $2 AND s.height IS NULL AND p.ended_at IS NULL
         AND s.payout_id IS DISTINCT FROM $3
       UNION ALL
       SELECT amount + chain_fee FROM chain.move
       WHERE network = $1 AND from_address = $2 AND txid IS NOT NULL AND height IS NULL AND ended_at IS NULL
     ) AS open`,
    [network, address, except ?? null],
  );
  return BigInt(rows[0]?.sum ?? "0");
}
