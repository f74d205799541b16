/**
 * Funding stamps that are paid in parts (decision 034).
 *
 * Why so: a stamp under way says how far its turns have come and what they sum to, one row a stamp and option. A position that
 * pays before its turn says so itself. What the build before opens has paid every stamp that passed: none is under way as this begins.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE futures_stamp (
      id int8 NOT NULL,
      stamp_at int8 NOT NULL,
      rate int8 NOT NULL,
      mark int8 NOT NULL,
      done_to int8 NOT NULL,
      qty int8 NOT NULL,
      amount int8 NOT NULL,
      at int8 NOT NULL,
      ended_at int8,
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 50)`.execute(db);
  await sql`
    CREATE INDEX futures_stamp_open ON futures_stamp (id) WHERE ended_at IS NULL`.execute(db);
  await sql`
    ALTER TABLE futures_position ADD COLUMN funded_id int8 NOT NULL DEFAULT 0`.execute(db);
}
