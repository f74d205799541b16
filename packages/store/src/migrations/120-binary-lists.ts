/**
 * The lists of rounds and bets that members and guests ask for.
 *
 * Why so: rounds of all options of a site by their lock, and the newest bets of everybody on an option; all else is found by
 * the keys and indexes of the tables themselves.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX binary_round_lock ON binary_round (site_id, lock_at)`.execute(db);
  await sql`CREATE INDEX binary_bet_option ON binary_bet (option_id, id)`.execute(db);
}
