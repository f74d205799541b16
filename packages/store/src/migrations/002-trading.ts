/**
 * Accounts, money and overseas trading.
 *
 * Why so: what is decided once and never changes (a closed order, a fill, a transfer) is appended with the batch
 * that decided it, to a day's partition (the batch's day), with the one index that a member's history is read by.
 * The index is not unique: ids come from the shard's counter, one writer gives them out, and checking again would
 * cost every row. What changes often (a balance, an account's version, a position) trickles behind with the batch
 * number it is good for (`trickle.ts`).
 * Working orders live in a table of their own that stays small, so that loading needs no index on a status.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE site (
      id int4 PRIMARY KEY,
      currency text NOT NULL,
      type text NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE instrument (
      symbol int4 PRIMARY KEY,
      root text NOT NULL,
      currency text NOT NULL,
      calendar text NOT NULL,
      "precision" int4 NOT NULL,
      tick_units int8 NOT NULL,
      unit_value numeric(38, 0) NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE oversea_option (
      site_id int4 NOT NULL,
      id int4 NOT NULL,
      symbol int4 NOT NULL,
      ko_name text NOT NULL,
      is_play bool NOT NULL,
      is_stop bool NOT NULL,
      intraday_margin int8 NOT NULL,
      overnight_margin int8 NOT NULL,
      losscut int8 NOT NULL,
      fee int8 NOT NULL,
      max_contracts int4 NOT NULL,
      PRIMARY KEY (site_id, id)
    )`.execute(db);
  await sql`
    CREATE TABLE exchange_rate (
      site_id int4 NOT NULL,
      currency text NOT NULL,
      rate int8 NOT NULL,
      at int8 NOT NULL,
      PRIMARY KEY (site_id, currency)
    )`.execute(db);

  await sql`
    CREATE TABLE account (
      site_id int4 NOT NULL,
      member_id int8 NOT NULL,
      role int2 NOT NULL,
      status int2 NOT NULL,
      version int8 NOT NULL,
      mark int8 NOT NULL,
      PRIMARY KEY (member_id, site_id)
    ) WITH (fillfactor = 70)`.execute(db);
  await sql`
    CREATE TABLE wallet_balance (
      site_id int4 NOT NULL,
      account_id int8 NOT NULL,
      balance int8 NOT NULL,
      mark int8 NOT NULL,
      PRIMARY KEY (account_id, site_id)
    ) WITH (fillfactor = 70)`.execute(db);
  await sql`
    CREATE TABLE ledger_transfer (
      site_id int4 NOT NULL,
      day int4 NOT NULL,
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      debit int8 NOT NULL,
      credit int8 NOT NULL,
      amount int8 NOT NULL CHECK (amount > 0),
      debit_after int8 NOT NULL,
      credit_after int8 NOT NULL,
      reference_id int8 NOT NULL,
      at int8 NOT NULL,
      code int2 NOT NULL
    ) PARTITION BY RANGE (day)`.execute(db);

  await sql`
    CREATE TABLE oversea_order_open (
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      price int8,
      stop_price int8,
      qty int8 NOT NULL,
      filled_qty int8 NOT NULL,
      filled_cost int8 NOT NULL,
      placed_at int8 NOT NULL,
      market_type int2 NOT NULL,
      trade_type int2 NOT NULL,
      reason int2,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`
    CREATE TABLE oversea_order_closed (
      site_id int4 NOT NULL,
      day int4 NOT NULL,
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      closed_at int8 NOT NULL,
      placed_at int8 NOT NULL,
      price int8,
      stop_price int8,
      qty int8 NOT NULL,
      filled_qty int8 NOT NULL,
      filled_cost int8 NOT NULL,
      option_id int4 NOT NULL,
      market_type int2 NOT NULL,
      trade_type int2 NOT NULL,
      status int2 NOT NULL,
      reason int2
    ) PARTITION BY RANGE (day)`.execute(db);
  await sql`
    CREATE TABLE oversea_fill (
      site_id int4 NOT NULL,
      day int4 NOT NULL,
      id int8 NOT NULL,
      order_id int8 NOT NULL,
      member_id int8 NOT NULL,
      position_id int8 NOT NULL,
      price int8 NOT NULL,
      qty int8 NOT NULL,
      tape_sequence int8 NOT NULL,
      rate int8 NOT NULL,
      fee int8 NOT NULL,
      profit int8 NOT NULL,
      at int8 NOT NULL,
      option_id int4 NOT NULL,
      trade_type int2 NOT NULL,
      rule int2 NOT NULL
    ) PARTITION BY RANGE (day)`.execute(db);
  await sql`
    CREATE TABLE oversea_position (
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      qty int8 NOT NULL,
      cost int8 NOT NULL,
      realised int8 NOT NULL,
      fees int8 NOT NULL,
      max_qty int8 NOT NULL,
      overnight_qty int8 NOT NULL,
      opened_at int8 NOT NULL,
      closed_at int8,
      mark int8 NOT NULL,
      closing int2,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 70)`.execute(db);
  await sql`CREATE INDEX oversea_position_open ON oversea_position (id) WHERE closed_at IS NULL`.execute(
    db,
  );

  await sql`CREATE INDEX ledger_transfer_member ON ledger_transfer (member_id, id)`.execute(db);
  await sql`
    CREATE INDEX oversea_order_closed_member
    ON oversea_order_closed (member_id, closed_at, id)`.execute(db);
  await sql`CREATE INDEX oversea_fill_order ON oversea_fill (order_id)`.execute(db);

  for (const table of ["ledger_transfer", "oversea_order_closed", "oversea_fill"]) {
    await sql`CREATE TABLE ${sql.table(`${table}_default`)} PARTITION OF ${sql.table(table)} DEFAULT`.execute(
      db,
    );
  }
  await sql`
    CREATE VIEW oversea_order AS
      SELECT id, site_id, member_id, option_id, market_type, trade_type, price, stop_price, qty,
        filled_qty, filled_cost, 1::int2 AS status, reason, placed_at, NULL::int8 AS closed_at
      FROM oversea_order_open
      UNION ALL
      SELECT id, site_id, member_id, option_id, market_type, trade_type, price, stop_price, qty,
        filled_qty, filled_cost, status, reason, placed_at, closed_at
      FROM oversea_order_closed`.execute(db);
}
