/**
 * The last movement of each site's coins between its own addresses (decision 049).
 *
 * Why so: their numbers follow one another, so that the last one says which the ledger has.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE coin_moved (
      number int8 NOT NULL CHECK (number > 0),
      units int8 NOT NULL CHECK (units > 0),
      chain_fee int8 NOT NULL CHECK (chain_fee >= 0),
      at int8 NOT NULL,
      site_id int4 NOT NULL,
      network int2 NOT NULL,
      moved int2 NOT NULL,
      PRIMARY KEY (site_id, network)
    )`.execute(db);
}
