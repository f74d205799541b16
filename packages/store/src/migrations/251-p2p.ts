/**
 * Offers and deals between members, and the facts that pass between their accounts (decision 041).
 *
 * Why so: a deal stands with its seller, where its coins are; whoever buys finds it by an index. A fact is one row of whoever gives it,
 * which ends when it was taken, and one of whoever takes it, so that the table itself holds no fact taken twice.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await offers(db);
  await deals(db);
  await sql`
    CREATE TABLE p2p_rules (
      site_id int4 NOT NULL PRIMARY KEY,
      fee_rate int4 NOT NULL,
      rest_from int4 NOT NULL,
      rest_until int4 NOT NULL
    )`.execute(db);
}

async function offers(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE p2p_offer (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      price int8 NOT NULL CHECK (price > 0),
      units int8 NOT NULL CHECK (units > 0),
      "left" int8 NOT NULL CHECK ("left" >= 0),
      busy int8 NOT NULL CHECK (busy >= 0),
      least int8 NOT NULL,
      most int8 NOT NULL,
      created_at int8 NOT NULL,
      ended_at int8,
      site_id int4 NOT NULL,
      fee_rate int4 NOT NULL,
      minutes int4 NOT NULL,
      version int4 NOT NULL,
      side int2 NOT NULL,
      wallet int2 NOT NULL,
      status int2 NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX p2p_offer_open ON p2p_offer (site_id, id) WHERE ended_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX p2p_offer_member ON p2p_offer (member_id, id)`.execute(db);
}

async function deals(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE p2p_deal (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      buyer_id int8 NOT NULL CHECK (buyer_id <> member_id),
      offer_id int8 NOT NULL,
      units int8 NOT NULL CHECK (units > 0),
      won int8 NOT NULL CHECK (won > 0),
      price int8 NOT NULL,
      fee int8 NOT NULL CHECK (fee >= 0 AND fee < units),
      created_at int8 NOT NULL,
      expires_at int8,
      paid_at int8,
      appealed_at int8,
      ended_at int8,
      site_id int4 NOT NULL,
      minutes int4 NOT NULL,
      version int4 NOT NULL,
      side int2 NOT NULL,
      wallet int2 NOT NULL,
      status int2 NOT NULL,
      name_differs bool NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX p2p_deal_open ON p2p_deal (site_id, id) WHERE ended_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX p2p_deal_member ON p2p_deal (member_id, id)`.execute(db);
  await sql`CREATE INDEX p2p_deal_buyer ON p2p_deal (buyer_id, id)`.execute(db);
  await sql`
    CREATE TABLE p2p_fact (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      from_id int8 NOT NULL,
      to_id int8 NOT NULL,
      about_id int8 NOT NULL,
      offer_id int8 NOT NULL,
      units int8 NOT NULL,
      won int8 NOT NULL,
      price int8 NOT NULL,
      fee int8 NOT NULL,
      at int8 NOT NULL,
      ended_at int8,
      site_id int4 NOT NULL,
      version int4 NOT NULL,
      minutes int4 NOT NULL,
      kind int2 NOT NULL,
      side int2 NOT NULL,
      wallet int2 NOT NULL,
      status int2 NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`
    CREATE UNIQUE INDEX p2p_fact_once ON p2p_fact (member_id, from_id, about_id, version)`.execute(
    db,
  );
  await sql`CREATE INDEX p2p_fact_open ON p2p_fact (id) WHERE ended_at IS NULL`.execute(db);
}
