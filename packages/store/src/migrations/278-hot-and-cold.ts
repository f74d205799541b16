/**
 * How much of a house's coins lies hot, and where the rest is kept (decision 053).
 *
 * Why so: a floor and a ceiling are what desk and chain process go by, the ledger knows neither. A cold address that was another before
 * still has coins and stays the house's own. A movement to cold store is begun by one proposal, once; what comes from there is known by
 * network, transaction and output, of which a transaction may have several.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE chain.hot_terms (
      site_id int4 NOT NULL,
      network text NOT NULL,
      floor int8 NOT NULL CHECK (floor >= 0),
      ceiling int8 CHECK (ceiling > floor),
      PRIMARY KEY (site_id, network)
    )`.execute(db);
  await sql`
    CREATE TABLE chain.former_cold (
      network text NOT NULL,
      address text NOT NULL,
      site_id int4 NOT NULL,
      until timestamptz NOT NULL,
      PRIMARY KEY (network, address)
    )`.execute(db);
  await sql`
    ALTER TABLE chain.move
      ADD COLUMN proposal_id int8 UNIQUE,
      ADD COLUMN idx int4 NOT NULL DEFAULT 0,
      DROP CONSTRAINT move_network_txid_key,
      ADD UNIQUE (network, txid, idx)`.execute(db);
  await sql`DROP INDEX chain.move_open`.execute(db);
  await sql`
    CREATE UNIQUE INDEX move_open ON chain.move (network, from_address)
    WHERE ended_at IS NULL AND kind <> 'FROM_COLD'`.execute(db);
}
