/**
 * Bets end where they stand.
 *
 * Why so: a round of a hundred thousand bets is settled beside orders, and what an end cost was four entries in indexes that say
 * the same as before. An update leaves them alone where no index knows a column that it changes and the page has room for the new
 * row: so the index of open bets goes, and pages are filled by half. Open bets are found by their rounds instead, which are those
 * that run and those that have not locked yet: the view says it.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX binary_bet_open`.execute(db);
  await sql`ALTER TABLE binary_bet SET (fillfactor = 50)`.execute(db);
  // A round's number is its option × 10^9 and its lock in half minutes (vocabulary/binary.ts).
  await sql`
    CREATE VIEW binary_bet_open AS
      SELECT bet.*
      FROM binary_round round
      JOIN binary_bet bet ON bet.round_id = round.id AND bet.site_id = round.site_id
      WHERE round.ended_at IS NULL AND bet.ended_at IS NULL
      UNION ALL
      SELECT bet.*
      FROM binary_option option
      JOIN binary_clock clock ON clock.symbol = option.symbol
      JOIN binary_bet bet ON bet.site_id = option.site_id
        AND bet.round_id > option.id::int8 * 1000000000 + clock.boundary_at / 30000
        AND bet.round_id < (option.id::int8 + 1) * 1000000000
      WHERE bet.ended_at IS NULL
  `.execute(db);
}
