/**
 * Where payouts go, and what was signed of them (decision 046).
 *
 * Why so: the journal names a destination by its number alone. What was signed stands here before it is broadcast, one to a payout, so that
 * whoever sends it again sends the same bytes. A transaction of a simulated chain may name the last block that takes it.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE chain.destination (
      id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      site_id int4 NOT NULL,
      member_id int8 NOT NULL,
      key uuid NOT NULL,
      hash text NOT NULL,
      network text NOT NULL,
      address text NOT NULL,
      tag text,
      label text NOT NULL,
      is_own bool NOT NULL,
      created_at timestamptz NOT NULL,
      UNIQUE (member_id, key)
    )`.execute(db);
  await sql`
    CREATE TABLE chain.signed (
      payout_id int8 PRIMARY KEY,
      network text NOT NULL,
      txid text NOT NULL CHECK (txid = lower(txid)),
      bytes text NOT NULL,
      last_height int8 NOT NULL,
      broadcast_at timestamptz,
      height int8,
      confirmations int4 NOT NULL DEFAULT 0,
      UNIQUE (network, txid)
    )`.execute(db);
  await sql`ALTER TABLE chain.simulated_transfer ADD COLUMN last_height int8`.execute(db);
}
