/** What a site has set of deals between members, as the engine has written it. */

import type { DeskConnection } from "../database.ts";

export interface P2pRules {
  /** What the house takes of the buyer's coins, in 10⁻⁴. */
  readonly feeRate: number;
  /** The bank's hours of rest, minutes of the site's day; alike where there are none. */
  readonly restFrom: number;
  readonly restUntil: number;
}

/** The rules of a site; one that has set none takes no fee and knows no hours of rest. */
export async function readP2pRules(db: DeskConnection, siteId: number): Promise<P2pRules> {
  const { rows } = await db.query<P2pRules>(
    `SELECT fee_rate AS "feeRate", rest_from AS "restFrom", rest_until AS "restUntil"
     FROM p2p_rules WHERE site_id = $1`,
    [siteId],
  );
  return rows[0] ?? { feeRate: 0, restFrom: 0, restUntil: 0 };
}
