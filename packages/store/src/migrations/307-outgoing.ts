/**
 * What left addresses of houses on real chains (decision 058), why what they have is not looked at, and what came to them that nobody
 * explains.
 *
 * Why so: what carrying took is known exactly by the block alone, whoever signed and whether it failed, and goes again with its block; kept by
 * transaction, so that a block that is read twice counts once. What nobody explains is one row of a coin that grows: whoever sends a unit
 * a minute makes no rows.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE chain.outgoing (
      network text NOT NULL,
      txid text NOT NULL CHECK (txid = lower(txid)),
      site_id int4 NOT NULL,
      height int8 NOT NULL,
      fee numeric(40, 0) NOT NULL CHECK (fee >= 0),
      is_delivered bool NOT NULL,
      PRIMARY KEY (network, txid, site_id)
    )`.execute(db);
  await sql`CREATE INDEX outgoing_height ON chain.outgoing (network, height)`.execute(db);
  await sql`ALTER TABLE chain.network ADD COLUMN unlooked text`.execute(db);
  await sql`ALTER TABLE chain.accepted ADD COLUMN is_unexplained bool NOT NULL DEFAULT false`.execute(
    db,
  );
  await sql`DROP INDEX chain.accepted_opening`.execute(db);
  await sql`
    CREATE UNIQUE INDEX accepted_opening ON chain.accepted (site_id, coin) WHERE proposal_id IS NULL AND NOT is_unexplained`.execute(
    db,
  );
  await sql`
    CREATE UNIQUE INDEX accepted_unexplained ON chain.accepted (site_id, coin) WHERE is_unexplained`.execute(
    db,
  );
}
