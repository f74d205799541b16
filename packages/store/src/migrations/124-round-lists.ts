/**
 * Lists of rounds whose cost does not grow with the age of an installation.
 *
 * Why so: anybody may ask for the rounds of some options with some results. With the result in the index each pair of them is
 * read from its newest on and no further than is shown, and a day is counted without its rows. The index by lock alone served
 * lists of all options only, and read a whole history where few rounds matched.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX binary_round_result ON binary_round (site_id, option_id, state, lock_at)
  `.execute(db);
}
