/** When members set their passwords by a code that finds an account (decision 029). */

import type { DeskConnection } from "../database.ts";

/** Keeps that a member's password was found again just now, epoch ms. */
export async function markPasswordFound(
  db: DeskConnection,
  memberId: number,
  now: number,
): Promise<void> {
  await db.query("UPDATE desk.member SET password_found_at = $2 WHERE id = $1", [
    memberId,
    new Date(now),
  ]);
}

/** When a member's password was last found again, epoch ms; null where never. */
export async function passwordFoundAt(
  db: DeskConnection,
  memberId: number,
): Promise<number | null> {
  const { rows } = await db.query<{ password_found_at: Date | null }>(
    "SELECT password_found_at FROM desk.member WHERE id = $1",
    [memberId],
  );
  return rows[0]?.password_found_at?.getTime() ?? null;
}
