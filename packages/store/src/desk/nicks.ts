/** What members are called by others. */

import type { DeskConnection } from "./database.ts";

/** Nicknames of members of a site by their ids; one that is not there has none. */
export async function readNicks(
  db: DeskConnection,
  siteId: number,
  memberIds: ReadonlySet<number>,
): Promise<Map<number, string>> {
  if (memberIds.size === 0) return new Map();
  const { rows } = await db.query<{ id: string; nick: string }>(
    "SELECT id, nick FROM desk.member WHERE site_id = $1 AND id = ANY($2)",
    [siteId, [...memberIds]],
  );
  return new Map(rows.map(({ id, nick }) => [Number(id), nick]));
}

/** Gives a member another nickname; `false` where one of the site has it. */
export async function setNick(
  db: DeskConnection,
  memberId: number,
  nick: string,
): Promise<boolean> {
  try {
    await db.query("UPDATE desk.member SET nick = $2 WHERE id = $1", [memberId, nick]);
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === "member_nick") return false;
    throw error;
  }
}
