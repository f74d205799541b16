/**
 * What houses have on chains (decision 049): their hot and cold addresses, what moves between their own, and which address each
 * transaction leaves.
 *
 * Why so: a payout leaves an address that must have enough, so that what was signed and is in no block yet stands with it. One movement at
 * a time empties an address; a deposit says by which movement it was taken to the hot address.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE chain.simulated_transfer
      ADD COLUMN from_address text,
      ADD COLUMN chain_fee numeric(40, 0) NOT NULL DEFAULT 0 CHECK (chain_fee >= 0),
      ADD COLUMN is_opening bool NOT NULL DEFAULT false`.execute(db);
  await sql`
    CREATE INDEX simulated_transfer_to ON chain.simulated_transfer (network, address, height)`.execute(
    db,
  );
  await sql`
    CREATE INDEX simulated_transfer_from ON chain.simulated_transfer (network, from_address, height)
    WHERE from_address IS NOT NULL`.execute(db);
  await sql`
    CREATE TABLE chain.house_address (
      site_id int4 NOT NULL,
      network text NOT NULL,
      role text NOT NULL CHECK (role IN ('HOT', 'COLD')),
      address text NOT NULL,
      PRIMARY KEY (site_id, network, role),
      UNIQUE (network, address)
    )`.execute(db);
  await sql`
    ALTER TABLE chain.signed
      ADD COLUMN from_address text,
      ADD COLUMN spends numeric(40, 0) NOT NULL DEFAULT 0 CHECK (spends >= 0)`.execute(db);
  await moves(db);
}

async function moves(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE chain.move (
      id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      site_id int4 NOT NULL,
      network text NOT NULL,
      kind text NOT NULL,
      from_address text NOT NULL,
      to_address text NOT NULL,
      amount numeric(40, 0) NOT NULL CHECK (amount > 0),
      chain_fee numeric(40, 0) NOT NULL CHECK (chain_fee >= 0),
      state text NOT NULL,
      txid text CHECK (txid = lower(txid)),
      bytes text,
      last_height int8,
      broadcast_at timestamptz,
      height int8,
      confirmations int4 NOT NULL DEFAULT 0,
      booking int8,
      created_at timestamptz NOT NULL,
      ended_at timestamptz,
      UNIQUE (network, txid),
      UNIQUE (site_id, network, booking)
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX move_open ON chain.move (network, from_address) WHERE ended_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX move_site ON chain.move (site_id, id DESC)`.execute(db);
  await sql`ALTER TABLE chain.deposit ADD COLUMN swept_by int8`.execute(db);
  await sql`
    CREATE INDEX deposit_unswept ON chain.deposit (network, address)
    WHERE swept_by IS NULL AND height IS NOT NULL AND state IN ('SMALL', 'CREDITED')`.execute(db);
}
