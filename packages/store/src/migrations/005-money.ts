/**
 * Money in and out: requests, quotes, bonuses, coupons, and what a site allows.
 *
 * Why so: a request is one row that is written twice, when it is asked and when it ends, so it stays in one table;
 * pending ones are few and found by the small index, for a start and for the operators' desk. Quotes are one row a
 * member, replaced by the next. A coupon's code is used once by a member, and what members hold is never below zero but
 * for the two wallets whose open profit may cover a debt (accounts 0 and 16 of a member's 256; members begin at
 * 10,000): the server says both once more. All sites of older builds were demo sites in Korea.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE site
      ADD COLUMN is_demo bool NOT NULL DEFAULT true,
      ADD COLUMN time_zone text NOT NULL DEFAULT 'Asia/Seoul'`.execute(db);
  await sql`
    ALTER TABLE account
      ADD COLUMN withdraw_held_until int8 NOT NULL DEFAULT 0,
      ADD COLUMN day_of_withdrawals int4 NOT NULL DEFAULT 0,
      ADD COLUMN withdrawn_today int8 NOT NULL DEFAULT 0,
      ADD COLUMN withdraw_day_max int8`.execute(db);
  await sql`
    ALTER TABLE wallet_balance ADD CONSTRAINT never_negative CHECK (
      balance >= 0 OR account_id < 2560000 OR account_id % 256 IN (0, 16)
    )`.execute(db);
  await sql`
    CREATE TABLE money_rules (
      site_id int4 NOT NULL,
      wallet int2 NOT NULL,
      is_on bool NOT NULL,
      deposit_min int8 NOT NULL,
      deposit_max int8 NOT NULL,
      deposit_unit int8 NOT NULL,
      withdraw_min int8 NOT NULL,
      withdraw_max int8 NOT NULL,
      withdraw_unit int8 NOT NULL,
      withdraw_fee int8 NOT NULL,
      member_day_max int8 NOT NULL,
      site_day_max int8 NOT NULL,
      convert_min int8 NOT NULL,
      spread_bps int4 NOT NULL,
      expiry_minutes int4 NOT NULL,
      PRIMARY KEY (site_id, wallet)
    )`.execute(db);
  await sql`
    CREATE TABLE money_request (
      site_id int4 NOT NULL,
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      units int8 NOT NULL CHECK (units > 0),
      to_units int8,
      fee int8 NOT NULL,
      rate numeric(38, 0),
      spread int8 NOT NULL,
      created_at int8 NOT NULL,
      ended_at int8,
      expires_at int8,
      day int4 NOT NULL,
      kind int2 NOT NULL,
      wallet int2 NOT NULL,
      to_wallet int2,
      status int2 NOT NULL,
      reason int2,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`
    CREATE INDEX money_request_pending ON money_request (site_id, id) WHERE ended_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX money_request_member ON money_request (member_id, id)`.execute(db);
  await sql`CREATE INDEX money_request_site ON money_request (site_id, id)`.execute(db);
  await sql`
    CREATE TABLE convert_quote (
      site_id int4 NOT NULL,
      member_id int8 NOT NULL,
      id int8 NOT NULL,
      units int8 NOT NULL,
      from_rate int8 NOT NULL,
      to_rate int8 NOT NULL,
      expires_at int8 NOT NULL,
      spread_bps int4 NOT NULL,
      exchange int2 NOT NULL,
      from_wallet int2 NOT NULL,
      to_wallet int2 NOT NULL,
      is_used bool NOT NULL,
      PRIMARY KEY (member_id, site_id)
    ) WITH (fillfactor = 70)`.execute(db);
  await sql`
    CREATE TABLE bonus (
      site_id int4 NOT NULL,
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      units int8 NOT NULL CHECK (units > 0),
      granted_at int8 NOT NULL,
      ended_at int8,
      contracts int4 NOT NULL,
      done int4 NOT NULL,
      wallet int2 NOT NULL,
      status int2 NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX bonus_locked ON bonus (id) WHERE ended_at IS NULL`.execute(db);
  await sql`CREATE INDEX bonus_member ON bonus (member_id, id)`.execute(db);
  await sql`
    CREATE TABLE coupon_batch (
      site_id int4 NOT NULL,
      id int4 NOT NULL,
      wallet int2 NOT NULL,
      units int8 NOT NULL CHECK (units > 0),
      codes int4 NOT NULL,
      quota int4 NOT NULL,
      per_member int4 NOT NULL,
      contracts int4 NOT NULL,
      expires_at int8 NOT NULL,
      is_stopped bool NOT NULL,
      PRIMARY KEY (id, site_id)
    )`.execute(db);
  await sql`
    CREATE TABLE coupon_use (
      site_id int4 NOT NULL,
      code_id int8 NOT NULL,
      member_id int8 NOT NULL,
      request_id int8 NOT NULL,
      at int8 NOT NULL,
      batch_id int4 NOT NULL,
      PRIMARY KEY (code_id, member_id, site_id)
    )`.execute(db);
}
