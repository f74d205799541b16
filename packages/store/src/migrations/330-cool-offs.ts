/**
 * Until when a member takes a break from trading.
 *
 * Why so: on the account, because it is read with every order, as the member's own guard is. 0 is no break, which is what
 * everybody had; the build before neither reads nor writes the column and leaves it as it is.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account ADD COLUMN cool_off_until int8 NOT NULL DEFAULT 0`.execute(db);
}
