/**
 * Traders, who follows them, what was copied and what was shared (decision 033).
 *
 * Why so: a copy is known by the trader's fill and the follow, so that the table itself holds no copy twice. What stands (follows,
 * facts that are on their way, copied positions) is found at a start by small indices on what has not ended.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await people(db);
  await copies(db);
  await shares(db);
}

async function people(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE trader (
      member_id int8 NOT NULL,
      minimum int8 NOT NULL,
      payable int8 NOT NULL,
      earned int8 NOT NULL,
      applied_at int8 NOT NULL,
      approved_at int8,
      owed_week int8,
      site_id int4 NOT NULL,
      quota int4 NOT NULL,
      share_rate int4 NOT NULL,
      status int2 NOT NULL,
      is_open bool NOT NULL,
      option_ids text NOT NULL,
      intro text NOT NULL,
      PRIMARY KEY (member_id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`
    CREATE TABLE follow (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      trader_id int8 NOT NULL,
      max_bet int8 NOT NULL,
      one_max_bet int8 NOT NULL,
      net int8 NOT NULL,
      high_water int8 NOT NULL CHECK (high_water >= 0),
      shared int8 NOT NULL CHECK (shared >= 0),
      week int8 NOT NULL,
      followed_at int8 NOT NULL,
      ended_at int8,
      site_id int4 NOT NULL,
      multiply_per int4 NOT NULL,
      tp_per int4,
      sl_per int4,
      share_rate int4 NOT NULL,
      status int2 NOT NULL,
      option_ids text NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX follow_open ON follow (id) WHERE ended_at IS NULL`.execute(db);
  await sql`CREATE INDEX follow_member ON follow (member_id, id)`.execute(db);
  await sql`CREATE INDEX follow_trader ON follow (trader_id, id)`.execute(db);
  await sql`
    CREATE TABLE copy_rules (
      site_id int4 NOT NULL PRIMARY KEY,
      bars_tp_sl bool NOT NULL,
      bars_sell bool NOT NULL,
      bars_opposite bool NOT NULL
    )`.execute(db);
}

async function copies(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE copy_fact (
      id int8 NOT NULL,
      trader_id int8 NOT NULL,
      fill_id int8 NOT NULL,
      position_id int8 NOT NULL,
      price int8 NOT NULL,
      qty int8 NOT NULL,
      held int8 NOT NULL,
      follow_id int8 NOT NULL,
      cursor int8 NOT NULL,
      at int8 NOT NULL,
      ended_at int8,
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      leverage int4 NOT NULL,
      copied int4 NOT NULL,
      missed int4 NOT NULL,
      kind int2 NOT NULL,
      trade_type int2 NOT NULL,
      margin_type int2 NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX copy_fact_open ON copy_fact (id) WHERE ended_at IS NULL`.execute(db);
  await sql`CREATE INDEX copy_fact_trader ON copy_fact (trader_id, id)`.execute(db);
  await sql`
    CREATE TABLE copy (
      id int8 NOT NULL,
      fill_id int8 NOT NULL,
      follow_id int8 NOT NULL,
      member_id int8 NOT NULL,
      trader_id int8 NOT NULL,
      trader_qty int8 NOT NULL,
      trader_price int8 NOT NULL,
      traded_at int8 NOT NULL,
      wanted_qty int8 NOT NULL,
      qty int8 NOT NULL,
      cost int8 NOT NULL,
      order_id int8,
      position_id int8,
      at int8 NOT NULL,
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      trade_type int2 NOT NULL,
      reason int2,
      is_opening bool NOT NULL,
      PRIMARY KEY (id, site_id)
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX copy_once ON copy (fill_id, follow_id)`.execute(db);
  await sql`CREATE INDEX copy_member ON copy (member_id, id)`.execute(db);
  await sql`CREATE INDEX copy_trader ON copy (trader_id, id)`.execute(db);
  await sql`
    CREATE TABLE copy_link (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      trader_id int8 NOT NULL,
      follow_id int8 NOT NULL,
      lead_id int8 NOT NULL,
      position_id int8 NOT NULL,
      opened_at int8 NOT NULL,
      ended_at int8,
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      is_hand_closed bool NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX copy_link_open ON copy_link (id) WHERE ended_at IS NULL`.execute(db);
  await sql`CREATE INDEX copy_link_follow ON copy_link (follow_id, id)`.execute(db);
}

async function shares(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE profit_share (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      trader_id int8 NOT NULL,
      follow_id int8 NOT NULL,
      week int8 NOT NULL,
      net int8 NOT NULL,
      high_water int8 NOT NULL,
      gain int8 NOT NULL,
      share int8 NOT NULL CHECK (share >= 0),
      taken int8 NOT NULL CHECK (taken >= 0),
      at int8 NOT NULL,
      site_id int4 NOT NULL,
      share_rate int4 NOT NULL,
      cause int2 NOT NULL,
      PRIMARY KEY (id, site_id)
    )`.execute(db);
  await sql`CREATE INDEX profit_share_member ON profit_share (member_id, id)`.execute(db);
  await sql`CREATE INDEX profit_share_trader ON profit_share (trader_id, id)`.execute(db);
  await sql`
    CREATE TABLE share_payment (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      units int8 NOT NULL,
      at int8 NOT NULL,
      site_id int4 NOT NULL,
      PRIMARY KEY (id, site_id)
    )`.execute(db);
  await sql`CREATE INDEX share_payment_member ON share_payment (member_id, id)`.execute(db);
}
