/**
 * What a house claims of coins that were held while a chain took their deposit back (decision 038).
 *
 * Why so: it stands until what was held has returned or left, and a start finds the few that stand by a small index.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE coin_claim (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      owed int8 NOT NULL CHECK (owed >= 0),
      held int8 NOT NULL CHECK (held >= 0),
      before_id int8 NOT NULL,
      at int8 NOT NULL,
      ended_at int8,
      site_id int4 NOT NULL,
      network int2 NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX coin_claim_open ON coin_claim (id) WHERE ended_at IS NULL`.execute(db);
}
