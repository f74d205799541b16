/**
 * Payouts of coins and what sites ask of them (decision 046).
 *
 * Why so: a payout has its request's number, so that there is one to a request. Those under way are found by a small index, by the
 * engine at its start and by whoever sends them.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE coin_out (
      least int8 NOT NULL CHECK (least > 0),
      most int8 NOT NULL CHECK (most >= least),
      unit int8 NOT NULL CHECK (unit > 0),
      fee int8 NOT NULL CHECK (fee >= 0),
      site_id int4 NOT NULL,
      network int2 NOT NULL,
      is_on bool NOT NULL,
      PRIMARY KEY (site_id, network)
    )`.execute(db);
  await sql`
    CREATE TABLE coin_payout (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      destination_id int8 NOT NULL,
      units int8 NOT NULL CHECK (units > 0),
      fee int8 NOT NULL CHECK (fee >= 0),
      worth int8 NOT NULL CHECK (worth >= 0),
      chain_fee int8 NOT NULL CHECK (chain_fee >= 0),
      created_at int8 NOT NULL,
      changed_at int8 NOT NULL,
      ended_at int8,
      site_id int4 NOT NULL,
      day int4 NOT NULL,
      network int2 NOT NULL,
      state int2 NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX coin_payout_open ON coin_payout (id) WHERE ended_at IS NULL`.execute(db);
  await sql`CREATE INDEX coin_payout_member ON coin_payout (member_id, id DESC)`.execute(db);
  await sql`CREATE INDEX coin_payout_site ON coin_payout (site_id, id DESC)`.execute(db);
}
