/**
 * What one order of a member may be at most by the member's own word.
 *
 * Why so: on the account, because it is read with every order and changes by a command like all that is decided by. Null
 * is no bound, which is what everybody had; the build before neither reads nor writes the columns and leaves them as they
 * are.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE account
      ADD COLUMN order_qty_max int4,
      ADD COLUMN order_margin_max int8,
      ADD COLUMN order_ticks_max int4`.execute(db);
}
