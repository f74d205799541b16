/** Addresses of a house itself: a hot one that payouts leave, and a cold one whose key is nowhere near. */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import type { DeskConnection } from "../desk/database.ts";

export interface HouseAddresses {
  readonly siteId: number;
  readonly hot: string;
  readonly cold: string;
}

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

/** The houses' own addresses of a network, one entry to a site. */
export async function readHouses(
  db: DeskConnection,
  network: CoinNetwork,
): Promise<HouseAddresses[]> {
  const { rows } = await db.query<{ site_id: number; hot: string; cold: string }>(
    `SELECT h.site_id, h.address AS hot, c.address AS cold
     FROM chain.house_address h JOIN chain.house_address c USING (site_id, network)
     WHERE h.network = $1 AND h.role = 'HOT' AND c.role = 'COLD' ORDER BY h.site_id`,
    [network],
  );
  return rows.map(({ site_id, ...rest }) => ({ siteId: site_id, ...rest }));
}

/**
 * What was signed to leave an address and is in no block yet, in the chain's units; `except` is a payout that does not count
 * itself.
 */
export async function readReserved(
  db: DeskConnection,
  { network, address, except }: { network: CoinNetwork; address: string; except: number },
): Promise<bigint> {
  const { rows } = await db.query<{ sum: string }>(
    `SELECT coalesce(sum(spends), 0)::text AS sum FROM (
       SELECT s.spends FROM chain.signed s JOIN coin_payout p ON p.id = s.payout_id
       WHERE s.network = $1 AND s.from_address = $2 AND s.height IS NULL AND p.ended_at IS NULL AND s.payout_id <> $3
       UNION ALL
       SELECT amount + chain_fee FROM chain.move
       WHERE network = $1 AND from_address = $2 AND height IS NULL AND ended_at IS NULL
     ) AS open`,
    [network, address, except],
  );
  return BigInt(rows[0]?.sum ?? "0");
}
