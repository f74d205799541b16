/**
 * Orders, positions, exits, fills and settings of perpetuals (decision 030).
 *
 * Why so: an order is one row that is written again while it works, as a bet is; what stands is found at a start by the small
 * indices on what has not ended. Fills are appended, and read by member or by order.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await orders(db);
  await positions(db);
  await exits(db);
  await fills(db);
  await sql`
    CREATE TABLE futures_setting (
      member_id int8 NOT NULL,
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      leverage int4 NOT NULL CHECK (leverage > 0),
      margin_type int2 NOT NULL,
      PRIMARY KEY (member_id, option_id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE futures_order (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      price int8,
      stop_price int8,
      take_profit int8,
      stop_loss int8,
      qty int8 NOT NULL CHECK (qty > 0),
      filled_qty int8 NOT NULL,
      filled_cost int8 NOT NULL,
      placed_at int8 NOT NULL,
      closed_at int8,
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      market_type int2 NOT NULL,
      trade_type int2 NOT NULL,
      trigger_side int2,
      time_in_force int2 NOT NULL,
      status int2 NOT NULL,
      reason int2,
      is_reduce_only bool NOT NULL,
      is_mark_tp bool NOT NULL,
      is_mark_sl bool NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX futures_order_open ON futures_order (id) WHERE closed_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX futures_order_member ON futures_order (member_id, id)`.execute(db);
}

async function positions(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE futures_position (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      qty int8 NOT NULL,
      cost int8 NOT NULL,
      opened_qty int8 NOT NULL,
      opened_cost int8 NOT NULL,
      closed_cost int8 NOT NULL,
      realised int8 NOT NULL,
      fees int8 NOT NULL,
      max_qty int8 NOT NULL,
      isolated int8 NOT NULL CHECK (isolated >= 0),
      opened_at int8 NOT NULL,
      closed_at int8,
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      cost_fraction int4 NOT NULL,
      leverage int4 NOT NULL,
      margin_type int2 NOT NULL,
      closing int2,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`
    CREATE INDEX futures_position_open ON futures_position (id)
    WHERE closed_at IS NULL`.execute(db);
  await sql`CREATE INDEX futures_position_member ON futures_position (member_id, id)`.execute(db);
}

async function exits(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE futures_exit (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      position_id int8 NOT NULL,
      price int8 NOT NULL,
      qty int8,
      peak int8,
      created_at int8 NOT NULL,
      closed_at int8,
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      step int4 NOT NULL,
      kind int2 NOT NULL,
      level int2 NOT NULL,
      status int2 NOT NULL,
      reason int2,
      is_mark bool NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX futures_exit_open ON futures_exit (id) WHERE closed_at IS NULL`.execute(
    db,
  );
}

async function fills(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE futures_fill (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      order_id int8 NOT NULL,
      position_id int8 NOT NULL,
      price int8 NOT NULL,
      qty int8 NOT NULL CHECK (qty > 0),
      tape_sequence int8 NOT NULL,
      fee int8 NOT NULL,
      profit int8 NOT NULL,
      isolated int8 NOT NULL,
      at int8 NOT NULL,
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      trade_type int2 NOT NULL,
      rule int2 NOT NULL,
      PRIMARY KEY (id, site_id)
    )`.execute(db);
  await sql`CREATE INDEX futures_fill_member ON futures_fill (member_id, id)`.execute(db);
}
