/** Members that a demo begins with, whose first coins its simulated chains have to have too (decision 050). */

import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import type { DeskConnection } from "../desk/database.ts";

/** Those of `members` that have coins in the ledger out of one of the custody accounts, and whose coins no chain was given yet. */
export async function readUnfunded(
  db: DeskConnection,
  members: readonly number[],
  custody: readonly LedgerAccountId[],
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT m.id FROM unnest($1::int4[]) AS m(id)
     WHERE NOT EXISTS (SELECT FROM chain.seeded s WHERE s.member_id = m.id)
       AND EXISTS (SELECT FROM ledger_transfer t WHERE t.member_id = m.id AND t.debit = ANY ($2::int8[]))
     ORDER BY m.id`,
    [members, custody],
  );
  return rows.map(({ id }) => id);
}

/** Keeps that the chains have a member's first coins. */
export async function keepFunded(db: DeskConnection, memberId: number): Promise<void> {
  await db.query("INSERT INTO chain.seeded (member_id) VALUES ($1) ON CONFLICT DO NOTHING", [
    memberId,
  ]);
}
