/**
 * What is watched on chains (decision 038): addresses, deposits with their identity, how far each network was read, and the
 * simulated chains of demo sites.
 *
 * Why so: addresses and transactions are named here and nowhere in the journal. A deposit is known by network, transaction and
 * index, once; an address by its number, which is given once, also to whoever never used it.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SCHEMA chain`.execute(db);
  await addresses(db);
  await watched(db);
  await simulated(db);
}

async function addresses(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE chain.extended_key (
      site_id int4 NOT NULL,
      network text NOT NULL,
      public_key text NOT NULL CHECK (public_key LIKE 'xpub%'),
      PRIMARY KEY (site_id, network)
    )`.execute(db);
  await sql`
    CREATE TABLE chain.address (
      id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      site_id int4 NOT NULL,
      network text NOT NULL,
      idx int8 NOT NULL,
      address text NOT NULL,
      tag text,
      member_id int8,
      is_temporary bool NOT NULL DEFAULT false,
      assigned_at timestamptz,
      expires_at timestamptz,
      UNIQUE (site_id, network, idx),
      UNIQUE NULLS NOT DISTINCT (network, address, tag)
    )`.execute(db);
  await sql`
    CREATE INDEX address_free ON chain.address (site_id, network, idx) WHERE member_id IS NULL`.execute(
    db,
  );
  await sql`
    CREATE UNIQUE INDEX address_of_member ON chain.address (member_id, network)
    WHERE member_id IS NOT NULL AND NOT is_temporary`.execute(db);
}

async function watched(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE chain.network (
      network text PRIMARY KEY,
      height int8 NOT NULL,
      hash text NOT NULL,
      read_at timestamptz NOT NULL,
      paused text
    )`.execute(db);
  await sql`
    CREATE TABLE chain.block (
      network text NOT NULL,
      height int8 NOT NULL,
      hash text NOT NULL,
      PRIMARY KEY (network, height)
    )`.execute(db);
  await sql`
    CREATE TABLE chain.deposit (
      id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      network text NOT NULL,
      txid text NOT NULL CHECK (txid = lower(txid)),
      idx int4 NOT NULL,
      site_id int4 NOT NULL,
      member_id int8,
      address text NOT NULL,
      tag text,
      chain_amount numeric(40, 0) NOT NULL CHECK (chain_amount >= 0),
      units int8 NOT NULL CHECK (units >= 0),
      dust numeric(40, 0) NOT NULL CHECK (dust >= 0),
      state text NOT NULL,
      height int8,
      block_hash text,
      confirmations int4 NOT NULL DEFAULT 0,
      orphaned_at int8,
      is_sealed bool NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      changed_at timestamptz NOT NULL,
      UNIQUE (network, txid, idx)
    )`.execute(db);
  await sql`
    CREATE INDEX deposit_open ON chain.deposit (network, id)
    WHERE NOT is_sealed AND state IN ('SEEN', 'CONFIRMING', 'DROPPED', 'SMALL', 'CREDITED', 'UNASSIGNED')`.execute(
    db,
  );
  await sql`CREATE INDEX deposit_member ON chain.deposit (member_id, id DESC)`.execute(db);
  await sql`CREATE INDEX deposit_site ON chain.deposit (site_id, id DESC)`.execute(db);
}

async function simulated(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE chain.simulated_block (
      network text NOT NULL,
      height int8 NOT NULL,
      hash text NOT NULL,
      made_at timestamptz NOT NULL,
      PRIMARY KEY (network, height)
    )`.execute(db);
  await sql`
    CREATE TABLE chain.simulated_transfer (
      network text NOT NULL,
      txid text NOT NULL,
      idx int4 NOT NULL,
      address text NOT NULL,
      tag text,
      amount numeric(40, 0) NOT NULL CHECK (amount > 0),
      is_listed bool NOT NULL DEFAULT true,
      height int8,
      PRIMARY KEY (network, txid, idx)
    )`.execute(db);
  await sql`
    CREATE INDEX simulated_transfer_height ON chain.simulated_transfer (network, height)`.execute(
    db,
  );
}
