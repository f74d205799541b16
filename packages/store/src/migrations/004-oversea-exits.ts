/**
 * Stops, exits, amendments and alerts.
 *
 * Why so: an order that waits for a trigger or carries a bracket has a row of its own for these (`oversea_order_terms`),
 * because the rows of the many that do not must stay narrow; what changed an order while it worked is appended
 * (`oversea_order_step`), seldom and by the order it is read by. Exits and alerts are few, and read back at a start by
 * the small index on those that are open. A position says what it was opened and closed for, so that its history needs
 * no index on fills. What older builds kept overnight stayed kept each day: so it does now.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE oversea_order_terms (
      site_id int4 NOT NULL,
      id int8 NOT NULL,
      trigger_side int2,
      tp_tick int4,
      sl_tick int4,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`
    CREATE TABLE oversea_order_step (
      site_id int4 NOT NULL,
      id int8 NOT NULL,
      order_id int8 NOT NULL,
      member_id int8 NOT NULL,
      price int8,
      stop_price int8,
      qty int8 NOT NULL,
      filled_qty int8 NOT NULL,
      at int8 NOT NULL,
      step int2 NOT NULL,
      PRIMARY KEY (order_id, id, site_id)
    )`.execute(db);
  await sql`
    CREATE TABLE oversea_exit (
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      position_id int8 NOT NULL,
      qty int8,
      peak int8,
      created_at int8 NOT NULL,
      closed_at int8,
      tick int4 NOT NULL,
      step int4 NOT NULL,
      kind int2 NOT NULL,
      level int2 NOT NULL,
      status int2 NOT NULL,
      reason int2,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX oversea_exit_open ON oversea_exit (id) WHERE closed_at IS NULL`.execute(
    db,
  );
  await sql`
    CREATE TABLE oversea_alert (
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      price int8 NOT NULL,
      created_at int8 NOT NULL,
      closed_at int8,
      side int2 NOT NULL,
      status int2 NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX oversea_alert_open ON oversea_alert (id) WHERE closed_at IS NULL`.execute(
    db,
  );

  await sql`ALTER TABLE account ADD COLUMN warned int2 NOT NULL DEFAULT 0`.execute(db);
  await sql`
    ALTER TABLE oversea_position
      ADD COLUMN is_auto bool NOT NULL DEFAULT false,
      ADD COLUMN opened_qty int8 NOT NULL DEFAULT 0,
      ADD COLUMN opened_cost int8 NOT NULL DEFAULT 0,
      ADD COLUMN closed_cost int8 NOT NULL DEFAULT 0`.execute(db);
  await sql`
    UPDATE oversea_position SET is_auto = true
    WHERE closed_at IS NULL AND overnight_qty > 0`.execute(db);
  await sql`
    CREATE INDEX oversea_position_member ON oversea_position (member_id, closed_at, id)
    WHERE closed_at IS NOT NULL`.execute(db);

  await sql`DROP VIEW oversea_order`.execute(db);
  await sql`
    CREATE VIEW oversea_order AS
      SELECT o.*, t.trigger_side, t.tp_tick, t.sl_tick
      FROM (
        SELECT id, site_id, member_id, option_id, market_type, trade_type, price, stop_price, qty,
          filled_qty, filled_cost, 1::int2 AS status, reason, placed_at, NULL::int8 AS closed_at
        FROM oversea_order_open
        UNION ALL
        SELECT id, site_id, member_id, option_id, market_type, trade_type, price, stop_price, qty,
          filled_qty, filled_cost, status, reason, placed_at, closed_at
        FROM oversea_order_closed
      ) AS o LEFT JOIN oversea_order_terms t USING (id, site_id)`.execute(db);
}
