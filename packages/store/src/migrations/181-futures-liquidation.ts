/**
 * Warnings and liquidations of perpetuals, and what funding moved (decision 030).
 *
 * Why so: a warning stands until it ends, so that a restart warns nobody twice. A liquidation keeps the numbers that decided it,
 * for its receipt; funding is one row a position and stamp, for its history. Both are appended and read by member.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE futures_warning (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      position_id int8 NOT NULL,
      warned_at int8 NOT NULL,
      ended_at int8,
      site_id int4 NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`
    CREATE INDEX futures_warning_open ON futures_warning (id)
    WHERE ended_at IS NULL`.execute(db);
  await sql`
    CREATE TABLE futures_liquidation (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      position_id int8 NOT NULL,
      qty int8 NOT NULL,
      mark int8 NOT NULL,
      mark_sequence int8 NOT NULL,
      wallet int8 NOT NULL,
      profit int8 NOT NULL,
      balance int8 NOT NULL,
      maintenance int8 NOT NULL,
      tier_rate int8 NOT NULL,
      tier_deduction int8 NOT NULL,
      price int8 NOT NULL,
      insurance int8 NOT NULL,
      at int8 NOT NULL,
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      cancelled int4 NOT NULL,
      margin_type int2 NOT NULL,
      PRIMARY KEY (id, site_id)
    )`.execute(db);
  await sql`
    CREATE INDEX futures_liquidation_member ON futures_liquidation (member_id, id)`.execute(db);
  await sql`
    CREATE TABLE futures_funding (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      position_id int8 NOT NULL,
      stamp_at int8 NOT NULL,
      rate int8 NOT NULL,
      mark int8 NOT NULL,
      qty int8 NOT NULL,
      amount int8 NOT NULL,
      isolated int8 NOT NULL,
      at int8 NOT NULL,
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      PRIMARY KEY (id, site_id)
    )`.execute(db);
  await sql`CREATE INDEX futures_funding_member ON futures_funding (member_id, id)`.execute(db);
}
