/**
 * What payees of commission are owed (decision 031).
 *
 * Why so: a row for each payee and wallet, in place of the one before. Its day is what keeps one from being settled twice; how
 * each day came about stands in the ledger and at the desk.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE commission (
      member_id int8 NOT NULL,
      owed int8 NOT NULL,
      proposal_id int8 NOT NULL,
      settled_at int8 NOT NULL,
      site_id int4 NOT NULL,
      day int4 NOT NULL,
      wallet int2 NOT NULL,
      PRIMARY KEY (member_id, wallet, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
}
