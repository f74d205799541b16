/**
 * Members who send coins to more than their address book (decision 047).
 *
 * Why so: everybody is held to the book, and who asks not to be has a row, which counts from a day later on. Whoever is held again has none.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE chain.whitelist_off (
      member_id int8 PRIMARY KEY,
      site_id int4 NOT NULL,
      off_at timestamptz NOT NULL
    )`.execute(db);
}
