/**
 * Perpetuals of a site and the leverage it allows on them (decision 026).
 *
 * Why so: a table of tiers is read and replaced whole and never searched by a tier, so that it is one text; each has the
 * instant from which it is in force, and those before it stay, so that what was liquidated can be worked out again.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE futures_option (
      id int4 NOT NULL,
      site_id int4 NOT NULL,
      symbol int4 NOT NULL,
      fee_rate int4 NOT NULL,
      is_play bool NOT NULL,
      is_stop bool NOT NULL,
      is_close_only bool NOT NULL,
      ko_name text NOT NULL,
      PRIMARY KEY (id, site_id)
    )`.execute(db);
  await sql`
    CREATE TABLE futures_tiers (
      effective_at int8 NOT NULL,
      option_id int4 NOT NULL,
      site_id int4 NOT NULL,
      tiers text NOT NULL,
      PRIMARY KEY (option_id, effective_at, site_id)
    )`.execute(db);
}
