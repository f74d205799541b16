/** What entries of the audit log are about one member: what is the member's own is named in their targets. */

import { REQUEST_KIND_CODES } from "@naru/vocabulary/request";
import type { DeskConnection } from "../database.ts";

const { DEPOSIT, WITHDRAW, SEND } = REQUEST_KIND_CODES.codeOf;

/** `member 10000`, `request 71`, and the proposals about any of them. */
export async function targetsAbout(
  db: DeskConnection,
  siteId: number,
  memberId: number,
): Promise<string[]> {
  const { rows } = await db.query<{ target: string }>(
    `WITH about AS (
       SELECT 'member ' || $2::bigint AS target UNION ALL SELECT 'partner ' || $2::bigint
       UNION ALL SELECT 'request ' || id FROM money_request
         WHERE site_id = $1 AND member_id = $2 AND kind = ANY ($3::int[])
       UNION ALL SELECT 'payout ' || id FROM coin_payout WHERE site_id = $1 AND member_id = $2
       UNION ALL SELECT 'deal ' || id FROM p2p_deal WHERE site_id = $1 AND member_id = $2
       UNION ALL SELECT 'deal ' || id FROM p2p_deal WHERE site_id = $1 AND buyer_id = $2
       UNION ALL SELECT 'contact ' || id FROM desk.contact WHERE site_id = $1 AND member_id = $2
       UNION ALL SELECT 'chat ' || id FROM desk.chat WHERE site_id = $1 AND member_id = $2
     )
     SELECT target FROM about
     UNION ALL
     SELECT 'proposal ' || p.id FROM desk.proposal p
     WHERE p.site_id = $1 AND p.target IN (SELECT target FROM about)`,
    [siteId, memberId, [DEPOSIT, WITHDRAW, SEND]],
  );
  return rows.map(({ target }) => target);
}
