/** Whether anything has changed on the simulated networks, in one statement: their turns read some dozens. */

import { COIN_NETWORK_CODES, COIN_NETWORKS, type CoinNetwork } from "@naru/vocabulary/coin/network";
import type { DeskConnection } from "../desk/database.ts";
import { DEPOSIT_OPEN } from "./deposits.ts";
import { DEPOSIT_UNSWEPT } from "./moves.ts";
import { ITS_SITES } from "./networks.ts";
import { PAYOUT_UNDER_WAY } from "./payouts.ts";

/** How a simulated network stands. */
export interface Standing {
  /** Tip, cursor, what waits for a block, what no move has taken, free addresses: another text where any of them changed. */
  readonly seen: string;
  /** A deposit, payout or movement has not ended: its turns go on by time and by what the engine says, too. */
  readonly isOpen: boolean;
}

const STANDINGS = `SELECT n.network,
    concat_ws(' ',
      (SELECT concat(height, hash) FROM chain.simulated_block WHERE network = n.network
        ORDER BY simulated_block.height DESC LIMIT 1),
      (SELECT concat(height, hash, paused) FROM chain.network WHERE network = n.network AND NOT is_real),
      (SELECT count(*) FROM chain.simulated_transfer WHERE network = n.network AND height IS NULL),
      (SELECT count(*) FROM chain.deposit d WHERE d.network = n.network AND ${DEPOSIT_UNSWEPT}),
      (SELECT count(*) FROM chain.address WHERE network = n.network AND member_id IS NULL)
    ) AS seen,
    EXISTS (SELECT FROM chain.deposit WHERE network = n.network AND ${DEPOSIT_OPEN})
      OR EXISTS (SELECT FROM coin_payout p WHERE p.network = n.code AND ${PAYOUT_UNDER_WAY}
        AND p.site_id IN (${ITS_SITES} false))
      OR EXISTS (SELECT FROM chain.move WHERE network = n.network AND ended_at IS NULL
        AND site_id IN (${ITS_SITES} false)) AS is_open
  FROM unnest($1::text[], $2::int2[]) AS n (network, code)`;

/** How every network stands. What a real chain has of it counts as well, and costs a turn more. */
export async function readStandings(
  db: DeskConnection,
): Promise<ReadonlyMap<CoinNetwork, Standing>> {
  const { rows } = await db.query<{ network: CoinNetwork; seen: string; is_open: boolean }>(
    STANDINGS,
    [COIN_NETWORKS, COIN_NETWORKS.map((each) => COIN_NETWORK_CODES.codeOf[each])],
  );
  return new Map(
    rows.map(({ network, seen, is_open: isOpen }) => [network, { seen, isOpen }] as const),
  );
}
