/**
 * Networks of sites and deposits of coins as the ledger has them (decision 038).
 *
 * Why so: a deposit's id is the watcher's, one to a transaction's output, so that the table itself holds none twice. What may
 * yet change, below the minimum or not deep enough, is found at a start by a small index.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE coin_network (
      deposit_min int8 NOT NULL CHECK (deposit_min >= 0),
      site_id int4 NOT NULL,
      confirmations int4 NOT NULL CHECK (confirmations > 0),
      network int2 NOT NULL,
      is_deposit_on bool NOT NULL,
      PRIMARY KEY (site_id, network)
    )`.execute(db);
  await sql`
    CREATE TABLE coin_deposit (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      units int8 NOT NULL CHECK (units > 0),
      lost int8 NOT NULL CHECK (lost >= 0),
      at int8 NOT NULL,
      ended_at int8,
      site_id int4 NOT NULL,
      network int2 NOT NULL,
      state int2 NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX coin_deposit_open ON coin_deposit (id) WHERE ended_at IS NULL`.execute(db);
}
