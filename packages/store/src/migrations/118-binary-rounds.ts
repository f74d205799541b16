/**
 * Binary rounds: the games of a site, rounds, bets, and the chain of each day (decision 021).
 *
 * Why so: a bet is one row that is written twice, when it is placed and when its round ends, so it stays in one table; open
 * ones are found by the small index, for a start. A round is written when it locks, when it closes and when it has ended,
 * whether anyone bet on it or not: the day's chain has no holes. How far the rounds of an instrument have come stands apart
 * (`binary_clock`), because a start must know it also where no round runs.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE binary_option (
      id int4 NOT NULL,
      site_id int4 NOT NULL,
      symbol int4 NOT NULL,
      rate int4 NOT NULL,
      commission int4 NOT NULL,
      cutoff_ms int4 NOT NULL,
      stake_min int8 NOT NULL,
      stake_max int8 NOT NULL,
      stake_unit int8 NOT NULL,
      side_cap int8 NOT NULL,
      game_type int2 NOT NULL,
      play_time int2 NOT NULL,
      is_play bool NOT NULL,
      is_stop bool NOT NULL,
      is_rest bool NOT NULL,
      ko_name text NOT NULL,
      terms_change text,
      PRIMARY KEY (id, site_id)
    )`.execute(db);
  await sql`
    CREATE TABLE binary_round (
      id int8 NOT NULL,
      lock_at int8 NOT NULL,
      close_at int8 NOT NULL,
      strike_price int8,
      strike_sequence int8,
      strike_tick_at int8,
      strike_received_at int8,
      close_price int8,
      close_sequence int8,
      close_tick_at int8,
      close_received_at int8,
      buy_stake int8 NOT NULL,
      sell_stake int8 NOT NULL,
      paid int8 NOT NULL,
      ended_at int8,
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      symbol int4 NOT NULL,
      rate int4 NOT NULL,
      commission int4 NOT NULL,
      buy_count int4 NOT NULL,
      sell_count int4 NOT NULL,
      day int4 NOT NULL,
      place int4,
      game_type int2 NOT NULL,
      state int2 NOT NULL,
      void_reason int2,
      hash text NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX binary_round_running ON binary_round (id) WHERE ended_at IS NULL`.execute(
    db,
  );
  await sql`
    CREATE UNIQUE INDEX binary_round_place ON binary_round (site_id, day, place)
    WHERE place IS NOT NULL`.execute(db);
  await sql`
    CREATE TABLE binary_bet (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      round_id int8 NOT NULL,
      stake int8 NOT NULL CHECK (stake > 0),
      profit int8 NOT NULL,
      fee int8 NOT NULL,
      created_at int8 NOT NULL,
      ended_at int8,
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      rate int4 NOT NULL,
      commission int4 NOT NULL,
      game_type int2 NOT NULL,
      side int2 NOT NULL,
      status int2 NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX binary_bet_open ON binary_bet (id) WHERE ended_at IS NULL`.execute(db);
  await sql`CREATE INDEX binary_bet_member ON binary_bet (member_id, id)`.execute(db);
  await sql`CREATE INDEX binary_bet_round ON binary_bet (round_id, id)`.execute(db);
  await sql`
    CREATE TABLE binary_day (
      id int8 NOT NULL,
      started_at int8 NOT NULL,
      ended_at int8,
      site_id int4 NOT NULL,
      day int4 NOT NULL,
      length int4 NOT NULL,
      head text NOT NULL,
      genesis text NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 50)`.execute(db);
  await sql`
    CREATE TABLE binary_clock (
      boundary_at int8 NOT NULL,
      symbol int4 PRIMARY KEY
    ) WITH (fillfactor = 50)`.execute(db);
}
