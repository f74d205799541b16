/**
 * What a member's app keeps with us: one document a member, because it is read whole at sign-in and bounded (64 KiB).
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.member_settings (
      site_id int4 NOT NULL,
      member_id int8 NOT NULL,
      settings jsonb NOT NULL,
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (member_id, site_id)
    )`.execute(db);
}
