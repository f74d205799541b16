/** Whether a member sends coins to the address book alone: everybody does, until they have asked otherwise and waited. */

import type { DeskConnection } from "../desk/database.ts";

/** When (epoch ms) a member is held to the book no more; null where that was not asked for. */
export async function readWhitelistOff(
  db: DeskConnection,
  memberId: number,
): Promise<number | null> {
  const { rows } = await db.query<{ off_at: Date }>(
    "SELECT off_at FROM chain.whitelist_off WHERE member_id = $1",
    [memberId],
  );
  return rows[0]?.off_at.getTime() ?? null;
}

/** Lets the book be left from `offAt` (epoch ms) on; who asked before keeps the time of then. Whether it was asked for now. */
export async function askWhitelistOff(
  db: DeskConnection,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: number },
  offAt: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO chain.whitelist_off (member_id, site_id, off_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [memberId, siteId, new Date(offAt)],
  );
  return rowCount === 1;
}

/** Holds a member to the book from now on, whatever waited. */
export async function holdToBook(db: DeskConnection, memberId: number): Promise<void> {
  await db.query("DELETE FROM chain.whitelist_off WHERE member_id = $1", [memberId]);
}
