/**
 * Coins that members of a site send to one another (decision 047).
 *
 * Why so: what leaves one account enters the other once, whatever repeats it; those that are on their way are found by a small index at a
 * start. Each side has a request, whose number its fact has, so that a list of requests finds whom it was with.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE coin_fact (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      from_id int8 NOT NULL,
      to_id int8 NOT NULL,
      about_id int8 NOT NULL,
      destination_id int8 NOT NULL,
      units int8 NOT NULL CHECK (units > 0),
      at int8 NOT NULL,
      ended_at int8,
      site_id int4 NOT NULL,
      network int2 NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE UNIQUE INDEX coin_fact_once ON coin_fact (member_id, from_id, about_id)`.execute(
    db,
  );
  await sql`CREATE INDEX coin_fact_open ON coin_fact (id) WHERE ended_at IS NULL`.execute(db);
}
