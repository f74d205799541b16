/** Things of coins on chains. */

import type { Actor } from "../actors.ts";
import { wordOf } from "../marks.ts";
import type { World } from "../world.ts";

export const coinMakers = {
  /** As the server keeps it: PINs of members change on the way. */
  async bookAddress({ db }: World, { siteId, memberId }: Actor): Promise<{ readonly id: string }> {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO chain.book (site_id, member_id, network, address, label, is_own, changed_at, usable_at)
       VALUES ($1, $2, 'USDT-TRC20', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', $3, true, now(), now())
       ON CONFLICT (member_id, network, address, tag) DO UPDATE SET changed_at = now() RETURNING id::text`,
      [siteId, memberId, wordOf(memberId)],
    );
    return { id: rows[0]?.id ?? "" };
  },
};
