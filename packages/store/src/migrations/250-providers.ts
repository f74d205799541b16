/**
 * Payment providers: what a site lets its members do with each, orders with their ends, settlements with the house, and what the
 * desk keeps beside them (decision 040).
 *
 * Why so: an order is found by what has not ended, by its member and by its provider; the journal holds ids and amounts, so
 * what a provider calls an order or a member, its page and its answers are the desk's. A nonce and a provider's own id are
 * unique, so that the table itself takes none twice.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await engineTables(db);
  await settings(db);
  await orders(db);
  await sql`
    UPDATE desk.operator_role SET permissions = permissions || '{provider.write}'::text[]
    WHERE name IN ('OWNER', 'MANAGER') AND NOT permissions @> '{provider.write}'::text[]`.execute(
    db,
  );
}

async function engineTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE provider_terms (
      least int8 NOT NULL,
      most int8 NOT NULL,
      site_id int4 NOT NULL,
      fee_bps int4 NOT NULL,
      expiry_minutes int4 NOT NULL,
      provider int2 NOT NULL,
      is_on bool NOT NULL,
      wallets text NOT NULL,
      PRIMARY KEY (site_id, provider)
    )`.execute(db);
  await sql`
    CREATE TABLE provider_order (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      units int8 NOT NULL CHECK (units > 0),
      fee int8 NOT NULL CHECK (fee >= 0),
      won int8 NOT NULL,
      paid_units int8 NOT NULL,
      proposal_id int8 NOT NULL,
      created_at int8 NOT NULL,
      expires_at int8 NOT NULL,
      ended_at int8,
      site_id int4 NOT NULL,
      day int4 NOT NULL,
      provider int2 NOT NULL,
      flow int2 NOT NULL,
      wallet int2 NOT NULL,
      status int2 NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX provider_order_open ON provider_order (id) WHERE ended_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX provider_order_member ON provider_order (member_id, id)`.execute(db);
  await sql`CREATE INDEX provider_order_site ON provider_order (site_id, id)`.execute(db);
  await sql`
    CREATE TABLE provider_settlement (
      id int8 NOT NULL,
      units int8 NOT NULL,
      proposal_id int8 NOT NULL,
      at int8 NOT NULL,
      site_id int4 NOT NULL,
      provider int2 NOT NULL,
      wallet int2 NOT NULL,
      PRIMARY KEY (id, site_id)
    )`.execute(db);
}

async function settings(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.provider_setting (
      site_id int4 NOT NULL,
      provider int2 NOT NULL,
      base_url text NOT NULL,
      merchant_id text NOT NULL,
      secret_file text NOT NULL,
      callback_addresses text[] NOT NULL,
      updated_at int8 NOT NULL,
      PRIMARY KEY (site_id, provider)
    )`.execute(db);
  await sql`
    CREATE TABLE desk.provider_link (
      site_id int4 NOT NULL,
      provider int2 NOT NULL,
      member_id int8 NOT NULL,
      account bytea NOT NULL,
      linked_at int8 NOT NULL,
      PRIMARY KEY (site_id, provider, member_id)
    )`.execute(db);
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.provider_errand (
      site_id int4 NOT NULL,
      order_id int8 NOT NULL,
      member_id int8 NOT NULL,
      provider int2 NOT NULL,
      provider_ref text,
      page bytea,
      asks int4 NOT NULL,
      doubted_at int8,
      ask_at int8,
      last_word text,
      late_at int8,
      key uuid,
      hash text,
      created_at int8 NOT NULL,
      PRIMARY KEY (site_id, order_id)
    )`.execute(db);
  await sql`CREATE INDEX provider_errand_due ON desk.provider_errand (ask_at) WHERE ask_at IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE UNIQUE INDEX provider_errand_key ON desk.provider_errand (member_id, key)`.execute(
    db,
  );
  await sql`CREATE INDEX provider_errand_late ON desk.provider_errand (site_id, late_at) WHERE late_at IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE TABLE desk.provider_nonce (
      site_id int4 NOT NULL,
      provider int2 NOT NULL,
      nonce text NOT NULL,
      body_hash text NOT NULL,
      order_id int8 NOT NULL,
      answer text,
      at int8 NOT NULL,
      PRIMARY KEY (site_id, provider, nonce)
    )`.execute(db);
  await sql`CREATE INDEX provider_nonce_at ON desk.provider_nonce (at)`.execute(db);
}
