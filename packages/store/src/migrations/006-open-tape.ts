/**
 * Ticks from which nothing came are durable at once and join the journal a few seconds later, many in one batch: a row of
 * journal and one of tape for every quarter of a second took more disk than the ticks themselves.
 *
 * Why so: a few rows a shard that are written again and again, so that waiting ticks take no more room tomorrow than
 * today; what a batch has taken stays until its slot is used again, and counts for nothing.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE tape_open (
      shard int4 NOT NULL,
      slot int4 NOT NULL,
      first_tick int8 NOT NULL,
      last_tick int8 NOT NULL,
      chunk bytea STORAGE EXTERNAL NOT NULL,
      PRIMARY KEY (shard, slot)
    ) WITH (fillfactor = 40)`.execute(db);
}
