/**
 * Finding the members who wait for approval, and those of a day.
 *
 * Why so: the dashboard counts both each time it is looked at, and read all members for it. Few wait, so their index is small.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX member_waiting ON desk.member (site_id, id) WHERE status = 'PENDING'`.execute(
    db,
  );
  await sql`CREATE INDEX member_signed_up ON desk.member (site_id, created_at)`.execute(db);
}
