/**
 * When a password was last found again with a code (decision 029).
 *
 * Why so: whoever read that code signs in like its member, and a sign-in is a fresh proof. For a time after it nothing changes
 * that guards the account; never cleared, since the time decides.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE desk.member ADD COLUMN password_found_at timestamptz`.execute(db);
}
