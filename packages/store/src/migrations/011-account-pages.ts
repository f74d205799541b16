/**
 * Who may owe, also among ledger accounts of further pages.
 *
 * Why so: the sixteen purposes of a house that a number's last digits can tell are all given, and the next lie on pages of
 * 2^44 accounts each (`vocabulary/ledger-account.ts`). A house's account on a later page has a large number and may be
 * below zero as the others; of a member the cash of BINARY and FUTURES alone may, on the first page. Nothing that is stored
 * changes its number.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE wallet_balance
      DROP CONSTRAINT never_negative,
      ADD CONSTRAINT never_negative CHECK (
        balance >= 0 OR account_id % 17592186044416 < 2560000
          OR (account_id < 17592186044416 AND account_id % 256 IN (0, 16))
      )`.execute(db);
}
