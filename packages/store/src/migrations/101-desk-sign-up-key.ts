/**
 * Which idempotency key a member signed up with, so that a repeated sign-up gets the same answer (design.md §3 rule 4).
 *
 * Why a column: the answer is the member's own row, and stays right for as long as the member.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE desk.member ADD COLUMN sign_up_key uuid, ADD COLUMN sign_up_hash text`.execute(
    db,
  );
  await sql`ALTER TABLE desk.member ADD CONSTRAINT member_sign_up_key UNIQUE (site_id, sign_up_key)`.execute(
    db,
  );
}
